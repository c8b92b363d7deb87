import TestSupport
import Testing

extension Sandbox {
  /// All that the editor sends when it shows `settings.json` and is left at once.
  func frame() throws -> TerminalStream {
    let terminal = try open(["settings.json"])
    try #require(terminal.read("settings.json"))
    terminal.type("q")
    try #require(terminal.waitForExit() == .exited(0))
    return TerminalStream(terminal.output)
  }
}
