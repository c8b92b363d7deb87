import TestSupport
import Testing

/// System 2, CodePath: the same page from a structure of row identifiers and values by identifier.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct DynamicFormTests {
  @Test func `a toggle is told at once, and Save makes new preferences`() throws {
    let host = try HostScreen("DynamicForm")
    #expect(try host.row("Show Photos", shows: "[ ] off"))
    try host.moveDown(to: "Play Sounds")
    try host.press("Space")
    #expect(try host.row("Play Sounds", shows: "[ ] off"))
    try host.moveDown(to: "Show Photos")
    try host.press("Space")
    #expect(try host.row("Show Photos", shows: "[x] on"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        told at once: playSounds off, showPhotos on
        saved: true false true

        """)
  }

  @Test func `Cancel does nothing`() throws {
    let host = try HostScreen("DynamicForm")
    try host.press("Space")
    #expect(try host.shows("1 unsaved"))
    try host.press("Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(try host.output() == "told at once: autoRefresh off\ncancelled\n")
  }
}
