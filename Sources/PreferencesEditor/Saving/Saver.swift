import EditorCore
import Terminal

/// Writes the draft of an editor to its store, or says why not and offers the ways to do it all the
/// same.
final class Saver {
  /// What was written, in order.
  private(set) var saved: [Draft.Edit] = []
  private unowned let editor: EditorController
  /// The Save that a host's program is doing.
  private var waiting: Task<Void, Never>?
  /// What it wrote last.
  private var written: [Change] = []

  init(for editor: EditorController) {
    self.editor = editor
  }

  private var session: EditSession { editor.session }

  /// Saves and leaves; what is held back stays, and the editor with it.
  func save() {
    if session.isReadOnly { return editor.refuse(Self.readOnly) }
    let count = session.draft.pending.count
    guard commit(again: { [unowned self] in save() }) else { return }
    if session.draft.isEmpty { return editor.leaving.end(.finished) }
    sayWhatWasSaved(count)
  }

  /// Saves and stays.
  func write() {
    if session.isReadOnly { return editor.refuse(Self.readOnly) }
    let count = session.draft.pending.count
    if commit(again: { [unowned self] in write() }) { sayWhatWasSaved(count) }
  }

  /// Writes the draft, or says why it cannot be written; returns whether it was.
  ///
  /// `again` is called once a person has chosen a way to write it all the same.
  func commit(again: @escaping () -> Void) -> Bool {
    do {
      if try awaitSave(then: again) { return false }
      let row = editor.focusedRow.map { session.identifier(onceSaved: $0) }
      saved += try session.commit()
      // Elements of lists have other names now.
      if editor.search == nil, let row, row != editor.focusedRow { editor.reveal(row) }
      editor.fileFollower.forget()
      editor.copies.keep(atOnce: true)
      return true
    } catch {
      refuse(error, again: again)
      return false
    }
  }

  /// Whether a Save is under way that a host's program does in its own time.
  var isWaiting: Bool { waiting != nil }

  /// Has a host's program write what would be saved, where it takes its time for that; returns whether
  /// that is waited for.
  ///
  /// `again` is called once it is written. What is edited meanwhile is written by another call.
  private func awaitSave(then again: @escaping () -> Void) throws -> Bool {
    guard let save = editor.options.awaitedSave else { return false }
    if waiting != nil { return true }
    let changes = session.draft.pending.changes
    guard !changes.isEmpty, changes != written else { return false }
    let snapshot = try session.preview()
    waiting = Task { [weak self] in
      do {
        try await save(snapshot)
        self?.waiting = nil
        self?.written = changes
        again()
      } catch {
        self?.waiting = nil
        self?.refuse(error, again: again)
      }
    }
    editor.say(localized("saving"))
    return true
  }

  /// How many errors the file still has, where to look for them takes no time that is felt.
  var remainingErrors: Int { session.isQuickToCheck ? session.findErrors().count : 0 }

  // MARK: - Private

  private static var readOnly: String { localized("opened read-only; nothing to save") }

  private func sayWhatWasSaved(_ count: Int) {
    editor.pane.draftDidChange()
    let heldBack = session.draft.heldBackCount
    let merged =
      session.lastRebase == nil ? "" : localized(", merged with what another program changed")
    let errors = remainingErrors
    editor.say(
      (count == 0 ? localized("nothing to save") : localized("saved \(count.changes)"))
        + merged + (heldBack == 0 ? "" : localized("; \(heldBack) held back"))
        + (errors == 0 ? "" : localized("; \(errors.errors) left in the file")))
  }

  /// Says why a Save was refused, and leads to where it can be helped.
  private func refuse(_ error: any Error, again: @escaping () -> Void) {
    if let rebase = session.lastRebase { _ = editor.fileFollower.take(rebase) }
    editor.copies.keep(atOnce: true)
    var reason = session.words(for: error)
    var help =
      editor.attendant?.hasCopyOfDraft ?? false
      ? localized("; a copy of the changes is stored") : ""
    if let invalid = error as? InvalidDraft {
      help = ""
      if let missing = MissingSetting(invalid, in: session) {
        editor.reveal(missing.row.identifier)
        reason = missing.words(separator: editor.options.pathSeparator)
        help = localized("; \(editor.keyName(of: .activate)) sets it")
      } else if let row = invalid.diagnostics.first.flatMap({ session.row(at: $0.pointer) }) {
        editor.reveal(row.identifier)
      }
    } else if let first = (error as? OpenConflicts)?.conflicts.first {
      help = localized("; \(editor.keyName(of: .activate)) decides")
      if session.form.root.route(to: first.row) != nil {
        editor.navigator.revealEvenIfHidden(first.row)
      } else if editor.overlay == nil {
        ReviewScreen.open(in: editor)
      }
    }
    let words = localized("not saved: \(reason)\(help)")
    let ways = editor.attendant?.ways(around: error) ?? []
    guard ways.isEmpty else { return ask(ways, because: reason, again: again) }
    editor.notice = Stage.Notice(text: words, isError: true)
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
