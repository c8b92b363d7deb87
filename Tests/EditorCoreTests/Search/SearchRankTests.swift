import EditorCore
import Testing

struct SearchRankTests {
  private func rank(_ text: String, _ row: Row, value: Value? = nil) -> SearchRank? {
    SearchQuery(parsing: text).rank(of: row, value: value, forgiving: true)
  }

  private let row: Row = {
    var row = Row(
      identifier: "/editor/tabSize", pointer: Pointer(["editor", "tabSize"]),
      title: "Width of Tabs", help: "How wide columns are",
      control: .choice([Choice(.number(Number(2)), title: "Narrow")]))
    row.defaultValue = .number(Number(2))
    return row
  }()

  @Test(
    arguments: [
      ("/editor/tabsize", .exactIdentifier), ("EDITOR/tabSize", .exactIdentifier),
      ("editor.tabSize", .exactIdentifier), (".tabSize", .exactKey), ("itor.tab", .identifier),
      ("editor.", .identifier), ("editor.size", nil),
      ("tabSize", .exactKey), ("/tabsize", .exactKey), ("wid", .titlePrefix),
      ("width of", .titleWordPrefix), ("tabs", .titleWordPrefix), ("of", .titleWordPrefix),
      ("idth", .title), ("size", .identifier), ("editor", .identifier), ("/tab", .identifier),
      ("columns", .help), ("narrow", .choice), ("17", .value), ("widht", .nearMiss),
      ("editr", .nearMiss), ("sizw", .nearMiss), ("colums", nil), ("wide", .help), ("xyz", nil),
    ] as [(String, SearchRank?)])
  func `a word ranks by the best place in which it stands`(text: String, expected: SearchRank?) {
    #expect(rank(text, row, value: .number(Number(17))) == expected)
  }

  @Test func `the ranks are in the order that people expect`() {
    #expect(SearchRank.allCases == SearchRank.allCases.sorted())
    #expect(SearchRank.allCases.last == .nearMiss)
  }

  @Test(
    arguments: [
      ("width tabs", .titleWordPrefix), ("width columns", .help), ("narrow width", .choice),
      ("width xyz", nil), ("width widht", .nearMiss), (#""width of""#, .titlePrefix),
      (#""of width""#, nil),
    ] as [(String, SearchRank?)])
  func `all words must stand somewhere, and the worst of them decides`(
    text: String, expected: SearchRank?
  ) {
    #expect(rank(text, row) == expected)
  }

  @Test(arguments: [
    ("fnot", "font", true), ("fontt", "font", true), ("fon", "font", false), ("fent", "font", true),
    ("fxxt", "font", false), ("colour", "color", true), ("colour", "colr", true),
    ("colour", "coal", false), ("tab1", "tab2", false), ("größe", "Grösse", false),
    ("gröse", "Größe", true), ("editr", "myEditorTheme", true), ("ofnt", "the Font!", true),
  ])
  func `a word of letters is forgiven one edit, and two from six letters on`(
    word: String, title: String, isNear: Bool
  ) {
    let row = Row(identifier: "x", pointer: nil, title: title, control: .info)
    #expect((rank(word, row) == .nearMiss) == isNear)
  }

  @Test func `a secret is not found by its value`() {
    var row = row
    row.isSecret = true
    #expect(rank("hush", row, value: .string("hush")) == nil)
    let account = Value.object([.init("user", .string("me")), .init("token", .string("hush"))])
    row.isSecret = false
    #expect(rank("hush", row, value: account) == nil)
    #expect(rank("me", row, value: account) == .value)
  }
}
