import EditorCore

/// Why editing ended without an answer of the person's.
nonisolated public enum EditingError: Error, Hashable, Sendable {
  /// There is no terminal to edit on, for the reason in words; nothing was shown.
  case noTerminal(String)
  /// The process was told to end, by a signal; it should exit with this status. The draft is lost.
  case terminated(exitStatus: Int32)
  /// Another form of the process is open: there is one terminal.
  case alreadyOpen
  /// The form was to be shown from another thread, and the main one does nothing but wait; `await` it
  /// instead.
  case mainThreadIsBusy
  /// A Save of the form waits for something, so the form has to be opened with `await`.
  case savesAsynchronously
}

extension EditingError: CustomStringConvertible {
  nonisolated public var description: String {
    switch self {
    case .noTerminal(let reason): reason
    case .terminated: localized("the form was closed by a signal")
    case .alreadyOpen: localized("a form is open already; one is shown at a time")
    case .savesAsynchronously: localized("the form saves asynchronously; call edit with 'await'")
    case .mainThreadIsBusy:
      localized("the main thread is busy; call edit with 'await', or on the main thread")
    }
  }
}
