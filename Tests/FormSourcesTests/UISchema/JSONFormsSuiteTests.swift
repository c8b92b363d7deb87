import Documents
import EditorCore
import FormSources
import TestSupport
import Testing

/// Opens the examples of JSON Forms, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !JSONFormsExamples.names.isEmpty,
    "the examples lie beside the checkout, in ../shared/suites/jsonforms, and are absent here"))
struct JSONFormsSuiteTests {
  private func form(_ name: String) throws -> (form: Form, schema: Value?) {
    let bytes = try TestFiles.bytes(of: "\(TestFiles.suites)/jsonforms/\(name)")
    let example = try Document(bytes, format: .jsonc)
    let index = DocumentIndex(example)
    func part(_ key: String) throws -> Document? {
      guard let node = index.node(at: Pointer([key])), let value = example.value(node),
        case .object = value
      else { return nil }
      return try Document(Array(value.compactText.utf8), format: .json)
    }
    let data = try part("data") ?? Document(Array("{}".utf8), format: .json)
    guard let schema = try part("schema") else {
      return (FormSource.form(for: DocumentIndex(data), title: name), nil)
    }
    let source = try JSONSchemaSource(schema)
    guard let layout = try part("uischema"), UISchema.isUISchema(layout) else {
      return (source.form(for: DocumentIndex(data), title: name), schema.value(schema.root))
    }
    let ui = UISchema(layout, file: name, schema: source)
    return (ui.form(for: DocumentIndex(data), title: name), schema.value(schema.root))
  }

  @Test(arguments: JSONFormsExamples.names) func `the rows of every example are known`(name: String)
    throws
  {
    try expectGolden(try form(name).form.listing, "jsonforms/\(name)")
  }

  @Test(arguments: JSONFormsExamples.names) func `no setting at the top of a schema is missing`(
    name: String
  ) throws {
    let (form, schema) = try form(name)
    guard case .object(let members)? = schema,
      case .object(let properties)? = members.first(where: { $0.key == "properties" })?.value
    else { return }
    for property in properties {
      let pointer = Pointer([property.key]).description
      let isThere =
        form.row(RowIdentifier(pointer)) != nil
        || form.listing.contains { $0.drop { $0 == " " }.hasPrefix(pointer + "/") }
      #expect(isThere, "\(name): \(pointer)")
    }
  }
}

enum JSONFormsExamples {
  static let names = TestFiles.names(in: TestFiles.suites + "/jsonforms").filter {
    $0.hasSuffix(".json")
  }
}
