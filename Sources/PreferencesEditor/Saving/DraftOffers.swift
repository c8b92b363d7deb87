import EditorCore
import Terminal

/// Asks on the screen about drafts that were left behind, and tells where the draft is not kept.
package final class DraftOffers {
  private unowned let editor: EditorScreen
  private var draftCopies: DraftCopies { editor.model.draftCopies }

  init(of editor: EditorScreen) { self.editor = editor }

  /// Offers what a crash left of edits to the file, the newest first, and tells what was dropped.
  package func offer() {
    draftCopies.findDropped()
    offer(draftCopies.left)
    // The keys of the question stand where something may have been said before.
    if editor.overlay == nil { tellOfDropped() } else { editor.notice = nil }
  }

  func takeUpDropped() {
    if let recovery = draftCopies.takeUpDropped() { follow(recovery) }
  }

  private func tellOfDropped() {
    guard let words = draftCopies.wordsForDropped(undoKey: editor.keyName(of: .undo)) else {
      return
    }
    editor.tell(editor.notice.map { "\($0.text); \(words)" } ?? words)
  }

  private func offer(_ drafts: ArraySlice<LeftDraft>) {
    guard let offer = DraftOffer(among: drafts, in: editor.session) else { return }
    let goOn = { [unowned self] in
      self.offer(offer.rest)
      if editor.overlay == nil, editor.session.draft.isEmpty { tellOfDropped() }
    }
    editor.open(
      Question(
        localized("Unsaved changes of \(offer.draft.age)"), "", details: lines(of: offer),
        answers: [
          .yes(localized("take up")) { [unowned self] in
            follow(draftCopies.take(offer))
            goOn()
          },
          Question.Answer(key: .character("x"), words: localized("drop")) {
            offer.draft.drop()
            goOn()
          },
          .no(localized("later"), take: goOn),
        ]))
  }

  private func follow(_ recovery: DraftCopies.Recovery) {
    editor.navigator.followStructure()
    editor.pane.draftDidChange()
    editor.say(recovery.words)
    if let trouble = recovery.trouble { editor.warn(trouble) }
  }

  /// What a row is called; that of a row in a pane is told with the way to it.
  private func title(of row: Row) -> String {
    guard let route = editor.session.route(to: row.identifier), route.count > 1 else {
      return row.shownTitle
    }
    return editor.session.titles(along: route).joined(separator: editor.options.pathSeparator)
  }

  /// What the draft would change, a line each.
  private func lines(of offer: DraftOffer) -> [PopupLine] {
    let edits = offer.edits.map { edit in
      let change = edit.words { [editor] in
        editor.options.changeText(of: edit.row, from: edit.stored, to: edit.slot)
      }
      let remark = edit.outcome.remark.map { "! \($0)" }
      return PopupLine(
        title: title(of: edit.row),
        detail: edit.outcome == .stored
          ? edit.outcome.remark ?? "" : [change, remark].compactMap { $0 }.joined(separator: "  "))
    }
    return edits
      + offer.draft.record.omitted.map {
        PopupLine(title: "\($0)", detail: localized("secret, to be typed again"))
      }
  }
}
