import EditorCore

/// A row that opens another pane.
struct PaneField: TitledField {
  let reuseIdentifier = "pane"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    let opens = content.appearance.glyphs.opens
    guard !content.row.isSecret, case let words = words(for: content), !words.isEmpty else {
      return [Span(opens, theme.key)]
    }
    return [Span(words, theme.dimmed), Span(" \(opens)", theme.key, isKept: true)]
  }

  /// What the form's source says of the value, or else what is in the pane.
  private func words(for content: RowContent) -> String {
    let words = content.row.summary.flatMap { summary in content.state.slot.value.map(summary) }
    return words.flatMap { $0.isEmpty ? nil : $0 } ?? content.summary
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
