extension ValueProblem: CustomStringConvertible {
  /// The problem in words, such as `'80x' is not a whole number`.
  public var description: String {
    switch self {
    case .notToggle(let value): "\(value.quoted) is neither true nor false"
    case .notText(let value): "\(value.quoted) is not a text"
    case .notJSON(let text): "'\(text)' is not JSON; a text is written in double quotes"
    case .notNumber(let value): "\(value.quoted) is not a number"
    case .notWhole(let value): "\(value.quoted) is not a whole number"
    case .notDate(let value, let kind):
      "\(value.quoted) is not \(kind.words), such as \(kind.example)"
    case .missing: "is required"
    case .broken(let words): words
    case .outside(let number, let minimum?, let maximum?):
      "\(number.text) is outside \(minimum.text) to \(maximum.text)"
    case .outside(let number, let minimum?, nil): "\(number.text) is below \(minimum.text)"
    case .outside(let number, nil, let maximum?): "\(number.text) is above \(maximum.text)"
    case .outside(let number, nil, nil): "\(number.text) is out of range"
    case .notChoice(let value, let choices):
      "\(value.quoted) is none of \(Self.list(choices))"
    case .notList(let value): "\(value.quoted) is not a list"
    case .notMap(let value): "\(value.quoted) is not a map of keys and values"
    case .tooFew(let minimum): "needs at least \(minimum.items)"
    case .tooMany(let maximum): "takes at most \(maximum.items)"
    case .repeated(let value): "\(value.quoted) is there more than once"
    }
  }

  private static let listedChoices = 8

  private static func list(_ choices: [Value]) -> String {
    let names = choices.prefix(listedChoices).map(\.quoted).joined(separator: ", ")
    let hidden = choices.count - listedChoices
    return hidden > 0 ? "\(names) and \(hidden) more" : names
  }
}

extension Int {
  /// The number of elements of a list in words.
  package var items: String { self == 1 ? "1 item" : "\(self) items" }
}

extension Value {
  /// The value in a message: a text as it is, in single quotes, anything else as compact JSON.
  package var quoted: String {
    if case .string(let text) = self { return "'\(text)'" }
    return "'\(compactText)'"
  }
}
