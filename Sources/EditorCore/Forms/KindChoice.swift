/// The choice between the kinds of value that a setting may have, for the row that offers them.
package final class KindChoice {
  /// The row whose value is of the kind.
  package let variant: Row
  /// The kind that a value of the setting is of, or that an unset one is taken for; nil for none.
  private let kind: (_ slot: Slot) -> Value?
  /// What the value becomes that is of the kind chosen, and keeps what it can of the one that holds.
  private let convert: (_ kind: Value, _ value: Value?) -> Value

  package init(
    of variant: Row, kind: @escaping (_ slot: Slot) -> Value?,
    _ convert: @escaping (_ kind: Value, _ value: Value?) -> Value
  ) {
    (self.variant, self.kind, self.convert) = (variant, kind, convert)
  }

  /// What choosing makes of the variant's slot.
  func slot(choosing kind: Slot, holding value: Value?) -> Slot {
    switch kind {
    case .unset: .unset
    case .value(.null): .value(.null)
    case .value(let kind): .value(convert(kind, value))
    }
  }

  /// The kind that a slot of the variant's is of.
  func kind(of slot: Slot) -> Slot { kind(slot).map { .value($0) } ?? .unset }
}
