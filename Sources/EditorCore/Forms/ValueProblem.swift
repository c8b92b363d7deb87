/// Why a value is not one that its control accepts.
public enum ValueProblem: Error, Hashable, Sendable {
  case notToggle(Value)
  case notText(Value)
  case notNumber(Value)
  case notWhole(Value)
  case outside(Number, minimum: Number?, maximum: Number?)
  /// A text that should spell a value is no JSON.
  case notJSON(String)
  case notDate(Value, DateKind)
  /// The setting has no value and no default, and must have one.
  case missing
  /// A rule of the form's author is broken; the words say which.
  case broken(String)
  case notChoice(Value, choices: [Value])
  case notList(Value)
  case notMap(Value)
  /// There are fewer elements than these.
  case tooFew(Int)
  /// There are more elements than these.
  case tooMany(Int)
  /// An element is there more than once.
  case repeated(Value)
}

extension Value {
  /// The value in quotes, and of what kind it is where a choice of another kind looks the same.
  fileprivate func told(from choices: [Value]) -> String {
    guard choices.contains(where: { $0 != self && $0.quoted == quoted }) else { return quoted }
    return switch self {
    case .string: localized("the text \(quoted)")
    case .number: localized("the number \(quoted)")
    case .bool: localized("the truth value \(quoted)")
    case .null, .array, .object: localized("the value \(compactText)")
    }
  }
}

extension ValueProblem: CustomStringConvertible {
  /// The problem in words, such as `'80x' is not a whole number`.
  public var description: String {
    switch self {
    case .notToggle(let value): localized("\(value.quoted) is neither true nor false")
    case .notText(let value): localized("\(value.quoted) is not a text")
    case .notJSON(let text): localized("'\(text)' is not JSON; a text is written in double quotes")
    case .notNumber(let value): localized("\(value.quoted) is not a number")
    case .notWhole(let value): localized("\(value.quoted) is not a whole number")
    case .notDate(let value, let kind):
      localized("\(value.quoted) is not \(kind.words), such as \(kind.example)")
    case .missing: localized("is required")
    case .broken(let words): words
    case .outside(let number, let minimum?, _) where number < minimum:
      localized("\(number.text) is below \(minimum.text)")
    case .outside(let number, _, let maximum?):
      localized("\(number.text) is above \(maximum.text)")
    case .outside(let number, _, nil): localized("\(number.text) is out of range")
    case .notChoice(let value, let choices) where choices.count == 1:
      localized("\(value.told(from: choices)) is not \(Self.list(choices))")
    case .notChoice(let value, let choices):
      localized("\(value.told(from: choices)) is none of \(Self.list(choices))")
    case .notList(let value): localized("\(value.quoted) is not a list")
    case .notMap(let value): localized("\(value.quoted) is not a map of keys and values")
    case .tooFew(let minimum): localized("needs at least \(minimum.items)")
    case .tooMany(let maximum): localized("takes at most \(maximum.items)")
    case .repeated(let value): localized("\(value.quoted) is there more than once")
    }
  }

  /// The problem in words that do not quote the value, as those of a secret; nil where none are known.
  var discreetWords: String? {
    switch self {
    case .notText: localized("the secret is not a text")
    case .notNumber: localized("the secret is not a number")
    case .notWhole: localized("the secret is not a whole number")
    case .notDate(_, let kind):
      localized("the secret is not \(kind.words), such as \(kind.example)")
    case .outside(_, let minimum?, let maximum?):
      localized("the secret is outside \(minimum.text) to \(maximum.text)")
    case .outside(_, let minimum?, nil): localized("the secret is below \(minimum.text)")
    case .outside(_, nil, let maximum?): localized("the secret is above \(maximum.text)")
    case .notJSON: localized("the secret is not JSON; a text is written in double quotes")
    case .missing, .tooFew, .tooMany: description
    case .notToggle, .outside, .broken, .notChoice, .notList, .notMap, .repeated: nil
    }
  }

  private static let listedChoices = 8

  private static func list(_ choices: [Value]) -> String {
    let names = choices.prefix(listedChoices).map(\.quoted).joined(separator: ", ")
    let hidden = choices.count - listedChoices
    return hidden > 0 ? localized("\(names) and \(hidden) more") : names
  }
}

extension Value {
  /// The value in a message: a text as it is, in single quotes, anything else as compact JSON.
  package var quoted: String {
    if case .string(let text) = self { return "'\(text)'" }
    return "'\(compactText)'"
  }
}
