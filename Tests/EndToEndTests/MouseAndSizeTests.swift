import TestSupport
import Testing

/// The whole program under the mouse, and while its terminal changes its size.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct MouseAndSizeTests {
  @Test func `a click on a box toggles it, the wheel scrolls`() throws {
    let editor = try EditorScreen(Sandbox(Fixture.settings), ["settings.json"], rows: 14)
    let y = try #require(try editor.lines.firstIndex { $0.contains("[x] on") })
    // A press and a release of the left button in column 50, as xterm sends them.
    try editor.tmux.type("\u{1B}[<0;50;\(y + 1)M\u{1B}[<0;50;\(y + 1)m")
    #expect(try editor.wait { $0[y].hasPrefix("▌ • ") && $0[y].contains("[ ] off") })
    let before = try editor.lines
    try editor.tmux.type("\u{1B}[<65;5;5M")
    #expect(try editor.wait { $0 != before })
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
  }

  @Test func `a storm of sizes leaves the screen as it was, and the draft`() throws {
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
