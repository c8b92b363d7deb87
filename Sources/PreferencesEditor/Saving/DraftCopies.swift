import EditorCore
import Terminal

/// The copies of drafts outside of the process: the one of an editor's own draft, and those that
/// were left behind before, which it offers.
///
/// What a crash left is asked about. What a person dropped is only told of, and undo takes it up
/// once there is nothing else to undo.
package final class DraftCopies {
  private unowned let editor: EditorController
  private var dropped: DroppedDraft?
  /// Whether the draft was dropped by the person, and is kept for a day.
  private(set) var isSetAside = false

  init(of editor: EditorController) {
    self.editor = editor
  }

  private var session: EditSession { editor.session }
  private var attendant: (any SessionAttendant)? { editor.attendant }

  // MARK: This editor's draft

  func keep(atOnce: Bool) {
    // What is there only until somebody says what it is to be is no change of theirs.
    guard !editor.elements.hasOpenAddition else { return }
    do {
      try attendant?.keepDraft(atOnce: atOnce)
    } catch {
      sayThatItIsNotKept(error)
    }
  }

  /// What would be kept of the draft if it were dropped, in words; nothing where nothing would.
  var wordsForSettingAside: String {
    let record = session.record
    guard attendant != nil, !record.bringsNothingBack else { return "" }
    return record.omitted.isEmpty
      ? localized("kept for a day") : localized("kept for a day, but for secrets")
  }

  /// Keeps the draft of an editor that has to end to be offered again, and sets aside that of one
  /// which a person leaves; returns whether it is kept to be offered.
  func leave(after ending: EditorOutcome.Ending) -> Bool {
    guard let attendant else { return false }
    let hasSaved = !editor.saver.saved.isEmpty
    guard case .terminated = ending, !session.draft.isEmpty else {
      if session.draft.isEmpty {
        attendant.discardDraft()
      } else {
        isSetAside = attendant.setDraftAside()
      }
      dropped?.end(hasSaved: hasSaved)
      return false
    }
    do {
      try attendant.keepDraft(atOnce: true)
      dropped?.end(hasSaved: hasSaved)
      return true
    } catch {
      return false
    }
  }

  // MARK: What was left before

  /// Offers what a crash left of edits to the file, the newest first, and tells what was dropped.
  package func offer() {
    guard !session.isReadOnly, let attendant else { return }
    dropped = DroppedDraft(of: session, attendant: attendant)
    offer(attendant.leftDrafts()[...])
    // The keys of the question stand where something may have been said before.
    if editor.overlay == nil { tellOfDropped() } else { editor.notice = nil }
  }

  /// Whether undo has something to take up.
  var canTakeUpDropped: Bool { dropped?.canBeTakenUp ?? false }

  func takeUpDropped() {
    if let draft = dropped?.takeUp() { _ = recover(draft) }
  }

  private func tellOfDropped() {
    guard let words = dropped?.words(undoKey: editor.keyName(of: .undo)) else { return }
    editor.stage.tell(editor.notice.map { "\($0.text); \(words)" } ?? words)
  }

  private func offer(_ drafts: ArraySlice<LeftDraft>) {
    guard let offer = DraftOffer(among: drafts, in: session) else { return }
    let goOn = { [unowned self] in
      self.offer(offer.rest)
      if editor.overlay == nil, session.draft.isEmpty { tellOfDropped() }
    }
    editor.open(
      Question(
        localized("Unsaved changes of \(offer.draft.age)"), "", details: lines(of: offer),
        answers: [
          .yes(localized("take up")) { [unowned self] in
            if recover(offer.draft) { offer.draft.drop() }
            goOn()
          },
          Question.Answer(key: .character("x"), words: localized("drop")) {
            offer.draft.drop()
            goOn()
          },
          .no(localized("later"), take: goOn),
        ]))
  }

  /// Takes the draft up; returns whether there is another copy of it now.
  private func recover(_ draft: LeftDraft) -> Bool {
    let edits = session.recover(draft.record, isStale: draft.isStale)
    editor.navigator.followStructure()
    editor.pane.draftDidChange()
    editor.say(RecoveredEdit.words(for: edits, omitted: draft.record.omitted))
    do {
      try attendant?.keepDraft(atOnce: true)
      return true
    } catch {
      sayThatItIsNotKept(error)
      return false
    }
  }

  private func sayThatItIsNotKept(_ error: any Error) {
    editor.notice = Stage.Notice(
      text: localized("a crash would lose the changes: \(error)"), isError: true)
  }

  /// What the draft would change, a line each.
  private func lines(of offer: DraftOffer) -> [PopupLine] {
    let edits = offer.edits.map { edit in
      let change = edit.words { [editor] in
        editor.options.changeText(of: edit.row, from: edit.stored, to: edit.slot)
      }
      let remark = edit.outcome.remark.map { "! \($0)" }
      return PopupLine(
        title: edit.row.shownTitle,
        detail: edit.outcome == .stored
          ? edit.outcome.remark ?? "" : [change, remark].compactMap { $0 }.joined(separator: "  "))
    }
    return edits
      + offer.draft.record.omitted.map {
        PopupLine(title: "\($0)", detail: localized("secret, to be typed again"))
      }
  }
}

extension RecoveredEdit {
  /// What became of a draft that was taken up again, in words.
  static func words(for edits: [RecoveredEdit], omitted: [Pointer]) -> String {
    let (taken, conflicts) = (count(of: edits, \.isTaken), count(of: edits, \.isConflict))
    let refused = count(of: edits, \.isRefused)
    var parts = [localized("took up \((taken + conflicts).changes)")]
    if conflicts > 0 {
      parts.append(
        localized(
          count: conflicts, one: "\(conflicts) row is in conflict",
          other: "\(conflicts) rows are in conflict"))
    }
    if refused > 0 { parts.append(localized("\(refused.changes) could not be taken")) }
    if !omitted.isEmpty {
      let count = omitted.count
      parts.append(
        localized(
          count: count, one: "\(count) secret to be typed again",
          other: "\(count) secrets to be typed again"))
    }
    return parts.joined(separator: ", ")
  }

  /// What the edit does: renames the row, puts its keys in another order, or else what `change` says.
  func words(_ change: () -> String) -> String {
    if row.isKeyOrder { return row.pointer?.description ?? "" }
    return formerKey.map { localized("renamed from \($0)") } ?? change()
  }

  private static func count(of edits: [RecoveredEdit], _ isSuch: (Outcome) -> Bool) -> Int {
    edits.count { isSuch($0.outcome) }
  }
}

extension RecoveredEdit.Outcome {
  var isTaken: Bool { self == .taken }

  var isConflict: Bool { if case .conflict = self { true } else { false } }

  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// What is to be said of an edit beside its change; nil where it is simply taken.
  var remark: String? {
    switch self {
    case .taken: nil
    case .stored: localized("in the file already")
    case .conflict: localized("changed in the file since")
    case .refused(let refusal): "\(refusal)"
    }
  }
}
