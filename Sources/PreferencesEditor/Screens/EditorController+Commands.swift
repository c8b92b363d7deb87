import EditorCore
import TableUI
import Terminal

extension EditorController {
  func perform(_ command: Command) {
    if let reason = obstacle(to: command) { return refuse(reason) }
    let table = pane.table
    switch command {
    case .up: table.moveFocus(by: -1)
    case .down: table.moveFocus(by: 1)
    case .pageUp: table.scrollByViewports(-1)
    case .pageDown: table.scrollByViewports(1)
    case .halfPageUp: table.scrollByHalfViewports(-1)
    case .halfPageDown: table.scrollByHalfViewports(1)
    case .first: table.moveFocusToFirstRow()
    case .last: table.moveFocusToLastRow()
    case .previousSection: table.moveFocus(bySections: -1)
    case .nextSection: table.moveFocus(bySections: 1)
    case .sectionList: openSectionList()
    case .toggle: act(.toggle)
    case .activate: act(.activate)
    case .increase: act(.increase)
    case .decrease: decreaseOrLeave()
    case .save: save()
    case .write: write()
    case .cancel: cancel()
    case .quit: askBeforeDiscarding()
    case .interrupt: interrupt()
    case .search: openSearch()
    case .searchNext: repeatSearch(forward: true)
    case .searchPrevious: repeatSearch(forward: false)
    case .nextUnsaved: moveToUnsaved(forward: true)
    case .previousUnsaved: moveToUnsaved(forward: false)
    case .nextError: moveToError()
    case .resetRow: resetRow()
    case .resetSection: resetSection()
    case .revert: revertRow()
    case .setNull: setNull()
    case .undo: show(session.undo())
    case .redo: show(session.redo())
    case .review: openReview()
    case .inspect: inspect()
    case .showHidden: toggleHiddenRows()
    case .help: openHelp()
    case .redraw: request(.redraw)
    case .suspend: request(.suspend)
    }
  }

  // MARK: The focused row

  func act(_ action: FieldAction) {
    guard let content = pane.focusedContent else {
      if isDisplay { requestEditor() }
      return
    }
    let isPane = if case .pane = content.row.control { true } else { false }
    if isDisplay && !isPane && (action == .activate || action == .toggle) { return requestEditor() }
    let field = FieldRegistry.field(for: content)
    perform(field.intent(for: action, on: content), on: content)
  }

  private func perform(_ intent: Intent, on content: RowContent) {
    switch intent {
    case .none:
      if options.ringsBell { request(.ringBell) }
    case .set(let slot):
      set(slot, for: content)
    case .editText(let text):
      if canEdit(content) { pane.openField(with: text) }
    case .editSecret:
      if canEdit(content) { pane.openField(with: "", isSecret: true) }
    case .choose(let choices):
      if canEdit(content) { openChoices(choices, of: content) }
    case .open(let link):
      push(link.pane())
    case .refuse(let reason):
      refuse(reason)
    }
  }

  /// Takes what a control reports into the draft.
  ///
  /// A value put back to the default of a row that the file does not
  /// set counts as put back: it leaves the file without the key, as it was.
  func set(_ slot: Slot, for content: RowContent) {
    let isPutBack = content.state.stored == .unset && slot.value == content.row.defaultValue
    do {
      try session.set(isPutBack ? .unset : slot, for: content.row)
      pane.draftDidChange()
    } catch {
      refuse("\(error)")
    }
  }

  private func canEdit(_ content: RowContent) -> Bool {
    if let reason = session.isReadOnly ? EditRefusal.readOnly.description : content.state.lockReason
    {
      refuse(reason)
      return false
    }
    return true
  }

  private func decreaseOrLeave() {
    guard let content = pane.focusedContent else { return leavePane() }
    let field = FieldRegistry.field(for: content)
    switch field.intent(for: .decrease, on: content) {
    case .none: leavePane()
    case let intent: perform(intent, on: content)
    }
  }

  private func leavePane() {
    guard panes.count > 1 else { return }
    popPane()
    pane.draftDidChange()
  }

  // MARK: Save and cancel

  func save() {
    if session.isReadOnly { return refuse("opened read-only; nothing to save") }
    if commit() { end(.finished) }
  }

  private func write() {
    let count = session.draft.count
    if commit() {
      pane.draftDidChange()
      notice = Notice(text: count == 0 ? "nothing to save" : "saved \(count.counted("change"))")
    }
  }

  private func toggleHiddenRows() {
    showsHiddenRows.toggle()
    let takeBack = "\(keyName(of: .showHidden)) hides them again"
    notice = Notice(
      text: showsHiddenRows
        ? "hidden rows are shown, marked \(options.glyphs.sign(for: .hidden)); \(takeBack)"
        : "hidden rows are hidden")
  }

  private func cancel() {
    if panes.count > 1 {
      leavePane()
    } else {
      askBeforeDiscarding()
    }
  }

  // MARK: Taking back

  private func resetRow() {
    guard let content = pane.focusedContent else { return }
    set(.unset, for: content)
  }

  private func resetSection() {
    guard let position = pane.focusedPosition else { return }
    do {
      let before = session.draft.count
      try session.reset(pane.pane.sections[position.section].rows)
      pane.draftDidChange()
      let changed = session.draft.count - before
      notice = Notice(
        text: changed > 0
          ? "section reset; \(keyName(of: .undo)) takes it back" : "nothing to reset")
    } catch {
      refuse("\(error)")
    }
  }

  private func setNull() {
    guard let content = pane.focusedContent else { return }
    set(.value(.null), for: content)
  }

  private func revertRow() {
    guard let content = pane.focusedContent else { return }
    session.revert(content.row)
    pane.draftDidChange()
  }

  private func show(_ row: Row?) {
    guard let row else { return }
    reveal(row.identifier)
    pane.draftDidChange()
  }
}

extension Int {
  /// The number with its noun: `1 change`, `2 changes`.
  nonisolated package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
