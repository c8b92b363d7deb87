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
    case .previousHead: focusHead(goingUp: true)
    case .nextHead: focusHead(goingUp: false)
    case .sectionList: openSectionList()
    case .toggle: act(.toggle)
    case .activate: act(.activate)
    case .increase: act(.increase)
    case .decrease: decreaseOrLeave()
    case .leavePane: leavePane()
    case .addElement: elements.add()
    case .addBeside: elements.addBeside()
    case .removeElement: elements.remove()
    case .moveUp: elements.move(by: -1)
    case .moveDown: elements.move(by: 1)
    case .duplicate: elements.duplicate()
    case .renameKey: elements.renameKey()
    case .save: saver.save()
    case .write: saver.write()
    case .cancel: cancel()
    case .quit: leaving.leave()
    case .interrupt: leaving.interrupt()
    case .search: finder.open(in: self)
    case .filters: finder.openFilters(in: self)
    case .modifiedOnly: finder.cycleFilter(in: self)
    case .searchNext: finder.repeat(forward: true, in: self)
    case .searchPrevious: finder.repeat(forward: false, in: self)
    case .nextUnsaved: moveToUnsaved(forward: true)
    case .previousUnsaved: moveToUnsaved(forward: false)
    case .nextError: moveToError(forward: true)
    case .previousError: moveToError(forward: false)
    case .resetRow: resetRow()
    case .resetSection: resetSection()
    case .resetShown: resetShown()
    case .revert: revertRow()
    case .revertAll: revertAll()
    case .setNull: setNull()
    case .changeKind: KindPopup.open(in: self)
    case .reveal: pane.toggleSecret()
    case .undo: undo()
    case .redo: redo()
    case .review: openReview()
    case .editOutside: outside.editValue()
    case .editFile: outside.editFile()
    case .copy: openCopyMenu()
    case .messages: openMessages()
    case .inspect: inspect()
    case .showHidden: toggleHiddenRows()
    case .help: openHelp()
    case .redraw: request(.redraw)
    case .suspend: request(.suspend)
    }
  }

  // MARK: The focused row

  private func focusHead(goingUp: Bool) {
    if let head = pane.head(goingUp: goingUp) { pane.table.moveFocus(to: head) }
  }

  func act(_ action: FieldAction) {
    // What a header stands for is open below it.
    if pane.isOnHead { return pane.table.moveFocus(by: 1) }
    guard let content = pane.focusedContent else {
      if isDisplay { requestEditor() }
      return
    }
    if action == .activate, !isDisplay, let conflict = content.state.conflict {
      return open(ConflictPopup(conflict, of: content, in: self))
    }
    if isDisplay && !content.row.opensPane && (action == .activate || action == .toggle) {
      return requestEditor()
    }
    let field = FieldRegistry.field(for: content)
    perform(field.intent(for: action, on: content), on: content)
  }

  func perform(_ intent: Intent, on content: RowContent) {
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
        ? openLines(content.editedText, of: content)
        : pane.openField(with: content.editedText)
    case .choose(let choices):
      if canEdit(content) { openChoices(choices, of: content) }
    case .chooseSeveral(let choices):
      if canEdit(content) { openBoxes(choices, of: content) }
    case .pickDate:
      if canEdit(content) { openCalendar(of: content) }
    case .editOutside:
      outside.edit(content)
    case .open(let link):
      push(link.pane(), openedBy: content.row)
    case .openElements:
      if let opened = session.pane(of: content.row) { push(opened, openedBy: content.row) }
    case .refuse(let reason):
      refuse(reason)
    }
  }

  /// Takes what a control reports into the draft; returns whether it was taken.
  ///
  /// Where a person should know something first, the value is taken once they have said so.
  @discardableResult
  func set(_ slot: Slot, for content: RowContent) -> Bool {
    take(content.row.chosen(slot, over: content.state.stored), for: content)
  }

  /// As `set`, for those who tell the person in their own way why the value is not taken.
  @discardableResult
  func setOrThrow(_ slot: Slot, for content: RowContent) throws(EditRefusal) -> Bool {
    try takeOrThrow(content.row.chosen(slot, over: content.state.stored), for: content)
  }

  /// Takes the very slot into the draft, the default of the row too, as `set` takes others.
  @discardableResult
  func take(_ slot: Slot, for content: RowContent) -> Bool {
    do {
      return try takeOrThrow(slot, for: content)
    } catch {
      refuse("\(error)")
      return false
    }
  }

  private func takeOrThrow(
    _ slot: Slot, for content: RowContent
  ) throws(EditRefusal) -> Bool {
    let row = content.row
    if let refusal = session.refusal(of: slot, for: row) { throw refusal }
    if let caution = session.caution(before: slot, for: row), !heeded.contains(row.identifier) {
      ask(caution, before: slot, for: content)
      return false
    }
    let undoCount = session.undoCount
    try session.set(slot, for: row)
    elements.keepAddition(of: row.identifier)
    pane.draftDidChange()
    if let kinds = row.kinds {
      let kind = row.words(for: slot, mask: options.glyphs.secretMask)
      KindPopup.say(kind, of: kinds.variant.shownTitle, after: undoCount, in: self)
    }
    return true
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

  // MARK: Hidden rows, and the way back

  private func toggleHiddenRows() {
    showsHiddenRows.toggle()
    let takeBack = localized("\(keyName(of: .showHidden)) hides them again")
    notice = Notice(
      text: showsHiddenRows
        ? localized(
          "hidden rows are shown, marked \(options.glyphs.sign(for: .hidden)); \(takeBack)")
        : localized("hidden rows are hidden"))
  }

  private func cancel() {
    if panes.count > 1 {
      leavePane()
    } else {
      leaving.leave()
    }
  }
}

extension Row {
  /// Whether the row opens a pane rather than having a field of its own.
  var opensPane: Bool {
    switch control {
    case .pane, .list, .map, .variant: true
    default: false
    }
  }
}
