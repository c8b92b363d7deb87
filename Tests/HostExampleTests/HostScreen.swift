import Glibc
import TestSupport
import Testing

/// A host program in tmux, as a person sees and uses it, and what it printed in the end.
struct HostScreen: ScreenInTmux {
  let tmux: TmuxServer
  private let folder: TestFolder

  /// Starts the example, and waits for its first frame.
  ///
  /// What it prints is kept for `output()`, or else goes to the terminal.
  init(
    _ example: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    keepsOutput: Bool = true
  ) throws {
    folder = try TestFolder()
    let program = try #require(BuildFolder.program(example))
    var environment = PseudoTerminal.environment
    environment["HOME"] = folder.path
    tmux = try TmuxServer(
      [
        "/bin/sh", "-c",
        #""$0" "$@"\#(keepsOutput ? #" >"$HOME/output" 2>&1"# : ""); echo "exit $?"; exec cat"#,
        program,
      ]
        + arguments,
      columns: columns, rows: rows, environment: environment, folder: folder.path)
    try #require(try wait { $0.contains { $0.hasPrefix("▌") } }, "no first frame")
  }

  /// Waits until a text does not stand on the screen.
  func hides(_ text: String) throws -> Bool {
    try wait { !$0.contains { $0.contains(text) } }
  }

  /// Waits until the row with the title shows the value.
  func row(_ title: String, shows value: String) throws -> Bool {
    try wait { $0.contains { $0.contains(" \(title) ") && $0.contains(value) } }
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) throws {
    let shell = try tmux.ask("#{pane_pid}")
    let children = try TestFiles.text(of: "/proc/\(shell)/task/\(shell)/children")
    let process = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    #expect(kill(process, number) == 0)
  }

  /// Waits for the program to end; returns what it printed.
  func output() throws -> String {
    try #require(try wait { $0.contains { $0.hasPrefix("exit ") } }, "the program goes on")
    let text = try folder.text(of: "output")
    #expect(try lines.contains("exit 0"), "\(text)")
    return text
  }
}
