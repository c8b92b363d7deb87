package import EditorCore
package import Terminal

/// The ways out of an editor: past a question where there is a draft, and at once where ^C is
/// pressed twice or the process has to end.
final class Leaving {
  /// How the editor ended; nil while it goes on.
  private(set) var outcome: EditorOutcome?
  private unowned let editor: EditorController
  private var interruptedAt: ContinuousClock.Instant?

  /// How long after one ^C another one leaves at once.
  private static let interruptWindow = Duration.seconds(2)

  init(of editor: EditorController) {
    self.editor = editor
  }

  /// Leaves; where changes are unsaved, only once a person has said so.
  func leave() {
    if editor.session.draft.isEmpty {
      end(.finished)
    } else if editor.options.confirmsDiscard {
      ask()
    } else {
      end(.cancelled)
    }
  }

  /// Leaves as `leave` does, from wherever the person is, or at once the second time.
  func interrupt() {
    let now = ContinuousClock.now
    if let last = interruptedAt, now - last < Self.interruptWindow { return end(.interrupted) }
    interruptedAt = now
    editor.stage.closeAllOverlays()
    editor.pane.closeField()
    editor.elements.settleAddition()
    guard !editor.session.draft.isEmpty else { return end(.finished) }
    editor.finder.close(in: editor)
    leave()
    editor.say(localized("^C again leaves at once"))
  }

  /// Ends the editor, without asking.
  func end(_ ending: EditorOutcome.Ending) {
    editor.elements.takeBackAddition()
    let saved = editor.saver.saved
    let isKept = editor.copies.leave(after: ending)
    outcome = EditorOutcome(
      ending: ending, saved: saved, dropped: editor.session.draft.count, isDraftKept: isKept,
      isSetAside: editor.copies.isSetAside,
      remainingErrors: ending == .finished && !saved.isEmpty ? editor.saver.remainingErrors : 0,
      merged: saved.isEmpty ? nil : editor.session.lastRebase)
  }

  private func ask() {
    let answers: [Question.Answer] = [
      .yes(
        localized("leave"), detail: editor.copies.wordsForSettingAside, isRisk: true
      ) { [unowned self] in
        end(.cancelled)
      },
      Question.Answer(key: .control("s"), words: localized("save")) { [editor] in
        editor.saver.save()
      },
      Question.Answer(key: .character("d"), words: localized("review")) { [editor] in
        ReviewScreen.open(in: editor)
      },
      .no(localized("stay")),
    ]
    editor.open(
      Question(
        localized("Unsaved"),
        localized("\(editor.session.draft.count.unsavedChanges): leave without saving?"),
        answers: answers))
  }
}

/// How an editing session ended, and what became of its edits.
nonisolated package struct EditorOutcome {
  package enum Ending: Equatable {
    /// Left by Save, or without anything left to save.
    case finished
    /// Left with changes dropped.
    case cancelled
    /// Left by ^C twice.
    case interrupted
    case terminated(Termination)
  }

  package var ending: Ending
  /// What was written, in order.
  package var saved: [Draft.Edit]
  /// How many changes were not written.
  package var dropped: Int
  /// Whether these are kept for the next start.
  package var isDraftKept = false
  /// Whether a person dropped them, and they are kept for a day.
  package var isSetAside = false
  /// How many errors are in the file once it was saved.
  package var remainingErrors = 0
  /// What the last Save merged with; nil where it found the file as it was read.
  package var merged: Rebase?
}
