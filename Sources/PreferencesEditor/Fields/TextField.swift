import EditorCore

/// A line of text.
struct TextField: TitledField {
  let reuseIdentifier = "text"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .string(""): return [Span(content.placeholder ?? "(empty)", theme.dimmed)]
    case .string(let text): return [Span(text, content.showsDefault ? theme.dimmed : theme.value)]
    case let other?: return [Span(other.plainText, theme.error)]
    case nil: return [Span(content.placeholder ?? "unset", theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .editText(content.value?.plainText ?? "")
    case .decrease, .increase: .none
    }
  }
}

extension RowContent {
  /// What stands where there is no text; nil where the form does not say.
  var placeholder: String? {
    if case .text(let traits) = row.control { return traits.placeholder }
    return nil
  }
}
