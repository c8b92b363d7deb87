import EditorCore

/// Spells scalars so that readers of YAML 1.1 and 1.2 agree on them.
struct YAMLScalarWriter {
  /// What a text has to keep clear of where it is written.
  enum Place {
    case block, flow, key
  }

  var place: Place
  /// How a string is spelled where that is possible; plain, else.
  var style = YAMLScalarStyle.plain
  /// The quotes of strings that cannot be plain.
  var quotes = YAMLScalarStyle.doubleQuoted
  /// What stood there as a plain scalar: a new text may be to 1.1 what the old one was.
  var replacedText: String?
  /// Texts that are dates, and stand without quotes.
  var dates: Set<String> = []

  /// Spells a value without parts, on one line.
  func spelling(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): spelling(of: value)
    case .number(let number): spelling(of: number)
    case .string(let text): spelling(of: text)
    case .array: "[]"
    case .object: "{}"
    }
  }

  func spelling(of text: String) -> String {
    if !style.isQuoted || dates.contains(text), isPlain(text) { return text }
    let quotes = style.isQuoted ? style : quotes
    if quotes == .singleQuoted,
      text.unicodeScalars.allSatisfy({ Self.isPrintable($0) && $0 != "\t" })
    {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    }
    return Self.doubleQuoted(text)
  }

  /// In the base of the one that was there.
  private func spelling(of number: Number) -> String {
    let spelled = replacedText.flatMap { NumberSpelling(of: $0.utf8)?.spelling(of: number) }
    return spelled.map { String(decoding: $0, as: UTF8.self) } ?? Self.spelling(number.text)
  }

  /// A number of JSON with what 1.1 wants of one that has an exponent: a point before it, and its sign;
  /// <https://yaml.org/type/float.html>.
  private static func spelling(_ text: String) -> String {
    guard let mark = text.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return text
    }
    let (mantissa, exponent) = (text[..<mark], text[text.utf8.index(after: mark)...])
    let point = mantissa.utf8.contains(UInt8(ascii: ".")) ? "" : ".0"
    let sign = exponent.utf8.first.map { $0 == .minus || $0 == .plus } ?? true ? "" : "+"
    return "\(mantissa)\(point)\(text[mark])\(sign)\(exponent)"
  }

  /// In the words of the one that was there.
  private func spelling(of value: Bool) -> String {
    let word = value ? "true" : "false"
    return replacedText.flatMap { TruthSpelling.word(for: value, like: $0) } ?? word
  }

  // MARK: - Plain

  /// Whether the text can stand without quotes and is the same string to all readers.
  private func isPlain(_ text: String) -> Bool {
    guard hasPlainCharacters(text) else { return false }
    if let meaning = YAMLCoreSchema.special(text) {
      // A key is its text; one like the others, such as a number, stays what they are.
      guard place == .key, let other = replacedText.flatMap({ YAMLCoreSchema.special($0) }) else {
        return false
      }
      return meaning.type == other.type && NodeKind(meaning.value) == NodeKind(other.value)
    }
    guard let kind = YAML11.kind(of: text), !dates.contains(text) else { return true }
    guard let replacedText, YAML11.kind(of: replacedText) == kind else { return false }
    return YAML11.isCertain(replacedText, as: kind) || !YAML11.isCertain(text, as: kind)
  }

  func hasPlainCharacters(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, !first.isBlank, !last.isBlank,
      last != .colon, !text.hasPrefix("---"), !text.hasPrefix("..."),
      text.unicodeScalars.allSatisfy({ Self.isPrintable($0) && $0 != "\t" })
    else { return false }
    if Self.indicators.contains(first) { return false }
    if first == .minus, bytes.count < 2 || bytes[1].isBlank || bytes[1].isFlowIndicator {
      return false
    }
    for (index, byte) in bytes.enumerated() {
      if byte == .colon, place == .flow || bytes[index + 1].isBlank { return false }
      if byte == .hash, bytes[index - 1].isBlank { return false }
      if place == .flow, byte.isFlowIndicator { return false }
    }
    return true
  }

  private static let indicators = Set(",[]{}#&*!|>'\"%@`?:".utf8)

  /// Whether the character can stand in a text as it is, on a line.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }

  // MARK: - Quoted

  static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) =
          scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        result += "\\" + letter + String(repeating: "0", count: width - digits.count) + digits
      }
    }
    return result + "\""
  }
}

/// Spells texts of several lines as block scalars.
enum YAMLBlockScalar {
  /// The text after `|`, each line with the indentation; nil where only quotes can hold it.
  ///
  /// The header says how far the lines are indented from the column of what holds the text, where that
  /// is given and the text begins with a blank (YAML 1.2, section 8.1.1.1). It may end in a comment, given
  /// with the space before it. A text that ends in empty lines takes those for its own that stand below, so that
  /// their count is to be known.
  static func literal(
    _ text: String, indent: [UInt8], of parentColumn: Int? = nil, lineEnd: [UInt8],
    comment: [UInt8] = [], emptyLinesBelow: Int? = nil
  ) -> [UInt8]? {
    guard let (lines, chomping) = lines(of: text, emptyLinesBelow) else { return nil }
    var mark = "|"
    if lines.first(where: { !$0.isEmpty })?.utf8.first?.isBlank == true {
      guard let parentColumn, 1...9 ~= indent.count - parentColumn else { return nil }
      mark += "\(indent.count - parentColumn)"
    }
    return header(mark, chomping, comment) + lines.flatMap { spelling($0, indent, lineEnd) }
  }

  /// The text after `>`, where each line of it can stay one; nil where that is not so.
  static func folded(
    _ text: String, indent: [UInt8], lineEnd: [UInt8], comment: [UInt8] = []
  ) -> [UInt8]? {
    guard let (lines, chomping) = lines(of: text) else { return nil }
    // Lines that start with space are not folded, and empty ones count.
    guard lines.allSatisfy({ $0.utf8.first?.isBlank == false }) else { return nil }
    var result = header(">", chomping, comment)
    for (index, line) in lines.enumerated() {
      if index > 0 { result += lineEnd }
      result += spelling(line, indent, lineEnd)
    }
    return result
  }

  private static func header(_ mark: String, _ chomping: String, _ comment: [UInt8]) -> [UInt8] {
    Array((mark + chomping).utf8) + comment
  }

  private static func spelling(
    _ line: Substring, _ indent: [UInt8], _ lineEnd: [UInt8]
  ) -> [UInt8] {
    line.isEmpty ? lineEnd : lineEnd + indent + line.utf8
  }

  /// The lines of a text that says something but for empty ones that stand below, and what a header says of the ends
  /// of its last lines (YAML 1.2, section 8.1.1.2); nil for any other text.
  private static func lines(
    of text: String, _ emptyLinesBelow: Int? = nil
  ) -> (lines: [Substring], chomping: String)? {
    guard text.utf8.contains(where: { !$0.isBlank && $0 != .lineFeed }),
      text.unicodeScalars.allSatisfy({ $0 == "\n" || YAMLScalarWriter.isPrintable($0) })
    else { return nil }
    let lineEnds = text.utf8.reversed().prefix { $0 == .lineFeed }.count
    var written = text.utf8.dropLast(min(lineEnds, 1))
    if lineEnds > 1 {
      guard let emptyLinesBelow, lineEnds > emptyLinesBelow else { return nil }
      written = text.utf8.dropLast(1 + emptyLinesBelow)
    }
    let lines = Substring(written).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines, lineEnds > 1 ? "+" : lineEnds == 1 ? "" : "-")
  }
}
