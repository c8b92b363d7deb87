/// Keys and values as the scanner of PostgreSQL's configuration files has them: `guc-file.l` in its source.
enum PostgreSQLText {
  /// Whether the bytes name a parameter of PostgreSQL: a word, or two with a point between.
  static func isIdentifier(_ name: some Collection<UInt8>) -> Bool {
    let parts = name.split(separator: .point, omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true && part.allSatisfy { isLetter($0) || $0.isDigit }
      }
  }

  /// Whether the bytes are a number, a whole one maybe with a unit, or a word, to PostgreSQL without quotes.
  static func isPlain(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    if isLetter(first) {
      // With one point it were the name of a parameter.
      return text.allSatisfy {
        isLetter($0) || $0.isDigit || [.minus, .colon, .slash].contains($0)
      }
    }
    let rest = text[(first == .minus || first == .plus ? 1 : 0)...]
    let digits = rest.prefix(while: \.isDigit)
    let behind = rest.dropFirst(digits.count)
    guard !digits.isEmpty else { return false }
    return behind.first == .point
      ? behind.count > 1 && behind.dropFirst().allSatisfy(\.isDigit)
      : behind.allSatisfy(\.isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == .underscore || byte >= 0x80
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
