import TestSupport
import Testing

/// System 3, CodePath: labels with the values, the table behind them, and the way back.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct MainScreenTests {
  @Test func `Save comes back to labels with the new values, Cancel to those before`() throws {
    let host = try HostScreen("MainScreen")
    #expect(try host.row("Auto Refresh", shows: "Yes"))
    try host.press("Enter", "Space")
    #expect(try host.shows("1 unsaved"))
    try host.press("C-s")
    #expect(try host.shows("saved 1 change"))
    #expect(try host.row("Auto Refresh", shows: "No"))

    try host.moveDown(to: "Play Sounds")
    try host.press("Enter", "Space")
    #expect(try host.row("Play Sounds", shows: "No"))
    try host.press("Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(try host.shows("cancelled; 1 change dropped"))
    #expect(try host.row("Play Sounds", shows: "Yes"))
    try host.press("Escape")
    #expect(
      try host.output()
        == "Preferences(autoRefresh: false, playSounds: true, showPhotos: true)\n")
  }
}
