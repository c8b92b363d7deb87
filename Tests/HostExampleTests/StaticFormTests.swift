import TestSupport
import Testing

/// System 1, CodePath: a table of fixed rows, whose controls are held and read at Save.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct StaticFormTests {
  @Test func `Save reads the controls into new preferences, and the old ones stay`() throws {
    let host = try HostScreen("StaticForm")
    try host.moveDown(to: "Play Sounds")
    try host.press("Space")
    #expect(try host.row("Play Sounds", shows: "[ ] off"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        sounds false, photos true, a new object true
        the original's sounds true

        """)
  }

  @Test func `Cancel leaves the controls as they were`() throws {
    let host = try HostScreen("StaticForm")
    try host.press("Space")
    #expect(try host.shows("1 unsaved"))
    try host.press("Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(try host.output().hasPrefix("sounds true, photos true, a new object false"))
  }
}
