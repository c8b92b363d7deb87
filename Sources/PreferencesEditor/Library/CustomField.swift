public import EditorCore

/// A kind of field of a host program's own: how its rows show a value, and what keys do to it.
///
/// A field holds nothing of any row. A row gets it where it is made:
///
/// ```swift
/// Custom("Rating", \.rating, field: StarField())
/// ```
///
/// Most show a value at the right of the title; a `DrawnField` has row views of its own.
nonisolated public protocol CustomField: RowField {
  /// The value as it stands at the right of a row.
  ///
  /// - Parameters:
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: The pieces of text, from the left.
  @MainActor func text(for value: Value?, in row: Row) -> [FieldText]

  /// What a key on the row asks for; a row that is locked refuses it.
  ///
  /// - Parameters:
  ///   - action: What the key means: activate is Enter, toggle Space, decrease and increase ← and →.
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: What is asked for; `none` for nothing.
  @MainActor func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent

  /// What other keys do on a row of the field; none by default.
  ///
  /// On such a row they come before commands of the editor that have the same keys. The footer and the
  /// list of keys name them.
  @MainActor var keys: [FieldKey] { get }
}

extension CustomField {
  @MainActor public var keys: [FieldKey] { [] }
}

/// A key of a field's own.
nonisolated public struct FieldKey: Sendable {
  let key: Unicode.Scalar
  let words: String
  let intent: @MainActor (_ value: Value?, _ row: Row) -> Intent

  /// - Parameters:
  ///   - key: The character that is typed.
  ///   - words: What it does, in a word or two.
  ///   - intent: What it asks for, given what holds and the row.
  public init(
    _ key: Unicode.Scalar, _ words: String,
    intent: @escaping @MainActor (_ value: Value?, _ row: Row) -> Intent
  ) {
    self.key = key
    self.words = words
    self.intent = intent
  }
}

/// A piece of text that a host's field shows, drawn as the form's theme draws its like.
nonisolated public struct FieldText: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// What the setting is.
    case value
    /// What it is not, or not yet; titles, too, of what is not to be edited.
    case dimmed
    /// What is wrong.
    case error
    /// What keys act on, as the arrows of a stepper.
    case key
    /// What the setting is called.
    case title
  }

  public var text: String
  public var role: Role
  /// The colour of the text; nil for that of its role.
  public var color: FieldColor?
  /// The colour behind it; nil for that of the row.
  public var background: FieldColor?

  public init(
    _ text: String, _ role: Role = .value, color: FieldColor? = nil, background: FieldColor? = nil
  ) {
    self.text = text
    self.role = role
    self.color = color
    self.background = background
  }
}

/// A colour, as near to which as the terminal has one is shown.
nonisolated public struct FieldColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}
