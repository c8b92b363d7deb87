import TestSupport
import Testing

/// The editor on types of terminals that people have.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct TerminalTypeTests {
  @Test(arguments: [
    "xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt100", "ansi",
  ])
  func `the first frame is whole, and an edit is saved`(type: String) throws {
    let reference = try Sandbox(Fixture.settings)
    let frame = try EditorScreen(reference, ["settings.json"]).lines
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"], terminalType: type)
    // The rest may still be on its way.
    _ = try editor.wait(within: 5) { $0 == frame }
    #expect(try editor.lines == frame)
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("1 unsaved"))
    // A slow machine sends a frame in parts.
    let isDrawn = try Deadline(seconds: 5).poll {
      try editor.focusedLine.hasSuffix("[ ] off")
    }
    let lines = try editor.lines
    #expect(isDrawn, "\(lines)")
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.settings.replacing("\"enabled\": true", with: "\"enabled\": false"))
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100"])
  func `a size that changes while a field is open keeps the text and the program`(type: String)
    throws
  {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"], terminalType: type)
    try editor.moveDown(to: "editor.fontFamily")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("Hack")
    #expect(try editor.shows("Hack"))
    for (columns, rows) in [(20, 5), (1, 1), (200, 60), (80, 24)] {
      try editor.tmux.resize(columns: columns, rows: rows)
    }
    #expect(try editor.shows("Hack"))
    try editor.press("Enter", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json").contains("\"Hack\""))
  }
}
