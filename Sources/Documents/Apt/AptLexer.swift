import EditorCore

/// What stands before a `;`, `{` or `}` of apt's configuration: a setting, a directive, or the header of
/// a scope.
struct AptStatement {
  /// What ends it, and where that stands.
  var sign: UInt8
  var signOffset: Int
  /// From the first byte to the last; empty at the sign, where nothing stands before it.
  var range: Range<Int>
  /// The name, as far as there is one.
  var name: AptWord?
  /// The value; nil for the header of a scope that has none.
  var value: AptWord?
}

/// A name or a value, and what stands there for it.
struct AptWord {
  var text: String
  var range: Range<Int>
  /// How it is spelled; encoded, where it is more than what stands there.
  var spelling: Spelling
  /// Whether it stands in one place, with no comment or line end in its middle.
  var isWhole: Bool
}

/// Cuts a text into statements as apt does: line by line, the comments first.
struct AptLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the lines that were read end in a comment that goes on.
  private(set) var isInComment = false
  /// Where the bytes stand that no sign has ended yet; a line that goes on in the next is joined to it by
  /// a blank, which stands nowhere.
  private var pending: [Int] = []

  private static let nowhere = -1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Where something stands that no sign has ended; nil where there is nothing.
  var unfinished: Int? { pending.first }

  /// The statements that end in the line.
  mutating func statements(in line: Range<Int>) throws(DocumentError) -> [AptStatement] {
    var statements: [AptStatement] = []
    var piece: [Int] = []
    var isQuoted = false
    for offset in withoutComments(line) {
      let byte = bytes[offset]
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted, byte == .semicolon || byte == .openBrace || byte == .closeBrace else {
        piece.append(offset)
        continue
      }
      take(piece)
      piece = []
      statements.append(try statement(endingAt: offset))
      pending = []
    }
    take(piece)
    return statements
  }

  // MARK: - Comments

  /// Where the bytes of the line stand that are in no comment.
  ///
  /// What begins with `//` or `#` goes on to the end of the line, even where it stands in a comment of
  /// the other kind; so apt has it.
  private mutating func withoutComments(_ line: Range<Int>) -> [Int] {
    var start = line.lowerBound
    if isInComment {
      guard let close = endOfComment(from: start, to: line.upperBound) else { return [] }
      start = close
      isInComment = false
    }
    var end = start
    var isQuoted = false
    while end < line.upperBound {
      if bytes[end] == .quote { isQuoted.toggle() }
      if !isQuoted, startsLineComment(end, to: line.upperBound) { break }
      end += 1
    }
    var kept: [Int] = []
    var offset = start
    isQuoted = false
    while offset < end {
      if bytes[offset] == .quote { isQuoted.toggle() }
      if !isQuoted, bytes[offset] == .slash, offset + 1 < end, bytes[offset + 1] == .asterisk {
        guard let close = endOfComment(from: offset + 2, to: end) else {
          isInComment = true
          break
        }
        offset = close
      } else {
        kept.append(offset)
        offset += 1
      }
    }
    return kept
  }

  private func startsLineComment(_ offset: Int, to end: Int) -> Bool {
    switch bytes[offset] {
    case .slash: offset + 1 < end && bytes[offset + 1] == .slash
    case .hash: !Self.directives.contains { bytes[offset..<end].starts(with: $0.utf8) }
    default: false
    }
  }

  private static let directives = ["#clear", "#include", "#x-apt-configure-index"]

  private func endOfComment(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if bytes[offset] == .asterisk, bytes[offset + 1] == .slash { return offset + 2 }
      offset += 1
    }
    return nil
  }

  // MARK: - Statements

  private mutating func take(_ piece: [Int]) {
    var piece = piece[...]
    while let first = piece.first, bytes[first].isAptSpace { piece.removeFirst() }
    while let last = piece.last, bytes[last].isAptSpace { piece.removeLast() }
    if !pending.isEmpty, !piece.isEmpty { pending.append(Self.nowhere) }
    pending += piece
  }

  private func statement(endingAt offset: Int) throws(DocumentError) -> AptStatement {
    guard let first = pending.first, let last = pending.last else {
      return AptStatement(
        sign: bytes[offset], signOffset: offset, range: offset..<offset)
    }
    var statement = AptStatement(
      sign: bytes[offset], signOffset: offset, range: first..<last + 1)
    guard let nameEnd = endOfWord(from: 0) else {
      throw DocumentError(.apt(.unknown(text(pending.indices))), at: first, in: bytes)
    }
    var start = nameEnd
    while start < pending.count, byte(start).isAptSpace { start += 1 }
    let name = try word(0..<nameEnd, decodesPercents: true)
    guard start < pending.count else {
      if bytes[offset] == .openBrace { statement.name = name } else { statement.value = name }
      return statement
    }
    statement.name = name
    let rest = start..<pending.count
    let isQuoted = isOfQuotes(rest)
    guard isQuoted || endOfWord(from: start) == pending.count else {
      throw DocumentError(.apt(.textAfterValue(text(rest))), at: place(rest), in: bytes)
    }
    statement.value = try word(rest, decodesPercents: !isQuoted)
    return statement
  }

  private func byte(_ index: Int) -> UInt8 {
    pending[index] == Self.nowhere ? .space : bytes[pending[index]]
  }

  private func place(_ range: Range<Int>) -> Int {
    pending[range].first { $0 != Self.nowhere } ?? 0
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: range.map(byte), as: UTF8.self)
  }

  /// Where a word ends, in which blanks count that are in quotes or brackets; nil where these are open.
  private func endOfWord(from start: Int) -> Int? {
    var index = start
    while index < pending.count, !byte(index).isAptSpace {
      for (open, close) in [(UInt8.quote, UInt8.quote), (.openBracket, .closeBracket)]
      where byte(index) == open {
        guard let end = (index + 1..<pending.count).first(where: { byte($0) == close }) else {
          return nil
        }
        index = end
      }
      index += 1
    }
    return index
  }

  /// Whether nothing but texts in quotes stands there, with blanks between them.
  private func isOfQuotes(_ range: Range<Int>) -> Bool {
    var isQuoted = false
    for index in range {
      if byte(index) == .quote {
        isQuoted.toggle()
      } else if !isQuoted, !byte(index).isAptSpace {
        return false
      }
    }
    return !isQuoted
  }

  /// What the bytes mean: without their quotes, blanks outside of these as one, a tab as eight.
  private func word(_ range: Range<Int>, decodesPercents: Bool) throws(DocumentError) -> AptWord {
    var text: [UInt8] = []
    var isQuoted = false
    var quotes = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = byte(index)
      if byte == .quote {
        isQuoted.toggle()
        quotes += 1
      } else if decodesPercents, byte == .percent, index + 2 < range.upperBound,
        let decoded = AptText.byte(self.byte(index + 1), self.byte(index + 2))
      {
        text.append(decoded)
        index += 2
      } else if isQuoted || decodesPercents || !byte.isAptSpace {
        text += Array(repeating: byte == .tab ? .space : byte, count: byte == .tab ? 8 : 1)
      } else if !self.byte(index - 1).isAptSpace {
        text.append(.space)
      }
      index += 1
    }
    let start = place(range)
    guard let string = String(validating: text, as: UTF8.self), !text.contains(0) else {
      throw DocumentError(.apt(.unknown(self.text(range))), at: start, in: bytes)
    }
    let end = (pending[range].last { $0 != Self.nowhere } ?? start) + 1
    let isWhole = end - start == range.count
    let isQuotedWhole =
      quotes == 2 && byte(range.lowerBound) == .quote && text.count == range.count - 2
    let isSame =
      isWhole && (isQuotedWhole || quotes == 0 && text.count == range.count)
      && !range.contains { byte($0) == .tab }
    return AptWord(
      text: string, range: start..<end,
      spelling: isSame ? (quotes == 2 ? .quoted : .bare) : .encoded, isWhole: isWhole)
  }
}

extension UInt8 {
  static var percent: UInt8 { 0x25 }

  /// Whether it is white space to C.
  var isAptSpace: Bool { self == .space || (0x09...0x0D).contains(self) }
}
