import EditorCore

/// Spells keys and leaves as TOML.
enum TOMLSpelling {
  // MARK: - Keys

  /// The key without quotes where it can do without them.
  static func key(_ key: String) -> [UInt8] {
    let isBare = !key.utf8.isEmpty && key.utf8.allSatisfy(\.isBareKey)
    return isBare ? Array(key.utf8) : basic(key)
  }

  /// The key in the quotes of the old one, if it has any and the new text allows them.
  static func key(_ key: String, replacing old: ArraySlice<UInt8>) -> [UInt8] {
    switch old.first {
    case UInt8.quote: basic(key)
    case UInt8.apostrophe where isLiteral(key): quoted(key, in: [.apostrophe])
    default: self.key(key)
    }
  }

  // MARK: - Leaves

  /// Throws the error that is made of why the value cannot be written, where it cannot.
  static func check(
    _ value: Value, like type: LeafType?, _ error: (_ reason: String) -> EditError
  ) throws(EditError) {
    if let reason = obstacle(to: value, like: type) { throw error(reason) }
  }

  /// Why the value cannot be written, in words; nil where it can.
  private static func obstacle(to value: Value, like type: LeafType?) -> String? {
    var pending = [(value, type)]
    while let (value, type) = pending.popLast() {
      switch value {
      case .null: return localized("TOML has no null")
      case .number(let number):
        if isInteger(number), type != .real, Int64(number.text) == nil {
          return localized("integers of TOML have 64 bits")
        }
      case .array(let elements): pending += elements.map { ($0, nil) }
      case .object(let members): pending += members.map { ($0.value, nil) }
      case .bool, .string: break
      }
    }
    return nil
  }

  /// The leaf, as one of the type where it can be; null, which has no spelling, is none.
  static func leaf(_ value: Value, like type: LeafType?) -> [UInt8] {
    switch value {
    case .bool(let value): Array((value ? "true" : "false").utf8)
    case .number(let number): Array(spelling(of: number, like: type).utf8)
    case .string(let text): spelling(of: text, like: type)
    case .null, .array, .object: []
    }
  }

  /// The leaf in the place of another, with the quotes of that if the text allows them, and the
  /// base and groups of its digits.
  static func leaf(
    _ value: Value, replacing old: ArraySlice<UInt8>, of type: LeafType, lineEnd: [UInt8]
  ) -> [UInt8] {
    if case .number(let number) = value,
      let typed = Number(spelling(of: number, like: type)),
      let spelled = NumberSpelling(of: old)?.spelling(of: typed)
    {
      return spelled
    }
    guard case .string(let text) = value, let quote = old.first,
      quote == .quote || quote == .apostrophe
    else { return leaf(value, like: type) }
    let delimiter = Array(repeating: quote, count: 3)
    // An empty text in single quotes has two of them.
    guard old.count >= 6, old.starts(with: delimiter) else {
      return quote == .apostrophe && isLiteral(text) ? quoted(text, in: [quote]) : basic(text)
    }
    let content = old.dropFirst(3)
    let hasLineEnd = content.first?.isLineEnd == true || text.utf8.first == .lineFeed
    let start = hasLineEnd ? lineEnd : []
    if quote == .apostrophe, isMultilineLiteral(text) {
      return delimiter + start + lines(of: text, ending: lineEnd) + delimiter
    }
    let quotes: [UInt8] = [.quote, .quote, .quote]
    return quotes + start + escaped(text, lineEnd: lineEnd) + quotes
  }

  private static func isInteger(_ number: Number) -> Bool {
    number.text.utf8.allSatisfy { $0.isDigit || $0 == .minus }
  }

  /// A float stays one, where readers have all its digits, and an integer where the value is whole.
  private static func spelling(of number: Number, like type: LeafType?) -> String {
    switch type {
    case .real where isInteger(number):
      Double(number.text).flatMap { Int(exactly: $0) } == Int(number.text)
        ? number.text + ".0" : number.text
    case .integer where !isInteger(number): number.intValue.map(String.init) ?? number.text
    default: number.text
    }
  }

  private static func spelling(of text: String, like type: LeafType?) -> [UInt8] {
    switch type {
    case .date, .time, .dateTime:
      TOMLDate.type(of: text) == nil ? basic(text) : Array(text.utf8)
    case .real, .notFinite: notFinite[text].map { Array($0.utf8) } ?? basic(text)
    default: basic(text)
    }
  }

  private static let notFinite = [
    "Infinity": "inf", "-Infinity": "-inf", "NaN": "nan", "-NaN": "-nan",
  ]

  // MARK: - Texts

  /// The text in double quotes on one line, with no more escapes than it needs.
  private static func basic(_ text: String) -> [UInt8] {
    [.quote] + escaped(text, lineEnd: nil) + [.quote]
  }

  private static func quoted(_ text: String, in quote: [UInt8]) -> [UInt8] {
    quote + Array(text.utf8) + quote
  }

  /// Whether nothing in the text would need an escape between single quotes on one line.
  private static func isLiteral(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 != .apostrophe && ($0 == .tab || !$0.isControl) }
  }

  private static func isMultilineLiteral(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let hasQuotes = bytes.indices.contains {
      bytes[$0...].starts(with: [.apostrophe, .apostrophe, .apostrophe])
    }
    return !hasQuotes && bytes.last != .apostrophe
      && bytes.allSatisfy { $0 == .tab || $0 == .lineFeed || !$0.isControl }
  }

  /// The text with its line feeds as the document's line ends.
  private static func lines(of text: String, ending lineEnd: [UInt8]) -> [UInt8] {
    text.utf8.flatMap { $0 == .lineFeed ? lineEnd : [$0] }
  }

  /// The text as it stands between double quotes: one in three, or with line ends escaped.
  private static func escaped(_ text: String, lineEnd: [UInt8]?) -> [UInt8] {
    var output: [UInt8] = []
    var quotes = 0
    for byte in text.utf8 {
      quotes = byte == .quote ? quotes + 1 : 0
      switch byte {
      case .lineFeed where lineEnd != nil: output += lineEnd ?? []
      // One or two of them end nothing where there must be three, unless they are the last.
      case .quote where lineEnd != nil && !quotes.isMultiple(of: 3): output.append(byte)
      case .quote, .backslash: output += [.backslash, byte]
      case .lineFeed: output += [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: output += [.backslash, UInt8(ascii: "r")]
      case .tab: output += lineEnd == nil ? [.backslash, UInt8(ascii: "t")] : [byte]
      case 0x08: output += [.backslash, UInt8(ascii: "b")]
      case 0x0C: output += [.backslash, UInt8(ascii: "f")]
      case 0..<0x20, 0x7F:
        output += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    if lineEnd != nil, output.last == .quote, !quotes.isMultiple(of: 3) {
      output.insert(.backslash, at: output.count - 1)
    }
    return output
  }
}
