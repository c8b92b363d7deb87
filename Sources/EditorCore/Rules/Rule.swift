/// What becomes of a row, or of all rows of a section, while a condition holds.
///
/// A hidden row keeps its place, its draft and its value in the store.
public struct Rule {
  public enum Effect: Sendable {
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

  public var effect: Effect
  public var condition: Condition

  public init(_ effect: Effect, when condition: Condition) {
    self.effect = effect
    self.condition = condition
  }
}

/// Choices that are made anew when another row changes, such as the provinces of a country.
///
/// A value that is no longer offered is cleared, in the same step as the change that did it.
public struct DependentChoices {
  public let dependsOn: Set<RowIdentifier>
  private let make: (FormValues) -> [Choice]

  public init(dependsOn: Set<RowIdentifier>, _ make: @escaping (FormValues) -> [Choice]) {
    self.dependsOn = dependsOn
    self.make = make
  }

  public func choices(for values: FormValues) -> [Choice] { make(values) }
}
