import Documents
import EditorCore
import FormSources
import Testing

struct DocumentSearchTests {
  private let schema = #"""
    {"properties": {
      "editor": {"type": "object", "title": "Editor", "properties": {
        "tabSize": {"type": "integer", "title": "Tab Width", "description": "In columns"},
        "eol": {"$ref": "#/definitions/eol"},
        "caf\u00e9": {"title": "Caf\u00e9", "description": "Gro\u00df"}}},
      "a/b": {"title": "Odd"}, "~": {"description": "Tilde"}, "plain": true},
     "definitions": {"eol": {"type": "string", "title": "Line End", "description": "LF, mostly"}}}
    """#
  private let json = #"""
    {"editor": {"tabSize": 4, "eol": "x", "more": {"deep": 1}}, "extra": 2, "\u0065scaped": 3,
     "a/b": 5, "lone\ud800": 6}
    """#

  @Test(
    arguments: [
      "", "tab", "WIDTH", "columns", "editor", "editor/tab", "line", "MOSTLY", "café", "CAF",
      "groß",
      "odd", "a/b", "a~1b", "1", "~", "tilde", "plain", "extra", "escaped", "lone", "deep", "/",
      "zz",
    ])
  func `a row is found without being made where it would be found`(text: String) throws {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let index = DocumentIndex(try Document(Array(json.utf8), format: .json))
    let query = SearchQuery(text)
    for source in [source, nil] {
      let pane = FormSource.form(for: index, schema: source, title: "test").root
      for section in pane.sections.indices {
        for row in pane.sections[section].rows.indices {
          let position = RowPosition(section: section, row: row)
          #expect(
            pane.holds(query, at: position) == query.matches(pane[position]),
            "\(pane[position].identifier)")
        }
      }
    }
  }
}
