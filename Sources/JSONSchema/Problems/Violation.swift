package import EditorCore

/// One value that the schema does not allow, and by which keyword.
package struct Violation: Hashable, Sendable {
  /// Where the value is.
  package var instance: Pointer
  /// Where the keyword stands in its schema document.
  package var schema: Pointer
  /// The URI of that document; empty for the one that was compiled, unless it was given one.
  package var schemaURI: String
  /// The keyword, such as `maximum`; empty where a schema is just `false`.
  package var keyword: String
  package var reason: Reason

  /// The value as far as a message shows it.
  package enum Subject: Hashable, Sendable {
    case leaf(Value)
    case object, list
  }

  package enum Reason: Hashable, Sendable {
    case wrongType(Subject, expected: [SchemaType])
    case notChoice(Subject, choices: [Value])
    /// The schema is `false`: no value fits it.
    case notAllowed(Subject)

    case aboveMaximum(Number, Number)
    case belowMinimum(Number, Number)
    case notBelow(Number, Number)
    case notAbove(Number, Number)
    case notMultiple(Number, of: Number)

    case tooShort(String, minimum: Int)
    case tooLong(String, maximum: Int)
    case noMatch(String, pattern: String, words: String?)
    case notFormatted(String, TextFormat)

    case tooFewItems(minimum: Int)
    case tooManyItems(maximum: Int)
    case repeatedItem(Subject)
    case tooFewMatches(minimum: Int)
    case tooManyMatches(maximum: Int)

    case missing(String)
    /// One of the members has to be there.
    case missingAny([String])
    case missingDependency(String, of: String)
    case unknownMember(String)
    indirect case badName(String, Reason)
    case tooFewMembers(minimum: Int)
    case tooManyMembers(maximum: Int)

    case noBranch(Subject, count: Int)
    case severalBranches(Subject, count: Int)
    case excluded(Subject)
    /// A member that must not be there.
    case excludedMember(String)
    /// Members that must not all be there.
    case together([String])
  }

  /// The setting it is about: where a member is missing, or is one too many, that member.
  package var setting: Pointer {
    switch reason {
    case .missing(let name), .missingDependency(let name, of: _), .excludedMember(let name):
      instance.appending(name)
    default: instance
    }
  }

  /// A sentence for people, such as `99999 is above 65535`.
  package var message: String { reason.description }

  /// The same without the value, as that of a secret: `the secret is shorter than 8 characters`.
  package var discreetMessage: String { reason.words(hidingValue: true) }
}

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
    case .notChoice(.leaf(let value), let choices) where !choices.isEmpty && !hidingValue:
      ValueProblem.notChoice(value, choices: choices).description
    case .notChoice(let value, let choices) where choices.count == 1:
      localized("\(name(value)) is not \(choices[0].quoted)")
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
    case .noMatch(_, _, words: let words?): words
    case .noMatch(let text, let pattern, words: nil):
      localized("\(name(text)) does not match the pattern \(quoted(pattern))")
    case .notFormatted(let text, let format): localized("\(name(text)) is not \(format.noun)")

    case .tooFewItems(let minimum): localized("the list has fewer than \(minimum.items)")
    case .tooManyItems(let maximum): localized("the list has more than \(maximum.items)")
    case .repeatedItem(let value): localized("\(name(value)) is listed more than once")
    case .tooFewMatches(1): localized("the list has no item of the kind that it must contain")
    case .tooFewMatches(let minimum):
      localized("the list has fewer than \(minimum.items) of the kind that it must contain")
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
    case .excludedMember(let name): localized("\(quoted(name)) is not allowed here")
    case .together(let names):
      localized(
        "\(names.dropLast().map(quoted).joined(separator: ", ")) and \(quoted(names.last ?? "")) are not allowed together"
      )
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

/// The start of the text: more than a message shows, and little enough to keep.
func excerpt(_ text: String) -> String {
  // Before it is cut: half of an address does not tell that it is one.
  let text = EmbeddedSecret.masking(text)
  let limit = 80
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? text : String(text[..<rest.startIndex])
}

/// A text of a document or schema in single quotes; a long one is cut, as a message is one line.
func quoted(_ text: String) -> String {
  let text = EmbeddedSecret.masking(text)
  let limit = 40
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? "'\(text)'" : "'\(text[..<rest.startIndex])…'"
}
