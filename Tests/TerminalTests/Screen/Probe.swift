import TestSupport
import Testing

/// The program `TerminalProbe`, running on a pseudo-terminal.
struct Probe {
  let terminal: PseudoTerminal
  /// The settings of the terminal before the program started.
  let settings: PseudoTerminal.Settings

  /// What is sent to a terminal of type `xterm-256color` when the program ends in a hurry.
  static let resetBytes =
    "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?1l\u{1B}>\u{1B}[0m\u{1B}(B\u{1B}[r\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  /// Starts the program and waits until it has drawn its first frame.
  init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    errors: ChildProcess.Descriptor? = nil
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settings = terminal.settings
    let program = try #require(BuildFolder.program("TerminalProbe"))
    try terminal.run(
      [program],
      environment: PseudoTerminal.environment.merging(environment) { $1 }, errors: errors)
    try #require(terminal.read("ready"), "\(terminal.text)")
  }

  /// Sends bytes and waits for a text to be written in answer.
  func type(_ keys: String, expecting answer: String, within seconds: Double = 30) -> Bool {
    let start = terminal.output.count
    terminal.type(keys)
    return terminal.read(answer, after: start, within: seconds)
  }
}
