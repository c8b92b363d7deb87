import Glibc
import TestSupport
import Testing

/// `check` of real documents by real schemas, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !SchemaStore.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaStoreTests {
  @Test(arguments: SchemaStore.names)
  func `documents that people wrote are valid`(name: String) throws {
    let sandbox = try Sandbox()
    for path in SchemaStore.documents(name, in: "test") {
      let run = try sandbox.run(["check", "--schema", SchemaStore.schema(name), path])
      #expect(run.exit == .exited(0), "\(path): \(run.output)\(run.errors)")
    }
  }

  /// What only a schema forbids that the suite leaves out is told, and not taken for checked.
  @Test(arguments: SchemaStore.names)
  func `documents with mistakes are not`(name: String) throws {
    let sandbox = try Sandbox()
    for path in SchemaStore.documents(name, in: "negative_test") {
      let run = try sandbox.run(["check", "--schema", SchemaStore.schema(name), path])
      let isUnchecked = run.output.contains("warning: not checked: there is no schema at")
      #expect(
        run.exit == .exited(1) || (run.exit == .exited(0) && isUnchecked),
        "\(path): \(run.output)\(run.errors)")
    }
  }
}

private enum SchemaStore {
  private static let folder = TestFiles.suites + "/schemastore"

  static let names = TestFiles.names(in: folder).filter { access(schema($0), R_OK) == 0 }

  static func schema(_ name: String) -> String {
    "\(folder)/\(name)/schemas/json/\(name).json"
  }

  static func documents(_ name: String, in subfolder: String) -> [String] {
    let folder = "\(folder)/\(name)/\(subfolder)/\(name)"
    return TestFiles.names(in: folder).map { folder + "/" + $0 }
  }
}
