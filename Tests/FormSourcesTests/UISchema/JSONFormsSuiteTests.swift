import Documents
import EditorCore
import FormSources
import FuzzTargets
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
  static let names = TestFiles.names(in: TestFiles.suites + "/jsonforms").filter {
    $0.hasSuffix(".json")
  }

  static func example(_ name: String) throws -> FormExample {
    try FormExample(TestFiles.bytes(of: "\(TestFiles.suites)/jsonforms/\(name)"), name: name)
  }
}

extension FormExample {
  fileprivate func form(_ title: String) throws -> FormContent {
    let index = DocumentIndex(try Document(data, format: .json))
    return description?.form(for: index, title: title)
      ?? FormSource.form(for: index, title: title)
  }
}
