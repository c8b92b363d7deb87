import TestSupport
import Testing

/// The editor in tmux, as a person sees and uses it.
struct EditorScreen: ScreenInTmux {
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

  /// Waits for the editor to leave; returns its exit status and what it said on standard error.
  func leave() throws -> (status: Int?, errors: String) {
    try #require(try shows("ready"), "the editor goes on")
    let line = try lines.first { $0.hasPrefix("exit ") }
    return (line.flatMap { Int($0.dropFirst("exit ".count)) }, try sandbox.errors)
  }
}
