import EditorCore
import Terminal

/// Writes the draft of an editor to its store, or says why not and offers the ways to do it all the
/// same.
final class Saver {
  private unowned let editor: EditorScreen
  /// The Save that a host's program is doing.
  private var waiting: Task<Void, Never>?
  /// Goes on with a Save that the store has begun, once that is answered.
  private var goOn: (() -> Void)?

  init(for editor: EditorScreen) {
    self.editor = editor
  }

  deinit { waiting?.cancel() }

  private var session: EditSession { editor.session }

  /// Saves and leaves; what is held back stays, and the editor with it.
  func save() {
    if let group = editor.group { return group.save(true) }
    if let obstacle = editor.model.obstacles.toSaving { return editor.refuse(obstacle) }
    let count = session.draft.pending.count
    guard commit(again: { [unowned self] in save() }) else { return }
    if session.draft.isEmpty {
      return editor.leaving.finish { [unowned editor] in editor.leaving.end(.finished) }
    }
    sayWhatWasSaved(count)
  }

  /// Saves and stays, unless a person is to say afterwards that the Save stays.
  func write() {
    if let group = editor.group { return group.save(false) }
    if editor.model.attendant?.endsAfterSave ?? false { return save() }
    if let obstacle = editor.model.obstacles.toSaving { return editor.refuse(obstacle) }
    let count = session.draft.pending.count
    if commit(again: { [unowned self] in write() }) { sayWhatWasSaved(count) }
  }

  /// Writes the draft, or says why it cannot be written; returns whether it was.
  ///
  /// `again` is called once a person has chosen a way to write it all the same.
  func commit(again: @escaping () -> Void) -> Bool {
    if goOn != nil { return false }
    do {
      if try awaitSave(then: again) { return false }
      let row = editor.focusedRow.map { session.drafted.identifier(onceSaved: $0) }
      _ = try editor.model.save()
      // Elements of lists have other names now.
      if editor.search == nil, let row, row != editor.focusedRow { editor.reveal(row) }
      editor.keepDraft(atOnce: true)
      return true
    } catch  where session.isBegun(by: error) {
      goOn = again
      session.isSaving = true
      tick()
      return false
    } catch {
      refuse(error, again: again)
      return false
    }
  }

  /// Whether a Save is under way that a host's program does in its own time, or the store.
  var isWaiting: Bool { waiting != nil || goOn != nil }

  /// Goes on with a Save that the store has begun, once it is answered; returns whether there is one.
  @discardableResult
  func tick() -> Bool {
    guard let goOn, let attendant = editor.model.attendant else { return false }
    guard !attendant.isSaving else {
      editor.say(attendant.wordsForSaving)
      return true
    }
    self.goOn = nil
    session.isSaving = false
    goOn()
    return true
  }

  /// Has a host's program write what would be saved, where it takes its time for that; returns whether
  /// that is waited for.
  ///
  /// `again` is called once it is written. Where another model arrived meanwhile, that is written by another call.
  private func awaitSave(then again: @escaping () -> Void) throws -> Bool {
    if waiting != nil { return true }
    guard let save = try editor.model.hostSave() else { return false }
    waiting = Task { [weak self] in
      var failure: (any Error)?
      do {
        try await save()
      } catch {
        failure = error
      }
      // The editor may have ended meanwhile.
      guard let self else { return }
      waiting = nil
      if let failure { refuse(failure, again: again) } else { again() }
    }
    editor.say(localized("saving"))
    return true
  }

  private func sayWhatWasSaved(_ count: Int) {
    editor.pane.draftDidChange()
    editor.pane.followSave()
    let heldBack = session.draft.heldBackCount
    let errors = editor.session.errors.countOnceSaved
    editor.say(
      editor.model.words(forSaved: count)
        + (heldBack == 0 ? "" : localized("; \(heldBack) held back"))
        + (errors == 0 ? "" : localized("; \(errors.errors) left in the file")))
  }

  /// Says why a Save was refused, and leads to where it can be helped.
  private func refuse(_ error: any Error, again: @escaping () -> Void) {
    if let rebase = session.merging.latest {
      editor.follow(OutsideChanges(rebase, in: session))
    }
    editor.keepDraft(atOnce: true)
    let refusal = SaveRefusal(
      error, of: editor.model, separator: editor.options.pathSeparator)
    var help = refusal.consolation
    if refusal.isConflict {
      help = localized("; \(editor.keyName(of: .activate)) decides")
      if let row = refusal.row, session.route(to: row) != nil {
        editor.navigator.revealEvenIfHidden(row)
      } else {
        help = localized("; m keeps yours, t takes theirs")
        if editor.overlay == nil { ReviewScreen.open(in: editor, at: refusal.row) }
      }
    } else if let row = refusal.row {
      editor.reveal(row)
      if refusal.missing != nil {
        help = localized("; \(editor.keyName(of: .activate)) sets it")
      }
    }
    guard refusal.ways.isEmpty else {
      return ask(refusal.ways, because: refusal.reason, again: again)
    }
    editor.warn(localized("not saved: \(refusal.reason)\(help)"))
  }

  /// Asks how to save all the same; the first way is the one that `y` takes.
  private func ask(_ ways: [SaveWay], because reason: String, again: @escaping () -> Void) {
    let answers = ways.enumerated().map { number, way in
      Question.Answer(
        key: number == 0
          ? .character("y") : .character(Unicode.Scalar(UInt8(ascii: "1") + UInt8(number))),
        words: way.title, detail: way.help
      ) {
        way.choose()
        again()
      }
    }
    editor.open(
      Question(
        localized("Not saved"), reason + "\n" + localized("Save how?"),
        answers: answers + [.no(localized("do not save"))]))
  }
}
