extension Value {
  /// The value as JSON on one line without spaces, numbers as they are spelled.
  public var compactText: String { compactText(upTo: .max) }

  /// The start of the compact text, with little more than so many bytes: a value may be of any size.
  package func compactText(upTo limit: Int) -> String {
    JSONLine(limit: limit).text(of: self)
  }
}

/// Writes a value on one line.
private struct JSONLine {
  let limit: Int

  private enum Piece {
    case text(String)
    case value(Value)
  }

  func text(of value: Value) -> String {
    var text = ""
    // A stack of what is still to be written, so that depth costs no recursion.
    var pending: [Piece] = [.value(value)]
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
}

extension String {
  /// The text as a JSON string (RFC 8259 §7), with escapes for what must have one and for what could
  /// steer a terminal or reorder what it shows.
  package var jsonQuoted: String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 2)
    appendJSON(to: &bytes, isQuoted: true)
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with an escape of JSON for each control character: one that is spelled in JSON already,
  /// and holds what no text can.
  package var escapingControls: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes, isQuoted: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendJSON(to bytes: inout [UInt8], isQuoted: Bool) {
    guard utf8.contains(where: Self.mayNeedEscape) else { return bytes.append(contentsOf: utf8) }
    for scalar in unicodeScalars {
      switch scalar {
      case "\"" where isQuoted: bytes += #"\""#.utf8
      case "\\" where isQuoted: bytes += #"\\"#.utf8
      case "\u{8}": bytes += #"\b"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\u{C}": bytes += #"\f"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case _ where scalar.steersTerminals:
        bytes += #"\u"#.utf8
        for shift in [12, 8, 4, 0] {
          bytes.append(Self.hexDigits[Int(scalar.value >> UInt32(shift) & 0xF)])
        }
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  /// Whether a character that has an escape may begin with the byte.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}

extension Unicode.Scalar {
  /// Whether it is a control character, of ASCII or beyond, ends a line, or sets the direction of writing.
  ///
  /// Only characters of four hexadecimal digits are.
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x20..<0x7F: false
    case 0x2028, 0x2029: true
    default: properties.isBidiControl
    }
  }
}
