import EditorCore
import Terminal

extension CommandTable {
  /// The ways to the file, and out of the editor.
  nonisolated static var file: [CommandEntry] {
    [
      CommandEntry(
        .save, [.control("s"), .function(2)], hint: localized("save"),
        localized("save everything and leave"), unless: obstacleToSaving,
        run: { $0.saver.save() }),
      CommandEntry(
        .write, [.character("w")], localized("save everything and stay"),
        unless: obstacleToSaving, run: { $0.saver.write() }),
      CommandEntry(
        .cancel, [.escape], hint: localized("cancel"),
        localized("cancel the innermost thing: popup, field, search, pane, editor"),
        run: { $0.panes.count > 1 ? $0.navigator.leavePane() : $0.leaving.goBack() }),
      CommandEntry(
        .quit, [.character("q"), .control("q"), .function(10)],
        localized("leave, as Esc at the top"), run: { $0.leaving.leave() }),
      CommandEntry(
        .interrupt, [.control("c")], localized("leave; twice within two seconds at once"),
        run: { $0.leaving.interrupt() }),
      CommandEntry(
        .editFile, [.character("E")],
        localized("the file in your editor, at this row; then it is read again"),
        run: { $0.outside.editFile() }),
      CommandEntry(
        .fetchSchema, [.character("F")],
        localized("fetch the schema of the file, or those it refers to, where known; asks"),
        unless: {
          $0.options.surroundings.schemaOffer == nil
            ? localized("no schema is known that is not here") : nil
        },
        run: { $0.outside.fetchSchema() }),
    ]
  }

  /// What is about the screen itself.
  nonisolated static var screen: [CommandEntry] {
    [
      CommandEntry(
        .messages, [.alt("m")], localized("what was said before"), run: { $0.openMessages() }),
      CommandEntry(
        .help, [.character("?"), .function(1)], hint: localized("help"),
        localized("what can be done here: type to filter, Enter runs"),
        run: { $0.open(KeyHelp(in: $0)) }),
      CommandEntry(
        .redraw, [.control("l")], localized("redraw the screen"), run: { $0.request(.redraw) }),
      CommandEntry(
        .suspend, [.control("z")], localized("suspend"), run: { $0.request(.suspend) }),
    ]
  }

  private static func obstacleToSaving(in editor: EditorController) -> String? {
    editor.unsavedCount == 0 ? editor.model.obstacles.toSaving : nil
  }
}
