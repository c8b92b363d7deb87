import EditorCore
import TableUI
import Terminal

extension CommandTable {
  /// The ways through a table, and out of it.
  nonisolated static var moving: [CommandEntry] {
    [
      move(.up, [.up, .character("k"), .backTab], localized("previous row")) {
        $0.moveFocus(by: -1)
      },
      move(.down, [.down, .character("j"), .tab], localized("next row")) { $0.moveFocus(by: 1) },
      move(.pageUp, [.pageUp], localized("one viewport up")) { $0.scrollByViewports(-1) },
      move(.pageDown, [.pageDown], localized("one viewport down")) { $0.scrollByViewports(1) },
      move(.halfPageUp, [.control("u")], localized("half a viewport up")) {
        $0.scrollByHalfViewports(-1)
      },
      move(.halfPageDown, [.control("d")], localized("half a viewport down")) {
        $0.scrollByHalfViewports(1)
      },
      move(.first, [.home, .character("g")], localized("first row")) { $0.moveFocusToFirstRow() },
      move(.last, [.end, .character("G")], localized("last row")) { $0.moveFocusToLastRow() },
      CommandEntry(
        .previousSection, [.character("[")], localized("previous section"),
        unless: obstacleWithoutRow,
        run: {
          if !$0.pane.table.moveFocus(bySections: -1) {
            $0.refuse(localized("no section begins before this row"))
          }
        }),
      CommandEntry(
        .nextSection, [.character("]")], localized("next section"), unless: obstacleWithoutRow,
        run: {
          if !$0.pane.table.moveFocus(bySections: 1) {
            $0.refuse(localized("no section follows this one"))
          }
        }),
      CommandEntry(
        .sectionList, [.character("o")], localized("list of sections"),
        unless: obstacleWithoutRow, run: { $0.navigator.openSectionList() }),
      CommandEntry(
        .leavePane, [.backspace], localized("back to the pane before"),
        unless: { $0.panes.count > 1 ? nil : localized("no pane was opened from another") },
        run: { $0.navigator.leavePane() }),
    ]
  }

  private nonisolated static func move(
    _ command: Command, _ keys: [Key], _ help: String,
    by body: @escaping @MainActor (TableView) -> Void
  ) -> CommandEntry {
    CommandEntry(
      command, keys, help, unless: obstacleWithoutRow, run: { body($0.pane.table) })
  }
}
