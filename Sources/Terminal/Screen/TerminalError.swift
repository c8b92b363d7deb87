import Glibc

/// Why there is no screen; nothing was changed.
nonisolated package enum TerminalError: Error, Hashable, Sendable {
  /// The process has no controlling terminal, or may not open it: an `errno`.
  case noControllingTerminal(Int32)
  /// There is a terminal, and this user may not read and write it.
  case noPermission(path: String)
  /// The descriptor is none of a terminal.
  case notATerminal
  /// `TERM` is not set, or empty.
  case typeNotSet
  /// The terminfo database does not know this `TERM`.
  case unknownType(String)
  /// A terminal of this `TERM` cannot place the cursor.
  case cannotPlaceCursor(String)
  /// ncurses did not start, for a reason it does not tell.
  case cannotStart(String)

  /// Whether there is a terminal, of a kind that is good for lines alone.
  nonisolated package var allowsLines: Bool {
    switch self {
    case .typeNotSet, .unknownType, .cannotPlaceCursor, .cannotStart: true
    case .noControllingTerminal, .noPermission, .notATerminal: false
    }
  }

  /// Why the controlling terminal was not opened: there may be a terminal that is another user's.
  static func controllingTerminal(_ code: Int32) -> TerminalError {
    if code == EACCES || code == EPERM { return .noPermission(path: "/dev/tty") }
    let standard = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    let path = standard.lazy.compactMap { ttyname($0).map { String(cString: $0) } }.first
    guard let path, access(path, R_OK | W_OK) != 0, errno == EACCES else {
      return .noControllingTerminal(code)
    }
    return .noPermission(path: path)
  }
}

extension TerminalError: CustomStringConvertible {
  /// One line for standard error.
  nonisolated package var description: String {
    switch self {
    case .noControllingTerminal: "there is no terminal to draw on"
    case .noPermission(let path):
      "there is no terminal to draw on: this user may not read and write '\(shown(path))', "
        + "which is another's; 'script /dev/null' opens one"
    case .notATerminal: "the descriptor to draw on is not a terminal"
    case .typeNotSet: "TERM is not set, so the terminal cannot be driven"
    case .unknownType(let type): "the terminal type '\(shown(type))' is unknown"
    case .cannotPlaceCursor(let type):
      "the terminal type '\(shown(type))' cannot place the cursor"
    case .cannotStart(let type): "ncurses cannot drive a terminal of type '\(shown(type))'"
    }
  }

  nonisolated private func shown(_ type: String) -> String {
    PlainText.visible(type, repertoire: .ascii)
  }
}
