package import Terminal

/// Why keys that a person chose cannot be used.
nonisolated package enum KeyMapProblem: Error {
  case unknownCommand(String)
  case unknownKey(String)
  /// A key that a command always has was taken from it.
  case taken(Key, from: Command)
  /// A key would run two commands.
  case conflict(Key, of: Command, with: Command)

  /// The command that is to be given other keys; nil where there is none.
  package var command: String? {
    switch self {
    case .unknownCommand(let name): name
    case .unknownKey: nil
    case .taken(_, let command), .conflict(_, let command, _): command.rawValue
    }
  }
}
