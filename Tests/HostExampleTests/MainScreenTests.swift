import TestSupport
import Testing

/// System 3, CodePath: labels with the values, the table behind them, and the way back.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct MainScreenTests {
  @Test func `Save comes back to labels with the new values, Cancel to those before`() throws {
    let host = try HostScreen("MainScreen")
    #expect(try host.lines[0].hasPrefix(" My App"))
    #expect(try host.row("Auto Refresh", shows: "Yes"))
    #expect(try host.hides("[x]"))
    // The button has the focus, and opens the table with switches.
    #expect(try host.focusedLine == "▌   [Edit Preferences]")
    try host.press("Enter")
    #expect(try host.row("Auto Refresh", shows: "[x] on"))
    #expect(try host.lines[0].hasPrefix(" Preferences"))
    try host.press("Space")
    #expect(try host.row("Auto Refresh", shows: "[ ] off"))
    #expect(try host.shows("1 unsaved"))
    try host.press("C-s")
    #expect(try host.shows("saved 1 change"))
    #expect(try host.row("Auto Refresh", shows: "No"))
    #expect(try host.focusedLine == "▌   [Edit Preferences]")

    // Enter on a label opens the table there.
    try host.press("Up", "Up", "Enter")
    #expect(try host.row("Play Sounds", shows: "[x] on"))
    #expect(try host.focusedLine.contains("Play Sounds"))
    try host.press("Space")
    #expect(try host.row("Play Sounds", shows: "[ ] off"))
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
