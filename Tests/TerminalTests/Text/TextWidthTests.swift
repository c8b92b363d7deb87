import Testing

@testable import Terminal

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("👩", 2), ("\n", 1),
    ("\u{202E}", 8), ("\u{9B}", 6), ("ｈ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
  ])
  func `widths are those of the cells used`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    #expect(canvas.write(text, at: Point(x: 0, y: 0)) == columns)
    #expect(TextWidth.fits(text, columns: columns))
    #expect(columns == 0 || !TextWidth.fits(text, columns: columns - 1))
  }

  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 20, ["one two three"]),
    ("one two three", 13, ["one two three"]),
    ("one two three", 12, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("one  two", 4, ["one", "two"]),
    ("one two", 3, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a bcdefgh", 3, ["a", "bcd", "efg", "h"]),
    ("first\nsecond\r\n\nlast", 10, ["first", "second", "", "last"]),
    ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字", 1, ["漢", "字"]),
    ("ab", 0, ["a", "b"]),
    ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
    ("a\u{202E}b", 3, ["a", "\u{202E}", "b"]),
    ("   lead", 7, ["   lead"]),
    ("trail   ", 5, ["trail"]),
    ("a \u{301}b", 1, ["a", " \u{301}", "b"]),
  ])
  func `text is broken at spaces and line ends`(text: String, columns: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, columns: columns).map(String.init) == lines)
  }

  @Test func `characters that need no look at their properties have those that are looked for`() {
    for value in UInt32(0xA0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), ScalarDisplay.isPlain(scalar) else { continue }
      #expect(ScalarDisplay.beyondASCII(scalar, .unicode) == .printed(width: 1), "\(value)")
    }
  }
}
