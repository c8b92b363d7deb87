import Terminal
import Testing

@testable import PreferencesEditor

struct TextAreaTests {
  private func area(_ text: String, columns: Int = 11, rows: Int = 4) -> TextArea {
    var area = TextArea(text)
    area.fit(Size(columns: columns, rows: rows), repertoire: .unicode)
    return area
  }

  private func press(_ keys: Key..., in area: inout TextArea) {
    for key in keys {
      let isHandled = area.handle(key)
      #expect(isHandled)
      area.fit(Size(columns: 11, rows: 4), repertoire: .unicode)
    }
  }

  @Test func `lines are wrapped after spaces, and long words are cut`() {
    let area = area("one two three\nabcdefghijklmno\n", rows: 9)
    #expect(area.window().rows == ["one two ", "three", "abcdefghij", "klmno", ""])
  }

  @Test func `wide characters take two columns`() {
    #expect(area("漢字漢字漢字", rows: 3).window().rows == ["漢字漢字漢", "字"])
  }

  @Test func `moving up and down keeps the column that it began in`() {
    var area = area("abcdef\nx\nabcdef")
    press(.end, .down, in: &area)
    #expect(area.window().cursor == Point(x: 1, y: 1))
    press(.down, in: &area)
    #expect(area.window().cursor == Point(x: 6, y: 2))
    press(.left, .up, .up, in: &area)
    #expect(area.window().cursor == Point(x: 5, y: 0))
  }

  @Test func `moving down walks the rows of a wrapped line, never past its edge`() {
    var area = area("abcdefghijklmno\nz")
    press(.end, .up, .down, .down, in: &area)
    #expect(area.window().cursor == Point(x: 1, y: 2))
    press(.home, .up, .up, in: &area)
    #expect(area.window().cursor == Point(x: 0, y: 0))
  }

  @Test func `the view follows the cursor`() {
    var area = area("1\n2\n3\n4\n5\n6")
    press(.pageDown, .down, in: &area)
    #expect(area.window().rows == ["3", "4", "5", "6"])
    #expect(area.place == (line: 6, count: 6))
    press(.alt("<"), in: &area)
    #expect(area.window().rows == ["1", "2", "3", "4"])
  }

  @Test func `new line ends are spelled as those of the text`() {
    var area = area("a\r\nb")
    press(.end, .enter, .character("x"), in: &area)
    area.insert("1\n2\r3")
    #expect(area.text == "a\r\nx1\r\n2\r\n3\r\nb")
  }

  @Test func `a line is cut to its end, then its end, and put back`() {
    var area = area("one\ntwo")
    press(.control("k"), .control("k"), in: &area)
    #expect(area.text == "two")
    press(.control("y"), in: &area)
    #expect(area.text == "\ntwo")
    press(.end, .control("u"), in: &area)
    #expect(area.text == "\n")
  }

  @Test func `backspace at the start of a line joins it to the one before`() {
    var area = area("a\r\nb")
    press(.down, .home, .backspace, in: &area)
    #expect(area.text == "ab")
  }

  @Test func `a mask hides every character but the line ends`() {
    #expect(area("ab\ncd e").window(mask: "•").rows == ["••", "••••"])
  }

  @Test func `it works in any room, however small`() {
    var area = TextArea("ab cd\n漢")
    for size in [Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 2, rows: 1)] {
      area.fit(size, repertoire: .ascii)
      for key in [Key.down, .down, .end, .pageUp, .character("x"), .up] { _ = area.handle(key) }
      area.fit(size, repertoire: .ascii)
      #expect(area.window().rows.count == 1)
    }
  }
}
