import EditorCore

/// A value that is shown and not edited: information, or what no control can edit yet.
struct InfoField: TitledField {
  let reuseIdentifier = "info"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    return [Span(content.value?.shownText ?? "unset", theme.dimmed)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .decrease, .increase: .none
    case .activate, .toggle: .refuse(reason(for: content))
    }
  }

  private func reason(for content: RowContent) -> String {
    if let reason = content.state.lockReason { return reason }
    if case .raw(let reason) = content.row.control { return reason }
    return "shown for information"
  }
}
