/// Finds where the tokens of JSON end: strings, numbers, words, and what may stand between them.
///
/// A token goes in by the offset of its first byte and comes out as the offset past its last. There
/// is no state, so that the loop that calls these functions can keep its own in registers.
struct JSONLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: JSONDialect
  let stringLimit: Int

  // MARK: - White space and comments

  @inline(__always)
  func endOfTrivia(from start: Int) throws(JSONFailure) -> Int {
    // Most often there is nothing, or the one space after a comma or a colon.
    var offset = start
    if offset < bytes.count, bytes[offset] == .space { offset &+= 1 }
    guard offset < bytes.count else { return offset }
    // As a signed number a byte that is not ASCII is less than a space, and may be one in JSON5.
    guard Int8(bitPattern: bytes[offset]) <= Int8(UInt8.space) || bytes[offset] == .slash else {
      return offset
    }
    return try endOfLongTrivia(from: offset)
  }

  @inline(never)
  private func endOfLongTrivia(from start: Int) throws(JSONFailure) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case .space, .lineFeed, .carriageReturn, .tab: offset = endOfSpaces(from: offset + 1)
      case .slash: offset = try endOfComment(from: offset)
      default:
        guard dialect == .json5, let end = endOfJSON5Space(from: offset) else { return offset }
        offset = end
      }
    }
    return offset
  }

  /// Skips an indentation, eight spaces at a time.
  @inline(__always)
  private func endOfSpaces(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= bytes.count {
      let difference = word(at: offset) ^ Self.spaces
      guard difference == 0 else { return offset + difference.trailingZeroBitCount >> 3 }
      offset += 8
    }
    return offset
  }

  @inline(never)
  private func endOfComment(from start: Int) throws(JSONFailure) -> Int {
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    guard second == .slash || second == .asterisk else { throw JSONFailure(.notAValue, at: start) }
    guard dialect != .strict else { throw JSONFailure(.commentNotAllowed, at: start) }
    var offset = start + 2
    while offset < bytes.count {
      let byte = bytes[offset]
      if second == .slash, byte.isLineEnd { return offset }
      if second == .asterisk, byte == .asterisk, offset + 1 < bytes.count,
        bytes[offset + 1] == .slash
      {
        return offset + 2
      }
      if byte == 0 { throw JSONFailure(.nulByte, at: offset) }
      if byte < 0x80 {
        offset += 1
      } else if second == .slash, dialect == .json5, isLineSeparator(at: offset) {
        return offset
      } else {
        offset = try endOfScalar(from: offset)
      }
    }
    guard second == .slash else { throw JSONFailure(.unterminatedComment, at: start) }
    return offset
  }

  // MARK: - Strings

  /// Finds the end of a string, and whether it holds escape sequences.
  @inline(__always)
  func endOfString(from start: Int) throws(JSONFailure) -> (end: Int, hasEscapes: Bool) {
    let end = endOfPlainBytes(from: start &+ 1)
    guard end < bytes.count, bytes[end] == .quote else {
      return try endOfRest(of: start, from: end)
    }
    if end &- start > stringLimit &+ 1 { throw JSONFailure(.stringTooLong, at: start) }
    return (end &+ 1, false)
  }

  /// Goes on from the first byte of a string that is not plain, to the quote that it starts with.
  @inline(never)
  func endOfRest(
    of start: Int, from middle: Int
  ) throws(JSONFailure) -> (end: Int, hasEscapes: Bool) {
    var offset = middle
    var hasEscapes = false
    while offset < bytes.count {
      switch bytes[offset] {
      case bytes[start]:
        guard offset - start - 1 <= stringLimit else {
          throw JSONFailure(.stringTooLong, at: start)
        }
        return (offset + 1, hasEscapes)
      case .backslash:
        hasEscapes = true
        offset =
          dialect == .json5 ? try endOfJSON5Escape(from: offset) : try endOfEscape(from: offset)
      case .lineFeed, .carriageReturn:
        // Far more often than a line end that should be escaped, the quote is missing.
        throw JSONFailure(.unterminatedString, at: start)
      case 0,
        1..<UInt8.space where dialect != .json5:
        throw JSONFailure(.controlCharacter, at: offset)
      case 1..<UInt8.space: offset += 1
      default: offset = bytes[offset] < 0x80 ? offset + 1 : try endOfScalar(from: offset)
      }
      if bytes[start] == .quote { offset = endOfPlainBytes(from: offset) }
    }
    throw JSONFailure(.unterminatedString, at: start)
  }

  /// Finds the next byte that is a quote, a backslash, a control character or not ASCII.
  ///
  /// Eight bytes at a time.
  @inline(__always)
  private func endOfPlainBytes(from start: Int) -> Int {
    let lastWord = bytes.count &- 8
    var offset = start
    while offset <= lastWord {
      let found = Self.marks(in: word(at: offset))
      guard found == 0 else { return offset &+ found.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= .space, byte < 0x80, byte != .quote, byte != .backslash else { break }
      offset += 1
    }
    return offset
  }

  /// The first byte of eight that is a quote, a backslash, a control character or not ASCII: the lowest bit
  /// that is set is the highest of that byte.
  ///
  /// In both differences the high bit of a byte is set first where the byte is one of those looked for: with
  /// one bit changed a quote comes right after the control characters. Borrows reach only bytes above it,
  /// in the order of the text, and the lowest decides.
  @inline(__always)
  static func marks(in word: UInt64) -> UInt64 {
    let quoteOrControl = (word ^ ones &* 0x02) &- ones &* UInt64(UInt8.space + 1)
    let backslash = (word ^ ones &* UInt64(UInt8.backslash)) &- ones
    return (quoteOrControl | backslash | word) & (ones &* 0x80)
  }

  /// A word with 1 in the place of each of eight bytes that is the one given, and 0 in the others'.
  ///
  /// Nothing is carried from byte to byte, so such words can be summed, 255 of them.
  @inline(__always)
  static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    let (difference, low) = (word ^ ones &* UInt64(byte), ones &* 0x7F)
    return ~((difference & low) &+ low | difference | low) >> 7
  }

  func endOfEscape(from start: Int) throws(JSONFailure) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let digits = bytes[start + 2..<min(start + 6, bytes.count)]
      guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else {
        throw JSONFailure(.badUnicodeEscape, at: start)
      }
      return start + 6
    default: throw JSONFailure(.badEscape, at: start)
    }
  }

  /// Skips one character that is not ASCII.
  func endOfScalar(from start: Int) throws(JSONFailure) -> Int {
    guard let end = TextCheck.endOfScalar(from: start, in: bytes) else {
      throw JSONFailure(.notUTF8, at: start)
    }
    return end
  }

  // MARK: - Numbers and words

  /// Finds the end of a number, which starts with a digit or a minus sign (RFC 8259 §6).
  @inline(never)
  func endOfNumber(from start: Int) throws(JSONFailure) -> Int {
    let firstDigit = bytes[start] == .minus ? start + 1 : start
    var end = endOfDigits(from: firstDigit)
    var isValid = end == firstDigit + 1 || (end > firstDigit && bytes[firstDigit] != .zero)
    if end < bytes.count, bytes[end] == .point {
      let point = end
      end = endOfDigits(from: point + 1)
      isValid = isValid && end > point + 1
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var first = end + 1
      if first < bytes.count, bytes[first] == .plus || bytes[first] == .minus { first += 1 }
      end = endOfDigits(from: first)
      isValid = isValid && end > first
    }
    guard isValid, endsWord(at: end) else { throw JSONFailure(.notANumber, at: start) }
    return end
  }

  @inline(__always)
  func endOfDigits(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset
  }

  /// Finds the end of a word of JSON, which starts with a `t`, an `f` or an `n`.
  @inline(never)
  func endOfWord(from start: Int) throws(JSONFailure) -> Int {
    let end =
      switch bytes[start] {
      case UInt8(ascii: "t"): end(of: "true", from: start)
      case UInt8(ascii: "f"): end(of: "false", from: start)
      default: end(of: "null", from: start)
      }
    guard let end else { throw JSONFailure(.notAValue, at: start) }
    return end
  }

  /// Finds the end of the word; nil where another stands there.
  @inline(__always)
  func end(of word: StaticString, from start: Int) -> Int? {
    let end = start + word.utf8CodeUnitCount
    guard end <= bytes.count, endsWord(at: end) else { return nil }
    for index in 1..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] {
      return nil
    }
    return end
  }

  /// Whether a word or number that reaches the offset does not go on there.
  @inline(__always)
  func endsWord(at offset: Int) -> Bool {
    offset == bytes.count || bytes[offset] <= .comma && bytes[offset] != .plus
      || !bytes[offset].isWordByte
      || dialect == .json5 && endOfJSON5Space(from: offset) != nil
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// Eight spaces.
  static var spaces: UInt64 { ones &* UInt64(UInt8.space) }

  /// The eight bytes from the offset, the first of them lowest.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }
}
