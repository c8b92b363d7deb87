/// Which form of a text a number takes: the `Plural-Forms` line of a catalogue's header.
///
/// The line is `nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;` with the operators of C.
struct PluralRule: Sendable {
  /// What English does, and a catalogue that does not say.
  static let english = PluralRule(forms: 2, steps: [.count, .number(1), .apply(.notEqual)])

  private let forms: Int
  private let steps: [PluralExpression.Step]

  /// Nil where it is not such a line, or longer than any language needs.
  init?(_ line: some StringProtocol) {
    var (forms, steps): (Int?, [PluralExpression.Step]?)
    for part in line.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...]
      switch String(part[..<equals].filter { !$0.isWhitespace }) {
      case "nplurals": forms = Int(String(value.filter { !$0.isWhitespace }))
      case "plural": steps = PluralExpression.steps(of: String(value))
      default: break
      }
    }
    guard let forms, forms > 0, let steps else { return nil }
    self.init(forms: forms, steps: steps)
  }

  /// The index of the form; the first where the rule names one that there is not.
  func form(for count: Int) -> Int {
    let form = PluralExpression.value(of: steps, count: count.magnitude)
    return form < UInt(forms) ? Int(form) : 0
  }

  private init(forms: Int, steps: [PluralExpression.Step]) {
    (self.forms, self.steps) = (forms, steps)
  }
}
