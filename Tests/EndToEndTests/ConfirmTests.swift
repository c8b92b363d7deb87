import Glibc
import TestSupport
import Testing

/// `--confirm`: a Save stays where a person says so in time, and is taken back however else it ends.
struct ConfirmTests {
  private static let old = "a = 1 # one\nb = 2\n"
  private static let new = "a = 1 # one\nb = 3\n"
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(Self.old, named: "x.toml", mode: 0o640)
  }

  private var text: String {
    get throws { try sandbox.folder.text(of: "x.toml") }
  }

  /// Sets a value that waits so long to be kept; returns once the person is asked.
  ///
  /// After few seconds the file may have its old text again before anybody looks.
  private func set(waiting seconds: Int) throws -> PseudoTerminal {
    let terminal = try sandbox.open(["set", "x.toml", "/b=3", "--confirm", String(seconds)])
    #expect(terminal.read("Enter keeps the changes; else they are put back in "))
    return terminal
  }

  /// Whether the file gets its old text again, after which nothing is left of the Save.
  private func isBack(within seconds: Double = 60) -> Bool {
    Deadline(seconds: seconds).poll(everyMilliseconds: 50) {
      (try? text) == Self.old && leftInState == []
    }
  }

  private var leftInState: [String] { sandbox.home.names(in: "state/prefs-tui/saves") }

  @Test func `Enter keeps it`() throws {
    let terminal = try set(waiting: 600)
    #expect(try text == Self.new)
    terminal.type("\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(try sandbox.errors.hasSuffix("Kept\n"))
    #expect(try text == Self.new)
    #expect(leftInState == [])
  }

  @Test func `nobody presses a key`() throws {
    let terminal = try set(waiting: 1)
    #expect(terminal.waitForExit() == .exited(1))
    #expect(
      try sandbox.errors.hasSuffix(
        "prefs-tui: Put back what was in x.toml: nobody pressed Enter\n"))
    #expect(try text == Self.old)
    #expect(try sandbox.folder.identity(of: "x.toml").permissions == 0o640)
    #expect(leftInState == [])
  }

  @Test func `what another program has written since stays, and that is said`() throws {
    let terminal = try set(waiting: 3)
    try sandbox.folder.write("a = 2 # two\nb = 3\n", to: "x.toml")
    #expect(terminal.waitForExit() == .exited(74))
    #expect(
      try sandbox.errors.hasSuffix(
        "prefs-tui: Nothing was put back: another program has written x.toml since, which stays so\n"
      ))
    #expect(try text == "a = 2 # two\nb = 3\n")
    #expect(leftInState == [])
  }

  @Test func `of several files it is said which another program has written since`() throws {
    try sandbox.folder.write("c: 1\n", to: "y.yaml")
    let terminal = try sandbox.open([
      "set", "--layer", "x.toml", "--layer", "y.yaml", "/b=3", "/c=2", "--confirm", "3",
    ])
    #expect(terminal.read("Enter keeps the changes; else they are put back in "))
    try sandbox.folder.write("c: 2\nd: 1\n", to: "y.yaml")
    #expect(terminal.waitForExit() == .exited(74))
    #expect(
      try sandbox.errors.hasSuffix(
        "prefs-tui: Put back what was in x.toml + y.yaml, but for \(sandbox.folder.path("y.yaml")), "
          + "which another program has written since\n"))
    #expect(try text == Self.old)
  }

  @Test func `the terminal is closed`() throws {
    let terminal = try set(waiting: 2)
    terminal.hangUp()
    #expect(isBack())
  }

  @Test func `the program is killed`() throws {
    let terminal = try set(waiting: 2)
    terminal.process?.signal(SIGKILL)
    _ = terminal.waitForExit()
    #expect(isBack())
  }

  @Test func `whoever waits is killed too, and the next start takes it back`() throws {
    let terminal = try set(waiting: 600)
    terminal.process?.signal(SIGKILL)
    _ = terminal.waitForExit()
    #expect(try text == Self.new)
    let record = try #require(leftInState.first)
    let holder = try #require(Self.process(with: record))
    kill(holder, SIGKILL)
    #expect(
      Deadline(seconds: 60).poll {
        (try? sandbox.run("get", "x.toml", "/b"))?.output == "2\n"
      })
    #expect(try text == Self.old)
    #expect(leftInState == [])
  }

  @Test func `the editor asks once it has left, and keeps the edit for the next start`() throws {
    let terminal = try sandbox.open(["x.toml", "--confirm", "1"])
    #expect(terminal.read("x.toml"))
    terminal.type("j")
    terminal.type("\r")
    #expect(terminal.read("2"))
    terminal.type("\u{7F}3\r")
    terminal.type("\u{13}")
    #expect(terminal.waitForExit() == .exited(1))
    #expect(try text == Self.old)
    let again = try sandbox.open(["x.toml"])
    #expect(again.read("Unsaved changes of"))
    again.type("y")
    again.type("\u{13}")
    #expect(again.waitForExit() == .exited(0))
    #expect(try text == Self.new)
  }

  @Test func `without a terminal nothing is saved`() throws {
    let run = try sandbox.run("set", "x.toml", "/b=3", "--confirm", "5")
    #expect(run.exit == .exited(69))
    #expect(run.errors == "prefs-tui: --confirm asks on a terminal, and there is none\n")
    #expect(try text == Self.old)
  }

  /// The process that has the record in its arguments.
  private static func process(with record: String) -> Int32? {
    TestFiles.allNames(in: "/proc").lazy.compactMap { Int32($0) }.first { number in
      let words = (try? TestFiles.text(of: "/proc/\(number)/cmdline")) ?? ""
      return words.contains("--hold-save\0") && words.contains(record)
    }
  }
}
