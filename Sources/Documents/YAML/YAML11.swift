/// How readers of YAML 1.1 take plain scalars that are strings in 1.2.
enum YAML11 {
  enum Kind {
    case bool, null, number, timestamp, mergeOrDefault
  }

  /// What such a reader may take the text for; nil where it is a string to it, too.
  ///
  /// Says more than there is: of what looks like a number not all is one.
  static func kind(of text: String) -> Kind? {
    switch text.lowercased() {
    case "y", "yes", "n", "no", "true", "false", "on", "off": return .bool
    case "", "~", "null": return .null
    case "=", "<<": return .mergeOrDefault
    default: return numericKind(of: text)
    }
  }

  private static func numericKind(of text: String) -> Kind? {
    var rest = text.utf8[...]
    if rest.first == .plus || rest.first == .minus { rest.removeFirst() }
    if rest.first == .point {
      let word = rest.dropFirst()
      let isWord = ["inf", "nan"].contains(String(Substring(word)).lowercased())
      return isWord || word.allSatisfy(isNumeric) && word.contains(where: \.isDigit) ? .number : nil
    }
    guard rest.first?.isDigit == true else { return nil }
    if rest.count > 4, rest.prefix(4).allSatisfy(\.isDigit), rest.dropFirst(4).first == .minus {
      let isTimestamp = rest.allSatisfy { byte in
        isNumeric(byte) || byte == .space || byte | 0x20 == UInt8(ascii: "t")
          || byte | 0x20 == UInt8(ascii: "z")
      }
      return isTimestamp ? .timestamp : nil
    }
    let hasPrefix =
      rest.first == .zero
      && ["x", "b", "o"].contains(String(Substring(rest.dropFirst().prefix(1))))
    let isNumber =
      hasPrefix
      ? rest.dropFirst(2).allSatisfy { $0.hexadecimalDigit != nil || $0 == UInt8(ascii: "_") }
      : rest.allSatisfy(isNumeric)
    return isNumber ? .number : nil
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == .point || byte == .colon || byte == .plus || byte == .minus
      || byte == UInt8(ascii: "_") || byte | 0x20 == UInt8(ascii: "e")
  }
}
