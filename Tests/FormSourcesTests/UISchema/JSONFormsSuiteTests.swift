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
  @Test(arguments: JSONFormsExamples.names) func `the rows of every example are known`(name: String)
    throws
  {
    try expectGolden(try JSONFormsExamples.example(name).form(name).listing, "jsonforms/\(name)")
  }

  @Test(arguments: JSONFormsExamples.names) func `no setting at the top of a schema is missing`(
    name: String
  ) throws {
    let example = try JSONFormsExamples.example(name)
    let (form, schema) = (try example.form(name), example.schema)
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
  static let names = TestFiles.names(in: TestFiles.suites + "/jsonforms").filter { $0.hasSuffix(".json") }

  struct Example {
    var data: [UInt8]
    var schema: Value?
    /// What makes the form; nil where that is the data alone.
    var description: (any SettingsDescription)?

    func form(_ title: String) throws -> Form {
      let index = DocumentIndex(try Document(data, format: .json))
      return description?.form(for: index, title: title)
        ?? FormSource.form(for: index, title: title)
    }
  }

  static func example(_ name: String) throws -> Example {
    let bytes = try TestFiles.bytes(of: "\(TestFiles.suites)/jsonforms/\(name)")
    let file = try Document(bytes, format: .jsonc)
    let index = DocumentIndex(file)
    func part(_ key: String) throws -> Document? {
      guard let node = index.node(at: Pointer([key])), let value = file.value(node) else {
        return nil
      }
      return try Document(Array(value.compactText.utf8), format: .json)
    }
    var example = Example(data: try part("data")?.bytes ?? Array("{}".utf8))
    guard let schema = try part("schema") else { return example }
    let source = try JSONSchemaSource(schema)
    example.schema = schema.value(schema.root)
    example.description = source
    if let layout = try part("uischema"), UISchema.isUISchema(layout) {
      example.description = UISchema(layout, file: name, schema: source)
    }
    return example
  }
}
