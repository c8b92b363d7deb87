package import EditorCore
import Terminal

extension EditorController {
  func openChoices(_ choices: [Choice], of content: RowContent) {
    open(ChoicePopup(choices, of: content) { [unowned self] in set($0, for: content) })
  }

  func openBoxes(_ choices: [Choice], of content: RowContent) {
    guard case .array(let chosen) = content.value ?? .array([]) else {
      return refuse(localized("the value is no list; r unsets it"))
    }
    open(
      MultipleChoicePopup(title: content.row.title, choices: choices, chosen: chosen) {
        [unowned self] in try setOrThrow(.value(.array($0)), for: content)
      })
  }

  func openSectionList() {
    let sections = pane.pane.sections
    let items = sections.map { section in
      (title: section.header ?? section.rows.first?.title ?? "", detail: "\(section.rows.count)")
    }
    open(
      ListPopup(
        title: localized("Sections"), items: items, selection: pane.focusedPosition?.section ?? 0,
        action: localized("go")
      ) { [unowned self] section in
        guard !sections[section].rows.isEmpty else { return }
        pane.focus(on: RowPosition(section: section, row: 0))
      })
  }

  func openReview() {
    guard !session.draft.isEmpty || !followed.isEmpty || !session.errorsAtHand().isEmpty else {
      return refuse(localized("no unsaved changes"))
    }
    open(ReviewScreen(focusedRow, in: self))
  }

  /// Lists what was said, the latest first; Enter says it again, in full.
  func openMessages() {
    guard !messages.isEmpty else { return refuse(localized("nothing was said yet")) }
    let said = Array(messages.reversed())
    open(
      ListPopup(
        title: localized("Messages"), items: said.map { (title: $0.text, detail: "") },
        action: localized("say again")
      ) { [unowned self] in notice = said[$0] })
  }

  func openHelp() { open(KeyHelp(in: self)) }

  /// Everything about the focused row.
  func inspect() {
    if let content = pane.focusedContent { open(Inspector(of: content.row, in: self)) }
  }
}

extension Slot {
  /// The slot in a list of changes: JSON, or a mask where the row is secret.
  nonisolated package func shownText(of row: Row, mask: String = Secrecy.mask) -> String {
    guard let value else { return localized("unset") }
    if row.isSecret { return mask }
    let shown = row.secrecy.hiding(in: value, mask: mask)
    return shown == .string(mask) ? mask : shown.compactText(upTo: 2000)
  }
}
