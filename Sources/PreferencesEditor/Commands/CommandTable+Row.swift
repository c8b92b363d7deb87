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
      onRow(
        .revert, [.character("x")], localized("drop this row's change"),
        unless: { $0.toRevert($1.state) }, run: { $0.reversal.revertRow() }),
      onRow(
        .setNull, [.character("0")], hint: localized("null"),
        localized("null, where the setting may be null"),
        unless: { $0.toNull($1.row, $1.state) }, run: { $0.rowEditor.setNull() }),
      onRow(
        .changeKind, [.character("t")], hint: localized("kind"),
        localized("another kind of value, where it may be of several; an empty list or object"),
        isChange: true, unless: { $0.toOtherKind($1.row, $1.state) },
        run: { KindPopup.open(in: $0) }
      ),
      onRow(
        .chooseLayer, [.character("s")],
        localized("the layer that the row's change goes to, of several files"),
        isChange: true, unless: { $0.toChoosingLayer(of: $1.row) }, run: { LayerPopup.open(in: $0) }
      ),
      onRow(
        .goToHiding, [.character("S")],
        localized("change the row in the layer whose value hides its change"),
        isChange: true, unless: { $0.toActingOnHiding(of: $1.row) },
        run: { LayerPopup.goToHiding(in: $0) }),
      onRow(
        .removeHiding, [.alt("s")],
        localized("remove the value that hides the row's change, in its layer"),
        isChange: true, unless: { $0.toActingOnHiding(of: $1.row) },
        run: { LayerPopup.removeHiding(in: $0) }),
      onRow(
        .reveal, [.character("v")], hint: localized("show"),
        localized("show a secret, until the row is left"),
        unless: { $0.toReveal($1.row, $1.state) },
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

  /// Why the focused row does not answer to a key.
  private static func obstacle(to action: FieldAction, in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else {
      return editor.isDisplay ? nil : ElementObstacles.nothingHere
    }
    if editor.isDisplay, action.isPress { return nil }
    switch FieldRegistry.field(for: content).intent(for: action, on: content) {
    case .open, .openElements, .run: return nil
    case .none:
      guard case .text = content.row.control else {
        return localized("nothing more in this direction")
      }
      return localized("a text has no steps; \(editor.keyName(of: .activate)) edits it")
    case .refuse(let reason): return reason
    default: return editor.model.obstacles.toEdit(content.state)
    }
  }

  private static func obstacleToReset(in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else { return ElementObstacles.nothingHere }
    return content.row.opensObject
      ? ElementObstacles(editor: editor).obstacle(to: .removeElement)
      : editor.model.obstacles.toReset(content.row, content.state)
  }

  /// A command that needs a row, and for a change an editor that does not only show settings.
  private nonisolated static func onRow(
    _ command: Command, _ keys: [Key], hint: String = "", _ help: String, isChange: Bool = false,
    unless obstacle: @escaping @MainActor (Obstacles, RowContent) -> String?,
    run: @escaping @MainActor (EditorController) -> Void
  ) -> CommandEntry {
    CommandEntry(
      command, keys, hint: hint, help,
      unless: { editor in
        guard let content = editor.pane.focusedContent else { return ElementObstacles.nothingHere }
        if isChange, editor.isDisplay { return ElementObstacles.displayed }
        return obstacle(editor.model.obstacles, content)
      }, run: run)
  }
}
