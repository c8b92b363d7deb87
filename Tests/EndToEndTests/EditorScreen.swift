import TestSupport
import Testing

/// The editor in tmux, as a person sees and uses it.
struct EditorScreen {
  let tmux: TmuxServer
  private let sandbox: Sandbox

  /// Starts the editor, and waits for its first frame unless it is told to trap before.
  ///
  /// tmux shows what is meant for other types of terminals, too, so far as they are of one family.
  init(
    _ sandbox: Sandbox, _ arguments: [String], columns: Int = 80, rows: Int = 24,
    terminalType: String? = nil, awaitsFrame: Bool = true
  ) throws {
    self.sandbox = sandbox
    // The shell stays, so that the screen after the editor can be looked at.
    let type = terminalType.map { "TERM=\($0); export TERM; " } ?? ""
    let script = """
      \(type)rm -f "$HOME/status"; echo before; stty -a >"$HOME/terminal-before"
      sh -c 'echo $$ >"$HOME/process"; exec "$0" "$@"' "$0" "$@" 2>"$HOME/errors"; status=$?
      echo "exit $status"; echo "$status" >"$HOME/status"; stty -a >"$HOME/terminal-after"
      echo ready; exec cat
      """
    tmux = try TmuxServer(
      ["/bin/sh", "-c", script, sandbox.program] + arguments, columns: columns, rows: rows,
      environment: sandbox.environment, folder: sandbox.folder.path)
    guard awaitsFrame else { return }
    try #require(
      try wait { $0.last?.contains("? help") ?? false || $0.contains { $0.hasPrefix("▌") } })
  }

  /// The lines on the screen, without spaces at their ends.
  var lines: [String] { get throws { try tmux.screen() } }

  /// The lines once they have stayed the same for as long as a busy machine may need for a frame.
  func settledLines() throws -> [String] {
    var last: [String] = []
    var stillness = Deadline(seconds: Self.stillness)
    _ = try wait(within: 20) { lines in
      if lines != last { stillness = Deadline(seconds: Self.stillness) }
      last = lines
      return stillness.hasPassed
    }
    return last
  }

  private static let stillness = 0.4

  /// The process of the editor.
  var process: Int32? {
    get throws { Int32(try sandbox.home.text(of: "process").prefix { $0.isNumber }) }
  }

  /// How the editor ended, whatever stands on the screen since; nil while it goes on.
  var status: Int? {
    (try? sandbox.home.text(of: "status")).flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Whether the terminal is in every way as it was before the editor.
  var isRestored: Bool {
    get throws {
      let before = try sandbox.home.text(of: "terminal-before")
      return try before.contains("icanon") && before == sandbox.home.text(of: "terminal-after")
        && tmux.ask("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") == "0 1 0"
        && lines.first == "before"
    }
  }

  /// The line with the focus.
  var focusedLine: String? {
    get throws { try lines.first { $0.hasPrefix("▌") || $0.hasPrefix(">") } }
  }

  func wait(within seconds: Double = 30, until condition: ([String]) throws -> Bool) throws -> Bool
  {
    try tmux.wait(within: seconds, until: condition)
  }

  /// Waits until a text stands on the screen.
  func shows(_ text: String, within seconds: Double = 30) throws -> Bool {
    try wait(within: seconds) { $0.contains { $0.contains(text) } }
  }

  func press(_ keys: String...) throws {
    for key in keys { try tmux.press(key) }
  }

  /// The title of the focused row, and as much of the row as may stand beside it.
  private var focusedTitle: String {
    get throws {
      let line = try focusedLine ?? ""
      return String(line.dropFirst(4).prefix(40))
    }
  }

  /// Moves down, row by row, to the row with the title.
  func moveDown(to title: String, in rows: Int = 40) throws {
    for _ in 0..<rows {
      let focused = try focusedTitle
      if focused == title || focused.hasPrefix(title + " ") { return }
      try press("Down")
      // Only the title tells that the focus moved: the value may still change from a key before.
      try #require(try wait { _ in try focusedTitle != focused }, "the focus stays on '\(focused)'")
    }
    Issue.record("no row '\(title)' below")
  }

  /// Opens the focused field, types over what stands in it, and accepts.
  func enter(_ text: String) throws {
    try press("Enter", "C-u")
    try tmux.type(text)
    try press("Enter")
    try #require(try wait { _ in try focusedLine?.contains(" \(text)") ?? false })
  }

  /// Waits for the editor to leave; returns its exit status and what it said on standard error.
  func leave() throws -> (status: Int?, errors: String) {
    try #require(try shows("ready"), "the editor goes on")
    let line = try lines.first { $0.hasPrefix("exit ") }
    return (line.flatMap { Int($0.dropFirst("exit ".count)) }, try sandbox.errors)
  }
}
