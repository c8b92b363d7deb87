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
  /// `../shared` from the root of the package, which is three levels above this file.
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/shared/suites/schemastore"

  static let names = files(in: folder).filter { access(schema($0), R_OK) == 0 }

  static func schema(_ name: String) -> String {
    "\(folder)/\(name)/schemas/json/\(name).json"
  }

  static func documents(_ name: String, in subfolder: String) -> [String] {
    let folder = "\(folder)/\(name)/\(subfolder)/\(name)"
    return files(in: folder).map { folder + "/" + $0 }
  }

  /// The names in a folder, sorted; none where it does not exist.
  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
