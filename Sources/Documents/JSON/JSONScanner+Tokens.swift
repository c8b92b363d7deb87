extension JSONScanner {
  /// Moves past the string that starts here; returns whether it holds escape sequences.
  @inline(__always)
  mutating func scanString() throws(DocumentError) -> Bool {
    let start = offset
    var hasEscapes = false
    offset += 1
    while true {
      skipPlainBytes()
      guard offset < bytes.count else { throw error(.unterminatedString, at: start) }
      let byte = bytes[offset]
      if byte == .quote { break }
      if byte == .backslash {
        hasEscapes = true
        try skipEscape()
      } else if byte < 0x20 {
        // A line's end inside a string means far more often that the quote is missing.
        throw byte.isLineEnd
          ? error(.unterminatedString, at: start) : error(.controlCharacter(byte))
      } else {
        try skipScalar()
      }
    }
    offset += 1
    guard offset - start - 2 <= limits.stringLength else {
      throw error(.stringTooLong(limit: limits.stringLength), at: start)
    }
    return hasEscapes
  }

  /// Moves to the next byte that is a quote, a backslash, a control character or not ASCII.
  ///
  /// Eight bytes at a time: in each of the three differences the high bit of a byte is set first
  /// where the byte is one of those looked for. Borrows reach only bytes above it, in the order of
  /// the text, and the lowest decides.
  @inline(__always)
  private mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let control = word &- ones &* 0x20
      let quote = (word ^ (ones &* 0x22)) &- ones
      let backslash = (word ^ (ones &* 0x5C)) &- ones
      let found = (control | quote | backslash | word) & (ones &* 0x80)
      guard found == 0 else {
        offset += found.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C else { return }
      offset += 1
    }
  }

  private mutating func skipEscape() throws(DocumentError) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { return }
    switch bytes[offset] {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < bytes.count, bytes[offset].hexadecimalDigit != nil else {
          throw error(.badUnicodeEscape, at: start)
        }
        offset += 1
      }
    default:
      throw error(.badEscape(excerpt(start..<offset + 1)), at: start)
    }
  }

  /// Moves past one character that is not ASCII; Unicode's table 3-7 of well-formed sequences.
  mutating func skipScalar() throws(DocumentError) {
    let first = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: throw error(.notUTF8)
      }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else {
      throw error(.notUTF8)
    }
    for index in offset + 2..<max(offset + 2, offset + length) {
      guard bytes[index].isContinuation else { throw error(.notUTF8) }
    }
    offset += length
  }

  /// Moves past the number that starts here with a digit or a minus sign (RFC 8259 §6).
  @inline(__always)
  mutating func scanNumber() throws(DocumentError) {
    let start = offset
    if bytes[offset] == .minus { offset += 1 }
    let firstDigit = offset
    var isValid = skipDigits()
    if bytes[firstDigit == bytes.count ? start : firstDigit] == .zero {
      isValid = isValid && offset == firstDigit + 1
    }
    if offset < bytes.count, bytes[offset] == .point {
      offset += 1
      isValid = skipDigits() && isValid
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count,
        bytes[offset] == .plus || bytes[offset] == .minus
      {
        offset += 1
      }
      isValid = skipDigits() && isValid
    }
    guard isValid, offset == bytes.count || !bytes[offset].isWordByte else {
      throw error(.notANumber(excerpt(at: start)), at: start)
    }
  }

  /// Moves past digits; returns whether there was one.
  @inline(__always)
  private mutating func skipDigits() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset > start
  }

  // MARK: - Errors

  func error(_ problem: DocumentError.Problem) -> DocumentError {
    error(problem, at: offset)
  }

  /// Makes the error; bytes that belong in no text file are the problem wherever they are met.
  func error(_ problem: DocumentError.Problem, at offset: Int) -> DocumentError {
    var problem = problem
    if case .notAValue = problem, bytes[offset] == 0 { problem = .nulByte }
    if case .controlCharacter(0) = problem { problem = .nulByte }
    return DocumentError(
      problem: problem, offset: offset, position: SourcePosition(of: offset, in: bytes))
  }

  /// The word that starts at the offset, or the one character, to be shown in a message.
  func excerpt(at offset: Int) -> String {
    let limit = min(offset + 160, bytes.count)
    var end = offset
    while end < limit, bytes[end].isWordByte { end += 1 }
    if end == offset {
      end += 1
      while end < limit, bytes[end].isContinuation { end += 1 }
    }
    return excerpt(offset..<end)
  }

  private func excerpt(_ range: Range<Int>) -> String {
    shortened(String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self))
  }

  /// The text of the string that stands in the range, to be shown in a message.
  func decodedString(_ range: Range<Int>) -> String {
    String(decoding: JSONString.decode(bytes[range].dropFirst().dropLast()).bytes, as: UTF8.self)
  }

  /// Whether the byte stands between values and so starts none.
  func isPunctuation(_ byte: UInt8) -> Bool {
    byte == .comma || byte == .colon || byte == .closeBrace || byte == .closeBracket
  }
}
