import EditorCore

/// Any of some values: their titles in the row, and boxes to tick over the table.
struct MultipleChoiceField: TitledField {
  let reuseIdentifier = "multipleChoice"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed)] }
    guard case .array(let values) = value else {
      let mask = content.appearance.glyphs.secretMask
      let shown = content.row.secrecy.hiding(in: value, mask: mask)
      return [Span(shown.compactText, theme.error)]
    }
    if values.isEmpty { return [Span(localized("(none)"), theme.dimmed)] }
    let titles = content.row.control.choices.titles(of: values) { content.plainWords(for: $0) }
    let style =
      content.state.problem != nil
      ? theme.error : content.showsDefault ? theme.dimmed : theme.value
    return [Span(titles.joined(separator: ", "), style)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    action.isPress ? .chooseSeveral(content.row.control.choices) : .none
  }
}
