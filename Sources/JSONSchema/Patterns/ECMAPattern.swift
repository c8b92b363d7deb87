import EditorCore

/// Writes a regular expression of ECMA-262 (with the `u` flag) as one of PCRE2.
///
/// Most of both is the same. What is not: white space, the dot, classes, names of properties,
/// surrogate pairs, and escapes that PCRE2 gives a meaning of its own.
struct ECMAPattern {
  /// The expression for PCRE2, or why there is none.
  static func translate(_ source: String, allowsFlags: Bool) throws(PatternProblem) -> String {
    var translation = ECMAPattern(source, allowsFlags: allowsFlags)
    try translation.run()
    return translation.output
  }

  var output = ""
  private var rest: Substring.UnicodeScalarView
  /// Whether `(?s)` makes the dot match line ends too; ECMA-262 has it for groups since 2025.
  private var dotMatchesAll = false

  private let allowsFlags: Bool

  private init(_ source: String, allowsFlags: Bool) {
    self.allowsFlags = allowsFlags
    rest = source[...].unicodeScalars
  }

  private mutating func run() throws(PatternProblem) {
    while let scalar = next() {
      switch scalar {
      case "\\": try escape(inClass: false)
      case "[": try characterClass()
      case "(": try group()
      case ".": output += dotMatchesAll ? "." : #"[^\n\r\u{2028}\u{2029}]"#
      // `{,3}` is plain text; newer PCRE2 would take it for a repetition.
      case "{" where peek == ",": output += #"\{"#
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  // MARK: - Reading

  var peek: Unicode.Scalar? { rest.first }

  mutating func next() -> Unicode.Scalar? { rest.popFirst() }

  /// Takes the text if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  /// Takes everything up to the scalar, and the scalar; nil where it does not come.
  mutating func take(through end: Unicode.Scalar) -> String? {
    guard let index = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[rest.index(after: index)...] }
    return String(rest[..<index])
  }

  /// Takes four hexadecimal digits.
  mutating func takeCodeUnit() -> UInt32? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest = rest.dropFirst(4)
    return UInt32(String(digits), radix: 16)
  }

  /// Whether a class escape such as `\w` comes next.
  var isAtClassEscape: Bool {
    guard rest.first == "\\", let letter = rest.dropFirst().first else { return false }
    return "dDwWsSpP".unicodeScalars.contains(letter)
  }

  // MARK: - Groups

  private mutating func group() throws(PatternProblem) {
    if peek == "*" { throw .unknownConstruct("(*") }
    guard take("?") else {
      output += "("
      return
    }
    for opening in [":", "=", "!", "<=", "<!"] where take(opening) {
      output += "(?" + opening
      return
    }
    if take("<"), let name = take(through: ">") {
      output += "(?<\(name)>"
      return
    }
    try flags()
  }

  /// Takes `(?i)`, `(?i:` and their like: not in the standard before 2025, but in many schemas.
  private mutating func flags() throws(PatternProblem) {
    var letters = ""
    while let letter = peek, "imsx-".unicodeScalars.contains(letter) {
      letters.unicodeScalars.append(letter)
      rest.removeFirst()
    }
    guard allowsFlags, !letters.isEmpty, let end = next(), end == ":" || end == ")" else {
      throw .unknownConstruct("(?" + letters + (rest.first.map(String.init) ?? ""))
    }
    if letters.prefix(while: { $0 != "-" }).contains("s") { dotMatchesAll = true }
    output += "(?" + letters + String(end)
  }
}

extension ECMAPattern {
  /// Writes a class, whose `[` was read.
  mutating func characterClass() throws(PatternProblem) {
    output += take("^") ? "[^" : "["
    // PCRE2 is told that an empty class may be empty.
    while let scalar = next() {
      switch scalar {
      case "]":
        output += "]"
        return
      case "\\":
        let isClassEscape = try escape(inClass: true)
        // In `[\w-.]` the hyphen means itself; PCRE2 would call it a mistake.
        if isClassEscape, peek == "-" {
          _ = next()
          output += #"\-"#
        }
      case "[":
        // PCRE2 would read `[:` as the name of a class.
        output += #"\["#
      case "-" where isAtClassEscape:
        output += #"\-"#
      default:
        output.unicodeScalars.append(scalar)
      }
    }
    throw .malformed(localized("a class has no closing ']'"))
  }

