/// The choice between the kinds of value that a setting may have, for the row that offers them.
package final class KindChoice {
  /// The row whose value is of the kind.
  package let variant: Row
  /// What the value becomes that is of the kind chosen, and keeps what it can of the one that holds.
  private let convert: (_ kind: Value, _ value: Value?) -> Value

  package init(
    of variant: Row, converting convert: @escaping (_ kind: Value, _ value: Value?) -> Value
  ) {
    self.variant = variant
    self.convert = convert
  }

  /// What choosing makes of the variant's slot.
  func slot(choosing kind: Slot, holding value: Value?) -> Slot {
    switch kind {
    case .unset: .unset
    case .value(let kind): .value(convert(kind, value))
    }
  }
}
