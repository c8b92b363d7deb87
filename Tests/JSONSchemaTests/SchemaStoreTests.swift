import Documents
import EditorCore
import JSONSchema
import TestSupport
import Testing

/// Reads real schemas, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !SchemaStore.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaStoreTests {
  @Test(arguments: SchemaStore.names)
  func `the schemas themselves are sound`(name: String) throws {
    let problems = try SchemaStore.schema(name).problems
    #expect(problems == [], "\(problems.count): \(problems.first.map { "\($0)" } ?? "")")
  }
}

enum SchemaStore {
  private static let folder = TestFiles.suites + "/schemastore"

  static let names = TestFiles.names(in: folder).filter {
    !TestFiles.names(in: folder + "/" + $0 + "/schemas/json").isEmpty
  }

  static func schema(_ name: String) throws -> CompiledSchema {
    let document = try SchemaSuite.document("\(folder)/\(name)/schemas/json/\(name).json")
    return try CompiledSchema(
      document, uri: "https://json.schemastore.org/\(name).json", registry: registry())
  }

  /// All of the schemas, under the URIs by which they refer to each other.
  private static func registry() throws -> SchemaRegistry {
    SchemaRegistry { uri in
      let prefix = "https://json.schemastore.org/"
      guard uri.hasPrefix(prefix) else { return nil }
      var name = uri.dropFirst(prefix.count)
      if name.hasSuffix(".json") { name = name.dropLast(".json".count) }
      return try? SchemaSuite.document("\(folder)/\(name)/schemas/json/\(name).json")
    }
  }
}
