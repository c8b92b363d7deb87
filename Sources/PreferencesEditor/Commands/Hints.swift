import EditorCore
import Terminal

/// A key and what it does now, in a word or two, for the footer.
struct Hint {
  var key: Key
  var words: String

  init(_ key: Key, _ words: String) {
    self.key = key
    self.words = words
  }
}

extension EditorController {
  /// What can be done now, the most useful first; the footer shows as many as fit.
  var hints: [Hint] {
    if case .discardPrompt? = overlay {
      let count = session.draft.count
      return [
        Hint(.escape, "drops \(count.counted("change"))"), Hint(.enter, "stays"),
        Hint(.control("s"), "saves"), Hint(.character("d"), "reviews"),
      ]
    }
    if overlay != nil {
      return [Hint(.enter, "take"), Hint(.escape, "cancel"), Hint(.down, "next")]
    }
    if pane.openField != nil {
      return [Hint(.enter, "accept"), Hint(.escape, "restore")] + fieldHints
        + [Hint(.tab, "accept, next"), Hint(.control("s"), "save")]
    }
    let table = CommandTable.entries.filter { !$0.hint.isEmpty }
    return [focusHint].compactMap { $0 }
      + table.compactMap { entry in
        switch entry.command {
        case .toggle, .activate: nil
        case .cancel where panes.count > 1: Hint(.escape, "back")
        case .cancel where session.draft.isEmpty: Hint(.escape, "leave")
        case .save where session.isReadOnly, .resetRow where session.isReadOnly: nil
        case .review where session.draft.isEmpty: nil
        default: entry.keys.first.map { Hint($0, entry.hint) }
        }
      }
  }

  /// What the open field answers to beyond a line of text.
  private var fieldHints: [Hint] {
    switch pane.focusedContent?.row.control {
    case .date: [Hint(.up, "later"), Hint(.down, "earlier")]
    case .text(let traits) where !traits.suggestions.isEmpty: [Hint(.down, "suggestions")]
    default: []
    }
  }

  /// What the focused row's control answers to.
  private var focusHint: Hint? {
    guard let content = pane.focusedContent else { return nil }
    if case .pane = content.row.control { return Hint(.enter, "open") }
    guard !session.isReadOnly, content.state.lockReason == nil else { return nil }
    return switch content.row.control {
    case .toggle: Hint(.character(" "), "toggle")
    case .choice: Hint(.enter, "choose")
    case .text, .number, .date: Hint(.enter, "edit")
    case .pane, .info, .raw: nil
    }
  }
}
