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
    case .activate, .toggle: .refuse(content.state.lockReason ?? "shown for information")
    case .decrease, .increase: .none
    }
  }
}
