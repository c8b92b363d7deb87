import Terminal
import Testing

struct CanvasTests {
  @Test func `text is written where it is told, and what does not fit is left out`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 3))
    #expect(canvas.write("abc", at: Point(x: 1, y: 0)) == 3)
    #expect(canvas.write("abcdef", at: Point(x: 3, y: 1)) == 3)
    #expect(canvas.write("abcdef", at: Point(x: 0, y: 2), columns: 2) == 2)
    #expect(canvas.lines == [" abc", "   abc", "ab"])
  }

  @Test(arguments: [
    Point(x: 0, y: -1), Point(x: 0, y: 2), Point(x: 4, y: 0), Point(x: .max, y: 0),
    Point(x: -10, y: 0), Point(x: 0, y: .min), Point(x: .min, y: 0),
  ])
  func `what lies outside is left out`(point: Point) {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    canvas.write("abcd", at: point)
    canvas.fill(Rect(x: point.x, y: point.y, columns: 3, rows: 1), style: .plain, character: "#")
    #expect(!canvas.description.contains("a"))
    #expect(canvas[point] == canvas[Point(x: -1, y: -1)] || canvas[point].text == " ")
  }

  @Test func `a text that starts left of the border shows its end`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("ab漢c", at: Point(x: -3, y: 0))
    #expect(canvas.lines == [" c"])
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: -1, rows: 5),
  ])
  func `tiny canvases take anything`(size: Size) {
    var canvas = Canvas(size: size)
    for truncation in [Canvas.Truncation.clip, .tail, .head] {
      canvas.write("漢字 and more", at: Point(x: 0, y: 0), truncation: truncation)
    }
    canvas.fill(Rect(x: -5, y: -5, columns: .max, rows: .max), style: .plain, character: "#")
    canvas.restyle(Rect(x: 0, y: 0, columns: 9, rows: 9)) { $0.attributes = .bold }
    #expect(canvas.lines.count == max(0, size.rows))
  }

  @Test(arguments: [
    (Canvas.Truncation.clip, 5, "abcde"), (.tail, 5, "abcd…"), (.head, 5, "…efgh"),
    (.clip, 8, "abcdefgh"), (.tail, 8, "abcdefgh"), (.head, 8, "abcdefgh"),
    (.clip, 1, "a"), (.tail, 1, "…"), (.head, 1, "…"), (.tail, 0, ""),
  ])
  func `a text that does not fit is cut as told`(
    truncation: Canvas.Truncation, columns: Int, shown: String
  ) {
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    let used = canvas.write(
      "abcdefgh", at: Point(x: 0, y: 0), columns: columns, truncation: truncation)
    #expect(canvas.lines == [shown])
    #expect(used == columns)
  }

  @Test(arguments: 1...4) func `the end of a long text is shown wherever its bytes are cut`(
    more: Int
  ) {
    var canvas = Canvas(size: Size(columns: 2, rows: 1))
    let text = "😀" + String(repeating: "a", count: 59 + more)
    #expect(canvas.write(text, at: Point(x: 0, y: 0), truncation: .head) == 2)
    #expect(canvas.lines == ["…a"])
  }

  @Test func `a wide character cut at the border is a space in its style`() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    let style = Style(background: .blue)
    #expect(canvas.write("漢字", at: Point(x: 0, y: 0), style: style) == 3)
    #expect(canvas.lines == ["漢"])
    #expect(canvas[Point(x: 2, y: 0)].text == " ")
    #expect(canvas[Point(x: 2, y: 0)].style == style)
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func `overwriting half of a wide character leaves no other half`(x: Int, shown: String) {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("漢字", at: Point(x: 0, y: 0))
    canvas.write("x", at: Point(x: x, y: 0))
    #expect(canvas.lines == [shown])
    for column in 0..<4 where canvas[Point(x: column, y: 0)].width == 0 {
      #expect(canvas[Point(x: column - 1, y: 0)].width == 2)
    }
  }

  @Test func `filling over half of a wide character leaves no other half`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("漢字文", at: Point(x: 0, y: 0))
    canvas.fill(Rect(x: 1, y: 0, columns: 4, rows: 1), style: .plain, character: "-")
    #expect(canvas.lines == [" ----"])
    #expect((0..<6).allSatisfy { canvas[Point(x: $0, y: 0)].width == 1 })
  }

  @Test(arguments: ["\u{1B}", "\u{301}", "漢", "\u{202E}"] as [Unicode.Scalar])
  func `filling takes printable characters of one column only`(character: Unicode.Scalar) {
    var canvas = Canvas(size: Size(columns: 2, rows: 1))
    canvas.fill(
      Rect(x: 0, y: 0, columns: 2, rows: 1), style: Style(attributes: .reverse),
      character: character)
    #expect(canvas.lines == [""])
    #expect(canvas[Point(x: 1, y: 0)].style.attributes == .reverse)
  }

  @Test func `restyling keeps the text`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    canvas.write("abcd", at: Point(x: 0, y: 1), style: Style(foreground: .red))
    canvas.restyle(Rect(x: 1, y: 1, columns: 2, rows: 1)) { $0.background = .blue }
    #expect(canvas.lines == ["", "abcd"])
    #expect(
      (0..<4).map { canvas[Point(x: $0, y: 1)].style.background } == [nil, .blue, .blue, nil])
    #expect(canvas[Point(x: 1, y: 1)].style.foreground == .red)
  }

  @Test func `a substitute is reversed, also in a reversed row`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("a\n", at: Point(x: 0, y: 0))
    canvas.write("b\n", at: Point(x: 2, y: 0), style: Style(attributes: .reverse))
    #expect(canvas.lines == ["a␊b␊"])
    #expect(
      (0..<4).map { canvas[Point(x: $0, y: 0)].style.attributes } == [[], .reverse, .reverse, []])
  }

  @Test func `clearing makes no new memory`() {
    var canvas = Canvas(size: Size(columns: 80, rows: 24))
    canvas.write("text", at: Point(x: 0, y: 0))
    canvas.clear()
    #expect(canvas == Canvas(size: Size(columns: 80, rows: 24)))
  }

  @Test func `the end of a long text is found without walking all of it`() {
    var canvas = Canvas(size: Size(columns: 10, rows: 1))
    let text = String(repeating: "é", count: 5_000_000) + "the end"
    let clock = ContinuousClock()
    let time = clock.measure {
      canvas.write(text, at: Point(x: 0, y: 0), truncation: .head)
      canvas.write(text, at: Point(x: 0, y: 0), truncation: .tail)
      canvas.write(text, at: Point(x: 0, y: 0), truncation: .head)
    }
    #expect(canvas.lines == ["…ééthe end"])
    #expect(time < .milliseconds(100))
  }
}
