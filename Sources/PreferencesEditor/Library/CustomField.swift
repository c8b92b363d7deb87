/// A kind of field of a host program's own: how its rows show a value, and what keys do to it.
///
/// A field holds nothing of any row. A form is opened with the fields that its rows name; see
/// `RowElement.field(_:)` and `FormOptions.fields`.
public protocol CustomField: Sendable {
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

/// A host program's field among those of the editor.
struct HostField: TitledField {
  /// All hosts' fields draw with the same kind of row view.
  static let sharedReuseIdentifier = "host"

  let field: any CustomField

  var reuseIdentifier: String { Self.sharedReuseIdentifier }

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    return field.text(for: content.value, in: content.row).map { piece in
      switch piece.role {
      case .value: Span(piece.text, content.showsDefault ? theme.dimmed : theme.value)
      case .dimmed: Span(piece.text, theme.dimmed)
      case .error: Span(piece.text, theme.error)
      case .key: Span(piece.text, theme.key)
      }
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    field.intent(for: action, on: content.value, in: content.row)
  }
}

/// A piece of text that a host's field shows, drawn as the form's theme draws its like.
nonisolated public struct FieldText: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// What the setting is.
    case value
    /// What it is not, or not yet.
    case dimmed
    /// What is wrong.
    case error
    /// What keys act on, as the arrows of a stepper.
    case key
  }

  public var text: String
  public var role: Role

  public init(_ text: String, _ role: Role = .value) {
    self.text = text
    self.role = role
  }
}
