import EditorCore

/// The list of the layers that a change to the focused row may go to.
enum LayerPopup {
  static func open(in editor: EditorController) {
    guard let content = editor.pane.focusedContent else { return }
    let row = content.row
    let layers = RowLayers(of: row, in: editor.session)
    let targets = layers.targets
    let items = targets.map { target in
      let now = target.isNow ? localized("now") : nil
      let detail = [now, target.lock ?? target.wordsWithoutEffect].compactMap { $0 }
      return (
        line: PopupLine(title: target.location, detail: detail.joined(separator: ", ")),
        help: nil as String?
      )
    }
    editor.open(
      ListPopup(
        title: localized("Layer for \(row.shownTitle)"), lines: items,
        selection: targets.firstIndex(where: \.isNow) ?? 0, isAboutRow: true,
        action: localized("choose")
      ) { place in
        if let lock = targets[place].lock { return editor.refuse(lock) }
        layers.choose(place)
        editor.pane.draftDidChange()
        let words = localized("\(row.shownTitle) goes to \(targets[place].location)")
        editor.say(
          [words, targets[place].wordsWithoutEffect].compactMap { $0 }.joined(separator: "; "))
      })
  }

  /// Why no layer can be chosen, in words; nil where one can.
  static func obstacle(in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else { return localized("nothing is set here") }
    if editor.isDisplay { return localized("only shown here; Enter opens the editor") }
    if editor.session.isReadOnly { return EditRefusal.readOnly.description }
    guard !RowLayers(of: content.row, in: editor.session).targets.isEmpty else {
      return localized("there is one place for this row")
    }
    return nil
  }
}
