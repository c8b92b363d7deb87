import EditorCore
import Terminal

extension CommandTable {
  /// The ways to rows that are looked for.
  nonisolated static var finding: [CommandEntry] {
    [
      CommandEntry(
        .search, [.character("/")], hint: localized("search"),
        localized("search everything as you type"), run: { $0.searchController.open(in: $0) }),
      CommandEntry(
        .filters, [.character("f")], localized("filters: only some kinds of rows"),
        run: { $0.searchController.openFilters(in: $0) }),
      CommandEntry(
        .modifiedOnly, [.character("m")],
        localized("only what is set here; again: only what is not the default; again: all"),
        run: { $0.searchController.cycleFilter(in: $0) }),
      CommandEntry(
        .searchNext, [.character("n")], localized("next match"), unless: obstacleToRepeating,
        run: { $0.searchController.repeat(forward: true, in: $0) }),
      CommandEntry(
        .searchPrevious, [.character("N")], localized("previous match"),
        unless: obstacleToRepeating, run: { $0.searchController.repeat(forward: false, in: $0) }),
      CommandEntry(
        .nextUnsaved, [.character("c")], localized("next unsaved row"),
        unless: { $0.model.obstacles.toActingOnChanges },
        run: { $0.navigator.moveToUnsaved(forward: true) }
      ),
      CommandEntry(
        .previousUnsaved, [.character("C")], localized("previous unsaved row"),
        unless: { $0.model.obstacles.toActingOnChanges },
        run: { $0.navigator.moveToUnsaved(forward: false) }),
      CommandEntry(
        .nextError, [.character("!")], localized("next error, in other panes too"),
        run: { $0.navigator.moveToError(forward: true) }),
      CommandEntry(
        .previousError, [.alt("!")], localized("previous error"),
        run: { $0.navigator.moveToError(forward: false) }),
      CommandEntry(
        .showHidden, [.character("a")], hint: localized("show hidden"),
        localized("show hidden rows too, dimmed; hide them"),
        unless: {
          $0.navigator.showsHiddenRows || $0.session.hidesRows || $0.pane.pane.setsRowsAside
            ? nil : localized("no rows are hidden")
        },
        run: { $0.navigator.toggleHiddenRows() }),
    ]
  }

  private static func obstacleToRepeating(in editor: EditorController) -> String? {
    editor.searchController.canRepeat
      ? nil : localized("nothing was searched yet; \(editor.keyName(of: .search)) begins")
  }
}
