import EditorCore

/// What plain scalars mean: the core schema of YAML 1.2.2, §10.3.
///
/// A number such as `0644`, which is another one to readers of YAML 1.1, is the text that it is
/// spelled as.
enum YAMLCoreSchema {
  struct Meaning {
    var value: Value
    var type = LeafType.plain
  }

  /// The longest number in hexadecimal or octal that is read, in digits.
  static let radixDigitLimit = 1024

  static func meaning(of text: String) -> Meaning {
    special(text) ?? Meaning(value: .string(text))
  }

  /// What a plain scalar is that means the bytes it is spelled with; nil where that takes a closer look.
  static func plain(_ word: UnsafeBufferPointer<UInt8>) -> (NodeKind?, LeafType) {
    guard let first = word.first else { return (nil, .plain) }
    switch first {
    case UInt8(ascii: "t") where word.holds("true"), UInt8(ascii: "f") where word.holds("false"):
      return (.bool, .plain)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return (.string, .plain)
    case .zero ... .nine, .minus:
      return NumberSpelling.plain(word).map { (.number, $0) } ?? (nil, .plain)
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "T"), UInt8(ascii: "F"):
      // No word that is no string is longer.
      return (word.count > 5 ? .string : nil, .plain)
    case UInt8(ascii: "~"), .plus, .point: return (nil, .plain)
    default: return (.string, .plain)
    }
  }

  /// What the text means where it is no string.
  static func special(_ text: String) -> Meaning? {
    guard let first = text.utf8.first else { return Meaning(value: .null) }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"),
      UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      switch text {
      case "~", "null", "Null", "NULL": return Meaning(value: .null)
      case "true", "True", "TRUE": return Meaning(value: .bool(true))
      case "false", "False", "FALSE": return Meaning(value: .bool(false))
      default: return nil
      }
    case .zero ... .nine, .plus, .minus, .point: return number(text)
    default: return nil
    }
  }

  /// An infinity or NaN, in the words of all languages; nil for any other text.
  private static func notFinite(_ text: String) -> String? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": "Infinity"
    case "-.inf", "-.Inf", "-.INF": "-Infinity"
    case ".nan", ".NaN", ".NAN": "NaN"
    default: nil
    }
  }

  /// How the language spells an infinity or NaN; nil for any other text.
  static func spelling(ofNotFinite text: String) -> String? {
    switch text {
    case "Infinity": ".inf"
    case "-Infinity": "-.inf"
    case "NaN", "-NaN": ".nan"
    default: nil
    }
  }

  private static func number(_ text: String) -> Meaning? {
    if YAML11.isOctal(text) { return nil }
    if let number = Number(text) {
      let isReal = text.utf8.contains {
        $0 == .point || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
      }
      return Meaning(value: .number(number), type: isReal ? .real : .integer)
    }
    if let word = notFinite(text) { return Meaning(value: .string(word), type: .notFinite) }
    if text.hasPrefix("0x") { return radix(text.utf8.dropFirst(2), 16) }
    if text.hasPrefix("0o") { return radix(text.utf8.dropFirst(2), 8) }
    return decimal(text)
  }

  /// Spells the numbers as JSON does that it has no such spelling for: `+1`, `007`, `.5`, `1.`.
  private static func decimal(_ text: String) -> Meaning? {
    var rest = text.utf8[...]
    let sign = rest.first == .minus ? "-" : ""
    if rest.first == .minus || rest.first == .plus { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var digits = String(Substring(whole.drop { $0 == .zero }))
    if digits.isEmpty { digits = "0" }
    var isReal = false
    var hasDigits = !whole.isEmpty
    if rest.first == .point {
      isReal = true
      rest.removeFirst()
      let fraction = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(fraction.count)
      hasDigits = hasDigits || !fraction.isEmpty
      digits += "." + (fraction.isEmpty ? "0" : String(Substring(fraction)))
    }
    guard hasDigits, let number = Number(sign + digits + String(Substring(rest))) else {
      return nil
    }
    return Meaning(value: .number(number), type: isReal || !rest.isEmpty ? .real : .integer)
  }

  private static func radix(_ digits: Substring.UTF8View, _ radix: UInt8) -> Meaning? {
    guard !digits.isEmpty, digits.count <= radixDigitLimit else { return nil }
    let values = digits.compactMap(\.hexadecimalDigit)
    guard values.count == digits.count, values.allSatisfy({ $0 < radix }) else { return nil }
    return Number(NumberSpelling.decimal(values, radix: radix)).map {
      Meaning(value: .number($0), type: .integer)
    }
  }
}

