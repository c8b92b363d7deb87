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
