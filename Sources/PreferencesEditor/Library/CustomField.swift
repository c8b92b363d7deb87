/// A kind of field of a host program's own: how its rows show a value, and what keys do to it.
///
/// A field holds nothing of any row. A form is opened with the fields that its rows name; see
/// `RowElement.field(_:)` and `FormOptions.fields`.
public protocol CustomField {
  /// What rows call the field.
  var name: String { get }

  /// The value as it stands at the right of a row.
  ///
  /// - Parameters:
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: The pieces of text, from the left.
  func text(for value: Value?, in row: Row) -> [FieldText]

  /// What a key on the row asks for; a row that is locked refuses it.
  ///
  /// - Parameters:
  ///   - action: What the key means: activate is Enter, toggle Space, decrease and increase ← and →.
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: What is asked for; `none` for nothing.
  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent
}
