import EditorCore
import Terminal

nonisolated extension KeyMapProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCommand(let name): localized("'\(name)' is no command")
    case .unknownKey(let name): localized("'\(name)' is no key, such as 'x', '^X', 'F5' or 'Enter'")
    case .taken(let key, let command):
      localized("'\(command.title)' has to keep the key '\(key.name(.ascii))'")
    case .conflict(let key, let command, let other):
      localized(
        "the key '\(key.name(.ascii))' of '\(command.title)' is one of '\(other.title)' too")
    }
  }
}
