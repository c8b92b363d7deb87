import EditorCore

/// A date, a time or both: picked from a calendar, typed, or stepped part by part.
struct DateField: TitledField {
  let reuseIdentifier = "date"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed)] }
    guard content.state.problem == nil else { return [Span(value.plainText, theme.error)] }
    return [Span(value.plainText, content.showsDefault ? theme.dimmed : theme.value)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .pickDate
    case .decrease: step(content, by: -1)
    case .increase: step(content, by: 1)
    }
  }

  /// The arrow keys step the smallest part that people change as such: a day, or a minute.
  private func step(_ content: RowContent, by count: Int) -> Intent {
    guard case .date(let kind) = content.row.control, case .string(let text)? = content.value,
      var date = CivilDate(text, kind: kind)
    else { return .none }
    date.step(kind == .date ? .day : .minute, by: count)
    return .set(.value(.string(date.description)))
  }
}
