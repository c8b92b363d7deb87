extension Value {
  /// The value as JSON on one line without spaces, numbers as they are spelled.
  public var compactText: String { compactText(upTo: .max) }

  /// The start of the compact text, with little more than so many bytes: a value may be of any size.
  package func compactText(upTo limit: Int) -> String {
    var text = ""
    // A stack of what is still to be written, so that depth costs no recursion.
    var pending: [Piece] = [.value(self)]
    while text.utf8.count <= limit, let piece = pending.popLast() {
      switch piece {
      case .text(let literal):
        text += literal
      case .value(.null):
        text += "null"
      case .value(.bool(let value)):
        text += value ? "true" : "false"
      case .value(.number(let number)):
        text += number.text
      case .value(.string(let string)):
        text += string.jsonQuoted
      case .value(.array(let elements)):
        text += "["
        pending.append(.text("]"))
        for (index, element) in elements.enumerated().reversed() {
          pending.append(.value(element))
          if index > 0 { pending.append(.text(",")) }
        }
      case .value(.object(let members)):
        text += "{"
        pending.append(.text("}"))
        for (index, member) in members.enumerated().reversed() {
          pending.append(.value(member.value))
          pending.append(.text((index > 0 ? "," : "") + member.key.jsonQuoted + ":"))
        }
      }
    }
    return text
  }

  private enum Piece {
    case text(String)
    case value(Value)
  }
}

extension String {
  /// The text as a JSON string (RFC 8259 §7), escaping only what must be.
  package var jsonQuoted: String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x00..<0x20:
        bytes += #"\u00"#.utf8
        bytes.append(Self.hexDigits[Int(byte >> 4)])
        bytes.append(Self.hexDigits[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}
