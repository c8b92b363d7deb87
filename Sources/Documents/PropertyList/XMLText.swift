/// Reads and spells the text between tags.
enum XMLText {
  /// Appends what the text means.
  ///
  /// Line ends are `\n`, whatever the file has (XML 1.0 §2.11).
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into text: inout [UInt8]
  ) throws(DocumentError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case .ampersand:
        let end = bytes[offset..<range.upperBound].prefix(12).firstIndex(of: .semicolon)
        let name = String(
          decoding: UnsafeBufferPointer(rebasing: bytes[offset..<(end ?? offset)]), as: UTF8.self)
        guard let end, let scalar = entity(name) else {
          throw DocumentError(
            .propertyList(.unknownEntity(name)), at: offset - 1, in: bytes)
        }
        text += String(Character(scalar)).utf8
        offset = end + 1
      case .carriageReturn:
        text.append(.lineFeed)
        if offset < range.upperBound, bytes[offset] == .lineFeed { offset += 1 }
      default: text.append(byte)
      }
    }
  }

  /// Appends the text with its line ends as `\n`.
  static func appendLines(_ bytes: some Sequence<UInt8>, to text: inout [UInt8]) {
    var last: UInt8?
    for byte in bytes {
      if byte == .carriageReturn {
        text.append(.lineFeed)
      } else if byte != .lineFeed || last != .carriageReturn {
        text.append(byte)
      }
      last = byte
    }
  }

  /// The text with as few entities as it can have; nil where XML 1.0 has no way to spell it.
  static func encode(_ text: String) -> [UInt8]? {
    var spelling: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case .ampersand: spelling += "&amp;".utf8
      case .less: spelling += "&lt;".utf8
      case .greater: spelling += "&gt;".utf8
      case .carriageReturn: spelling += "&#13;".utf8
      case .tab, .lineFeed: spelling.append(byte)
      case 0..<0x20: return nil
      default: spelling.append(byte)
      }
    }
    return text.unicodeScalars.contains { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" } ? nil : spelling
  }

  /// The character of the entity with the name, without its `&` and `;`.
  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard let code, !digits.contains("+"), !digits.contains("-") else { return nil }
      let isCharacter = code >= 0x20 || [0x9, 0xA, 0xD].contains(code)
      return isCharacter ? Unicode.Scalar(code) : nil
    }
  }
}
