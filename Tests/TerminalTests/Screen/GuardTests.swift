import Glibc
import TestSupport
import Testing

struct GuardTests {
  @Test func `leaving restores the terminal`() throws {
    let probe = try Probe()
    #expect(!probe.terminal.settings.isCooked)
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit() == .exited(0))
    #expect(probe.terminal.settings == probe.settings)
    for mode in ["\u{1B}[?2004l", "\u{1B}[?1049l", "\u{1B}[?1l"] {
      #expect(probe.terminal.text.contains(mode))
    }
  }

  @Test(arguments: [
    ("a", SIGABRT), ("t", SIGILL), ("f", SIGILL), ("o", SIGSEGV), ("n", SIGSEGV),
  ])
  func `a crash restores the terminal and ends as it would have`(
    command: String, signal: Int32
  ) throws {
    let probe = try Probe()
    probe.terminal.type(command)
    #expect(probe.terminal.waitForExit() == .signaled(signal))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains(Probe.resetBytes))
  }

  @Test func `a crash asks nothing even where Swift's backtraces are on`() throws {
    let probe = try Probe(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes"])
    probe.terminal.type("t")
    #expect(probe.terminal.waitForExit(within: 2) == .signaled(SIGILL))
    #expect(probe.terminal.settings == probe.settings)
    #expect(!probe.terminal.text.contains("Press space"))
  }

  @Test(arguments: [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func `a fatal signal restores the terminal and ends the process`(signal: Int32) throws {
    let probe = try Probe()
    probe.terminal.process?.signal(signal)
    #expect(probe.terminal.waitForExit() == .signaled(signal))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains(Probe.resetBytes))
  }

  /// That of a coprocessor's stack, the first and the last of those for real time; `signal(7)`.
  @Test(arguments: [16, 34, 50, 64] as [Int32])
  func `F19: a signal that few know restores the terminal and ends the process`(
    signal: Int32
  ) throws {
    let probe = try Probe()
    probe.terminal.process?.signal(signal)
    #expect(probe.terminal.waitForExit() == .signaled(signal))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains(Probe.resetBytes))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal to end is an event that the program acts on`(signal: Int32) throws {
    let probe = try Probe()
    probe.terminal.process?.signal(signal)
    #expect(probe.terminal.waitForExit(within: 1) == .exited(128 + signal))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains("\u{1B}[?1049l"))
  }

  @Test func `a program that does not act on a signal is ended after its grace`() throws {
    let probe = try Probe()
    #expect(probe.type("h", expecting: "hung"))
    let start = Deadline.now()
    probe.terminal.process?.signal(SIGTERM)
    #expect(probe.terminal.waitForExit() == .exited(143))
    #expect((1_400...2_000).contains(Deadline.now() - start))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains(Probe.resetBytes))
  }

  @Test func `a second signal ends a program at once`() throws {
    let probe = try Probe()
    #expect(probe.type("h", expecting: "hung"))
    let start = Deadline.now()
    #expect(
      Deadline(seconds: 1).poll {
        probe.terminal.process?.signal(SIGTERM)
        return probe.terminal.process?.hasExited() ?? true
      })
    #expect(Deadline.now() - start < 1_000)
    #expect(probe.terminal.settings == probe.settings)
  }

  @Test func `a terminal that takes no more output does not keep a program`() throws {
    let probe = try Probe()
    probe.terminal.type("w")
    #expect(probe.terminal.read("####"))
    probe.terminal.process?.signal(SIGTERM)
    #expect(probe.terminal.waitForExitWithoutReading(within: 2.5) == .exited(143))
    #expect(probe.terminal.settings == probe.settings)
  }

  @Test func `exit restores the terminal`() throws {
    let probe = try Probe()
    probe.terminal.type("x")
    #expect(probe.terminal.waitForExit() == .exited(7))
    #expect(probe.terminal.settings == probe.settings)
    #expect(probe.terminal.text.contains(Probe.resetBytes))
  }

  @Test func `a terminal that goes away ends a program soon and idly`() throws {
    let probe = try Probe()
    let start = Deadline.now()
    probe.terminal.hangUp()
    #expect(probe.terminal.waitForExit(within: 2) == .exited(129))
    #expect(Deadline.now() - start < 2_000)
  }

  @Test func `a terminal that goes away ends a program that ignores hang-ups`() throws {
    let terminal = try PseudoTerminal()
    let program = try #require(BuildFolder.program("TerminalProbe"))
    try terminal.run(["/bin/sh", "-c", "trap '' HUP; exec '\(program)'"])
    #expect(terminal.read("ready"))
    let process = try #require(terminal.process)
    process.signal(SIGHUP)
    terminal.type("j")
    #expect(terminal.read("\u{1B}[2;1H"))
    terminal.hangUp()
    #expect(terminal.waitForExit(within: 2) == .exited(129))
  }

  @Test func `what is written to standard error is shown afterwards, without control characters`()
    throws
  {
    let probe = try Probe()
    #expect(probe.type("s", expecting: "said"))
    #expect(!probe.terminal.text.contains("aside"))
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit() == .exited(0))
    let text = probe.terminal.text
    let left = try #require(text.range(of: "\u{1B}[?1049l"))
    #expect(text[left.upperBound...].contains("said ?[31maside"))
  }

  @Test func `what is printed is shown afterwards as it is, however much`() throws {
    let probe = try Probe()
    probe.terminal.type(String(repeating: "s", count: 400))
    #expect(probe.type("k", expecting: "said"))
    #expect(!probe.terminal.text.contains("meanwhile"))
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit() == .exited(0))
    let text = probe.terminal.text
    #expect(text.split(separator: "printed \u{1B}[1mmeanwhile").count == 401)
    let left = try #require(text.range(of: "\u{1B}[?1049l"))
    #expect(text[left.upperBound...].contains("printed \u{1B}[1mmeanwhile"))
  }

  @Test func `the message of a crash is shown after the terminal is restored`() throws {
    let probe = try Probe()
    probe.terminal.type("f")
    #expect(probe.terminal.waitForExit() == .signaled(SIGILL))
    let text = probe.terminal.text
    let left = try #require(text.range(of: Probe.resetBytes))
    #expect(text[left.upperBound...].contains("the probe was told to fail"))
  }
}

extension String {
  /// Where a text stands, without Foundation.
  func range(of text: String) -> Range<String.Index>? {
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      utf8.formIndex(after: &start)
    }
    return nil
  }
}