extension YAMLCoreSchema {
  /// What the text of a plain scalar spells for readers of YAML 1.1, where the type lets it; nil
  /// where that is the text itself.
  static func meaning(of text: String, as type: ValueType) -> Meaning? {
    if YAML11.kind(of: text) == .bool, let truth = TruthSpelling.value(of: text) {
      let value = Value.bool(truth)
      return type.takesNoText(text, but: value) ? Meaning(value: value) : nil
    }
    guard YAML11.isOctal(text), text.utf8.first == .zero,
      let number = radix(Substring(text).utf8, 8),
      type.takesNoText(text, but: number.value)
    else { return nil }
    return number
  }
}

/// How readers of YAML 1.1 take plain scalars that are strings in 1.2.
enum YAML11 {
  enum Kind {
    case bool, null, number, octal, timestamp, mergeOrDefault
  }

  /// Whether the text is a decimal number to readers of 1.2, and to those of 1.1 another one, in
  /// octal, or none.
  static func isOctal(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == .plus || digits.first == .minus { digits.removeFirst() }
    guard digits.first == .zero, digits.allSatisfy(\.isDigit) else { return false }
    let significant = digits.drop { $0 == .zero }
    return significant.count > 1 || significant.first.map { $0 > UInt8(ascii: "7") } ?? false
  }

  /// What such a reader may take the text for; nil where it is a string to it, too.
  ///
  /// Says more than there is: of what looks like a number not all is one.
  static func kind(of text: String) -> Kind? {
    switch text.lowercased() {
    case "y", "yes", "n", "no", "true", "false", "on", "off": return .bool
    case "", "~", "null": return .null
    case "=", "<<": return .mergeOrDefault
    default: return isOctal(text) ? .octal : numericKind(of: text)
    }
  }

  /// Whether the text is a value of the kind to all such readers, and does not only look like one: of a
  /// number in base 60 each part but the first is below 60; <https://yaml.org/type/int.html>.
  static func isCertain(_ text: String, as kind: Kind) -> Bool {
    let digits = text.utf8.drop { $0 == .plus || $0 == .minus }
    switch kind {
    case .bool: return text.utf8.count > 1
    case .octal: return digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
    case .null, .timestamp, .mergeOrDefault: return true
    case .number: break
    }
    if digits.starts(with: "0b".utf8) {
      return digits.dropFirst(2).allSatisfy { "01_".utf8.contains($0) }
    }
    if digits.starts(with: "0x".utf8) || digits.first == .point { return true }
    let parts = digits.split(separator: .colon, omittingEmptySubsequences: false)
    guard let last = parts.last else { return false }
    let whole = parts.dropLast() + [last.prefix { $0 != .point }]
    let hasPoint = whole.last?.endIndex != last.endIndex
    guard whole.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isDigit || $0 == .underscore } }),
      last.count(where: { $0 == .point }) < 2
    else { return false }
    // Without a point a zero comes before nothing but octal digits.
    if !hasPoint, digits.first == .zero, digits.count > 1 {
      return parts.count == 1 && digits.allSatisfy { "01234567_".utf8.contains($0) }
    }
    return whole.dropFirst().allSatisfy { Int(String(decoding: $0, as: UTF8.self)) ?? 60 < 60 }
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
