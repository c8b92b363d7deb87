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
    if next == .carriageReturn {
      guard offset + 1 < bytes.count, bytes[offset + 1] == .lineFeed else {
        throw error(.strayControlCharacter(.carriageReturn))
      }
      offset += 1
    }
    offset += 1
  }

  private mutating func skipComment() throws(DocumentError) {
    while let byte = next, !byte.isLineEnd {
      guard byte == .tab || !byte.isControl else { throw error(.strayControlCharacter(byte)) }
      offset += 1
    }
  }

  // MARK: - Keys

  /// Reads one part of a key: bare, or between quotes.
  mutating func key() throws(DocumentError) -> (text: String, range: Range<Int>) {
    let start = offset
    guard let first = next else { throw error(.missingKey) }
    if first == .quote || first == .apostrophe {
      guard !isNext(first, times: 3) else { throw error(.notATOMLKey(word(from: start))) }
      let text = try string()
      return (text, start..<offset)
    }
    while let byte = next, byte.isBareKey { offset += 1 }
    guard offset > start else {
      let text = word(from: start)
      throw error(text.isEmpty ? .missingKey : .notATOMLKey(text))
    }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), start..<offset)
  }

  // MARK: - Words

  /// The text from the offset to where a value without quotes would end, for an error.
  func word(from start: Int) -> String {
    String(decoding: bytes[start..<wordEnd(from: start)], as: UTF8.self)
  }

  func wordEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 <= .space || $0.endsTOMLWord } ?? bytes.count
  }
}

extension UInt8 {
  /// Whether it is a control character; a tab and a line end are some too.
  var isControl: Bool { self < .space || self == 0x7F }

  /// Whether it may stand in a key without quotes, `unquoted-key` of the ABNF.
  var isBareKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      .zero ... .nine, .minus, .underscore:
      true
    default: false
    }
  }

  fileprivate var endsTOMLWord: Bool {
    switch self {
    case .comma, .closeBracket, .closeBrace, .hash, .equals, .openBracket, .openBrace: true
    default: false
    }
  }
}
