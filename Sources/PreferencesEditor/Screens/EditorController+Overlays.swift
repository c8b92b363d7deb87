package import EditorCore
import Terminal

extension EditorController {
  func handleInOverlay(_ key: Key) {
    switch overlay {
    case .choices(let choices, var popup):
      switch popup.handle(key) {
      case .open: overlay = .choices(choices, popup)
      case .cancelled: overlay = nil
      case .chosen(let index):
        overlay = nil
        if let content = pane.focusedContent { set(.value(choices[index].value), for: content) }
      }
    case .suggestions(let texts, var popup):
      switch popup.handle(key) {
      case .open: overlay = .suggestions(texts, popup)
      case .cancelled: overlay = nil
      case .chosen(let index):
        overlay = nil
        pane.editOpenField { $0 = LineEditor(texts[index]) }
      }
    case .help(let commands, var popup):
      switch popup.handle(key) {
      case .open: overlay = .help(commands, popup)
      case .cancelled: overlay = nil
      case .chosen(let index):
        overlay = nil
        perform(commands[index])
      }
    case .sections(var popup):
      switch popup.handle(key) {
      case .open: overlay = .sections(popup)
      case .cancelled: overlay = nil
      case .chosen(let section):
        overlay = nil
        if !pane.pane.sections[section].rows.isEmpty {
          pane.focus(on: RowPosition(section: section, row: 0))
        }
      }
    case .review(let rows, var popup):
      switch popup.handle(key) {
      case .open: overlay = .review(rows, popup)
      case .cancelled: overlay = nil
      case .chosen(let index):
        overlay = nil
        reveal(rows[index])
      }
    case .discardPrompt:
      handleInDiscardPrompt(key)
    case .search(let search):
      handleInSearch(key, search)
    case nil:
      break
    }
  }

  private func handleInDiscardPrompt(_ key: Key) {
    switch key {
    case .escape: end(.cancelled)
    case .enter: overlay = nil
    case .character("d"):
      overlay = nil
      openReview()
    case .control("s"), .function(2):
      overlay = nil
      save()
    default: break
    }
  }

  // MARK: Opening

  func openChoices(_ choices: [Choice], of content: RowContent) {
    let items = choices.map { choice in
      let isDefault = choice.value == content.row.defaultValue
      return (title: choice.title, detail: isDefault ? "default" : "")
    }
    let selection = choices.firstIndex { $0.value == content.value } ?? 0
    overlay = .choices(
      choices, ListPopup(title: content.row.title, items: items, selection: selection))
  }

  func openSectionList() {
    let sections = pane.pane.sections
    let items = sections.map { section in
      (title: section.header ?? section.rows.first?.title ?? "", detail: "\(section.rows.count)")
    }
    overlay = .sections(
      ListPopup(
        title: "Sections", items: items, selection: pane.focusedPosition?.section ?? 0))
  }

  func openReview() {
    let edits = session.draft.edits
    guard !edits.isEmpty else { return refuse("no unsaved changes") }
    let items = edits.map { edit in
      let slots = [edit.baseline, edit.slot].map {
        $0.shownText(of: edit.row, mask: options.glyphs.secretMask)
      }
      return (
        title: edit.row.identifier.text,
        detail: slots.joined(separator: " \(options.glyphs.arrow) ")
      )
    }
    overlay = .review(
      edits.map(\.row.identifier), ListPopup(title: "Unsaved changes", items: items))
  }

  func openHelp() {
    let items = CommandTable.entries.map { entry in
      (
        title: entry.keys.map { $0.name(options.glyphs) }.joined(separator: " "),
        detail: entry.help
      )
    }
    overlay = .help(CommandTable.entries.map(\.command), ListPopup(title: "Keys", items: items))
  }
}

extension Slot {
  /// The slot in a list of changes: JSON, or a mask where the row is secret.
  nonisolated package func shownText(of row: Row, mask: String = "••••••••") -> String {
    guard let value else { return "unset" }
    return row.isSecret ? mask : value.hidingSecrets(mask: mask).compactText(upTo: 2000)
  }
}
