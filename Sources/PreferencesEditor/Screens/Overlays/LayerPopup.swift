import EditorCore
import Terminal

/// What is done on the screen about the layers that a change to the focused row may go to.
enum LayerPopup {
  /// Lists the layers.
  static func open(in editor: EditorController) {
    guard let editing = editing(in: editor) else { return }
    let items = editing.lines.map { PopupLine(title: $0.title, detail: $0.detail) }
    editor.open(
      ListPopup(
        title: localized("Layer for \(editing.row.shownTitle)"), items: items,
        selection: editing.layers.targets.firstIndex(where: \.isNow) ?? 0, isAboutRow: true,
        action: localized("choose")
      ) { place in
        editor.attempt { () throws(EditRefusal) in finish(try editing.choose(place), in: editor) }
      })
  }

  /// Has the row changed in the layer that hides its change.
  static func goToHiding(in editor: EditorController) {
    if let editing = editing(in: editor) { finish(editing.goToHiding(), in: editor) }
  }

  /// Removes what hides the row's change.
  static func removeHiding(in editor: EditorController) {
    if let editing = editing(in: editor) { finish(editing.removeHiding(), in: editor) }
  }

  private static func editing(in editor: EditorController) -> LayerEditing? {
    guard let content = editor.pane.focusedContent, !editor.rowEditor.asksToDecide(content) else {
      return nil
    }
    return LayerEditing(of: content.row, in: editor.session)
  }

  private static func finish(_ words: String, in editor: EditorController) {
    editor.navigator.followStructure()
    editor.pane.draftDidChange()
    editor.say(words)
  }
}
