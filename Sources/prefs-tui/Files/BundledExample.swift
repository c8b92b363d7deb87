import PreferencesFiles
import Stores

/// A form that the program carries with it, to try what a form can be.
struct BundledExample {
  let name: String
  private let schema: [UInt8]
  private let values: [UInt8]

  /// All of them, the simplest first.
  static let all = [
    BundledExample(
      name: "preferences", schema: PackageResources.preferences_schema_json,
      values: PackageResources.preferences_json),
    BundledExample(
      name: "registration", schema: PackageResources.registration_schema_json,
      values: PackageResources.registration_json),
    BundledExample(
      name: "shootstuffup", schema: PackageResources.shootstuffup_schema_json,
      values: PackageResources.shootstuffup_json),
    BundledExample(
      name: "server", schema: PackageResources.server_schema_json,
      values: PackageResources.server_json),
    BundledExample(
      name: "contact", schema: PackageResources.contact_schema_json,
      values: PackageResources.contact_json),
  ]

  /// The example's form over its values, which are in memory and on no disk.
  func settings() throws(Failure) -> SettingsFile {
    let schemaName = "\(name).schema.json"
    let schema = try SchemaLoader.schema(builtIn: schema, path: schemaName)
    let store = MemoryStore(values, name: name)
    do {
      return SettingsFile(
        path: name, store: store, snapshot: try store.read(),
        schema: FoundSchema(builtIn: schema, name: schemaName))
    } catch {
      throw Failure(error)
    }
  }
}
