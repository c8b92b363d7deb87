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

/// The small language of C expressions over `n` that catalogues choose plural forms with.
///
/// An expression becomes steps in postfix order by the shunting-yard algorithm, so that no
/// nesting in a file can exhaust the stack.
enum PluralExpression {
  enum Step: Equatable, Sendable {
    case count
    case number(UInt)
    case apply(Operator)
  }

  enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case notAbove = "<="
    case notBelow = ">="
    case below = "<"
    case above = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"
    case not = "!"
    case question = "?"
    case colon = ":"
    case opening = "("
    case closing = ")"
  }

  private static let longestExpression = 1000

  /// The steps that compute the expression; nil where it is none.
  static func steps(of text: String) -> [Step]? {
    guard text.utf8.count <= longestExpression else { return nil }
    var (steps, waiting): ([Step], [Operator]) = ([], [])
    var rest = Substring(text)
    // Whether a value has just ended, so that an operator between two is next.
    var isAfterValue = false
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "n" || first.isASCII && first.isNumber {
        guard !isAfterValue else { return nil }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if first != "n", UInt(digits) == nil { return nil }
        steps.append(UInt(digits).map(Step.number) ?? .count)
        rest = rest.dropFirst(max(1, digits.count))
        isAfterValue = true
      } else {
        guard let sign = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
          (sign == .not || sign == .opening) != isAfterValue
        else { return nil }
        rest = rest.dropFirst(sign.rawValue.count)
        guard place(sign, onto: &waiting, steps: &steps) else { return nil }
        isAfterValue = sign == .closing
      }
    }
    guard isAfterValue else { return nil }
    while let sign = waiting.popLast() {
      guard sign != .opening, sign != .question else { return nil }
      steps.append(.apply(sign))
    }
    return steps
  }

  /// What the steps come to; arithmetic wraps, and dividing by zero gives zero.
  static func value(of steps: [Step], count: UInt) -> UInt {
    var values: [UInt] = []
    for step in steps {
      switch step {
      case .count: values.append(count)
      case .number(let number): values.append(number)
      case .apply(.not): values.append(values.popLast() == 0 ? 1 : 0)
      case .apply(let sign):
        let (second, first) = (values.popLast() ?? 0, values.popLast() ?? 0)
        guard sign == .colon else {
          values.append(apply(sign, first, second))
          continue
        }
        values.append((values.popLast() ?? 0) != 0 ? first : second)
      }
    }
    return values.last ?? 0
  }

  /// Puts the operators that bind no less tightly behind the values that they work on.
  private static func place(
    _ sign: Operator, onto waiting: inout [Operator], steps: inout [Step]
  ) -> Bool {
    if sign == .opening || sign == .not {
      waiting.append(sign)
      return true
    }
    while let last = waiting.last, last != .opening, last != .question {
      // A choice is grouped from the right: the rest of it waits for what follows `:`.
      let isTighter =
        sign == .closing || sign == .colon || sign == .question
        ? last != .colon || sign != .question : last.tightness >= sign.tightness
      guard isTighter else { break }
      waiting.removeLast()
      steps.append(.apply(last))
    }
    switch sign {
    case .closing: return waiting.popLast() == .opening
    case .colon:
      guard waiting.popLast() == .question else { return false }
      waiting.append(.colon)
    default: waiting.append(sign)
    }
    return true
  }

  private static func apply(_ sign: Operator, _ first: UInt, _ second: UInt) -> UInt {
    switch sign {
    case .or: first != 0 || second != 0 ? 1 : 0
    case .and: first != 0 && second != 0 ? 1 : 0
    case .equal: first == second ? 1 : 0
    case .notEqual: first != second ? 1 : 0
    case .notAbove: first <= second ? 1 : 0
    case .notBelow: first >= second ? 1 : 0
    case .below: first < second ? 1 : 0
    case .above: first > second ? 1 : 0
    case .plus: first &+ second
    case .minus: first &- second
    case .times: first &* second
    case .divided: second == 0 ? 0 : first / second
    case .remainder: second == 0 ? 0 : first % second
    case .not, .question, .colon, .opening, .closing: 0
    }
  }
}

extension PluralExpression.Operator {
  fileprivate var tightness: Int {
    switch self {
    case .opening, .closing: 0
    case .question, .colon: 1
    case .or: 2
    case .and: 3
    case .equal, .notEqual: 4
    case .below, .above, .notAbove, .notBelow: 5
    case .plus, .minus: 6
    case .times, .divided, .remainder: 7
    case .not: 8
    }
  }
}
