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
    #expect(try host.shows("a second form: a form is open already; one is shown at a time"))
  }

  @Test func `raw mode and the alternate screen of a host come back`() throws {
    let terminal = try PseudoTerminal()
    try terminal.run([try #require(BuildFolder.program("OwnScreen")), "raw"])
    #expect(terminal.read("Quiet"))
    terminal.type(" ")
    #expect(terminal.read("[x] on"))
    let start = terminal.output.count
    terminal.type("\u{13}")
    #expect(terminal.read("still raw", after: start) && terminal.waitForExit() == .exited(0))
    let end = String(decoding: terminal.output.dropFirst(start), as: UTF8.self)
    let switches = end.split(separator: "\u{1B}[?1049").dropFirst().compactMap(\.first)
    #expect(switches == ["l", "h", "l"], "\(end.debugDescription)")
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
