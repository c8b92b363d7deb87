/// What a person should know before a row takes a value.
public enum Caution: Hashable, Sendable {
  /// The setting should no longer be used, for the reason in words.
  case deprecated(String)
  /// What can go wrong, in words.
  case dangerous(String)
}

extension EditSession {
  /// What to ask about before the row takes the slot; nil where there is nothing to ask.
  ///
  /// A deprecated setting is asked about when a value is set where there was none; a dangerous one
  /// then too, and when it is turned on, but not when it is turned off. To reset is always safe.
  public func caution(before slot: Slot, for row: Row) -> Caution? {
    guard let value = slot.value else { return nil }
    let isNew = currentSlot(of: row) == .unset
    if let reason = row.deprecation, isNew { return .deprecated(reason) }
    guard let reason = row.warning else { return nil }
    let isTurnedOn = value == .bool(true) && currentSlot(of: row) != slot
    return isTurnedOn || isNew && value != .bool(false) ? .dangerous(reason) : nil
  }
}
