import EditorCore

/// On or off, as a box that Space ticks.
struct ToggleField: TitledField {
  let reuseIdentifier = "toggle"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .bool(true):
      return [Span(localized("[x] on "), content.showsDefault ? theme.dimmed : theme.value)]
    case .bool(false):
      return [Span(localized("[ ] off"), content.showsDefault ? theme.dimmed : theme.text)]
    case let other?: return [Span(other.plainText, theme.error)]
    case nil: return [Span(localized("[-] unset"), theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch (action, content.value) {
    case (.activate, .bool(let isOn)), (.toggle, .bool(let isOn)): .set(.value(.bool(!isOn)))
    case (.activate, _), (.toggle, _): .set(.value(.bool(true)))
    case (.decrease, .bool(true)): .set(.value(.bool(false)))
    case (.increase, .bool(false)): .set(.value(.bool(true)))
    case (.decrease, _), (.increase, _): .none
    }
  }
}
