import EditorCore

/// Why a form did not open, or was not changed while it is.
nonisolated public enum EditingError: Error, Hashable, Sendable {
  /// There is no terminal to edit on, for the reason in words; nothing was shown.
  case noTerminal(String)
  /// Another form of the process is open: there is one terminal.
  case alreadyOpen
  /// Keys of `FormOptions` cannot be used, for the reason in words.
  case keys(String)
  /// The form was to be shown from another thread, and the main one does nothing but wait; `await` it
  /// instead.
  case mainThreadIsBusy
  /// A Save of the form waits for something, so the form has to be opened with `await`, in an async
  /// function: Swift takes code at the top level of `main.swift` to wait all the same.
  case savesAsynchronously
  /// An action of the form takes its time, so the form has to be opened with `await`.
  case actsAsynchronously
  /// The form that is open is over a file, which has no model, and whose rows are those of its settings.
  case overFile
}

extension EditingError: CustomStringConvertible {
  nonisolated public var description: String {
    switch self {
    case .noTerminal(let reason): reason
    case .keys(let reason): localized("the keys of the form cannot be used: \(reason)")
    case .alreadyOpen: localized("a form is open already; one is shown at a time")
    case .savesAsynchronously:
      localized("the form saves asynchronously; call edit with 'await' in an async function")
    case .actsAsynchronously:
      localized(
        "an action of the form is asynchronous; call edit with 'await' in an async function")
    case .overFile: localized("the form is over a file, and takes neither a model nor other rows")
    case .mainThreadIsBusy:
      localized("the main thread is busy; call edit with 'await', or on the main thread")
    }
  }
}

/// A signal told the process to end while a form was open.
///
/// The draft over a model is lost; that over a file is offered when the file is edited next.
nonisolated public struct FormTerminated<Saved>: Error, CustomStringConvertible {
  /// What the process should exit with.
  public let exitStatus: Int32
  /// What was saved before, as `edit` would have returned it; nil where nothing was.
  // The form is closed when this is thrown, and keeps nothing that the host could share with it.
  nonisolated(unsafe) public let saved: Saved?

  public var description: String { localized("the form was closed by a signal") }
}
