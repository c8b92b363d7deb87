import EditorCore

/// The list of the kinds that the value of the focused row may be of.
enum KindPopup {
  /// Lists the kinds, and gives the row one of the kind that is chosen.
  static func open(in editor: EditorController) {
    guard let content = editor.pane.focusedContent, !editor.rowEditor.asksToDecide(content),
      case let row = content.row, let menu = KindMenu(for: row, in: editor.session)
    else { return }
    let items = menu.offers.enumerated().map { place, offer in
      // Once another line is selected, nothing else tells of which kind the value is.
      let isNow = place == menu.selection && editor.model.addition == nil
      let detail = isNow ? localized("now") : ""
      let help = offer.help.map {
        Markdown($0, isMarkdown: offer.helpIsMarkdown).joined.text
      }
      return (line: PopupLine(title: offer.title, detail: detail), help: help)
    }
    editor.open(
      ListPopup(
        title: localized("Kind of \(menu.title)"), lines: items, selection: menu.selection ?? 0,
        isAboutRow: true, action: localized("choose")
      ) { place in
        guard !menu.isPresent(place) || editor.model.addition != nil else {
          return sayPresent(menu.offers[place].title, of: menu.title, in: editor)
        }
        editor.rowEditor.heed(row) { take(menu.offers[place], of: menu, for: row, in: editor) }
      })
  }

  private static func take(
    _ offer: KindMenu.Offer, of menu: KindMenu, for row: Row, in editor: EditorController
  ) {
    let undoCount = editor.session.undoCount
    let formerKind = editor.session.rememberedKind(of: row.identifier)
    do throws(EditRefusal) {
      let isToBeTyped = try offer.choose()
      editor.pane.draftDidChange()
      guard !isToBeTyped else {
        return editor.elements.askForValue(
          of: row.identifier, after: undoCount, formerKind: formerKind)
      }
      if editor.elements.openAddition(of: row.identifier) { return }
      say(offer.title, of: menu.title, after: undoCount, in: editor)
    } catch {
      editor.refuse("\(error)")
    }
  }

  /// Whether the value of the focused row is of one of several kinds, told at little cost.
  static func isExpected(in editor: EditorController) -> Bool {
    guard let row = editor.pane.focusedContent?.row else { return false }
    return row.isVariant && row.kinds == nil && row.openKinds == nil
  }

  /// Why no other kind can be chosen, in words; nil where one can.
  static func obstacle(in editor: EditorController) -> String? {
    guard let content = editor.pane.focusedContent else { return localized("nothing is set here") }
    if editor.isDisplay { return localized("only shown here; Enter opens the editor") }
    if editor.session.isReadOnly { return EditRefusal.readOnly.description }
    guard KindMenu(for: content.row, in: editor.session) != nil else {
      return localized("this setting has one kind of value")
    }
    return content.state.lockReason
  }

  /// Tells that a value is of the kind that was chosen.
  static func sayPresent(_ kind: String, of title: String, in editor: EditorController) {
    editor.say(localized("\(title) is '\(kind)' already"))
  }

  /// Tells of which kind a value is since there were so many steps to undo, as it may look quite
  /// otherwise than before.
  static func say(
    _ kind: String, of title: String, after undoCount: Int, in editor: EditorController
  ) {
    editor.say(
      editor.session.undoCount == undoCount
        ? localized("\(title) is shown as '\(kind)'; the file stays as it is")
        : localized("\(title) is now '\(kind)'; \(editor.keyName(of: .undo)) takes it back"))
  }
}
