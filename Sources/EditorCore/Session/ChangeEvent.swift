/// One row that has another value than before, as it happens.
public struct ChangeEvent {
  public let row: RowIdentifier
  /// What Save would now make of it.
  public let slot: Slot
  /// What holds now: the slot's value, else the default.
  public let value: Value?
}
