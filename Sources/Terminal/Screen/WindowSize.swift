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

  /// The size that `COLUMNS` and `LINES` say, as on a serial line, or else the usual one.
  static func ofEnvironment() -> Size {
    func count(_ variable: String) -> Int? {
      EnvironmentVariable.value(variable).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return Size(
      columns: min(count("COLUMNS") ?? usual.columns, largest.columns),
      rows: min(count("LINES") ?? usual.rows, largest.rows))
  }

  /// That of a terminal of which nothing is known.
  ///
  /// ncurses begins with it, too: by its first size it chooses how many bytes it writes at once.
  static let usual = Size(columns: 80, rows: 24)

  /// Has ncurses take the terminal for one of this size, whatever the terminal says.
  ///
  /// It asks when it starts and when it comes back from another program, and makes room for as many
  /// cells as it is told; the environment's word counts more than the terminal's.
  static func imposing<Result>(_ size: Size, _ body: () -> Result) -> Result {
    let variables = [
      (name: "LINES", value: String(size.rows)), (name: "COLUMNS", value: String(size.columns)),
    ]
    return EnvironmentVariable.imposing(variables, body)
  }
}
