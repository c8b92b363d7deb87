import EditorCore
import Terminal

extension CommandTable {
  /// What is done to all changes, or to many.
  nonisolated static var changes: [CommandEntry] {
    [
      CommandEntry(
        .resetSection, [.character("R")], localized("the whole section back to its defaults"),
        unless: obstacleToResettingRows, run: { $0.reversal.resetSection() }),
      CommandEntry(
        .resetShown, [.alt("r")],
        localized("everything shown in the pane back to its defaults; asks"),
        unless: obstacleToResettingRows, run: { $0.reversal.resetShown() }),
      CommandEntry(
        .revertAll, [.character("X")], localized("drop all changes; asks"),
        unless: { $0.model.obstacles.toActingOnChanges }, run: { $0.reversal.revertAll() }),
      CommandEntry(
        .undo, [.character("u")], localized("undo, in other panes too"),
        unless: { $0.model.obstacles.toUndo },
        run: {
          // Before the first edit is what was dropped when the file was left the last time.
          $0.model.draftCopies.canTakeUpDropped
            ? $0.draftOffers.takeUpDropped() : $0.reversal.undo()
        }),
      CommandEntry(
        .redo, [.character("U")], localized("redo"),
        unless: { $0.model.obstacles.toRedo },
        run: { $0.reversal.redo() }),
      CommandEntry(
        .review, [.character("d")], hint: localized("review"),
        localized("review changes and errors, hold changes back, see the diff"),
        unless: {
          $0.session.draft.isEmpty && $0.session.errors.countAtHand ?? 0 == 0
            && $0.model.followed.isEmpty
            ? localized("no unsaved changes and no errors") : nil
        },
        run: { ReviewScreen.open(in: $0) }),
      CommandEntry(
        .history, [.character("H")],
        localized("what the file was before its last Saves; Enter takes that back"),
        unless: { HistoryEditing(of: $0.model).obstacle }, run: { $0.chooseVersion() }),
    ]
  }

  private static func obstacleToResettingRows(in editor: EditorController) -> String? {
    editor.model.obstacles.toAnyEdit ?? obstacleWithoutRow(in: editor)
  }
}
