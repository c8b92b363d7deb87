import EditorCore
import Terminal

/// A line of text under edit, with the keys of GNU readline's emacs mode.
nonisolated struct LineEditor {
  private var buffer: TextBuffer

  /// The text, with the cursor at its end.
  init(_ text: String) {
    buffer = TextBuffer(text)
  }

  var text: String { buffer.text }

  /// How many characters stand before the cursor.
  var cursor: Int { buffer.cursor }

  /// How many bytes of the text's UTF-8 stand before the cursor.
  var offset: Int { text.prefix(cursor).utf8.count }

  mutating func insert(_ text: String) { buffer.insert(text) }

  /// Does what the key says; returns false for a key that means nothing in a line of text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .home, .control("a"): buffer.moveCursor(to: 0)
    case .end, .control("e"): buffer.moveCursor(to: buffer.characters.count)
    case .control("k"): buffer.kill(cursor..<buffer.characters.count)
    case .control("u"): buffer.kill(0..<cursor)
    default: return buffer.handle(key)
    }
    return true
  }

  /// What a field of so many columns shows, and the column of it on which the cursor stands.
  ///
  /// The text scrolls so that the cursor is in view, with a column left for it behind the text. An
  /// ellipsis stands at a side where text is left out.
  func window(columns: Int, repertoire: Repertoire) -> (text: String, cursorColumn: Int) {
    guard columns > 0 else { return ("", 0) }
    let characters = buffer.characters
    let widths = characters.map { TextWidth.columns(of: String($0), repertoire: repertoire) }
    var column = widths[..<cursor].reduce(0, +)
    let all = column + widths[cursor...].reduce(0, +)
    if all < columns || (all == columns && cursor < characters.count) {
      return (String(characters), column)
    }
    // Of a very narrow field no column is given away.
    let sign = columns < Self.narrowestWithSigns ? 0 : 1
    // Behind the cursor there is room for itself, or for its character and the sign.
    let last = columns - 1 - (cursor < characters.count ? sign : 0)
    var start = 0
    while (start > 0 ? sign : 0) + column > last, start < cursor {
      column -= widths[start]
      start += 1
    }
    let lead = start > 0 ? sign : 0
    var end = start
    var used = lead
    let rest = widths[start...].reduce(0, +)
    let room = lead + rest <= columns ? columns : columns - sign
    while end < characters.count, used + widths[end] <= room {
      used += widths[end]
      end += 1
    }
    let ellipsis = String(Character(repertoire.ellipsis))
    let text =
      (lead > 0 ? ellipsis : "") + String(characters[start..<end])
      + (end < characters.count && sign > 0 ? ellipsis : "")
    return (text, lead + column)
  }

  private static let narrowestWithSigns = 4

  /// The same line with every character drawn as another.
  func masked(with bullet: String) -> LineEditor {
    var masked = LineEditor(String(repeating: bullet, count: buffer.characters.count))
    masked.buffer.moveCursor(to: cursor)
    return masked
  }

  /// Gives the line another text of the same length, the cursor staying where it is.
  mutating func replace(with text: String) {
    let place = cursor
    buffer = TextBuffer(text)
    buffer.moveCursor(to: place)
  }
}

extension LineEditor {
  /// The keys that edit a line of text, for the key help; those of cursor and characters go without.
  static let keys: [(key: Key, words: String)] = [
    (.control("a"), localized("to the start")), (.control("e"), localized("to the end")),
    (.alt("b"), localized("a word back")), (.alt("f"), localized("a word forward")),
    (.control("w"), localized("cut the word before")), (.alt("d"), localized("cut the word after")),
    (.control("u"), localized("cut all before")), (.control("k"), localized("cut all after")),
    (.control("y"), localized("put back what was cut")),
    (.control("t"), localized("swap two characters")),
  ]
}
