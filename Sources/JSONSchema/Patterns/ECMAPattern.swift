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
