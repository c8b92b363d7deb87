/// The place of one setting: unset, or holding a value, which may be null or an empty text.
public enum Slot: Hashable, Sendable {
  case unset
  case value(Value)

  /// The value, or nil where the slot is unset.
  public var value: Value? {
    switch self {
    case .unset: nil
    case .value(let value): value
    }
  }
}
