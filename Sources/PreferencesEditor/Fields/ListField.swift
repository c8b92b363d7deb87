import EditorCore

/// A list, a map or a value of several kinds: how many parts it has and the first of them, with the way to its pane.
struct ListField: TitledField {
  let reuseIdentifier = "list"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    let opens = Span(" \(content.appearance.glyphs.opens)", theme.key, isKept: true)
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed), opens] }
    guard content.row.opensElements(of: value) else {
      let shown = content.row.secrecy.hiding(in: value, mask: content.appearance.glyphs.secretMask)
      return [Span(shown.compactText, theme.error)]
    }
    return [Span(content.row.summary(of: value), theme.dimmed), opens]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    guard action != .decrease else { return .none }
    guard content.row.opensElements(of: content.value) else {
      return .refuse(localized("the value is not a \(content.row.control.noun); r unsets it"))
    }
    return .openElements
  }

  /// The whole row is what opens the pane.
  func intent(forClickAt place: ValuePlace?, on content: RowContent) -> Intent {
    intent(for: .activate, on: content)
  }
}

extension Row {
  /// Whether the row opens a pane of its value, and the value is one that it can show.
  func opensElements(of value: Value?) -> Bool {
    switch (control, value) {
    case (.list, nil), (.list, .null), (.list, .array), (.map, nil), (.map, .null), (.map, .object),
      (.variant, _):
      true
    default: false
    }
  }

  /// A list or map in a few words, without what is secret in it: of what has parts itself nothing
  /// is told but that it is there, and of a map only the keys.
  func summary(of value: Value) -> String {
    if let words = summary?(value), !words.isEmpty { return words }
    return value.summary(by: secrecy)
  }
}
