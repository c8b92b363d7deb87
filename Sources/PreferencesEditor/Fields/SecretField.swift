import EditorCore

/// A text that is never shown: a mask of one width stands for whatever is set.
///
/// Editing begins with an empty field; to leave it empty leaves the secret as it is.
struct SecretField: TitledField {
  let reuseIdentifier = "secret"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .string(""): return [Span(content.emptyPlaceholder ?? localized("(empty)"), theme.dimmed)]
    case nil: return [Span(content.placeholder ?? localized("unset"), theme.dimmed)]
    case .some: return [Span(content.appearance.glyphs.secretMask, theme.value)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch (action, content.row.control) {
    case (.activate, .text), (.toggle, .text): .editSecret
    case (.activate, _), (.toggle, _):
      .refuse(localized("a secret that is no text is not edited here"))
    case (.decrease, _), (.increase, _): .none
    }
  }
}
