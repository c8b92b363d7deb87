import EditorCore
import Terminal

/// The ways out of an editor: past a question where there is a draft, and at once where ^C is
/// pressed twice or the process has to end.
final class Leaving {
  /// How the editor ended; nil while it goes on.
  private(set) var outcome: EditorOutcome?
  private unowned let editor: EditorScreen
  private var interruptedAt: ContinuousClock.Instant?

  /// How long after one ^C another one leaves at once.
  private static let interruptWindow = Duration.seconds(2)

  init(of editor: EditorScreen) {
    self.editor = editor
  }

  /// Leaves; where changes are unsaved, only once a person has said so.
  func leave() {
    if editor.unsavedCount == 0, editor.takeTyped == nil {
      finish { [unowned self] in endAll(.finished) }
    } else if editor.options.confirmsDiscard {
      ask()
    } else {
      endAll(.cancelled)
    }
  }

  /// Ends an editor without a draft; where a text was not taken, only once a person has said that it goes.
  func finish(_ end: @escaping () -> Void) {
    guard !editor.textsNotTaken.isEmpty, editor.options.confirmsDiscard else { return end() }
    editor.ask(
      localized("Not taken"), localized("A text from your editor was not taken. Leave without it?"),
      yes: localized("leave"), no: localized("stay"), take: end)
  }

  /// Leaves what the editor is one of, back to the list of all; else as `leave` does.
  func goBack() {
    if let goBack = editor.group?.goBack { goBack() } else { leave() }
  }

  /// Leaves as `leave` does, from wherever the person is, or at once the second time.
  func interrupt() {
    let now = ContinuousClock.now
    if let last = interruptedAt, now - last < Self.interruptWindow { return endAll(.interrupted) }
    interruptedAt = now
    editor.closeAllOverlays()
    // What was typed is there still where a person stays.
    if editor.takeTyped == nil { editor.pane.closeField() }
    editor.settleAddition()
    guard
      editor.unsavedCount > 0 || editor.takeTyped != nil || !editor.textsNotTaken.isEmpty
    else { return endAll(.finished) }
    // What was typed may stand in a row that was found.
    if editor.takeTyped == nil { editor.searchController.close(in: editor) }
    leave()
    editor.say(localized("^C again leaves at once"))
  }

  /// Ends the editor, which has no draft, to be opened anew.
  func reopen() {
    if let reopen = editor.group?.reopen { reopen() } else { end(.reopening) }
  }

  /// Ends the editor, and those that it is one of, without asking.
  func endAll(_ ending: EditorOutcome.Ending) {
    if let group = editor.group { group.end(ending) } else { end(ending) }
  }

  /// Ends the editor alone, without asking.
  func end(_ ending: EditorOutcome.Ending) {
    _ = editor.takeTyped?()
    editor.takeBackAddition()
    var isOffered = false
    if case .terminated = ending { isOffered = true }
    var ended = editor.model.end(ending, isOffered: isOffered)
    if !ended.saved.isEmpty {
      ended.remainingErrors = ending == .finished ? editor.session.errors.countOnceSaved : 0
      ended.merged = editor.session.merging.latest
    }
    outcome = ended
  }

  private func ask() {
    let whenTaken = { [unowned self] (command: Command) in
      interruptedAt = nil
      if editor.takeTyped?() ?? true { editor.perform(command) }
    }
    let answers: [Question.Answer] = [
      .yes(
        localized("leave"), detail: editor.model.draftCopies.wordsForSettingAside, isRisk: true
      ) { [unowned self] in
        endAll(.cancelled)
      },
      Question.Answer(key: .control("s"), words: localized("save")) { whenTaken(.save) },
      Question.Answer(key: .character("d"), words: localized("review")) { whenTaken(.review) },
      .no(localized("stay")) { [unowned self] in interruptedAt = nil },
    ]
    let isTyped = editor.takeTyped != nil
    let isNew = editor.focusedRow.map { editor.session.draft[$0] == nil } ?? true
    let count = editor.unsavedCount + (isTyped && isNew ? 1 : 0)
    editor.open(
      Question(
        localized("Unsaved"),
        (editor.session.isSaving ? localized("a Save is under way") + "\n" : "")
          + localized("\(count.unsavedChanges): leave without saving?"),
        answers: answers))
  }
}
