import EditorCore

extension Violation.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongType(let value, let expected): "\(value) is \(Self.negation(of: expected))"
    case .notChoice(.leaf(let value), let choices) where choices.count > 1:
      ValueProblem.notChoice(value, choices: choices).description
    case .notChoice(let value, let choices) where choices.count == 1:
      "\(value) is not \(Violation.Subject(choices[0]))"
    case .notChoice(let value, _): "\(value) is none of the values allowed"
    case .notAllowed(let value): "\(value) is not allowed here"

    case .aboveMaximum(let number, let limit): "\(spelled(number)) is above \(spelled(limit))"
    case .belowMinimum(let number, let limit): "\(spelled(number)) is below \(spelled(limit))"
    case .notBelow(let number, let limit): "\(spelled(number)) is not below \(spelled(limit))"
    case .notAbove(let number, let limit): "\(spelled(number)) is not above \(spelled(limit))"
    case .notMultiple(let number, let unit):
      "\(spelled(number)) is not a multiple of \(spelled(unit))"

    case .tooShort(let text, let minimum):
      "\(quoted(text)) is shorter than \(count(minimum, "character"))"
    case .tooLong(let text, let maximum):
      "\(quoted(text)) is longer than \(count(maximum, "character"))"
    case .noMatch(let text, let pattern):
      "\(quoted(text)) does not match the pattern \(quoted(pattern))"
    case .notFormatted(let text, let format): "\(quoted(text)) is not \(format.noun)"

    case .tooFewItems(let minimum): "the list has fewer than \(count(minimum, "item"))"
    case .tooManyItems(let maximum): "the list has more than \(count(maximum, "item"))"
    case .repeatedItem(let value): "\(value) is listed more than once"
    case .tooFewMatches(1): "the list has no item of the kind that it must contain"
    case .tooFewMatches(let minimum):
      "the list has fewer than \(count(minimum, "item")) of the kind that it must contain"
    case .tooManyMatches(let maximum):
      "the list has more than \(count(maximum, "item")) of the kind that it may contain"

    case .missing(let name): "\(quoted(name)) is required"
    case .missingDependency(let name, let other):
      "\(quoted(name)) is required where \(quoted(other)) is set"
    case .unknownMember(let name): "\(quoted(name)) is not a known setting"
    case .badName(let name, let reason): "\(quoted(name)) is not allowed as a name: \(reason)"
    case .tooFewMembers(let minimum): "the object has fewer than \(count(minimum, "setting"))"
    case .tooManyMembers(let maximum): "the object has more than \(count(maximum, "setting"))"

    case .noBranch(let value, let count): "\(value) fits none of the \(count) forms allowed"
    case .severalBranches(let value, let count):
      "\(value) fits \(count) of the forms allowed, it must fit one alone"
    case .excluded(let value): "\(value) is not allowed here"
    }
  }

  private static func negation(of types: [SchemaType]) -> String {
    guard let last = types.last, types.count > 1 else { return types.first?.negation ?? "unknown" }
    let others = types.dropLast().map(\.noun).joined(separator: ", ")
    return "neither \(others) nor \(last.noun)"
  }
}

extension Violation.Subject: CustomStringConvertible {
  init(_ value: Value) {
    switch value {
    case .object: self = .object
    case .array: self = .list
    default: self = .leaf(value)
    }
  }

  package var description: String {
    switch self {
    case .leaf(.string(let text)): quoted(text)
    case .leaf(let value): quoted(value.compactText)
    case .object: "an object"
    case .list: "a list"
    }
  }
}

extension SchemaType {
  fileprivate var noun: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  fileprivate var negation: String {
    self == .boolean ? "neither true nor false" : "not \(noun)"
  }
}

private func count(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// The number as it is spelled, cut as a text is.
private func spelled(_ number: Number) -> String {
  String(quoted(number.text).dropFirst().dropLast())
}
