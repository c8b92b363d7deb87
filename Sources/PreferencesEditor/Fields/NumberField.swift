import EditorCore

/// A number, typed or stepped with the arrow keys.
struct NumberField: TitledField {
  let reuseIdentifier = "number"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .number(let number):
      return [Span(number.text, content.showsDefault ? theme.dimmed : theme.value)]
    case let other?: return [Span(other.plainText, theme.error)]
    case nil: return [Span(localized("unset"), theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .editText(content.editedText)
    case .decrease: NumberStepping.intent(content, isUp: false)
    case .increase: NumberStepping.intent(content, isUp: true)
    }
  }
}
