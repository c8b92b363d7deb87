import EditorCore
import TableUI
import Terminal

/// A key and what it does now, in a word or two, for the footer.
struct Hint {
  var key: Key
  var words: String
  /// The columns kept for it, so that those after it stay in their places when it changes.
  var columns = 0

  init(_ key: Key, _ words: String) {
    self.key = key
    self.words = words
  }

  /// What the focused row answers to, which changes from row to row.
  fileprivate init(onFocus key: Key, _ words: String) {
    self.init(key, words)
    columns = "Space toggle".count
  }
}

extension EditorController {
  /// What can be done now, the most useful first; the footer shows as many as fit.
  var hints: [Hint] {
    if let overlay { return overlay.hints }
    if pane.openField != nil {
      return [Hint(.enter, "accept"), Hint(.escape, "restore")] + fieldHints
        + [Hint(.tab, pathCompleter == nil ? "accept, next" : "complete")]
        + [Hint(.control("s"), "save")]
    }
    if let search, search.isTyping { return [] }
    var hints: [Hint] = []
    hints.reserveCapacity(CommandTable.hinted.count + 1)
    if let focusHint { hints.append(focusHint) }
    for entry in CommandTable.hinted {
      if let hint = hint(for: entry) { hints.append(hint) }
    }
    return hints
  }

  /// The hint for a command of the whole pane; nil while the command can do nothing.
  private func hint(for entry: CommandEntry) -> Hint? {
    switch entry.command {
    case .toggle, .activate: return nil
    case .cancel where search != nil: return Hint(.escape, "leave search")
    case .cancel where panes.count > 1: return Hint(.escape, "back")
    case .cancel where session.draft.isEmpty: return Hint(.escape, "leave")
    case .save where session.isReadOnly || session.draft.isEmpty: return nil
    case .review where session.draft.isEmpty && errorCount ?? 0 == 0: return nil
    case .search where pane.table.focus == nil: return nil
    case .resetRow: return resetHint
    default:
      guard let key = entry.keys.first else { return nil }
      return Hint(key, entry.hint)
    }
  }

  /// Reset, where there is something to reset; where no default would take its place, the word says
  /// what becomes of the key.
  private var resetHint: Hint? {
    guard let content = pane.focusedContent, content.row.pointer != nil, !session.isReadOnly,
      content.state.lockReason == nil, content.state.slot != .unset
    else { return nil }
    return Hint(.character("r"), content.row.defaultValue == nil ? "remove" : "reset")
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
    if case .pane = content.row.control { return Hint(onFocus: .enter, "open") }
    if isDisplay { return Hint(.enter, "edit") }
    guard !session.isReadOnly, content.state.lockReason == nil else { return nil }
    return switch content.row.control {
    case .toggle: Hint(onFocus: .character(" "), "toggle")
    case .choice, .multipleChoice: Hint(onFocus: .enter, "choose")
    case .text, .number, .date: Hint(onFocus: .enter, "edit")
    case .raw, .list, .map: hasOutsideEditor ? Hint(onFocus: .enter, "edit") : nil
    case .pane, .info: nil
    }
  }
}
