import Terminal

/// A line of text under edit, with the keys of GNU readline's emacs mode.
///
/// The unit is the grapheme cluster: what a person sees as one character is passed and deleted as
/// one, however many scalars it has.
nonisolated struct LineEditor {
  private var characters: [Character]
  /// How many characters stand before the cursor.
  private(set) var cursor: Int
  /// What was cut last, for `^Y`.
  private var cut: [Character] = []

  /// The text, with the cursor at its end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  /// How many bytes of the text's UTF-8 stand before the cursor.
  var offset: Int { characters[..<cursor].reduce(0) { $0 + $1.utf8.count } }

  mutating func insert(_ text: String) {
    // The last character and the first new one may become one cluster: let Swift join them.
    let before = String(characters[..<cursor]) + text
    let after = characters[cursor...]
    characters = Array(before)
    cursor = characters.count
    characters += after
  }

  /// Does what the key says; returns false for a key that means nothing in a line of text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .alt("b"): cursor = wordStart
    case .alt("f"): cursor = wordEnd
    case .backspace, .control("h"): remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(characters.count, cursor + 1))
    case .control("k"): kill(cursor..<characters.count)
    case .control("u"): kill(0..<cursor)
    case .control("w"): kill(blankDelimitedWordStart..<cursor)
    case .altBackspace: kill(wordStart..<cursor)
    case .alt("d"): kill(cursor..<wordEnd)
    case .control("y"): insert(String(cut))
    case .control("t"): transpose()
    default: return false
    }
    return true
  }

  /// What a field of so many columns shows, and the column of it on which the cursor stands.
  ///
  /// The text scrolls so that the cursor is in view, with a column left for it behind the text.
  func window(columns: Int, repertoire: Repertoire) -> (text: String, cursorColumn: Int) {
    guard columns > 0 else { return ("", 0) }
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
    var masked = LineEditor(String(repeating: bullet, count: characters.count))
    masked.cursor = cursor
    return masked
  }

  /// Gives the line another text of the same length, the cursor staying where it is.
  mutating func replace(with text: String) {
    characters = Array(text)
    cursor = min(cursor, characters.count)
  }

  // MARK: - Private

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = Array(characters[range])
    remove(range)
  }

  private mutating func transpose() {
    guard characters.count > 1, cursor > 0 else { return }
    if cursor == characters.count { cursor -= 1 }
    characters.swapAt(cursor - 1, cursor)
    cursor += 1
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !isInWord(index - 1) { index -= 1 }
    while index > 0, isInWord(index - 1) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !isInWord(index) { index += 1 }
    while index < characters.count, isInWord(index) { index += 1 }
    return index
  }

  private var blankDelimitedWordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func isInWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber
  }
}
