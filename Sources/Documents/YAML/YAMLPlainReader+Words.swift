/// Where the words of a line end.
extension YAMLPlainReader {
  /// Where the key at the offset ends, before its colon; nil where none stands there.
  func endOfKey(from start: Int) -> Int? {
    var end: Int
    if bytes[start] == .quote || bytes[start] == .apostrophe {
      guard let close = endOfQuoted(from: start) else { return nil }
      end = close
      guard end < bytes.count, bytes[end] == .colon, isAtBlank(end + 1) else { return nil }
    } else {
      guard startsPlain(start) else { return nil }
      end = start
      while end < bytes.count, bytes[end] != .colon || !isAtBlank(end + 1) {
        let isComment = bytes[end] == .hash && bytes[end - 1] == .space
        guard bytes[end] != .lineFeed, !isComment else { return nil }
        end += 1
      }
      guard end < bytes.count, bytes[end - 1] != .space else { return nil }
    }
    return end - start <= Self.longestKey ? end : nil
  }

  /// Where the text between quotes ends that has neither an escape nor a line end.
  func endOfQuoted(from start: Int) -> Int? {
    let quote = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] != quote {
      guard bytes[end] != .lineFeed, bytes[end] != .backslash || quote == .apostrophe else {
        return nil
      }
      end += 1
    }
    guard end < bytes.count, end - start <= limits.stringLength,
      end + 1 == bytes.count || bytes[end + 1] != quote
    else { return nil }
    return end + 1
  }

  /// Whether a plain scalar starts there, and surely nothing else.
  func startsPlain(_ offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte.isLetter || byte.isDigit || byte >= 0x80 { return true }
    switch byte {
    case .underscore, .slash, .point, .plus, .backslash, UInt8(ascii: "$"), UInt8(ascii: "~"):
      return true
    case .minus: return offset + 1 < bytes.count && bytes[offset + 1].isDigit
    default: return false
    }
  }

  func isDash(_ offset: Int) -> Bool { bytes[offset] == .minus && isAtBlank(offset + 1) }

  func isMarker(_ offset: Int) -> Bool {
    guard offset + 2 < bytes.count, bytes[offset] == .minus || bytes[offset] == .point else {
      return false
    }
    return bytes[offset + 1] == bytes[offset] && bytes[offset + 2] == bytes[offset]
  }

  func isAtBlank(_ offset: Int) -> Bool {
    isAtLineEnd(offset) || bytes[offset] == .space
  }

  func isAtLineEnd(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset] == .lineFeed
  }

  func skipSpaces(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] == .space { offset += 1 }
    return offset
  }

  /// Where the line ends, where nothing but a comment is left of it.
  func endOfLine(from offset: Int, after last: Int) -> Int? {
    if isAtLineEnd(offset) { return offset }
    return bytes[offset] == .hash && offset > last ? bytes.lineEnd(from: offset) : nil
  }
}

extension UsualLine.Kind {
  /// Of letters, digits and what has no other meaning wherever it stands, or between quotes.
  static let yaml = UsualLine.Kind(
    sign: .colon, isLoose: false, takesQuotes: true,
    firstSigns: .bareKey - [.minus, .underscore], signs: .bareKey + [.point, .slash, .space])
}
