package import EditorCore
package import Terminal

/// How an editing session ended, and what became of its edits.
nonisolated package struct EditorOutcome {
  package enum Ending: Equatable {
    /// Left by Save, or without anything left to save.
    case finished
    /// Left to be opened anew, as there is more to know of the file.
    case reopening
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
  /// Whether what is kept lacks the value of a secret.
  package var lacksSecrets = false
  /// Whether a person dropped them, and they are kept for a day.
  package var isSetAside = false
  /// How many errors are in the file once it was saved.
  package var remainingErrors = 0
  /// What the last Save merged with; nil where it found the file as it was read.
  package var merged: Rebase?
}
