import EditorCore

/// What the elements without parts mean by their text.
enum PropertyListLeaf {
  /// The elements that hold a text.
  static let elements: Set<String> = ["string", "integer", "real", "date", "data"]

  /// The value of the element; nil where the text is none of its values.
  static func read(_ text: [UInt8], as element: String) -> (Value, LeafType)? {
    let string = String(decoding: text, as: UTF8.self)
    switch element {
    case "string": return (.string(string), .plain)
    case "integer": return integer(trimmed(string)).map { (.number($0), .integer) }
    case "real":
      let word = trimmed(string)
      if let name = notFinite(word) { return (.string(name), .notFinite) }
      return real(word).map { (.number($0), .real) }
    case "date":
      let date = trimmed(string)
      return DateKind.dateTime.accepts(date) ? (.string(date), .dateTime) : nil
    case "data":
      return Base64.compacted(text).map { (.string(String(decoding: $0, as: UTF8.self)), .data) }
    default: return nil
    }
  }

  /// The element that the value makes in the place of one of the type, and its text.
  ///
  /// Nil for null, which property lists have not, and for what has parts.
  static func element(for value: Value, insteadOf type: LeafType?) -> (name: String, text: String)?
  {
    switch value {
    case .null, .array, .object: return nil
    case .bool(let flag): return (flag ? "true" : "false", "")
    case .number(let number):
      if type == .real || type == .notFinite { return ("real", number.text) }
      // A new number that is spelled with a fraction is meant to have one.
      if type == nil, number.text.utf8.contains(UInt8(ascii: ".")) { return ("real", number.text) }
      if number.isInteger, let whole = number.intValue { return ("integer", String(whole)) }
      return (
        number.text.utf8.allSatisfy { $0.isDigit || $0 == .minus } ? "integer" : "real", number.text
      )
    case .string(let text):
      switch type {
      case .dateTime where DateKind.dateTime.accepts(text): return ("date", text)
      case .data where Base64.compacted(text.utf8).map({ $0.count == text.utf8.count }) == true:
        return ("data", text)
      case .real, .notFinite:
        return notFiniteSpelling(text).map { ("real", $0) } ?? ("string", text)
      default: return ("string", text)
      }
    }
  }

  /// Whether readers have room for it: a whole number has 64 bits.
  static func fits(_ text: String, in element: String) -> Bool {
    element != "integer" || Int64(text) != nil || UInt64(text) != nil
  }

  // MARK: - Numbers

  /// Decimal, or hexadecimal after `0x`; a sign may stand before it.
  private static func integer(_ text: String) -> Number? {
    let digits = text.drop { $0 == "+" || $0 == "-" }
    guard text.count - digits.count < 2 else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let hexadecimal = digits.dropFirst(2)
      guard hexadecimal.utf8.allSatisfy({ $0.hexadecimalDigit != nil }) else { return nil }
      return UInt64(hexadecimal, radix: 16).flatMap { Number(sign + String($0)) }
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
    return Number(sign + withoutZeros(digits))
  }

  /// A number as C spells it, where a digit may be missing before or after the point.
  private static func real(_ text: String) -> Number? {
    let unsigned = text.drop { $0 == "+" || $0 == "-" }
    guard text.count - unsigned.count < 2 else { return nil }
    let whole = unsigned.prefix { $0.utf8.allSatisfy(\.isDigit) }
    var rest = unsigned.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.utf8.allSatisfy(\.isDigit) }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    return Number(
      (text.hasPrefix("-") ? "-" : "") + withoutZeros(whole)
        + (fraction.isEmpty ? "" : ".\(fraction)") + rest)
  }

  private static func withoutZeros(_ digits: Substring) -> Substring {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : rest
  }

  /// The text for an infinity or NaN, as for every format.
  private static func notFinite(_ word: String) -> String? {
    switch word.lowercased() {
    case "nan": "NaN"
    case "inf", "+inf", "infinity", "+infinity": "Infinity"
    case "-inf", "-infinity": "-Infinity"
    default: nil
    }
  }

  private static func notFiniteSpelling(_ text: String) -> String? {
    switch text {
    case "NaN": "nan"
    case "Infinity": "+infinity"
    case "-Infinity": "-infinity"
    default: nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(decoding: Array(text.utf8)[...].trimmed, as: UTF8.self)
  }
}
