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
    self.variant = variant
    self.kind = kind
    self.convert = convert
  }

  /// The row by which the kind of another row's value is chosen; nil for a value of one kind only.
  package static func row(for row: Row, in session: EditSession) -> Row? {
    row.kinds == nil ? session.row(RowIdentifier("\(row.identifier)/~kind")) : row
  }

  /// The rows that are edited with those that choose a kind put in the place of the choices.
  ///
  /// Of a kind that is chosen the value is made up: what it lacks is to be filled in, so it is taken
  /// as it is.
  static func resolving(
    _ slots: [(row: Row, slot: Slot)], in session: EditSession
  ) -> [(row: Row, slot: Slot, isMadeUp: Bool)] {
    slots.map { row, slot in
      guard let kinds = row.kinds else { return (row, slot, false) }
      let value = session.currentSlot(of: kinds.variant).value
      return (kinds.variant, kinds.slot(choosing: slot, holding: value), true)
    }
  }

  /// What choosing makes of the variant's slot.
  private func slot(choosing kind: Slot, holding value: Value?) -> Slot {
    switch kind {
    case .unset: .unset
    case .value(.null): .value(.null)
    case .value(let kind): .value(convert(kind, value))
    }
  }

  /// The kind that a slot of the variant's is of.
  func kind(of slot: Slot) -> Slot { kind(slot).map { .value($0) } ?? .unset }
}
