import EditorCore

/// What JSON5 adds to the tokens of JSON.
extension JSONLexer {
  /// Skips one character that is white space in JSON5 and not in JSON; nil where it is none.
  func endOfJSON5Space(from start: Int) -> Int? {
    switch bytes[start] {
    case 0x0B, 0x0C: return start + 1
    case 0x80...:
      guard let (scalar, end) = scalar(at: start) else { return nil }
      return switch scalar.value {
      case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: end
      default: nil
      }
    default: return nil
    }
  }

  /// Whether U+2028 or U+2029 is there, which end lines in JavaScript.
  func isLineSeparator(at offset: Int) -> Bool {
    guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80 else {
      return false
    }
    return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9
  }

  // MARK: - Values

  struct JSON5Value {
    var kind: NodeKind
    var type = LeafType.plain
    var end: Int
    var isEncoded = false
  }

  /// Finds the end of a value that JSON does not have: a number, or a text in single quotes.
  ///
  /// Outside JSON5 there is no such value.
  @inline(never)
  func otherValue(from start: Int) throws(JSONFailure) -> JSON5Value {
    guard dialect == .json5 else { throw JSONFailure(.notAValue, at: start) }
    if bytes[start] == .apostrophe {
      let (end, isEncoded) = try endOfRest(of: start, from: start + 1)
      return JSON5Value(kind: .string, end: end, isEncoded: isEncoded)
    }
    let isSigned = bytes[start] == .plus || bytes[start] == .minus
    let first = isSigned ? start + 1 : start
    guard first < bytes.count else { throw JSONFailure(.notANumber, at: start) }
    if let end = notFiniteEnd(from: first) {
      return JSON5Value(kind: .string, type: .notFinite, end: end, isEncoded: true)
    }
    guard bytes[first].isDigit || bytes[first] == .point else {
      throw JSONFailure(isSigned ? .notANumber : .notAValue, at: start)
    }
    guard let end = hexadecimalEnd(from: first) ?? decimalEnd(from: first), endsWord(at: end) else {
      throw JSONFailure(.notANumber, at: start)
    }
    return JSON5Value(kind: .number, end: end, isEncoded: true)
  }

  private func notFiniteEnd(from start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "I"): end(of: "Infinity", from: start)
    case UInt8(ascii: "N"): end(of: "NaN", from: start)
    default: nil
    }
  }

  /// Nil where no hexadecimal number is; 64 digits are more than any program reads.
  private func hexadecimalEnd(from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == .zero,
      bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end].hexadecimalDigit != nil { end += 1 }
    return 1...64 ~= end - start - 2 ? end : nil
  }

  private func decimalEnd(from start: Int) -> Int? {
    var end = endOfDigits(from: start)
    var digits = end - start
    if digits > 1, bytes[start] == .zero { return nil }
    if end < bytes.count, bytes[end] == .point {
      let point = end
      end = endOfDigits(from: point + 1)
      digits += end - point - 1
    }
    guard digits > 0 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var first = end + 1
      if first < bytes.count, bytes[first] == .plus || bytes[first] == .minus { first += 1 }
      end = endOfDigits(from: first)
      if end == first { return nil }
    }
    return end
  }

  // MARK: - Texts

  /// Finds the end of an escape sequence: JSON's, those of JavaScript, or any character's.
  func endOfJSON5Escape(from start: Int) throws(JSONFailure) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case UInt8(ascii: "u"): return try endOfEscape(from: start)
    case UInt8(ascii: "x"):
      let digits = bytes[start + 2..<min(start + 4, bytes.count)]
      guard digits.count == 2, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else {
        throw JSONFailure(.badHexadecimalEscape, at: start)
      }
      return start + 4
    case .zero where start + 2 == bytes.count || !bytes[start + 2].isDigit: return start + 2
    case .zero ... .nine: throw JSONFailure(.badEscape, at: start)
    case .carriageReturn where start + 2 < bytes.count && bytes[start + 2] == .lineFeed:
      return start + 3
    case 0: throw JSONFailure(.controlCharacter, at: start + 1)
    case 0x80...: return try endOfScalar(from: start + 1)
    default: return start + 2
    }
  }

  /// Finds the end of a key that is not in double quotes, and whether it must be decoded to be read.
  ///
  /// Outside JSON5 there is no such key.
  @inline(never)
  func endOfUnquotedKey(from start: Int) throws(JSONFailure) -> (end: Int, hasEscapes: Bool) {
    guard dialect == .json5 else { throw JSONFailure(.notAKey, at: start) }
    if bytes[start] == .apostrophe { return try endOfRest(of: start, from: start + 1) }
    var offset = start
    while offset < bytes.count,
      let end = try endOfNameCharacter(at: offset, isFirst: offset == start)
    {
      offset = end
    }
    guard offset > start else { throw JSONFailure(.notAKey, at: start) }
    guard offset - start <= stringLimit else { throw JSONFailure(.stringTooLong, at: start) }
    return (offset, true)
  }

  /// Skips one character of a name (ECMA-262 §12.7), or the escape sequence of one.
  private func endOfNameCharacter(at offset: Int, isFirst: Bool) throws(JSONFailure) -> Int? {
    switch bytes[offset] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      return offset + 1
    case .zero ... .nine: return isFirst ? nil : offset + 1
    case .backslash:
      guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") else { return nil }
      return try endOfEscape(from: offset)
    case 0x80...:
      let end = try endOfScalar(from: offset)
      guard let (scalar, _) = scalar(at: offset) else { return nil }
      let isPart =
        scalar.properties.isIDStart
        || (!isFirst && (scalar.properties.isIDContinue || 0x200C...0x200D ~= scalar.value))
      return isPart ? end : nil
    default: return nil
    }
  }

  private func scalar(at offset: Int) -> (Unicode.Scalar, end: Int)? {
    guard let end = TextCheck.endOfScalar(from: offset, in: bytes),
      let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    else { return nil }
    return (scalar, end)
  }
}
