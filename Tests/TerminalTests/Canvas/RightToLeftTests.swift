import Testing

@testable import Terminal

/// The grid decides where text stands: each character in its cell, in the order of the text.
struct RightToLeftTests {
  @Test(arguments: [
    ("שלום", 4), ("שָׁלוֹם", 4), ("مرحبا", 5), ("abc שלום 12", 11), ("\u{202E}שלום\u{202C}", 20),
    ("\u{200F}x", 9), ("\u{2067}שלום\u{2069}", 20),
  ])
  func `a value keeps its columns, and what follows its own`(text: String, columns: Int) {
    var canvas = Canvas(size: Size(columns: 40, rows: 1))
    #expect(canvas.write(text, at: Point(x: 2, y: 0)) == columns)
    canvas.write("|", at: Point(x: 30, y: 0))
    #expect(canvas[Point(x: 30, y: 0)].text == "|")
    #expect((columns + 2..<30).allSatisfy { canvas[Point(x: $0, y: 0)].text == " " })
  }

  @Test func `nothing that reorders reaches a cell`() {
    let controls = (0x202A...0x202E).map { $0 } + Array(0x2066...0x2069) + [0x200E, 0x200F, 0x061C]
    for value in controls.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      var canvas = Canvas(size: Size(columns: 40, rows: 1))
      canvas.write("a\(value)שb", at: Point(x: 0, y: 0))
      #expect(!canvas.lines[0].unicodeScalars.contains(value))
      #expect(canvas.lines[0].hasSuffix("⟩שb"))
    }
  }
}
