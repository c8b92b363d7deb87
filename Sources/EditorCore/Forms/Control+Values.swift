extension Control {
  /// What is wrong with the value as a value of this control; nil where nothing is.
  public func problem(with value: Value) -> ValueProblem? {
    switch self {
    case .toggle:
      if case .bool = value { return nil }
      return .notToggle(value)
    case .text(let traits):
      guard case .string(let text) = value else { return .notText(value) }
      return traits.kind.accepts(text)
        ? nil : .broken(localized("\(value.quoted) is not \(traits.kind.words)"))
    case .number(let traits):
      guard case .number(let number) = value else { return .notNumber(value) }
      return traits.problem(with: number)
    case .choice(let choices):
      return choices.contains { $0.value == value }
        ? nil : .notChoice(value, choices: choices.map(\.value))
    case .multipleChoice(let choices):
      guard case .array(let values) = value else { return .notList(value) }
      if let other = values.first(where: { value in !choices.contains { $0.value == value } }) {
        return .notChoice(other, choices: choices.map(\.value))
      }
      return values.firstRepeated.map { .repeated($0) }
    case .list(let traits): return traits.problem(with: value)
    case .map(let traits): return traits.problem(with: value)
    case .date(let kind):
      if case .string(let text) = value, kind.accepts(text) { return nil }
      return .notDate(value, kind)
    case .variant, .pane, .info, .raw:
      return nil
    }
  }

  /// The value that a person means by typing `text` into this control's field.
  public func value(typed text: String) throws(ValueProblem) -> Value {
    let value: Value
    switch self {
    case .number(let traits):
      guard let number = Number(typed: text) else {
        throw traits.isInteger ? .notWhole(.string(text)) : .notNumber(.string(text))
      }
      value = .number(number)
    case .choice(let choices):
      let truth = isSwitch ? ValueKind.toggle.converted(.string(text)) : nil
      let meant =
        choices.first { $0.title.isIdentical(to: text) }
        ?? truth.map { choices[$0 == .bool(true) ? 0 : 1] }
      value = meant?.value ?? .string(text)
    case .text(let traits):
      value = .string(traits.capitalization.applied(to: text))
    case .toggle:
      value = ValueKind.toggle.converted(.string(text)) ?? .string(text)
    case .multipleChoice, .list, .map, .variant, .date, .pane, .info, .raw:
      value = .string(text)
    }
    if let problem = problem(with: value) { throw problem }
    return value
  }
}

extension Control {
  /// The value as the control has it written.
  func spelled(_ value: Value) -> Value {
    guard case .number(let traits) = self, traits.isReal, case .number(let number) = value,
      number.text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") })
    else { return value }
    return Number(number.text + ".0").map(Value.number) ?? value
  }
}

extension NumberTraits {
  /// What is wrong with the number; nil where nothing is.
  public func problem(with number: Number) -> ValueProblem? {
    if isInteger && !number.isInteger { return .notWhole(.number(number)) }
    let isTooSmall = minimum.map { number < $0 } ?? false
    let isTooLarge = maximum.map { number > $0 } ?? false
    return isTooSmall || isTooLarge ? .outside(number, minimum: minimum, maximum: maximum) : nil
  }
}

extension Number {
  /// Reads a number as people type it: blanks around it, a leading `+` or a bare `.5` do no harm.
  public init?(typed text: String) {
    var rest = text.utf8[...]
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var spelling = String(Substring(rest))
    if spelling.hasPrefix(".") { spelling = "0" + spelling }
    if spelling.hasPrefix("-.") { spelling = "-0" + spelling.dropFirst() }
    self.init(spelling)
  }
}
