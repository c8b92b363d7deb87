import EditorCore
import Testing

struct SearchParsingTests {
  @Test(
    arguments: [
      ("", [], []), ("  ", [], []), ("tab", ["tab"], []), (" tab\tsize ", ["tab", "size"], []),
      (#""tab size" x"#, ["tab size", "x"], []), (#""tab si"#, ["tab si"], []), (#""""#, [], []),
      (#""@changed""#, ["@changed"], []), ("a@b", ["a@b"], []),
      ("@changed", [], [.changed]), ("@unsaved", [], [.changed]), ("@Modified", [], [.modified]),
      ("tab @error @locked", ["tab"], [.error, .locked]),
      ("@deprecated @secret @hidden", [], [.deprecated, .secret, .hidden]),
      ("@type:toggle", [], [.type("toggle")]), ("@type:tog", [], [.type("tog")]),
      (#"@section:"Line Endings" eol"#, ["eol"], [.section("Line Endings")]),
      ("@tag:x", [], [.tag("x")]), ("@id:/a/b:c", [], [.identifier("/a/b:c")]),
    ] as [(String, [String], [SearchFilter])])
  func `a query is words, phrases and filters`(
    text: String, words: [String], filters: [SearchFilter]
  ) {
    let query = SearchQuery(parsing: text)
    #expect(query.words.map(\.text) == words)
    #expect(query.filters == filters)
    #expect(query.problem == nil)
  }

  @Test(
    arguments: [
      ("tab @foo", "'@foo' is not a filter"), ("@", "'@' is not a filter"),
      ("@foo:x @bar", "'@foo' is not a filter"),
      ("@type:", "'@type' needs a value, as in '@type:toggle'"),
      ("@section", "'@section' needs a value, as in '@section:editor'"),
      ("@tag:", "'@tag' needs a value, as in '@tag:name'"),
      ("@id", "'@id' needs a value, as in '@id:/editor'"),
      ("@changed:yes", "'@changed' takes no value"),
      ("@type:knob", "'knob' is not a type of row"),
    ])
  func `what is not understood is told and left out`(text: String, message: String) {
    let query = SearchQuery(parsing: text)
    #expect(query.problem?.description == message)
    #expect(query.filters.isEmpty)
  }

  @Test func `every control has a name that the filter takes`() {
    let controls: [Control] = [
      .toggle, .text(), .number(NumberTraits()), .choice([]), .multipleChoice([]),
      .list(ListTraits(TestElements(nil))), .map(MapTraits(TestElements(nil))),
      .variant(PaneLink { Pane(title: "", sections: []) }), .date(.date), .color(.css),
      .pane(PaneLink { Pane(title: "", sections: []) }), .info, .raw(""),
    ]
    #expect(controls.map(\.name) == SearchFilter.types)
  }
}
