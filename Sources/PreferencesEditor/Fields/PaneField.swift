import EditorCore

/// A row that opens another pane.
struct PaneField: TitledField {
  let reuseIdentifier = "pane"

  func valueSpans(of content: RowContent) -> [Span] {
    [Span(content.appearance.glyphs.opens, content.appearance.theme.key)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    guard case .pane(let link) = content.row.control, action != .decrease else { return .none }
    return .open(link)
  }

  /// The whole row is what opens the pane.
  func intent(forClickAt place: ValuePlace?, on content: RowContent) -> Intent {
    intent(for: .activate, on: content)
  }
}
