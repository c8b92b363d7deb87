/// The values that hold in a form now, by row: the draft's, else the stored ones, else the defaults.
public struct FormValues {
  private let lookup: (RowIdentifier) -> Value?

  package init(_ lookup: @escaping (RowIdentifier) -> Value?) {
    self.lookup = lookup
  }

  /// The value of the row; nil where it is unset and has no default, or is none of the form's.
  public subscript(row: RowIdentifier) -> Value? { lookup(row) }

  /// Whether the row is a toggle that is on; false for everything else.
  public func isOn(_ row: RowIdentifier) -> Bool { lookup(row) == .bool(true) }

  /// The row's text; nil where its value is none.
  public func text(_ row: RowIdentifier) -> String? {
    if case .string(let text)? = lookup(row) { return text }
    return nil
  }

  /// The row's number; nil where its value is none.
  public func number(_ row: RowIdentifier) -> Number? {
    if case .number(let number)? = lookup(row) { return number }
    return nil
  }
}
