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

  /// The word for the kind, as lists and help print it.
  public var name: String {
    switch self {
    case .toggle: "toggle"
    case .text: "text"
    case .number: "number"
    case .choice: "choice"
    case .multipleChoice: "multiple choice"
    case .list: "list"
    case .map: "map"
    case .variant: "variant"
    case .date: "date"
    case .pane: "pane"
    case .info: "info"
    case .raw: "raw"
    }
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

  public init(suggestions: [String] = []) {
    self.suggestions = suggestions
  }
}

/// What a number row accepts and how it is edited; bounds are inclusive.
public struct NumberTraits: Hashable, Sendable {
  public enum Presentation: Hashable, Sendable {
    /// A number that is typed, or stepped with the arrow keys.
    case field
    /// A number of few values, with arrows at its sides.
    case stepper
    /// A bar between the bounds, which both must be there.
    case slider
  }

  public var isInteger: Bool
  public var minimum: Number?
  public var maximum: Number?
  /// What an arrow key adds; nil for one unit of the last place that the number is spelled with.
  public var step: Number?
  public var presentation: Presentation
  /// Whether whole numbers too are written as real ones, where a store tells the two apart.
  package var isReal = false

  public init(
    isInteger: Bool = false, minimum: Number? = nil, maximum: Number? = nil, step: Number? = nil,
    presentation: Presentation = .field
  ) {
    self.isInteger = isInteger
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.presentation = presentation
  }
}

/// One of the values that a choice offers, and the words it is offered under.
public struct Choice: Hashable, Sendable {
  public var value: Value
  public var title: String
  /// What choosing it means, in a sentence.
  public var help: String?
  /// Whether the help is Markdown; plain text else.
  public var helpIsMarkdown = false

  public init(_ value: Value, title: String, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}
