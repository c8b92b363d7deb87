/// A manual page in the macros of man(7), as it grows line by line.
struct Roff {
  private(set) var text = ""

  /// A macro line; the arguments are texts, quoted as they need it.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.map { "\"\(Self.escaped($0))\"" }).joined(separator: " ")
    text += "\n"
  }

  /// Running text, one line; what looks like a macro is kept from being one.
  mutating func line(_ line: String) {
    styled(Self.escaped(line))
  }

  /// Text in which some has a font, made by `bold` and `italic` from text that is escaped already.
  mutating func styled(_ line: String) {
    if line.first == "." || line.first == "'" { text += "\\&" }
    text += line + "\n"
  }

  /// Lines that are printed as they stand.
  mutating func verbatim(_ lines: [String]) {
    macro("PP")
    macro("RS", "4")
    macro("nf")
    for line in lines { self.line(line) }
    macro("fi")
    macro("RE")
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// The text in ASCII: everything that roff would read as something else, or not at all, is spelled.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case " "..."~": escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}
