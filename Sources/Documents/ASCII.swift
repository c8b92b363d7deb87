/// The bytes that the grammars are made of, by name.
///
/// Computed, not stored: a stored constant of another file would be read through its lazy accessor.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamation: UInt8 { 0x21 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  static var dollar: UInt8 { 0x24 }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
}

extension UInt8 {
  var isDigit: Bool { self &- .zero < 10 }

  var isLetter: Bool { foldedCase &- UInt8(ascii: "a") < 26 }

  /// The byte, or the letter of ASCII in lower case.
  var foldedCase: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is a space or a tab, which do not end a line.
  var isBlank: Bool { self == .space || self == .tab }

  /// Whether it stands between the values of JSON, and so starts none.
  var isPunctuation: Bool {
    self == .comma || self == .colon || self == .closeBrace || self == .closeBracket
  }

  /// Whether it follows the first byte of a character in UTF-8.
  var isContinuation: Bool { self & 0b1100_0000 == 0b1000_0000 }

  /// Whether a word or number that reaches this byte goes on with it.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      .zero ... .nine, .plus, .minus, .point, .underscore, .dollar:
      true
    default: self >= 0x80
    }
  }

  /// What it means as a hexadecimal digit, if it is one.
  var hexadecimalDigit: UInt8? {
    switch self {
    case .zero ... .nine: self - .zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// The text with the letters of ASCII in lower case, by which some languages tell keys apart.
  var foldedCase: String {
    String(decoding: utf8.map(\.foldedCase), as: UTF8.self)
  }
}

/// Some bytes of ASCII, in an order.
struct ByteSet: ExpressibleByArrayLiteral, Hashable, Sendable {
  let bytes: [UInt8]
  let mask: ByteMask

  init(arrayLiteral bytes: UInt8...) {
    self.init(bytes)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mask = ByteMask(bytes)
  }

  var isEmpty: Bool { bytes.isEmpty }
  var first: UInt8? { bytes.first }

  /// Where in the range the first of them stands; nil where none does.
  @inline(__always)
  func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if contains(bytes[offset]) { return offset }
      offset += 1
    }
    return nil
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { mask.contains(byte) }
}

/// Some bytes of ASCII, in two words and without an order.
struct ByteMask: Hashable, Sendable {
  static let bareKey = ByteMask((0..<0x80).filter(\.isBareKey))
  static let printable = ByteMask(Array(UInt8.space..<0x7F))

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: [UInt8]) {
    for byte in bytes where byte < 64 { low |= 1 << UInt64(byte) }
    for byte in bytes where 64..<128 ~= byte { high |= 1 << UInt64(byte - 64) }
  }

  static func + (mask: ByteMask, bytes: [UInt8]) -> ByteMask {
    let other = ByteMask(bytes)
    var sum = mask
    sum.low |= other.low
    sum.high |= other.high
    return sum
  }

  static func - (mask: ByteMask, bytes: [UInt8]) -> ByteMask {
    let other = ByteMask(bytes)
    var rest = mask
    rest.low &= ~other.low
    rest.high &= ~other.high
    return rest
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }
}
