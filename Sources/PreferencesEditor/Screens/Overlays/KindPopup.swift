import EditorCore

/// The list of the kinds that the value of the focused row may be of.
enum KindPopup {
  /// Lists the kinds, and gives the row one of the kind that is chosen.
  static func open(in editor: EditorController) {
    guard let content = editor.pane.focusedContent, !editor.rowEditor.asksToDecide(content),
      case let row = content.row, let menu = KindMenu(for: row, in: editor.session)
    else { return }
    if let only = menu.only, editor.model.addition == nil {
      return editor.rowEditor.heed(row) { take(only, of: menu, for: row, in: editor) }
    }
    let items = menu.offers.enumerated().map { place, offer in
      // Once another line is selected, nothing else tells of which kind the value is.
      let isNow = place == menu.selection && editor.model.addition == nil
      let detail = isNow ? localized("now") : ""
      let help = offer.help.map {
        Markdown($0, isMarkdown: offer.helpIsMarkdown).joined.text
      }
      return PopupLine(title: offer.title, detail: detail, help: help)
    }
    editor.open(
      ListPopup(
        title: localized("Kind of \(menu.title)"), items: items, selection: menu.selection ?? 0,
        isAboutRow: true, action: localized("choose")
      ) { place in
        guard !menu.isPresent(place) || editor.model.addition != nil else {
          return editor.sayPresent(kind: menu.offers[place].title, of: menu.title)
        }
        editor.rowEditor.heed(row) { take(menu.offers[place], of: menu, for: row, in: editor) }
      })
  }

  private static func take(
    _ offer: KindMenu.Offer, of menu: KindMenu, for row: Row, in editor: EditorController
  ) {
    let (stepCount, undoCount) = (editor.session.stepCount, editor.session.undoCount)
    let formerKind = editor.session.form.reader?.openKind(of: row.identifier)
    editor.attempt { () throws(EditRefusal) in
      let isToBeTyped = try offer.choose()
      editor.pane.draftDidChange()
      guard !isToBeTyped else {
        return editor.elements.askForValue(
          of: row.identifier, after: stepCount, formerKind: formerKind)
      }
      if editor.elements.openAddition(of: row.identifier) { return }
      editor.say(kind: offer.title, of: menu.title, after: undoCount)
    }
  }
}
