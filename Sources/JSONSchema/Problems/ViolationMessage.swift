import EditorCore

extension Violation.Reason: CustomStringConvertible {
  package var description: String { words(hidingValue: false) }

  /// The reason in a sentence, in which a value that is hidden is only called a secret.
  func words(hidingValue: Bool) -> String {
    func name(_ value: Violation.Subject) -> String { hidingValue ? secret : "\(value)" }
    func name(_ text: String) -> String { hidingValue ? secret : quoted(text) }
    func name(_ number: Number) -> String { hidingValue ? secret : spelled(number) }
    return switch self {
    case .wrongType(let value, let expected):
      localized("\(name(value)) is \(Self.negation(of: expected))")
    case .notChoice(.leaf(let value), let choices) where choices.count > 1 && !hidingValue:
      ValueProblem.notChoice(value, choices: choices).description
    case .notChoice(let value, let choices) where choices.count == 1:
      localized("\(name(value)) is not \(Violation.Subject(choices[0]))")
    case .notChoice(let value, _): localized("\(name(value)) is none of the values allowed")
    case .notAllowed(let value): localized("\(name(value)) is not allowed here")

    case .aboveMaximum(let number, let limit):
      localized("\(name(number)) is above \(spelled(limit))")
    case .belowMinimum(let number, let limit):
      localized("\(name(number)) is below \(spelled(limit))")
    case .notBelow(let number, let limit):
      localized("\(name(number)) is not below \(spelled(limit))")
    case .notAbove(let number, let limit):
      localized("\(name(number)) is not above \(spelled(limit))")
    case .notMultiple(let number, let unit):
      localized("\(name(number)) is not a multiple of \(spelled(unit))")

    case .tooShort(let text, let minimum):
      localized("\(name(text)) is shorter than \(minimum.characters)")
    case .tooLong(let text, let maximum):
      localized("\(name(text)) is longer than \(maximum.characters)")
    case .noMatch(let text, let pattern):
      localized("\(name(text)) does not match the pattern \(quoted(pattern))")
    case .notFormatted(let text, let format): localized("\(name(text)) is not \(format.noun)")

    case .tooFewItems(let minimum): localized("the list has fewer than \(minimum.items)")
    case .tooManyItems(let maximum): localized("the list has more than \(maximum.items)")
    case .repeatedItem(let value): localized("\(name(value)) is listed more than once")
    case .tooFewMatches(1): localized("the list has no item of the kind that it must contain")
    case .tooFewMatches(let minimum):
      localized(
        "the list has fewer than \(minimum.items) of the kind that it must contain")
    case .tooManyMatches(let maximum):
      localized("the list has more than \(maximum.items) of the kind that it may contain")

    case .missing(let name): localized("\(quoted(name)) is required")
    case .missingAny(let names):
      localized(
        "\(names.dropLast().map(quoted).joined(separator: ", ")) or \(quoted(names.last ?? "")) is required"
      )
    case .missingDependency(let name, let other):
      localized("\(quoted(name)) is required where \(quoted(other)) is set")
    case .unknownMember(let name): localized("\(quoted(name)) is not a known setting")
    case .badName(let name, let reason):
      localized("\(quoted(name)) is not allowed as a name: \(reason)")
    case .tooFewMembers(let minimum):
      localized("the object has fewer than \(minimum.settings)")
    case .tooManyMembers(let maximum):
      localized("the object has more than \(maximum.settings)")

    case .noBranch(let value, let count):
      localized("\(name(value)) fits none of the \(count) forms allowed")
    case .severalBranches(let value, let count):
      localized("\(name(value)) fits \(count) of the forms allowed, it must fit one alone")
    case .excluded(let value): localized("\(name(value)) is not allowed here")
    }
  }

  private static func negation(of types: [SchemaType]) -> String {
    guard let last = types.last, types.count > 1 else {
      return types.first?.negation ?? localized("unknown")
    }
    let others = types.dropLast().map(\.noun).joined(separator: ", ")
    return localized("neither \(others) nor \(last.noun)")
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
    case .object: localized("an object")
    case .list: localized("a list")
    }
  }
}

extension SchemaType {
  fileprivate var noun: String {
    switch self {
    case .null: localized("null")
    case .boolean: localized("true or false")
    case .integer: localized("a whole number")
    case .number: localized("a number")
    case .string: localized("a text")
    case .array: localized("a list")
    case .object: localized("an object")
    }
  }

  fileprivate var negation: String {
    self == .boolean ? localized("neither true nor false") : localized("not \(noun)")
  }
}

/// The number as it is spelled, cut as a text is.
private func spelled(_ number: Number) -> String {
  String(quoted(number.text).dropFirst().dropLast())
}

/// What stands for a value in a message that must not quote it.
private var secret: String { localized("the secret") }
