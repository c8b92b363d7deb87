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

  private static let tracer = "/usr/bin/strace"

  /// The first thing that a Save asks the disk to keep takes a minute.
  @Test(.enabled(if: access(tracer, X_OK) == 0), arguments: [1, 2])
  func `T22: a Save whose disk hangs is ended by a signal, and at once by a second one`(
    signals: Int
  ) throws {
    let sandbox = try Sandbox("{\"port\": 80}\n")
    let settings = try PseudoTerminal(columns: 80, rows: 24).settings
    let terminal = try sandbox.open(
      ["settings.json"],
      wrapper: [
        Self.tracer, "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=fsync", "-e",
        "inject=fsync:delay_enter=60s",
      ])
    #expect(terminal.read("port"))
    let tracer = try #require(terminal.process?.identifier)
    let children = try TestFiles.text(of: "/proc/\(tracer)/task/\(tracer)/children")
    let editor = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    terminal.type("\u{1B}OC\u{13}")
    // The state of a process that a tracer holds is `t`.
    try #require(
      try Deadline(seconds: 10).poll {
        try TestFiles.text(of: "/proc/\(editor)/stat").contains(") t ")
      })
    let start = Deadline.now()
    for _ in 1...signals {
      kill(editor, SIGTERM)
      usleep(50_000)
    }
    #expect(Deadline(seconds: 5).poll { terminal.settings == settings })
    let time = Deadline.now() - start
    #expect(signals == 1 ? (1_400...3_000).contains(time) : time < 1_000)
    #expect(terminal.read("\u{1B}[?1049l"))
    // Until its tracer lets go of it, the kernel keeps what has ended.
    terminal.process?.signal(SIGKILL)
    #expect(Deadline(seconds: 5).poll { kill(editor, 0) != 0 })
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"port\": 80}\n")
    #expect(try sandbox.shell("ls -A").output == "settings.json\n")
  }

  @Test func `^C without changes leaves`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    terminal.type("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
