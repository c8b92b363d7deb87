import EditorCore
import TableUI
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
      return [
        Hint(.escape, "drop"), Hint(.control("s"), "save"), Hint(.enter, "stay"),
        Hint(.character("d"), "review"),
      ]
    }
    if let action = overlay?.action { return [Hint(.enter, action), Hint(.escape, "cancel")] }
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
        case .save where session.isReadOnly || session.draft.isEmpty: nil
        case .review where session.draft.isEmpty: nil
        case .search where pane.table.focus == nil: nil
        case .resetRow: resetHint
        default: entry.keys.first.map { Hint($0, entry.hint) }
        }
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
    if case .pane = content.row.control { return Hint(.enter, "open") }
    if isDisplay { return Hint(.enter, "edit") }
    guard !session.isReadOnly, content.state.lockReason == nil else { return nil }
    return switch content.row.control {
    case .toggle: Hint(.character(" "), "toggle")
    case .choice: Hint(.enter, "choose")
    case .text, .number, .date: Hint(.enter, "edit")
    case .pane, .info, .raw: nil
    }
  }
}

extension EditorController.Overlay {
  /// What Enter does; nil for what is no list.
  fileprivate var action: String? {
    switch self {
    case .choices: "choose"
    case .suggestions: "take"
    case .help: "run"
    case .sections, .review: "go"
    case .discardPrompt, .search: nil
    }
  }
}
