import Terminal

/// Characters under edit, the cursor among them, and what was cut last.
///
/// The unit is the grapheme cluster: what a person sees as one character is passed and deleted as
/// one, however many scalars it has. The keys are those of GNU readline's emacs mode that mean the
/// same in one line and in many.
nonisolated struct TextBuffer {
  private(set) var characters: [Character]
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

  mutating func insert(_ text: String) {
    // The last character and the first new one may become one cluster: let Swift join them.
    let start = max(0, cursor - 1)
    let joined = Array(String(characters[start..<cursor]) + text)
    characters.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }

  /// Puts the cursor before the character at the index, or as near as there is one.
  mutating func moveCursor(to index: Int) {
    cursor = min(max(0, index), characters.count)
  }

  /// Takes the characters out, to be put back by `^Y`.
  mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = Array(characters[range])
    remove(range)
  }

  /// Does what the key says; returns false for a key that depends on lines, or means nothing.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .left, .control("b"): moveCursor(to: cursor - 1)
    case .right, .control("f"): moveCursor(to: cursor + 1)
    case .alt("b"), .controlLeft: cursor = wordStart
    case .alt("f"), .controlRight: cursor = wordEnd
    case .backspace, .control("h"): remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(characters.count, cursor + 1))
    case .control("w"): kill(blankDelimitedWordStart..<cursor)
    case .altBackspace: kill(wordStart..<cursor)
    case .alt("d"): kill(cursor..<wordEnd)
    case .control("y"): insert(String(cut))
    case .control("t"): transpose()
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
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

extension Character {
  /// Whether it ends a line in a file: LF, CR LF or CR.
  nonisolated var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension String {
  /// Whether the text has more than one line.
  nonisolated var hasLineEnds: Bool {
    utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// The text with each of its line ends replaced by another text.
  nonisolated func replacingLineEnds(with other: String) -> String {
    guard hasLineEnds else { return self }
    return reduce(into: "") { $1.isLineEnd ? $0.append(other) : $0.append($1) }
  }

  /// The text without a line end at its very end, which comes along when whole lines are copied.
  nonisolated var withoutLastLineEnd: String {
    last.map(\.isLineEnd) == true ? String(dropLast()) : self
  }
}
