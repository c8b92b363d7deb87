import Terminal
import Testing

@testable import PreferencesEditor

struct MarkdownTests {
  /// The text with its looks as tags: `<b>`, `<i>`, `<c>` and `<a>`.
  private func tagged(_ source: String, columns: Int = 200) -> [String] {
    Markdown(source).lines(columns: columns, repertoire: .unicode).map { line in
      line.map { piece in
        var text = piece.text
        if piece.look.contains(.code) { text = "<c>\(text)</c>" }
        if piece.look.contains(.link) { text = "<a>\(text)</a>" }
        if piece.look.contains(.emphasis) { text = "<i>\(text)</i>" }
        if piece.look.contains(.strong) { text = "<b>\(text)</b>" }
        return text
      }.joined()
    }
  }

  @Test(arguments: [
    ("plain text, 2 * 3 = 6, snake_case_name", "plain text, 2 * 3 = 6, snake_case_name"),
    ("a **strong** word", "a <b>strong</b> word"),
    (
      "a __strong__ and an _emphasised_ and *one*",
      "a <b>strong</b> and an <i>emphasised</i> and <i>one</i>"
    ),
    ("***both***", "<b><i>both</i></b>"),
    ("**strong *and* more**", "<b>strong </b><b><i>and</i></b><b> more</b>"),
    ("`code *is* code`", "<c>code *is* code</c>"),
    ("``a ` b``", "<c>a ` b</c>"),
    ("an `unclosed one", "an `unclosed one"),
    ("**unclosed", "**unclosed"),
    (#"\*escaped\* \a"#, #"*escaped* \a"#),
    ("&lt;b&gt; &amp; &co;", "<b> & &co;"),
    ("[text](#a.b) after", "<a>text</a> after"),
    ("[**text**](x \"title\")", "<b><a>text</a></b>"),
    ("[no link] (x) and [x](", "[no link] (x) and [x]("),
    (
      "see `#editor.fontSize#` or #editor.tabSize#, #1 of #",
      "see <a>editor.fontSize</a> or <a>editor.tabSize</a>, #1 of #"
    ),
    ("<https://example.org/?a=b> a < b > c", "<a>https://example.org/?a=b</a> a < b > c"),
    ("![a picture](x.png)", "<a>a picture</a>"),
    ("日本*語*は", "日本<i>語</i>は"),
  ])
  func `inlines are reduced to looks`(source: String, shown: String) {
    #expect(tagged(source) == [shown])
  }

  @Test func `blocks are headings, paragraphs, lists, quotes and code`() {
    let source = """
      # Title #
      A paragraph of
      two lines, and a  
      hard end.

      - one
      - two that
        goes on
        1. deeper
      > quoted

      ```json
      {"a":  *1*}
      ```
      ***
      Underlined
      ---
      """
    #expect(
      tagged(source) == [
        "<b>Title</b>", "A paragraph of two lines, and a", "hard end.", "", "- one",
        "- two that goes on", "  1. deeper quoted", "", "  <c>{\"a\":  *1*}</c>", "",
        "<b>Underlined</b>",
      ])
  }

  @Test func `wrapped lines keep their looks, and hang below their bullet`() {
    #expect(
      tagged("- a **strong word** at *the end*", columns: 12)
        == ["- a <b>strong</b>", "  <b>word</b> at", "  <i>the end</i>"])
  }

  @Test func `links are told once each, in order`() {
    let markdown = Markdown("[a](#x) #y# [b](#x)\n\n- `#z#`")
    #expect(markdown.links == ["#x", "#y", "#z"])
  }

  @Test(arguments: [
    ("see [the\nmanual](https://a.b/c) of it\nnext", ["see the manual of it", "next"]),
    ("a [b\n\nc](https://a.b/c)", ["a [b", "", "c](https://a.b/c)"]),
    ("a [b\nc] d", ["a [b", "c] d"]),
  ])
  func `a link of plain text may be broken over a line`(text: String, shown: [String]) {
    #expect(Markdown(help: text, isMarkdown: false).blocks.map(\.text.text) == shown)
  }

  @Test func `plain text stays as it is`() {
    let markdown = Markdown("*a* [b](c)\n  # d", isMarkdown: false)
    let lines = markdown.lines(columns: 80, repertoire: .unicode).map { $0.map(\.text).joined() }
    #expect(lines == ["*a* [b](c)", "  # d"])
    #expect(markdown.links.isEmpty)
  }

  @Test(arguments: [
    "*a ", "_a_ ", "**", "[", "](", "[a](", "`", "``a`", "<a", "#a", "&", "\\", "\n", "- ", "> ",
    "***a", "a**", "![",
    "__a[", "b_ ", "\u{1F468}\u{200D}", "\u{301}",
  ])
  func `hostile text takes no more time than other text`(part: String) {
    // More than is read; anything but linear would not end.
    let source = String(repeating: part, count: 2 * Markdown.longestText / part.utf8.count)
    let markdown = Markdown(source + "*" + source)
    #expect(markdown.lines(columns: 40, repertoire: .unicode).count <= Markdown.longestText)
    #expect(!MarkdownInlines.read(String(repeating: part, count: 100_000)).isEmpty)
  }

  @Test func `a bracket that nothing closes takes time in proportion`() {
    func cost(_ count: Int) -> Duration {
      let help = "[" + String(repeating: "a\n", count: count)
      return ContinuousClock().measure { _ = Markdown(help: help, isMarkdown: false) }
    }
    // Others slow a machine for a while: once without too much is enough.
    let isInProportion = (0..<5).contains { _ in
      let few = cost(5_000)
      return cost(40_000) < few * 24
    }
    #expect(isInProportion)
  }
}
