import TestSupport
import Testing

/// Systems 6 to 8, the book: the game's table, changes as they happen, and the way between screens.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ShootStuffUpTests {
  /// Waits until headers are drawn in a colour of the terminal's 256.
  private func drawsHeaders(in color: Int, _ host: HostScreen) throws -> Bool {
    try host.wait { _ in
      try host.tmux.screenWithStyles()
        .contains { $0.contains("\u{1B}[38;5;\(color)mAdvanced Settings") }
    }
  }

  @Test func `sliders, segments and switches are edited, the version is not`() throws {
    let host = try HostScreen("ShootStuffUp")
    #expect(try host.row("Difficulty", shows: " Easy"))
    #expect(try host.row("Bad Guys", shows: " on"))
    #expect(try host.hides("[x]"))
    #expect(try host.lines[0].hasPrefix(" ShootStuffUp"))
    try host.press("Enter")
    #expect(try host.row("Difficulty", shows: "[Easy]"))
    #expect(try host.lines[0].hasPrefix(" Game Settings"))
    try host.press("Right")
    #expect(try host.row("Music Volume", shows: "4"))
    try host.moveDown(to: "Difficulty")
    try host.press("Right")
    #expect(try host.row("Difficulty", shows: "[Hard]"))
    try host.moveDown(to: "Bad Guys")
    try host.press("Space")
    #expect(try host.row("Bad Guys", shows: "[ ] off"))
    try host.moveDown(to: "Version")
    try host.press("Enter")
    #expect(try host.shows("shown for information"))
    try host.press("C-s")
    #expect(try host.shows("saved 3 changes"))
    #expect(try host.row("Difficulty", shows: " Hard"))
    try host.press("Escape")
    #expect(
      try host.output() == """
        music 4.0, game 6.0, hard
        stability 3.5, bad guys false, debug false
        theme dark

        """)
  }

  @Test func `the theme follows the draft, and Cancel puts it back`() throws {
    let host = try HostScreen("ShootStuffUp")
    let (sky, ink) = (117, 25)
    #expect(try drawsHeaders(in: sky, host))
    try host.moveDown(to: "Theme")
    try host.press("Enter", "Right")
    #expect(try host.row("Theme", shows: "[Light]"))
    #expect(try drawsHeaders(in: ink, host))
    try host.press("Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(try host.shows("cancelled; 1 change dropped"))
    #expect(try drawsHeaders(in: sky, host))
  }
}
