import EditorCore
import TableUI
import Terminal

extension CommandTable {
  /// What is done to the focused row.
  nonisolated static var row: [CommandEntry] {
    [
      CommandEntry(
        .toggle, [.character(" ")], hint: localized("toggle"),
        localized("toggle; on other controls the same as Enter"),
        unless: { obstacle(to: .toggle, in: $0) },
        run: { $0.rowEditor.act(.toggle) }),
      CommandEntry(
        .activate, [.enter], hint: localized("edit"), localized("edit, open, accept"),
        unless: { obstacle(to: .activate, in: $0) },
        run: { $0.rowEditor.act(.activate) }),
      CommandEntry(
        .decrease, [.left, .character("h")],
        localized("smaller number, previous choice; leave a pane"),
        unless: { $0.panes.count > 1 ? nil : obstacle(to: .decrease, in: $0) },
        run: { $0.rowEditor.decreaseOrLeave() }),
      CommandEntry(
        .increase, [.right, .character("l")],
        localized("larger number, next choice; enter a pane"),
        unless: { obstacle(to: .increase, in: $0) },
        run: { $0.rowEditor.act(.increase) }),
      CommandEntry(
        .resetRow, [.character("r")], hint: localized("reset"),
        localized("back to the default: the key is removed"),
        unless: obstacleToReset, run: { $0.rowEditor.reset() }),
      CommandEntry(
        .revert, [.character("x")], localized("drop this row's change"),
        unless: {
          $0.pane.focusedContent?.state.isUnsaved ?? false
            ? nil : localized("this row has no change to drop")
        },
        run: { $0.reversal.revertRow() }),
      CommandEntry(
        .setNull, [.character("0")], hint: localized("null"),
        localized("null, where the setting may be null"),
        unless: obstacleToNull, run: { $0.rowEditor.setNull() }),
      CommandEntry(
        .changeKind, [.character("t")], hint: localized("kind"),
        localized("another kind of value, where it may be of several; an empty list or object"),
        unless: { KindPopup.obstacle(in: $0) }, run: { KindPopup.open(in: $0) }),
      CommandEntry(
        .chooseLayer, [.character("s")],
        localized("the layer that the row's change goes to, of several files"),
        unless: { LayerPopup.obstacle(in: $0) }, run: { LayerPopup.open(in: $0) }),
      CommandEntry(
        .goToHiding, [.character("S")],
        localized("change the row in the layer whose value hides its change"),
        unless: { LayerPopup.obstacle(in: $0, \.obstacleToHiding) },
        run: { LayerPopup.goToHiding(in: $0) }),
      CommandEntry(
        .removeHiding, [.alt("s")],
        localized("remove the value that hides the row's change, in its layer"),
        unless: { LayerPopup.obstacle(in: $0, \.obstacleToHiding) },
        run: { LayerPopup.removeHiding(in: $0) }),
      CommandEntry(
        .reveal, [.character("v")], hint: localized("show"),
        localized("show a secret, until the row is left"),
        unless: {
          $0.pane.focusedContent?.hidesValue ?? false
            ? nil : localized("no secret is set on this row")
        },
        run: { $0.pane.toggleSecret() }),
      CommandEntry(
        .editOutside, [.character("e")],
        localized("the value in your editor, $VISUAL or $EDITOR; a list or an object as JSON"),
        run: { $0.outside.editValue() }),
      CommandEntry(
        .copy, [.character("y")], localized("copy the value, the identifier or the pointer"),
        run: { CopyMenu.open(in: $0) }),
      CommandEntry(
        .inspect, [.character("i")], hint: localized("about"),
        localized("everything about the row, and why it is locked"),
        unless: obstacleWithoutRow,
        run: { editor in
          if let row = editor.pane.focusedContent?.row {
            editor.open(Inspector(of: row, in: editor))
          }
        }),
    ]
  }

  /// Why what needs a row can do nothing.
  static func obstacleWithoutRow(in editor: EditorController) -> String? {
    editor.pane.table.focus == nil ? ElementObstacles.nothingHere : nil
  }

  // MARK: - Private

  /// Why the focused row does not answer to a key.
  private static func obstacle(to action: FieldAction, in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else {
      return editor.isDisplay ? nil : ElementObstacles.nothingHere
    }
    if editor.isDisplay, action.isPress { return nil }
    switch FieldRegistry.field(for: content).intent(for: action, on: content) {
    case .open, .openElements, .run: return nil
    case .none: return localized("nothing more in this direction")
    case .refuse(let reason): return reason
    default: return obstacleToEditing(content, in: editor)
    }
  }

  private static func obstacleToEditing(
    _ content: RowContent, in editor: EditorController
  ) -> String? {
    editor.session.isReadOnly ? readOnly : content.state.lockReason
  }

  private static func obstacleToReset(in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else { return ElementObstacles.nothingHere }
    if content.row.opensObject {
      return ElementObstacles(editor: editor).obstacle(to: .removeElement)
    }
    guard content.row.pointer != nil || content.row.kinds != nil else {
      return localized("nothing to reset on this row")
    }
    return obstacleToEditing(content, in: editor)
      ?? (content.state.slot == .unset ? localized("nothing to reset") : nil)
  }

  private static func obstacleToNull(in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else { return ElementObstacles.nothingHere }
    guard content.row.allowsNull else { return localized("this setting cannot be null") }
    if content.state.slot == .value(.null) { return localized("this setting is null already") }
    return obstacleToEditing(content, in: editor)
  }
}
