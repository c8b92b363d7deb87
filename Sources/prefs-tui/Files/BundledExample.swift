import PreferencesFiles
import Stores

/// A form that the program carries with it, to try what a form can be.
struct BundledExample {
  let name: String
  private let schema: [UInt8]
  private let values: [UInt8]

  /// All of them, the simplest first.
  static let all = [
    Self("preferences", Files.preferences_schema_json, Files.preferences_json),
    Self("registration", Files.registration_schema_json, Files.registration_json),
    Self("shootstuffup", Files.shootstuffup_schema_json, Files.shootstuffup_json),
    Self("server", Files.server_schema_json, Files.server_json),
    Self("contact", Files.contact_schema_json, Files.contact_json),
  ]

  private typealias Files = PackageResources

  private init(_ name: String, _ schema: [UInt8], _ values: [UInt8]) {
    (self.name, self.schema, self.values) = (name, schema, values)
  }

  /// The example's form over its values, which are in memory and on no disk.
  func settings() throws(Failure) -> SettingsFile {
    let schemaName = "\(name).schema.json"
    let schema = try SchemaLoader.schema(builtIn: schema, path: schemaName)
    let store = MemoryStore(values, name: name)
    return SettingsFile(
      path: name, store: store, snapshot: try store.contents(),
      schema: FoundSchema(builtIn: schema, name: schemaName))
  }
}
