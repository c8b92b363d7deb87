import EditorCore
import Testing

struct SearchCompletionTests {
  private let vocabulary: SearchVocabulary = {
    var tagged = Row.example("tagged", .text())
    tagged.tags = ["beta", "alpha"]
    let inner = Pane(title: "Inner", sections: [PaneSection(header: "Deep", rows: [tagged])])
    let link = Row(
      identifier: "inner", pointer: nil, title: "Inner", control: .pane(PaneLink { inner }))
    var lines = PaneSection(header: "Line Endings", rows: [.example("a", .toggle), link])
    lines.tags = ["net"]
    return SearchVocabulary(of: FormContent(title: "", root: Pane(title: "", sections: [lines])))
  }()

  private func completions(_ text: String, cursor: Int? = nil) -> [String] {
    SearchFilter.completions(for: text, cursor: cursor ?? text.utf8.count, in: vocabulary)
      .map(\.text)
  }

  @Test func `a form's types, sections and tags are its vocabulary, inner panes included`() {
    #expect(vocabulary.types == ["toggle", "text", "pane"])
    #expect(vocabulary.sections == ["Line Endings", "Inner", "Deep"])
    #expect(vocabulary.tags == ["alpha", "beta", "net"])
  }

  @Test(
    arguments: [
      ("@", nil, 13), ("tab", nil, 0), ("", nil, 0), ("@changed ", nil, 0), (#""@"#, nil, 0),
      ("@zzz", nil, 0), ("@changed:", nil, 0), ("@foo:", nil, 0), ("@ x", 1, 13), ("@ x", 3, 0),
    ] as [(String, Int?, Int)])
  func `only a filter at the cursor is completed`(text: String, cursor: Int?, count: Int) {
    #expect(completions(text, cursor: cursor).count == count)
  }

  @Test(arguments: [
    ("x @mo", ["@modified "]), ("@s", ["@set ", "@secret ", "@section:"]), ("@TYPE", ["@type:"]),
    ("@type:", ["@type:toggle ", "@type:text ", "@type:pane "]), ("@type:to", ["@type:toggle "]),
    ("@section:e", [#"@section:"Line Endings" "#, "@section:Inner ", "@section:Deep "]),
    (#"@section:"line e"#, [#"@section:"Line Endings" "#]), ("@tag:l", ["@tag:alpha "]),
  ])
  func `names and values that exist are offered`(text: String, expected: [String]) {
    #expect(completions(text) == expected)
  }

  @Test func `a completion takes the place of the whole filter`() {
    let text = "é @modi size"
    let found = SearchFilter.completions(for: text, cursor: 6, in: vocabulary)
    #expect(found.map(\.replaced) == [3..<8])
    #expect(found.map(\.meaning) == ["not the default"])
  }
}
