/// Keys and values as the scanner of PostgreSQL's configuration files has them: `guc-file.l` in its source.
enum PostgreSQLText {
  /// Whether the bytes name a parameter of PostgreSQL.
  static func isIdentifier(_ name: some Collection<UInt8>) -> Bool {
    name.split(separator: .point, omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == .underscore || $0 >= 0x80 } == true
        && part.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == .underscore || $0 == .dollar || $0 >= 0x80
        }
    }
  }

  /// Whether the bytes are a number, maybe with a unit, or a word, to PostgreSQL without quotes.
  static func isPlain(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    guard let first = rest.first else { return false }
    if first.isLetter || first == .underscore || first >= 0x80 {
      return rest.allSatisfy {
        $0.isLetter || $0.isDigit || $0 >= 0x80
          || [.underscore, .dollar, .minus, .point, .colon, .slash].contains($0)
      }
    }
    if first == .minus || first == .plus { rest = rest.dropFirst() }
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    var hasDigits = !digits.isEmpty
    if rest.first == .point {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(fraction.count + 1)
      hasDigits = hasDigits || !fraction.isEmpty
    }
    return hasDigits && rest.allSatisfy(\.isLetter)
  }

  /// How PostgreSQL has a text between single quotes.
  static func encode(_ text: String) -> [UInt8] {
    let inside = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case .apostrophe, .backslash: [byte, byte]
      case .lineFeed: [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: [.backslash, UInt8(ascii: "r")]
      default: [byte]
      }
    }
    return [.apostrophe] + inside + [.apostrophe]
  }

  /// What PostgreSQL makes of what is between single quotes: two of them are one, and escapes are those of C.
  static func decode(_ inside: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = inside[...]
    while let byte = rest.popFirst() {
      guard byte == .backslash || byte == .apostrophe, let next = rest.first else {
        text.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
      if byte == .backslash, !digits.isEmpty {
        text.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
        rest = rest.dropFirst(digits.count)
      } else {
        text.append(byte == .backslash ? escapes[next] ?? next : next)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): .lineFeed,
    UInt8(ascii: "r"): .carriageReturn, UInt8(ascii: "t"): .tab,
  ]
}
