import TestSupport
import Testing

/// A host program that awaits its forms.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct AsyncHostTests {
  @Test func `a form is opened from any task, and the main actor goes on meanwhile`() throws {
    let host = try HostScreen("AsyncHost")
    // Three forms open one after the other.
    for _ in 1...3 {
      #expect(try host.row("Quiet", shows: "[ ] off"))
      try host.press("Space")
      #expect(try host.row("Quiet", shows: "[x] on"))
      try host.press("C-s")
    }
    #expect(
      try host.output() == """
        quiet true, Ada
        the clock went on
        detached: true
        waited: true

        """)
  }

  @Test func `a terminal that places no cursor has the form line by line`() throws {
    let terminal = try PseudoTerminal()
    var environment = PseudoTerminal.environment
    environment["TERM"] = "dumb"
    try terminal.run([try #require(BuildFolder.program("AsyncHost"))], environment: environment)
    var start = 0
    for _ in 1...3 {
      #expect(terminal.read("1. Quiet: off", after: start) && terminal.read("> ", after: start))
      start = terminal.output.count
      terminal.type("1\n")
      #expect(terminal.read("Quiet: off → on", after: start))
      terminal.type("s\n")
      #expect(terminal.read("saved 1 change", after: start))
    }
    #expect(terminal.read("waited: true"))
    #expect(terminal.text.contains("detached: true") && terminal.waitForExit() == .exited(0))
  }
}
