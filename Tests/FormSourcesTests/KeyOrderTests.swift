import Documents
import EditorCore
import FormSources
import Testing

struct KeyOrderTests {
  /// Programs that keep objects in hash tables or arrays bring such keys into another order.
  @Test func `keys that are numbers stay where they stand`() throws {
    let text = Array(#"{"10": 1, "b": 2, "2": 3, "": 4, "1": 5}"#.utf8)
    let schema = try JSONSchemaSource(
      Document(Array(#"{"properties": {"b": {}, "10": {}, "9": {}}}"#.utf8), format: .json))
    let document = DocumentIndex(try Document(text, format: .json))
    let plain = FormSource.form(for: document, title: "")
    #expect(plain.root.sections.flatMap(\.rows).map(\.title) == ["10", "b", "2", "\"\"", "1"])
    let described = FormSource.form(for: document, schema: schema, title: "")
    #expect(
      described.root.sections.flatMap(\.rows).map(\.identifier.text)
        == ["/b", "/10", "/9", "/2", "/", "/1"])
  }
}
