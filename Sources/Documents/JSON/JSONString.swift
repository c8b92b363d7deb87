/// Spells and reads the strings of JSON (RFC 8259 §7).
enum JSONString {
  /// What a spelling means.
  struct Decoded {
    /// UTF-8, but a surrogate that lacks its other half stands in three bytes as if it were a
    /// character, so that different keys stay different.
    var bytes: [UInt8]
    /// Whether there is no such half, so that the bytes are a text.
    var isUnicode: Bool
  }

  /// Decodes what stands between the quotes of a string that the scanner has accepted.
  static func decode(_ spelling: some Sequence<UInt8>) -> Decoded {
    var result = Decoded(bytes: [], isUnicode: true)
    result.bytes.reserveCapacity(spelling.underestimatedCount)
    var rest = spelling.makeIterator()
    // The first half of a pair, which is nothing yet until the second is there.
    var pendingHalf: UInt32?
    while let byte = rest.next() {
      var code = UInt32(byte)
      var isEscaped = false
      if byte == .backslash, let escape = rest.next() {
        isEscaped = escape == UInt8(ascii: "u")
        code = isEscaped ? hexadecimal(&rest) : UInt32(unescaped(escape))
      }
      if let high = pendingHalf {
        pendingHalf = nil
        if isEscaped, 0xDC00...0xDFFF ~= code {
          result.append(0x10000 + (high - 0xD800) << 10 + (code - 0xDC00))
          continue
        }
        result.append(high)
      }
      if !isEscaped {
        result.bytes.append(UInt8(truncatingIfNeeded: code))
      } else if 0xD800...0xDBFF ~= code {
        pendingHalf = code
      } else {
        result.append(code)
      }
    }
    if let pendingHalf { result.append(pendingHalf) }
    return result
  }

  /// Appends the text in quotes, with no more escapes than RFC 8259 asks for.
  static func encode(_ text: String, into output: inout [UInt8]) {
    output.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: output += [.backslash, byte]
      case .lineFeed: output += [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: output += [.backslash, UInt8(ascii: "r")]
      case .tab: output += [.backslash, UInt8(ascii: "t")]
      case 0x08: output += [.backslash, UInt8(ascii: "b")]
      case 0x0C: output += [.backslash, UInt8(ascii: "f")]
      case 0..<0x20: output += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output.append(.quote)
  }

  private static func unescaped(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: escape
    }
  }

  private static func hexadecimal(_ rest: inout some IteratorProtocol<UInt8>) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      code = code << 4 | UInt32(rest.next()?.hexadecimalDigit ?? 0)
    }
    return code
  }
}

extension JSONString.Decoded {
  /// Appends the code point in UTF-8's scheme, which surrogates fit in too.
  fileprivate mutating func append(_ code: UInt32) {
    func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(code >> shift & 0x3F) }
    switch code {
    case 0..<0x80: bytes.append(UInt8(code))
    case 0x80..<0x800: bytes += [0xC0 | UInt8(code >> 6), continuation(0)]
    case 0x800..<0x10000:
      bytes += [0xE0 | UInt8(code >> 12), continuation(6), continuation(0)]
      if 0xD800...0xDFFF ~= code { isUnicode = false }
    default:
      bytes += [0xF0 | UInt8(code >> 18), continuation(12), continuation(6), continuation(0)]
    }
  }
}
