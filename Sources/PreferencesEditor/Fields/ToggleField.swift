import EditorCore

/// On or off, as a box that Space ticks.
struct ToggleField: TitledField {
  let reuseIdentifier = "toggle"

  func valueSpans(of content: RowContent) -> [Span] {
    if case .bool(let isOn)? = content.value { return [Self.box(isOn, of: content)] }
    let theme = content.appearance.theme
    return [
      content.value.map { Span(content.plainWords(for: $0), theme.error) }
        ?? Span(localized("[-] unset"), theme.dimmed)
    ]
  }

  /// A box that is ticked or not, for whatever the store has for on and off.
  static func box(_ isOn: Bool, of content: RowContent) -> Span {
    let theme = content.appearance.theme
    return isOn
      ? Span(localized("[x] on "), content.showsDefault ? theme.dimmed : theme.value)
      : Span(localized("[ ] off"), content.showsDefault ? theme.dimmed : theme.text)
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
