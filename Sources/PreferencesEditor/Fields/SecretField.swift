import EditorCore

/// A value for which a mask of one width stands, until a person asks to see it.
struct SecretField: TitledField {
  let reuseIdentifier = "secret"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .string(""): return [Span(content.emptyPlaceholder ?? localized("(empty)"), theme.dimmed)]
    case nil: return [Span(content.placeholder ?? localized("unset"), theme.dimmed)]
    case .some where content.isRevealed:
      return TextField.spans(
        of: content.editedText, style: theme.value, appearance: content.appearance)
    case .some: return [Span(content.appearance.glyphs.secretMask, theme.value)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch (action, content.row.control) {
    case (.decrease, _), (.increase, _): .none
    case (_, let control) where control.isForOneValue: .editSecret
    case (_, .toggle): .set(.value(.bool(content.value != .bool(true))))
    case (_, .choice(let choices)): .choose(choices)
    case (_, .raw): .editOutside
    default: .refuse(localized("a secret of several parts is not edited here"))
    }
  }
}
