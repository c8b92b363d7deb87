import TestSupport
import Testing

/// The smallest host program: three toggles, two sections, one line that edits.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct SmallestHostTests {
  @Test func `toggles are saved into the host's model`() throws {
    let host = try HostScreen("SmallestHost")
    #expect(try host.shows("Preferences"))
    try host.moveDown(to: "Play Sounds")
    try host.press("Space")
    #expect(try host.row("Play Sounds", shows: "[ ] off"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        Preferences(autoRefresh: true, playSounds: false, showPhotos: true)
        changed

        """)
  }

  @Test func `Cancel leaves the host's model as it was`() throws {
    let host = try HostScreen("SmallestHost")
    try host.press("Space")
    #expect(try host.row("Auto Refresh", shows: "[ ] off"))
    try host.press("Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(
      try host.output() == """
        Preferences(autoRefresh: true, playSounds: true, showPhotos: true)
        as it was

        """)
  }
}
