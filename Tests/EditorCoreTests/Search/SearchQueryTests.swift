import EditorCore
import Testing

struct SearchQueryTests {
  @Test(
    arguments: [
      ("", "", true), ("", "text", true), ("a", "", false), ("tab", "Editor TAB size", true),
      ("SIZE", "size", true), ("size", "siz", false), ("aab", "aaab", true), ("[", "{", false),
      ("@", "`", false), ("é", "CAFÉ", true), ("é", "cafe", false), ("caf", "CAFÉ", true),
      ("ß", "straße", true), ("日本", "日本語", true), ("e\u{301}", "CAFÉ", true),
      ("last", "a text of far more than sixteen bytes, and its LAST word", true),
      ("lost", "a text of far more than sixteen bytes, and its last word", false),
      ("xy", "aaaaaaaaaaaaaaaxyaaaaaaaaaaaaaaaa", true), ("a b", "A B", true),
      ("a b", "b a", false),
    ])
  func `case makes no difference`(query: String, text: String, isFound: Bool) {
    #expect(SearchQuery(query).matches(text) == isFound)
  }

  @Test func `a piece of a long text is found in proportion`() {
    func cost(_ count: Int) -> Duration {
      let text = String(repeating: "é ", count: count)
      return ContinuousClock().measure {
        #expect(SearchQuery("É").excerpt(of: [text], from: .value) != nil)
      }
    }
    // Others slow a machine for a while: once without too much is enough.
    let isInProportion = (0..<5).contains { _ in
      let few = cost(1_000)
      return cost(8_000) < few * 24
    }
    #expect(isInProportion)
  }

  @Test func `a text is found wherever it begins`() {
    for length in 1...40 {
      for start in 0...length {
        let text =
          String(repeating: "-", count: start) + "Key" + String(repeating: "-", count: length)
        #expect(SearchText("keY").ranges(in: text) == [start..<start + 3])
      }
    }
  }

  @Test(arguments: [
    ("an", "Banana", [1..<3, 3..<5]), ("é", "Café É", [3..<5, 6..<8]),
    ("日", "a日b日", [1..<4, 5..<8]),
    ("", "text", []), ("x", "text x", [2..<3, 5..<6]),
  ])
  func `places are told as offsets in UTF-8`(word: String, text: String, ranges: [Range<Int>]) {
    #expect(SearchText(word).ranges(in: text) == ranges)
  }

  @Test func `rows are found by title, identifier and help`() {
    let row = Row(
      identifier: "/editor/tabSize", pointer: nil, title: "Tab width", help: "In columns",
      control: .info)
    for found in ["TABSIZE", "editor/tab", "width", "columns"] {
      #expect(SearchQuery(found).rank(of: row) != nil, "\(found)")
    }
    #expect(SearchQuery("height").rank(of: row) == nil)
  }
}
