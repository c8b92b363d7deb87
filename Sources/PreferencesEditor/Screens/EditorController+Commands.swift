import EditorCore
import TableUI
import Terminal

extension EditorController {
  func perform(_ command: Command) {
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
    case .interrupt: break
    case .search: openSearch()
    case .filters: openFilters()
    case .modifiedOnly: openSearch("@modified")
    case .searchNext: repeatSearch(forward: true)
    case .searchPrevious: repeatSearch(forward: false)
    case .nextUnsaved: moveToUnsaved(forward: true)
    case .previousUnsaved: moveToUnsaved(forward: false)
    case .nextError: moveToError()
    case .resetRow: resetRow()
    case .resetSection: resetSection()
    case .revert: revertRow()
    case .setNull: setNull()
    case .undo: show(session.undo(), else: "nothing to undo")
    case .redo: show(session.redo(), else: "nothing to redo")
    case .review: openReview()
    case .editOutside: editOutside()
    case .editFile: editFile()
    case .copy: openCopyMenu()
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
    case .editLines(let text):
      if canEdit(content) { openLines(text, of: content) }
    case .editSecret:
      guard canEdit(content) else { return }
      content.isMultiline
        ? openLines("", of: content, isSecret: true) : pane.openField(with: "", isSecret: true)
    case .choose(let choices):
      if canEdit(content) { openChoices(choices, of: content) }
    case .chooseSeveral(let choices):
      if canEdit(content) { openBoxes(choices, of: content) }
    case .pickDate:
      if canEdit(content) { openCalendar(of: content) }
    case .editOutside:
      editOutside(content)
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
    do {
      try setOrThrow(slot, for: content)
    } catch {
      refuse("\(error)")
    }
  }

  /// As `set`, for those who tell the person in their own way why the value is not taken.
  func setOrThrow(_ slot: Slot, for content: RowContent) throws(EditRefusal) {
    let isPutBack = content.state.stored == .unset && slot.value == content.row.defaultValue
    try session.set(isPutBack ? .unset : slot, for: content.row)
    pane.draftDidChange()
  }

  /// Whether the row may be edited; says why where it may not.
  func canEdit(_ content: RowContent) -> Bool {
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
    if session.isReadOnly { return refuse("opened read-only; nothing to save") }
    let count = session.draft.count
    if commit() {
      pane.draftDidChange()
      notice = Notice(text: count == 0 ? "nothing to save" : "saved \(count.counted("change"))")
    }
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
    guard content.row.pointer != nil else { return refuse("nothing to reset on this row") }
    set(.unset, for: content)
  }

  private func resetSection() {
    guard let position = pane.focusedPosition else { return }
    do {
      let before = session.draft.count
      try session.reset(pane.pane.sections[position.section].rows)
      pane.draftDidChange()
      let changed = session.draft.count - before
      notice = Notice(text: changed > 0 ? "section reset; u takes it back" : "nothing to reset")
    } catch {
      refuse("\(error)")
    }
  }

  private func setNull() {
    guard let content = pane.focusedContent else { return }
    guard content.row.allowsNull else { return refuse("this setting cannot be null") }
    set(.value(.null), for: content)
  }

  private func revertRow() {
    guard let content = pane.focusedContent else { return }
    guard content.state.isUnsaved else { return refuse("this row has no change to drop") }
    session.revert(content.row)
    pane.draftDidChange()
  }

  private func show(_ row: Row?, else message: String) {
    guard let row else { return refuse(message) }
    reveal(row.identifier)
    pane.draftDidChange()
  }
}

extension Int {
  /// The number with its noun: `1 change`, `2 changes`.
  nonisolated package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
