import Documents
import EditorCore
import JSONSchema
import Testing

/// Runs JSON-Schema-Test-Suite where it lies beside the checkout.
@Suite(
  .enabled(
    if: !SchemaSuite.files().isEmpty,
    "the suite lies beside the checkout, in ../shared/suites/json-schema, and is absent here"))
struct OfficialSuiteTests {
  @Test(arguments: SchemaSuite.files())
  func `required cases hold`(file: SchemaSuite.File) throws {
    let failures = try SuiteRun(file).failures()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: SchemaSuite.files(in: "optional"))
  func `optional cases hold`(file: SchemaSuite.File) throws {
    let failures = try SuiteRun(file).failures()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: SchemaSuite.files(in: "optional/format"))
  func `formats are asserted where that is asked for`(file: SchemaSuite.File) throws {
    let failures = try SuiteRun(file, assertsFormat: true).failures()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}

/// One file of the suite: groups of a schema and the values that it allows or not.
private struct SuiteRun {
  let file: SchemaSuite.File
  let assertsFormat: Bool

  init(_ file: SchemaSuite.File, assertsFormat: Bool = false) {
    self.file = file
    self.assertsFormat = assertsFormat
  }

  /// The descriptions of the cases that came out wrong, checked as document and as decoded value.
  func failures() throws -> [String] {
    let index = DocumentIndex(try SchemaSuite.document(SchemaSuite.folder + "/" + file.path))
    let document = index.document
    let registry = try SchemaSuite.remotes()
    var failures: [String] = []
    for group in document.children(document.root) {
      let title = text("description", of: group, index)
      if SuiteExclusions.reason(file, group: title) != nil { continue }
      let schema = try Document(
        Array(
          document.bytes[document.valueRange(try #require(index.child(of: group, key: "schema")))]),
        format: .json)
      let compiled = try CompiledSchema(
        schema, registry: registry,
        options: SchemaOptions(defaultDialect: file.dialect, assertsFormat: assertsFormat))
      for test in document.children(try #require(index.child(of: group, key: "tests"))) {
        let data = try #require(index.child(of: test, key: "data"))
        let expected = index.child(of: test, key: "valid").flatMap(document.value) == .bool(true)
        let name = "\(title): \(text("description", of: test, index))"
        let found = compiled.validate(index, at: data)
        // What was not checked would pass as valid.
        if found.isValid != expected || !found.notes.isEmpty { failures.append("\(name) \(found)") }
        let value = try #require(document.value(data))
        if compiled.validate(value).isValid != expected { failures.append("\(name), as a value") }
      }
    }
    return failures
  }

  private func text(_ key: String, of object: NodeID, _ index: DocumentIndex) -> String {
    guard let node = index.child(of: object, key: key),
      case .string(let text)? = index.document.value(node)
    else { return "" }
    return text
  }
}
