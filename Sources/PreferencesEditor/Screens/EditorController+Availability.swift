import EditorCore
import TableUI
import Terminal

extension EditorController {
  /// Why a command can do nothing now, in words; nil where it can do something.
  ///
  /// The footer leaves such commands out, the key help lists them last with the words, and a key
  /// for one says them.
  func obstacle(to command: Command) -> String? {
    switch command {
    case .toggle: obstacle(to: FieldAction.toggle)
    case .activate: obstacle(to: FieldAction.activate)
    case .increase: obstacle(to: FieldAction.increase)
    case .decrease: panes.count > 1 ? nil : obstacle(to: FieldAction.decrease)
    case .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .sectionList, .inspect:
      pane.table.focus == nil ? Self.nothingHere : nil
    case .previousHead where pane.head(goingUp: true) == nil:
      localized("no section here or above is an object")
    case .nextHead where pane.head(goingUp: false) == nil:
      localized("no section below is an object")
    case .leavePane: panes.count > 1 ? nil : localized("no pane was opened from another")
    case .save, .write: session.isReadOnly ? localized("opened read-only; nothing to save") : nil
    case .searchNext, .searchPrevious:
      finder.canRepeat
        ? nil : localized("nothing was searched yet; \(keyName(of: .search)) begins")
    case .nextUnsaved, .previousUnsaved, .revertAll:
      session.draft.isEmpty ? localized("no unsaved changes") : nil
    case .review:
      session.draft.isEmpty && errorCount ?? 0 == 0 && followed.isEmpty
        ? localized("no unsaved changes and no errors") : nil
    case .resetRow: obstacleToReset
    case .resetSection, .resetShown:
      session.isReadOnly ? Self.readOnly : pane.table.focus == nil ? Self.nothingHere : nil
    case .revert:
      pane.focusedContent?.state.isUnsaved ?? false
        ? nil : localized("this row has no change to drop")
    case .setNull: obstacleToNull
    case .changeKind: KindPopup.obstacle(in: self)
    case .addElement, .addBeside, .removeElement, .moveUp, .moveDown, .duplicate, .renameKey:
      ElementObstacles(editor: self).obstacle(to: command)
    case .reveal:
      pane.focusedContent?.hidesValue ?? false ? nil : localized("no secret is set on this row")
    case .undo: session.canUndo || copies.canTakeUpDropped ? nil : localized("nothing to undo")
    case .redo: session.canRedo ? nil : localized("nothing to redo")
    case .showHidden: showsHiddenRows || session.hidesRows ? nil : localized("no rows are hidden")
    default: nil
    }
  }

  // MARK: - Private

  private static var nothingHere: String { localized("nothing is set here") }
  private static let readOnly = EditRefusal.readOnly.description

  /// Why the focused row does not answer to a key.
  private func obstacle(to action: FieldAction) -> String? {
    guard let content = pane.focusedContent else { return isDisplay ? nil : Self.nothingHere }
    if isDisplay, action == .activate || action == .toggle { return nil }
    switch FieldRegistry.field(for: content).intent(for: action, on: content) {
    case .open, .openElements: return nil
    case .none: return localized("nothing more in this direction")
    case .refuse(let reason): return reason
    default: return obstacleToEditing(content)
    }
  }

  private func obstacleToEditing(_ content: RowContent) -> String? {
    session.isReadOnly ? Self.readOnly : content.state.lockReason
  }

  private var obstacleToReset: String? {
    guard let content = pane.focusedContent else { return Self.nothingHere }
    if content.row.opensObject {
      return ElementObstacles(editor: self).obstacle(to: .removeElement)
    }
    guard content.row.pointer != nil || content.row.kinds != nil else {
      return localized("nothing to reset on this row")
    }
    return obstacleToEditing(content)
      ?? (content.state.slot == .unset ? localized("nothing to reset") : nil)
  }

  private var obstacleToNull: String? {
    guard let content = pane.focusedContent else { return Self.nothingHere }
    guard content.row.allowsNull else { return localized("this setting cannot be null") }
    if content.state.slot == .value(.null) { return localized("this setting is null already") }
    return obstacleToEditing(content)
  }
}
