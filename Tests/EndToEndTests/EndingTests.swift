import Glibc
import TestSupport
import Testing

/// Every way out gives the terminal back as it was.
struct EndingTests {
  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal to end is obeyed with its status`(signal: Int32, status: Int32) throws {
    let sandbox = try Sandbox(Fixture.settings)
    let settings = try PseudoTerminal(columns: 80, rows: 24).settings
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    #expect(!terminal.settings.isCooked)
    terminal.process?.signal(signal)
    #expect(terminal.waitForExit(within: 2) == .exited(status))
    #expect(terminal.settings == settings)
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
  }

  @Test func `a hang-up ends the editor`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    terminal.hangUp()
    #expect(terminal.waitForExit(within: 2) == .exited(129))
  }

  @Test func `suspending gives the terminal back until the editor is continued`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let settings = try PseudoTerminal(columns: 80, rows: 24).settings
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    terminal.type("\u{1A}")
    let process = try #require(terminal.process)
    #expect(Deadline(seconds: 5).poll { process.isStopped() })
    #expect(terminal.settings == settings)
    let start = terminal.output.count
    process.signal(SIGCONT)
    #expect(terminal.read(Fixture.lastTitle, after: start))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == settings)
  }

  @Test func `^C without changes leaves`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    terminal.type("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
