import EditorCore

/// Any of some values: their titles in the row, and boxes to tick over the table.
struct MultipleChoiceField: TitledField {
  let reuseIdentifier = "multipleChoice"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed)] }
    guard case .array(let values) = value else { return [Span(value.compactText, theme.error)] }
    if values.isEmpty { return [Span(localized("(none)"), theme.dimmed)] }
    let choices = content.row.control.choices
    let titles = values.map { value in
      choices.first { $0.value == value }?.title
        ?? localized("other: \(content.plainWords(for: value))")
    }
    let style =
      content.state.problem != nil
      ? theme.error : content.showsDefault ? theme.dimmed : theme.value
    return [Span(titles.joined(separator: ", "), style)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .chooseSeveral(content.row.control.choices)
    case .decrease, .increase: .none
    }
  }
}
