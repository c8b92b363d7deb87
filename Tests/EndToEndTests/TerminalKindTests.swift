import TestSupport
import Testing

/// The whole program on terminals of many kinds and sizes.
struct TerminalKindTests {
  @Test(arguments: ["linux", "screen-256color", "xterm", "vt100"])
  func `an edit works on every common type of terminal`(type: String) throws {
    var sandbox = try Sandbox(#"{"on": true}"#)
    sandbox.environment["TERM"] = type
    let terminal = try sandbox.open(["settings.json"])
    try #require(terminal.read("[x]"))
    terminal.type("\u{1B}[B \u{13}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.json") == #"{"on": false}"#)
    let stream = TerminalStream(terminal.output)
    #expect(stream.strangers.isEmpty)
    #expect(stream.colors.isEmpty == (type == "vt100"))
  }

  @Test(.enabled(if: TmuxServer.isAvailable))
  func `a storm of sizes leaves the screen as it was, and the draft`() throws {
    let editor = try EditorScreen(Sandbox(Fixture.settings), ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    try #require(try editor.shows("1 unsaved"))
    let before = try editor.lines
    for step in 0..<40 {
      try editor.tmux.resize(columns: 10 + step * 37 % 120, rows: 2 + step * 11 % 50)
    }
    try editor.tmux.resize(columns: 80, rows: 24)
    #expect(try editor.wait { $0 == before })
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
  }
}
