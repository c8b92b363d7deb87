import EditorCore

extension EditingError: CustomStringConvertible {
  nonisolated public var description: String {
    switch self {
    case .noTerminal(let reason): reason
    case .terminated: localized("the form was closed by a signal")
    }
  }
}