  /// Writes what follows a backslash; says whether it stands for several characters.
  @discardableResult
  mutating func escape(inClass: Bool) throws(PatternProblem) -> Bool {
    guard let scalar = next() else {
      throw .malformed(localized("nothing follows the last backslash"))
    }
    switch scalar {
    case "s":
      output += inClass ? Self.whiteSpace : "[\(Self.whiteSpace)]"
      return true
    case "S":
      output += inClass ? Self.notWhiteSpace : "[\(Self.notWhiteSpace)]"
      return true
    case "d", "D", "w", "W":
      output += "\\" + String(scalar)
      return true
    case "p", "P":
      try property(isNegated: scalar == "P")
      return true
    case "u":
      try codePoint()
    case "k":
      guard !inClass, take("<"), let name = take(through: ">") else {
        throw .unknownConstruct(#"\k"#)
      }
      output += "\\k<\(name)>"
    case "b", "B", "c", "f", "n", "r", "t", "v", "x", "0"..."9":
      output += "\\" + String(scalar)
    case "a"..."z", "A"..."Z":
      // PCRE2 gives most letters a meaning of its own: \A, \Z, \Q, \R, \h, …
      throw .unknownConstruct("\\" + String(scalar))
    default:
      output += scalar.isASCII ? "\\" + String(scalar) : String(scalar)
    }
    return false
  }

  /// The characters of `\s`: WhiteSpace and LineTerminator of ECMA-262 §12.
  private static let whiteSpace =
    #"\u{9}-\u{d}\u{20}\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}"#

  /// All others, spelled out because a class cannot hold a negated class.
  private static let notWhiteSpace =
    #"\u{0}-\u{8}\u{e}-\u{1f}\u{21}-\u{9f}\u{a1}-\u{167f}\u{1681}-\u{1fff}\u{200b}-\u{2027}"#
    + #"\u{202a}-\u{202e}\u{2030}-\u{205e}\u{2060}-\u{2fff}\u{3001}-\u{fefe}\u{ff00}-\u{10ffff}"#

  // MARK: - Code points and properties

  /// Writes `\u0041`, `\u{1F600}` or a surrogate pair, of which PCRE2 knows the first two.
  private mutating func codePoint() throws(PatternProblem) {
    if take("{") {
      guard let digits = take(through: "}"), let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw .unknownConstruct(#"\u{"#) }
      append(scalar)
      return
    }
    guard let unit = takeCodeUnit() else { throw .unknownConstruct(#"\u"#) }
    if let scalar = Unicode.Scalar(unit) {
      append(scalar)
      return
    }
    guard 0xD800..<0xDC00 ~= unit, take(#"\u"#), let low = takeCodeUnit(), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .unknownConstruct("\\u" + String(unit, radix: 16)) }
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output += "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// Writes `\p{…}` with the name that PCRE2 knows.
  private mutating func property(isNegated: Bool) throws(PatternProblem) {
    guard take("{"), let text = take(through: "}") else { throw .unknownConstruct(#"\p"#) }
    let name = text.split(separator: "=").last.map(String.init) ?? ""
    let known = Self.generalCategories[name.lowercased()] ?? name
    guard !known.isEmpty,
      known.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F })
    else { throw .unknownConstruct("\\p{\(text)}") }
    output += (isNegated ? "\\P{" : "\\p{") + known + "}"
  }

  /// The long names of general categories (UAX #44 §5.7.1), of which PCRE2 knows the short ones.
  private static let generalCategories = [
    "cased_letter": "L&", "close_punctuation": "Pe", "connector_punctuation": "Pc",
    "control": "Cc", "currency_symbol": "Sc", "dash_punctuation": "Pd", "decimal_number": "Nd",
    "digit": "Nd", "enclosing_mark": "Me", "final_punctuation": "Pf", "format": "Cf",
    "initial_punctuation": "Pi", "letter": "L", "letter_number": "Nl", "line_separator": "Zl",
    "lowercase_letter": "Ll", "mark": "M", "math_symbol": "Sm", "modifier_letter": "Lm",
    "modifier_symbol": "Sk", "nonspacing_mark": "Mn", "number": "N", "open_punctuation": "Ps",
    "other": "C", "other_letter": "Lo", "other_number": "No", "other_punctuation": "Po",
    "other_symbol": "So", "paragraph_separator": "Zp", "private_use": "Co", "punctuation": "P",
    "separator": "Z", "space_separator": "Zs", "spacing_mark": "Mc", "surrogate": "Cs",
    "symbol": "S", "titlecase_letter": "Lt", "unassigned": "Cn", "uppercase_letter": "Lu",
  ]
}
