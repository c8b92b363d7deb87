/// The kind of input that a row offers, with what it accepts.
public enum Control {
  /// On or off: true or false.
  case toggle
  /// A line of text.
  case text(TextTraits = TextTraits())
  case number(NumberTraits)
  /// One of some values.
  case choice([Choice])
  /// A list that holds any of some values.
  case multipleChoice([Choice])
  /// Elements in an order, each with a row in the pane that the row opens.
  case list(ListTraits)
  /// Values under keys that a person makes up, each with a row in the pane that the row opens.
  case map(MapTraits)
  /// A value of one of several kinds; opens a pane with the choice of kind, and with what the kind
  /// that is chosen has to set.
  case variant(PaneLink)
  /// A date, a time of day or both, as RFC 3339 spells them.
  case date(DateKind)
  /// A colour, spelled as CSS has it; those that are offered are not all that may be typed.
  case color(ColorKind, suggestions: [String] = [])
  /// Opens another pane; has no value of its own.
  case pane(PaneLink)
  /// Shows its value, which is not for editing.
  case info
  /// Shows its value as JSON for want of a control that could edit it; the reason is in words.
  case raw(String)

  /// A toggle of two values that a store has for on and off.
  package static func truth(off: Value, on: Value) -> Control {
    .choice([Choice(on, title: localized("on")), Choice(off, title: localized("off"))])
  }

  /// Whether it is one of two values that are on and off, in that order.
  package var isSwitch: Bool {
    guard case .choice(let choices) = self else { return false }
    return choices.map(\.title) == [localized("on"), localized("off")]
  }

  /// Whether it is on or off, whatever the values are that stand for these.
  package var isOnOrOff: Bool {
    if case .toggle = self { return true }
    return isSwitch
  }

  /// The word for the kind, as lists, help and searches have it.
  public var name: String {
    let name: ControlName =
      switch self {
      case .toggle: .toggle
      case .text: .text
      case .number: .number
      case .choice: .choice
      case .multipleChoice: .multipleChoice
      case .list: .list
      case .map: .map
      case .variant: .variant
      case .date: .date
      case .color: .color
      case .pane: .pane
      case .info: .info
      case .raw: .raw
      }
    return name.rawValue
  }
}

/// How a text row is edited.
public struct TextTraits: Hashable, Sendable {
  /// Texts that are offered; any other may be typed.
  public var suggestions: [String]
  /// What stands, dimmed, where there is no text.
  public var placeholder: String?
  public var kind = Kind.any
  /// Whether the text is edited line by line, whether or not it has several lines yet.
  public var isMultiline = false
  public var capitalization = Capitalization.none
  /// How the store holds it.
  package var coding = TextCoding.plain

  public init(suggestions: [String] = []) {
    self.suggestions = suggestions
  }
}

extension Control {
  /// What may be entered, in words: `a whole number, 1 to 65535, step 1`.
  package var words: String {
    switch self {
    case .toggle: localized("on or off")
    case .text(let traits): traits.kind.words
    case .number(let traits): traits.words
    case .choice(let choices): localized("one of \(choices.count)")
    case .date(let kind): localized("\(kind.words), such as \(kind.example)")
    case .color(let kind, _): kind.words
    case .pane: localized("opens a pane")
    case .variant: localized("one of several kinds")
    case .info: localized("shown for information")
    default: [noun, elementWords].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// The name for people of a control that opens a pane or has several values; else its name.
  package var noun: String {
    switch self {
    case .multipleChoice: localized("multiple choice")
    case .list: localized("list")
    case .map: localized("map")
    case .variant: localized("variant")
    case .pane: localized("pane")
    case .raw: localized("raw")
    default: name
    }
  }

  /// What a list or map takes, in words: `2 to 5 items, no two alike`; nil where it takes anything.
  package var elementWords: String? {
    var words = elementBounds.words.map { [$0] } ?? []
    if case .list(let traits) = self {
      if traits.isUnique { words.append(localized("no two alike")) }
      if traits.fixedCount > 0 {
        let count = traits.fixedCount
        words.append(
          localized(
            count: count, one: "the first has a fixed place",
            other: "the first \(count) have a fixed place"))
      }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Control {
  /// What is wrong with the value as a value of this control; nil where nothing is.
  public func problem(with value: Value) -> ValueProblem? {
    switch self {
    case .toggle:
      if case .bool = value { return nil }
      return .notToggle(value)
    case .text(let traits):
      guard case .string(let text) = value else { return .notText(value) }
      guard traits.coding.accepts(text) else {
        return .broken(localized("\(value.quoted) is not base64"))
      }
      return traits.kind.accepts(text)
        ? nil : .broken(localized("\(value.quoted) is not \(traits.kind.words)"))
    case .number(let traits):
      if let text = value.string, traits.notFinite(typed: text) == value { return nil }
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
    case .color(let kind, _):
      if case .string(let text) = value, kind.accepts(text) { return nil }
      return .broken(localized("\(value.quoted) is not \(kind.words)"))
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
        if let value = traits.notFinite(typed: text) { return value }
        throw traits.isInteger ? .notWhole(.string(text)) : .notNumber(.string(text))
      }
      value = .number(number)
    case .choice(let choices):
      let truth = isSwitch ? ValueKind.boolean.converted(.string(text)) : nil
      let meant =
        choices.first { $0.title.isIdentical(to: text) }
        ?? choices.first { $0.value.plainText.isIdentical(to: text) }
        ?? truth.map { choices[$0 == .bool(true) ? 0 : 1] }
      value = meant?.value ?? .string(text)
    case .text(let traits):
      value = .string(traits.coding.encoded(traits.capitalization.applied(to: text)))
    case .toggle:
      value = ValueKind.boolean.converted(.string(text)) ?? .string(text)
    case .multipleChoice, .list, .map, .variant, .date, .color, .pane, .info, .raw:
      value = .string(text)
    }
    if let problem = problem(with: value) { throw problem }
    return value
  }
}

extension Control {
  /// Whether there is no value where a host demands one: a text of nothing is none, and what is unset has
  /// its default.
  func lacks(_ slot: Slot, default defaultValue: Value? = nil) -> Bool {
    guard let value = slot == .unset ? defaultValue : slot.value else { return true }
    return isForText && value == .string("")
  }

  /// The value as the control has it written: a real number with a fraction, and a time with its seconds, which
  /// TOML 1.0 and RFC 3339 want.
  func spelled(_ value: Value) -> Value {
    switch (self, value) {
    case (.number(let traits), .number(let number)) where traits.isReal:
      guard
        number.text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") })
      else { return value }
      return Number(number.text + ".0").map(Value.number) ?? value
    case (.date(let kind), .string(var text)):
      guard kind.hasTime, let date = CivilDate(text, kind: kind), !date.parts.contains(.second)
      else { return value }
      text.insert(
        contentsOf: ":00",
        at: text.index(text.startIndex, offsetBy: date.range(of: .minute).upperBound))
      return .string(text)
    default: return value
    }
  }
}

extension Control {
  /// The value as a person reads and types it.
  package func typedText(of value: Value) -> String {
    guard case .text(let traits) = self, case .string(let stored) = value else {
      return value.plainText
    }
    return traits.coding.decoded(stored) ?? stored
  }

  /// Why nobody can type another value over this one, in words; nil where somebody can.
  package func obstacle(toTypingOver value: Value) -> String? {
    guard case .text(let traits) = self, case .string(let stored) = value,
      traits.coding.accepts(stored), traits.coding.decoded(stored) == nil
    else { return nil }
    return localized("its bytes are no text, and stay as they are")
  }
}
