import Glibc

/// How large a terminal is, as far as it is drawn on.
///
/// A terminal may say that it has 65,535 lines of as many columns, which no memory has room for, and
/// ncurses counts no further than 32,767.
enum WindowSize {
  /// More than any screen shows.
  private static let largest = Size(columns: 1_000, rows: 500)

  /// The size that the terminal has now, `nil` if it does not say.
  static func ofTerminal(_ descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(
      columns: min(Int(window.ws_col), largest.columns), rows: min(Int(window.ws_row), largest.rows)
    )
  }

  /// The size that `COLUMNS` and `LINES` say, as on a serial line, or else that of the type of terminal.
  static func ofEnvironment(else size: Size) -> Size {
    func count(_ variable: String) -> Int? {
      getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return Size(
      columns: min(count("COLUMNS") ?? size.columns, largest.columns),
      rows: min(count("LINES") ?? size.rows, largest.rows))
  }

  /// What ncurses begins with.
  static let small = Size(columns: 80, rows: 24)

  /// Has ncurses take the terminal for one of this size, whatever the terminal says.
  ///
  /// It asks when it starts and when it comes back from another program, and makes room for as many
  /// cells as it is told; the environment's word counts more than the terminal's. Other variables of
  /// the environment can be imposed with it.
  static func imposing<Result>(
    _ size: Size, and others: [(String, String)] = [], _ body: () -> Result
  ) -> Result {
    let variables = others + [("LINES", String(size.rows)), ("COLUMNS", String(size.columns))]
    // Copies, as the environment's own texts are gone once it is changed.
    let before = variables.map { name, _ in getenv(name).flatMap { strdup($0) } }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for ((name, _), value) in zip(variables, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
        free(value)
      }
    }
    return body()
  }
}
