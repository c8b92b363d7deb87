/// What the exit status tells a script; those from 64 on are of sysexits(3).
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// Cancelled with changes dropped, or values that are not valid.
  case negative = 1
  case usage = 64
  /// A file or schema that cannot be parsed.
  case dataError = 65
  /// A file or schema that cannot be opened.
  case noInput = 66
  /// No terminal that can be used.
  case unavailable = 69
  /// Reading or writing failed; nothing was lost.
  case inputOutput = 74
  /// The file changed underneath and cannot be merged.
  case changed = 75
  case noPermission = 77
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}
