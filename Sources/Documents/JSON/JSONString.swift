import EditorCore

/// Spells and reads the strings of JSON (RFC 8259 §7), and what JSON5 adds to them.
enum JSONString {
  /// What a spelling means.
  struct Decoded {
    /// UTF-8, but a surrogate that lacks its other half stands in three bytes as if it were a
    /// character, so that different keys stay different.
    var bytes: [UInt8]
    /// Whether there is no such half, so that the bytes are a text.
    var isUnicode: Bool
  }

  /// Decodes a string or name that the scanner has accepted, with its quotes, if it has any.
  static func decode<Bytes: Collection<UInt8>>(_ token: Bytes) -> Decoded {
    let isQuoted = token.first == .quote || token.first == .apostrophe
    var rest: Bytes.SubSequence = isQuoted ? token.dropFirst().dropLast() : token[...]
    var result = Decoded(bytes: [], isUnicode: true)
    result.bytes.reserveCapacity(rest.count)
    // The first half of a pair, which is nothing yet until the second is there.
    var pendingHalf: UInt32?
    while let byte = rest.popFirst() {
      var code = UInt32(byte)
      var isEscaped = false
      if byte == .backslash {
        if skipLineEnd(&rest) { continue }
        guard let escape = rest.popFirst() else { break }
        switch escape {
        case UInt8(ascii: "u"): (isEscaped, code) = (true, hexadecimal(&rest, digits: 4))
        case UInt8(ascii: "x"): (isEscaped, code) = (true, hexadecimal(&rest, digits: 2))
        default: code = UInt32(unescaped(escape))
        }
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
  static func encode(_ text: String, quote: UInt8 = .quote, into output: inout [UInt8]) {
    output.append(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, .backslash: output += [.backslash, byte]
      case .lineFeed: output += [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: output += [.backslash, UInt8(ascii: "r")]
      case .tab: output += [.backslash, UInt8(ascii: "t")]
      case 0x08: output += [.backslash, UInt8(ascii: "b")]
      case 0x0C: output += [.backslash, UInt8(ascii: "f")]
      case 0..<0x20: output += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output.append(quote)
  }

  /// Whether the text is a name that JSON5 takes for a key without quotes, of ASCII alone.
  static func isName(_ text: String) -> Bool {
    let first = text.utf8.first
    return first != nil && first?.isDigit == false
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 == .dollar }
  }

  private static func unescaped(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case .zero: 0
    default: escape
    }
  }

  /// Skips a line end, which after a backslash means nothing.
  private static func skipLineEnd<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Bool
  where Bytes.SubSequence == Bytes {
    let lineEnds: [[UInt8]] = [
      [0x0D, 0x0A], [0x0A], [0x0D], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
    ]
    guard let lineEnd = lineEnds.first(where: { rest.starts(with: $0) }) else { return false }
    rest = rest.dropFirst(lineEnd.count)
    return true
  }

  private static func hexadecimal<Bytes: Collection<UInt8>>(
    _ rest: inout Bytes, digits: Int
  ) -> UInt32 where Bytes.SubSequence == Bytes {
    var code: UInt32 = 0
    for _ in 0..<digits {
      code = code << 4 | UInt32(rest.popFirst()?.hexadecimalDigit ?? 0)
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
