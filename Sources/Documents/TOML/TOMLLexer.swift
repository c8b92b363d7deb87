/// Reads the words of a TOML text: keys, and the space and comments around what it says.
///
/// TOML 1.1, whose specification allows all that 1.0 does; the names of its grammar are in the ABNF.
struct TOMLLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    offset = ByteOrderMark.length(in: bytes)
  }

  /// The byte at the offset; nil at the end of the text.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether the text goes on with so many of the byte.
  func isNext(_ byte: UInt8, times count: Int) -> Bool {
    offset + count <= bytes.count && bytes[offset..<offset + count].allSatisfy { $0 == byte }
  }

  func error(_ problem: DocumentError.Problem, at place: Int? = nil) -> DocumentError {
    DocumentError(problem, at: place ?? offset, in: bytes)
  }

  // MARK: - Space

  mutating func skipBlanks() {
    while let byte = next, byte.isBlank { offset += 1 }
  }

  /// Skips spaces, line ends and comments, as they may stand between the values of a list.
  mutating func skipSpace() throws(DocumentError) {
    while let byte = next {
      switch byte {
      case .space, .tab: offset += 1
      case .hash: try skipComment()
      case .lineFeed, .carriageReturn: try skipLineEnd()
      default: return
      }
    }
  }

  /// Skips what may follow on the line of a header or value, and its end.
  mutating func endLine() throws(DocumentError) {
    skipBlanks()
    if next == .hash { try skipComment() }
    guard let byte = next else { return }
    guard byte.isLineEnd else { throw error(.textAfterValue(word(from: offset))) }
    try skipLineEnd()
  }

  /// Skips a line feed, before which a carriage return may stand.
  private mutating func skipLineEnd() throws(DocumentError) {
    guard isLineEnd(at: offset) else { throw error(.strayControlCharacter(.carriageReturn)) }
    offset += bytes[offset] == .carriageReturn ? 2 : 1
  }

  private mutating func skipComment() throws(DocumentError) {
    while let byte = next, !byte.isLineEnd {
      guard byte == .tab || !byte.isControl else { throw error(.strayControlCharacter(byte)) }
      offset += 1
    }
  }

  // MARK: - Keys

  /// Reads one part of a key: bare, or between quotes.
  ///
  /// - Returns: Where it stands, and what it means, where that is not what stands there.
  mutating func key() throws(DocumentError) -> (TOMLReader.Key, decoded: String?) {
    let start = offset
    guard let first = next else { throw error(.missingKey) }
    if first == .quote || first == .apostrophe {
      guard !isNext(first, times: 3) else { throw error(.notATOMLKey(word(from: start))) }
      let text = try string()
      let spelling = text == nil ? Spelling.quoted : .encoded
      return (TOMLReader.Key(range: start..<offset, spelling: spelling), text)
    }
    while offset < bytes.count, bytes[offset].isBareKey { offset += 1 }
    guard offset > start else {
      let text = word(from: start)
      throw error(text.isEmpty ? .missingKey : .notATOMLKey(text))
    }
    return (TOMLReader.Key(range: start..<offset, spelling: .bare), nil)
  }

  // MARK: - Words

  /// The text from the offset to where a value without quotes would end, for an error.
  func word(from start: Int) -> String {
    String(decoding: bytes[start..<wordEnd(from: start)], as: UTF8.self)
  }

  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > .space, !bytes[end].endsTOMLWord { end += 1 }
    return end
  }
}

extension UInt8 {
  /// Whether it is a control character; a tab and a line end are some too.
  var isControl: Bool { self < .space || self == 0x7F }

  /// Whether it may stand in a key without quotes, `unquoted-key` of the ABNF.
  var isBareKey: Bool {
    isLetter || isDigit || self == .minus || self == .underscore
  }

  fileprivate var endsTOMLWord: Bool {
    switch self {
    case .comma, .closeBracket, .closeBrace, .hash, .equals, .openBracket, .openBrace: true
    default: false
    }
  }
}

extension TOMLLexer {
  /// Reads the string at the offset, of any of the four kinds.
  ///
  /// - Returns: What it means; nil where that is what stands between two quotes.
  mutating func string() throws(DocumentError) -> String? {
    guard let quote = next else { throw error(.missingKey) }
    let start = offset
    var end = start + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != .backslash || quote != .quote,
      bytes[end] == .tab || !bytes[end].isControl
    {
      end += 1
    }
    let isEmpty = end == start + 1
    if end < bytes.count, bytes[end] == quote, end - start < limits.stringLength,
      !isEmpty || end + 1 == bytes.count || bytes[end + 1] != quote
    {
      offset = end + 1
      return nil
    }
    let isMultiline = isNext(quote, times: 3)
    offset += isMultiline ? 3 : 1
    if isMultiline { skipFirstLineEnd() }
    let text = try content(of: quote, isMultiline: isMultiline, from: start)
    guard offset - start <= limits.stringLength else {
      throw error(.stringTooLong(limit: limits.stringLength), at: start)
    }
    return text
  }

