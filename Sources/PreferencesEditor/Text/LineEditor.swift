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
  /// The text scrolls so that the cursor is in view, with a column left for it behind the text.
  func window(columns: Int, repertoire: Repertoire) -> (text: String, cursorColumn: Int) {
    guard columns > 0 else { return ("", 0) }
    let characters = buffer.characters
    let widths = characters.map { TextWidth.columns(of: String($0), repertoire: repertoire) }
    var start = 0
    var column = widths[..<cursor].reduce(0, +)
    while column > columns - 1 {
      column -= widths[start]
      start += 1
    }
    var end = start
    var used = 0
    while end < characters.count, used + widths[end] <= columns {
      used += widths[end]
      end += 1
    }
    return (String(characters[start..<end]), column)
  }

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
