/// What becomes of a row, or of all rows of a section, while a condition holds.
///
/// A hidden row keeps its place, its draft and its value in the store.
package struct Rule {
  package enum Effect: Sendable {
    /// Hidden while the condition does not hold.
    case show
    /// Hidden while the condition holds.
    case hide
    /// Locked while the condition does not hold.
    case enable
    /// Locked while the condition holds.
    case disable
    /// Must have a value while the condition holds.
    case require
  }

  package var effect: Effect
  package var condition: Condition

  package init(_ effect: Effect, when condition: Condition) {
    self.effect = effect
    self.condition = condition
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
    (self.value, self.title, self.help) = (value, title, help)
  }
}

/// Choices that are made anew when another row changes, such as the provinces of a country.
///
/// A value that is no longer offered is cleared, in the same step as the change that did it.
package struct DependentChoices {
  package let dependsOn: Set<RowIdentifier>
  private let make: (FormValues) -> [Choice]

  package init(dependsOn: Set<RowIdentifier>, _ make: @escaping (FormValues) -> [Choice]) {
    self.dependsOn = dependsOn
    self.make = make
  }

  package func choices(for values: FormValues) -> [Choice] { make(values) }

  /// These choices in a form in which each row is called what `name` makes of its name here.
  func renaming(_ name: @escaping (RowIdentifier) -> RowIdentifier) -> DependentChoices {
    DependentChoices(dependsOn: Set(dependsOn.map(name))) { [make] in make($0.renaming(name)) }
  }
}

/// The values that hold in a form now, by row: the draft's, else the stored ones, else the defaults.
public struct FormValues {
  private let lookup: (RowIdentifier) -> Value?
  /// Makes the host's model of the values; nil where there is none.
  private let makeModel: (() -> Any)?

  package init(model: (() -> Any)? = nil, _ lookup: @escaping (RowIdentifier) -> Value?) {
    self.lookup = lookup
    makeModel = model
  }

  /// The host's model with these values; nil where the form is over none.
  var model: Any? { makeModel?() }

  /// These values, with a part of the host's model in the place of the model.
  func ofPart(_ part: @escaping (Any) -> Any?) -> FormValues {
    FormValues(model: makeModel.map { make in { part(make()) ?? () } }, lookup)
  }

  /// These values, with another model of the host's.
  func over(_ model: @escaping () -> Any?) -> FormValues {
    FormValues(model: { model() ?? () }, lookup)
  }

  /// These values for who calls the rows otherwise: `name` tells what each is called here.
  func renaming(_ name: @escaping (RowIdentifier) -> RowIdentifier) -> FormValues {
    FormValues(model: makeModel) { [lookup] in lookup(name($0)) }
  }

  /// The value of the row; nil where it is unset and has no default, or is none of the form's.
  public subscript(row: RowIdentifier) -> Value? { lookup(row) }

  /// Whether the row is a toggle that is on; false for everything else.
  public func isOn(_ row: RowIdentifier) -> Bool { lookup(row) == .bool(true) }

  /// The row's text; nil where its value is none.
  public func text(_ row: RowIdentifier) -> String? { lookup(row)?.string }

  /// The row's number; nil where its value is none.
  public func number(_ row: RowIdentifier) -> Number? { lookup(row)?.number }
}