  /// A line end right after the quotes is no part of the text.
  private mutating func skipFirstLineEnd() {
    guard offset < bytes.count, isLineEnd(at: offset) else { return }
    offset += bytes[offset] == .carriageReturn ? 2 : 1
  }

  private mutating func content(
    of quote: UInt8, isMultiline: Bool, from start: Int
  ) throws(DocumentError) -> String {
    var text: [UInt8] = []
    // What is copied as it stands is copied at once, up to where something else comes.
    var copied = offset
    while let byte = next {
      switch byte {
      case quote:
        guard let length = closingLength(of: quote, isMultiline: isMultiline) else {
          offset += 1
          continue
        }
        // Up to two quotes may stand right before the three that close the text.
        let end = isMultiline ? offset + length - 3 : offset
        text += bytes[copied..<end]
        offset += length
        return String(decoding: text, as: UTF8.self)
      case .backslash where quote == .quote:
        text += bytes[copied..<offset]
        if isMultiline, skipLineEndingBackslash() {
          copied = offset
          continue
        }
        try appendEscape(to: &text)
        copied = offset
      case .lineFeed where isMultiline: offset += 1
      case .carriageReturn where isMultiline:
        guard isLineEnd(at: offset) else { throw error(.controlCharacter(byte)) }
        text += bytes[copied..<offset]
        offset += 1
        copied = offset
      case .lineFeed, .carriageReturn:
        throw error(.unterminatedString(quote: Character(Unicode.Scalar(quote))), at: start)
      case .tab: offset += 1
      default:
        guard !byte.isControl else { throw error(.controlCharacter(byte)) }
        offset += 1
      }
    }
    throw error(.unterminatedString(quote: Character(Unicode.Scalar(quote))), at: start)
  }

  /// How many quotes stand here, where they close the text; nil where they are a part of it.
  private func closingLength(of quote: UInt8, isMultiline: Bool) -> Int? {
    guard isMultiline else { return 1 }
    let count = bytes[offset...].prefix(5).prefix { $0 == quote }.count
    return count < 3 ? nil : count
  }

  /// Skips a backslash at the end of a line, with the white space up to the next character.
  private mutating func skipLineEndingBackslash() -> Bool {
    var end = offset + 1
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard end < bytes.count, isLineEnd(at: end) else { return false }
    while end < bytes.count, bytes[end].isBlank || isLineEnd(at: end) { end += 1 }
    offset = end
    return true
  }

  /// Whether a line feed stands there, or a carriage return before one.
  private func isLineEnd(at place: Int) -> Bool {
    bytes[place] == .lineFeed
      || (bytes[place] == .carriageReturn && place + 1 < bytes.count
        && bytes[place + 1] == .lineFeed)
  }

  // MARK: - Escapes

  private mutating func appendEscape(to text: inout [UInt8]) throws(DocumentError) {
    let start = offset
    offset += 1
    guard let escape = next else { throw error(.badEscape("\\"), at: start) }
    offset += 1
    switch escape {
    case .quote, .backslash: text.append(escape)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "x"): try appendScalar(digits: 2, from: start, to: &text)
    case UInt8(ascii: "u"): try appendScalar(digits: 4, from: start, to: &text)
    case UInt8(ascii: "U"): try appendScalar(digits: 8, from: start, to: &text)
    default:
      while let byte = next, byte.isContinuation { offset += 1 }
      throw error(.badEscape(String(decoding: bytes[start..<offset], as: UTF8.self)), at: start)
    }
  }

  private mutating func appendScalar(
    digits: Int, from start: Int, to text: inout [UInt8]
  ) throws(DocumentError) {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexadecimalDigit else {
        throw error(
          digits == 2
            ? .badHexadecimalEscape : digits == 4 ? .badUnicodeEscape : .badLongUnicodeEscape,
          at: start)
      }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error(
        .notACharacter(String(decoding: bytes[start..<offset], as: UTF8.self)), at: start)
    }
    text += UTF8.encode(scalar).map { Array($0) } ?? []
  }
}
