import EditorCore

/// A row that does something of a host's.
struct ActionField: TitledField {
  let reuseIdentifier = "action"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    return [Span(localized("[run]"), content.state.lockReason == nil ? theme.key : theme.dimmed)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    guard action.isPress else { return .none }
    return content.state.lockReason.map { .refuse($0) } ?? .run
  }
}

/// A value that is shown and not edited: information, or what no control can edit yet.
struct InfoField: TitledField {
  let reuseIdentifier = "info"

  /// No row is wide enough for more of a list.
  private static let longestText = 2000

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else {
      return content.row.pointer == nil ? [] : [Span(localized("unset"), theme.dimmed)]
    }
    let shown = content.row.secrecy.hiding(
      in: value, mask: content.appearance.glyphs.secretMask)
    return [Span(shown.string ?? shown.compactText(upTo: Self.longestText), theme.dimmed)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    action.isPress ? edit(content) : .none
  }

  /// There is nothing to click on, and no other program is to start by a slip of the hand.
  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent { .none }

  /// What no control edits can still be edited as JSON, in an editor that is made for it.
  private func edit(_ content: RowContent) -> Intent {
    if let reason = content.state.lockReason { return .refuse(reason) }
    return switch content.row.control {
    case .raw: .editOutside
    default: .refuse(localized("shown for information"))
    }
  }
}

/// A value that is only shown, in words and without its control.
struct LabelField: TitledField {
  let reuseIdentifier = "label"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed)] }
    let words = content.row.words(for: value, mask: content.appearance.glyphs.secretMask)
    let style = content.showsDefault ? theme.dimmed : theme.value
    return [Span(words, content.state.problem == nil ? style : theme.error)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent { .none }
}
