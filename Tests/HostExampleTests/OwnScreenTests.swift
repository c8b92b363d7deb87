import TestSupport
import Testing

/// A host program with a screen of ncurses of its own.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct OwnScreenTests {
  @Test func `the screen of a host comes back, and what it printed is shown in the end`() throws {
    let host = try HostScreen("OwnScreen", keepsOutput: false)
    #expect(try host.shows("it is loud"))
    for word in ["quiet", "loud"] {
      try host.press("s")
      #expect(try host.shows("Quiet"))
      try host.press("Space")
      #expect(try host.shows(word == "quiet" ? "[x] on" : "[ ] off"))
      #expect(try !host.lines.contains { $0.contains("printed") })
      try host.press("C-s")
      #expect(try host.shows("it is \(word)"))
      #expect(try host.shows("A screen of its own, 24 lines"))
      #expect(try !host.lines.contains { $0.contains("[x]") || $0.contains("printed") })
    }
    try host.press("q")
    #expect(try host.shows("exit 0"))
    #expect(
      try host.lines.filter { $0.contains("printed while open: isQuiet") }.count == 2)
  }

  @Test func `a size that the terminal got meanwhile is told to the host`() throws {
    let host = try HostScreen("OwnScreen", keepsOutput: false)
    try host.press("s")
    #expect(try host.shows("Quiet"))
    try host.tmux.resize(columns: 80, rows: 30)
    #expect(try host.wait { $0.count == 30 })
    try host.press("Space", "C-s")
    #expect(try host.shows("A screen of its own, 30 lines"))
  }
}
