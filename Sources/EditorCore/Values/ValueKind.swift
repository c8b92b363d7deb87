/// The kinds of value that settings files share, as a person tells them apart.
package enum ValueKind: CaseIterable, Hashable, Sendable {
  case text, number, boolean, list, object, date, null

  /// The kind of a value.
  ///
  /// A date is a text until somebody says that it is one.
  package init(of value: Value) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .number: .number
      case .string: .text
      case .array: .list
      case .object: .object
      }
  }

  /// What people call it.
  package var title: String {
    switch self {
    case .text: localized("text")
    case .number: localized("number")
    case .boolean: localized("on or off")
    case .list: localized("list")
    case .object: localized("object")
    case .date: localized("date")
    case .null: localized("null")
    }
  }

  /// That a value is of the kind now.
  package var wordsForNow: String {
    switch self {
    case .boolean: localized("now on or off")
    case .null: localized("now null")
    case .object: localized("now an object")
    case .text, .number, .list, .date: localized("now a \(title)")
    }
  }

  /// What it is for, in a few words; nil where the title tells.
  package var help: String? {
    switch self {
    case .text, .number, .date: nil
    case .boolean: localized("true or false")
    case .list: localized("values in an order")
    case .object: localized("values under keys")
    case .null: localized("no value at all")
    }
  }

  /// What a value of the kind is before anybody has said what.
  package var blank: Value {
    switch self {
    case .text, .date: .string("")
    case .number: .number(Number(0))
    case .boolean: .bool(false)
    case .list: .array([])
    case .object: .object([])
    case .null: .null
    }
  }

  /// Whether a value of the kind is something only once it is typed, so that a blank one is to be
  /// asked for.
  package var isTyped: Bool {
    switch self {
    case .text, .number, .date: true
    case .boolean, .list, .object, .null: false
    }
  }

  /// What the value is as one of this kind; nil where nothing of it can be kept.
  package func converted(_ value: Value) -> Value? {
    switch self {
    case .text: Self.text(of: value).map { .string($0) }
    case .number: Self.number(of: value).map { .number($0) }
    case .boolean: Self.truth(of: value).map { .bool($0) }
    case .list: Self.elements(of: value).map { .array($0) }
    case .object: Self.object(of: value)
    case .date:
      value.string.flatMap { text in
        DateKind.allCases.contains { $0.accepts(text) } ? value : nil
      }
    case .null: .null
    }
  }

  private static func text(of value: Value) -> String? {
    switch value {
    case .null, .object: nil
    case .bool, .number, .string: value.plainText
    case .array(let elements):
      elements.isEmpty || elements.contains { $0.partCount != nil }
        ? nil : elements.map(\.plainText).joined(separator: ", ")
    }
  }

  private static func number(of value: Value) -> Number? {
    switch value {
    case .number(let number): number
    case .bool(let isOn): Number(isOn ? 1 : 0)
    case .string(let text): Number(typed: text)
    case .array(let elements) where elements.count == 1: number(of: elements[0])
    case .null, .array, .object: nil
    }
  }

  private static func truth(of value: Value) -> Bool? {
    switch value {
    case .bool(let isOn): isOn
    case .number(let number): number == Number(1) ? true : number == Number(0) ? false : nil
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "on", "1", localized("on").lowercased(): true
      case "false", "no", "off", "0", localized("off").lowercased(): false
      default: nil
      }
    case .array(let elements) where elements.count == 1: truth(of: elements[0])
    case .null, .array, .object: nil
    }
  }

  private static func elements(of value: Value) -> [Value]? {
    switch value {
    case .null, .string(""): nil
    case .array(let elements): elements
    case .bool, .number, .string, .object: [value]
    }
  }

  private static func object(of value: Value) -> Value? {
    switch value {
    case .object: value
    case .array(let elements) where elements.count == 1: object(of: elements[0])
    case .null, .bool, .number, .string, .array: nil
    }
  }
}
