import EditorCore
import Terminal

extension CommandTable {
  /// What is done to the parts of lists, maps and objects.
  nonisolated static var parts: [CommandEntry] {
    [
      part(
        .addElement, [.character("+"), .insert], hint: localized("add"),
        localized("add an item to the list, or a key to the map or object")
      ) { $0.elements.add() },
      part(
        .addBeside, [.character("A")],
        localized("add beside the row, to what the row itself is in")
      ) { $0.elements.addBeside() },
      part(
        .removeElement, [.character("-"), .delete], hint: localized("remove"),
        localized("remove the item")
      ) {
        if !$0.rowEditor.asksToDecide() { ElementArranger(editor: $0).remove() }
      },
      CommandEntry(
        .previousHead, [.character("{")], hint: localized("section"),
        localized("the section as a whole, to rename, move or remove the object; the one before"),
        unless: {
          $0.pane.head(goingUp: true) == nil
            ? localized("no section here or above is an object") : nil
        },
        run: { $0.navigator.focusHead(goingUp: true) }),
      CommandEntry(
        .nextHead, [.character("}")], localized("the next section as a whole"),
        unless: {
          $0.pane.head(goingUp: false) == nil ? localized("no section below is an object") : nil
        },
        run: { $0.navigator.focusHead(goingUp: false) }),
      part(.moveUp, [.altUp], hint: localized("move"), localized("move the item up")) {
        ElementArranger(editor: $0).move(by: -1)
      },
      part(.moveDown, [.altDown], localized("move the item down")) {
        ElementArranger(editor: $0).move(by: 1)
      },
      part(.duplicate, [.character("D")], localized("duplicate the item")) {
        ElementArranger(editor: $0).duplicate()
      },
      part(.renameKey, [.character("K")], localized("rename the key")) {
        ElementArranger(editor: $0).renameKey()
      },
    ]
  }

  private nonisolated static func part(
    _ command: Command, _ keys: [Key], hint: String = "", _ help: String,
    run: @escaping @MainActor (EditorController) -> Void
  ) -> CommandEntry {
    CommandEntry(
      command, keys, hint: hint, help,
      unless: { ElementObstacles(editor: $0).obstacle(to: command) },
      run: run)
  }
}
