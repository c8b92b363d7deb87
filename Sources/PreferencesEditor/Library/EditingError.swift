import EditorCore

/// Why editing ended without an answer of the person's.
nonisolated public enum EditingError: Error, Hashable, Sendable {
  /// There is no terminal to edit on, for the reason in words; nothing was shown.
  case noTerminal(String)
  /// The process was told to end, by a signal; it should exit with this status. The draft is lost.
  case terminated(exitStatus: Int32)
}

extension EditingError: CustomStringConvertible {
  nonisolated public var description: String {
    switch self {
    case .noTerminal(let reason): reason
    case .terminated: localized("the form was closed by a signal")
    }
  }
}
