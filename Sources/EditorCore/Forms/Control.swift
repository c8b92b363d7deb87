/// The kind of input that a row offers, with what it accepts.
public enum Control {
  /// On or off: true or false.
  case toggle
  /// A line of text.
  case text
  case number(NumberTraits)
  /// One of some values.
  case choice([Choice])
  /// Opens another pane; has no value of its own.
  case pane(PaneLink)
  /// Shows its value, which is not for editing.
  case info
  /// Shows its value as JSON for want of a control that could edit it; the reason is in words.
  case raw(String)

  /// The word for the kind, as lists and help print it.
  public var name: String {
    switch self {
    case .toggle: "toggle"
    case .text: "text"
    case .number: "number"
    case .choice: "choice"
    case .pane: "pane"
    case .info: "info"
    case .raw: "raw"
    }
  }
}

/// What a number row accepts; bounds are inclusive.
public struct NumberTraits: Hashable, Sendable {
  public var isInteger: Bool
  public var minimum: Number?
  public var maximum: Number?

  public init(isInteger: Bool = false, minimum: Number? = nil, maximum: Number? = nil) {
    self.isInteger = isInteger
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// One of the values that a choice offers, and the words it is offered under.
public struct Choice: Hashable, Sendable {
  public var value: Value
  public var title: String

  public init(_ value: Value, title: String) {
    self.value = value
    self.title = title
  }
}
