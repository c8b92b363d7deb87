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

  @Test func `what is in an object that is called otherwise is not changed by that`() throws {
    let list = try ListSession("cache:\n  image: redis\n  deep:\n    a: 1\n", format: .yaml)
    try list.session.elements.rename(list.row("/cache"), to: "redis")
    func row(_ titles: String...) throws -> Row {
      try titles.dropFirst().reduce(list.row("/redis")) { outer, title in
        let rows = try #require(list.session.pane(of: outer)).sections.flatMap(\.rows)
        return try #require(rows.last { $0.title == title }, "\(rows.map(\.title))")
      }
    }
    func isUnsaved(_ row: Row) -> Bool { list.session.state(of: row).isUnsaved }
    #expect(try isUnsaved(row("redis")))
    #expect(try !isUnsaved(row("redis", "image")))
    #expect(try !isUnsaved(row("redis", "a")))
    try list.session.set(.value(.number(Number(2))), for: row("redis", "a"))
    #expect(try isUnsaved(row("redis", "a")))
    #expect(try !isUnsaved(row("redis", "image")))
  }
}
