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
}
