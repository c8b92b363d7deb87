import Glibc
import TestSupport
import Testing

struct TerminalSessionTests {
  @Test(arguments: [
    ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[6~", "pageDown"), ("\u{1B}[Z", "backTab"),
    ("\u{13}", "control(\"s\")"), ("\u{11}", "control(\"q\")"), ("\u{3}", "control(\"c\")"),
    ("\u{1B}[<0;5;3M", "press"), ("\u{1B}[<65;5;3M", "wheelDown"), ("\u{1B}[M !!", "press"),
    ("\u{1B}[<0;9999;9999m", "Point(x: 79, y: 23)"), ("\u{1B}[I", "focus(true)"),
    ("\u{1B}]11;rgb:ff/ff/ff\u{7}", "background(isLight: true)"),
    ("é", "character(\"\\u{00E9}\")"), ("漢", "character(\"\\u{6F22}\")"),
  ])
  func `keys arrive`(bytes: String, key: String) throws {
    let probe = try Probe()
    #expect(probe.type(bytes, expecting: key), "\(probe.terminal.text)")
  }

  @Test func `a lone escape arrives soon`() throws {
    let probe = try Probe()
    let start = Deadline.now()
    #expect(probe.type("\u{1B}", expecting: "escape"))
    #expect(Deadline.now() - start < 100)
  }

  @Test func `a paste arrives as one event`() throws {
    let probe = try Probe()
    #expect(
      probe.type("\u{1B}[200~q\u{3}\u{1B}[A\rz\u{1B}[201~", expecting: "paste 7"),
      "\(probe.terminal.text)")
    #expect(probe.terminal.process?.hasExited() == false)
  }

  @Test func `a paste of two mebibytes is cut off`() throws {
    let probe = try Probe()
    let text = String(repeating: "q", count: 2 << 20)
    #expect(
      probe.type("\u{1B}[200~" + text + "\u{1B}[201~", expecting: "paste 1048576", within: 20))
  }

  @Test(arguments: [(10_000, 10_000), (65_535, 5), (50, 65_535), (65_535, 65_535), (32_768, 40)])
  func `F14: a terminal of any size is drawn on, as far as anybody could see`(
    columns: Int, rows: Int
  ) throws {
    let probe = try Probe(columns: columns, rows: rows)
    probe.terminal.resize(columns: rows, rows: columns)
    probe.terminal.resize(columns: columns, rows: rows)
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit(within: 8) == .exited(0))
    #expect(probe.terminal.settings == probe.settings)
  }

  /// While the terminal goes from one program to the other, its keys send signals already.
  @Test func `what is typed while the terminal is given away ends nobody`() throws {
    let probe = try Probe()
    for _ in 0..<150 {
      let start = probe.terminal.output.count
      probe.terminal.type("e")
      let deadline = Deadline(seconds: 10)
      var count = 0
      while !probe.terminal.read(within: 0, until: { $0.count > start + 200 }), !deadline.hasPassed
      {
        probe.terminal.type(["\u{1C}", "\u{3}"][count % 2])
        count += 1
      }
      try #require(probe.terminal.process?.hasExited() == false)
    }
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit() == .exited(0))
  }

  @Test func `suspending gives the terminal back until the process is continued`() throws {
    let probe = try Probe()
    probe.terminal.type("\u{1A}")
    let process = try #require(probe.terminal.process)
    #expect(Deadline(seconds: 5).poll { process.isStopped() })
    #expect(probe.terminal.settings == probe.settings)
    let start = probe.terminal.output.count
    process.signal(SIGCONT)
    #expect(probe.terminal.read("ready", after: start))
    #expect(!probe.terminal.settings.isCooked)
    #expect(probe.type("\u{1B}[B", expecting: "down"))
  }

  @Test func `a stop signal suspends, and a size changed meanwhile is noticed`() throws {
    let probe = try Probe()
    let process = try #require(probe.terminal.process)
    process.signal(SIGTSTP)
    #expect(Deadline(seconds: 5).poll { process.isStopped() })
    #expect(probe.terminal.settings == probe.settings)
    probe.terminal.resize(columns: 60, rows: 10)
    process.signal(SIGCONT)
    #expect(probe.terminal.read("size 60x10"))
  }

  @Test func `a process that was stopped from outside paints anew when it is continued`() throws {
    let probe = try Probe()
    let process = try #require(probe.terminal.process)
    process.signal(SIGSTOP)
    #expect(Deadline(seconds: 5).poll { process.isStopped() })
    let start = probe.terminal.output.count
    process.signal(SIGCONT)
    #expect(probe.terminal.read("ready", after: start))
    #expect(probe.terminal.text.dropFirst(1).contains("\u{1B}[?2004h"))
  }

  @Test func `resizing is an event`() throws {
    let probe = try Probe()
    probe.terminal.resize(columns: 100, rows: 30)
    #expect(probe.terminal.read("size 100x30"))
  }

  @Test func `a storm of sizes does no harm`() throws {
    let probe = try Probe()
    // The sizes come while keys are acted on and frames are drawn.
    for step in 0..<4_000 {
      probe.terminal.resize(columns: 1 + step * 37 % 300, rows: 1 + step * 53 % 200)
      if step.isMultiple(of: 10) { probe.terminal.type("\u{1B}[B") }
      if step.isMultiple(of: 500) { probe.terminal.resize(columns: 1, rows: 1) }
    }
    probe.terminal.resize(columns: 80, rows: 24)
    #expect(
      Deadline(seconds: 10).poll {
        probe.type("r", expecting: "now 80x24", within: 0.5)
      })
  }

  @Test(arguments: [(1, 1), (2, 2), (80, 1), (1, 24), (1_000, 500)])
  func `any size works`(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.run([#require(BuildFolder.program("TerminalProbe"))])
    #expect(terminal.read("r"))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    (nil, "TERM is not set, so the terminal cannot be driven"),
    ("", "TERM is not set, so the terminal cannot be driven"),
    ("dumb", "the terminal type 'dumb' cannot place the cursor"),
    ("none\u{7}", "the terminal type 'none^G' is unknown"),
    ("unknown", "the terminal type 'unknown' is unknown"),
  ])
  func `a terminal that cannot be driven is refused and left alone`(
    type: String?, message: String
  ) throws {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings
    var environment = PseudoTerminal.environment
    environment["TERM"] = type
    try terminal.run(
      [#require(BuildFolder.program("TerminalProbe"))], environment: environment)
    #expect(terminal.waitForExit() == .exited(69))
    #expect(terminal.text == "TerminalProbe: \(message)\r\n")
    #expect(terminal.settings == settings)
  }

  @Test(arguments: ["vt100", "ansi", "linux", "screen-256color", "tmux-256color", "xterm"])
  func `common types of terminals work`(type: String) throws {
    let probe = try Probe(environment: ["TERM": type])
    #expect(probe.type("\u{1B}[B", expecting: "down"))
    probe.terminal.type("q")
    #expect(probe.terminal.waitForExit() == .exited(0))
    #expect(probe.terminal.settings == probe.settings)
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8"])
  func `without a UTF-8 locale the repertoire is ASCII`(locale: String) throws {
    let probe = try Probe(environment: ["LC_ALL": locale])
    #expect(probe.terminal.text.contains("ascii"))
  }

  @Test func `without a controlling terminal there is a message`() throws {
    let program = try #require(BuildFolder.program("TerminalProbe"))
    let process = try ChildProcess(
      [program], environment: PseudoTerminal.environment,
      descriptors: [.file("/dev/null"), .file("/dev/null"), .file("/dev/null")],
      isSessionLeader: true)
    #expect(Deadline(seconds: 5).poll { process.hasExited() })
    #expect(process.exit == .exited(69))
  }

  @Test func `another program can have the terminal for a while`() throws {
    let probe = try Probe()
    let start = probe.terminal.output.count
    probe.terminal.type("e")
    #expect(probe.terminal.read("released\r\n", after: start), "cooked output has CR LF")
    #expect(probe.terminal.read("back", after: start))
    #expect(!probe.terminal.settings.isCooked)
  }

  @Test func `moving a highlighted row by one costs few bytes`() throws {
    let probe = try Probe()
    #expect(probe.type("j", expecting: "\u{1B}[2;1H"))
    let start = probe.terminal.output.count
    #expect(probe.type("j", expecting: "\u{1B}[3;1H"))
    #expect(probe.terminal.output.count - start <= 140)
  }

  @Test func `scrolling by a line lets the terminal scroll`() throws {
    let probe = try Probe()
    #expect(probe.type("l", expecting: "line 23 of the list"))
    let start = probe.terminal.output.count
    #expect(probe.type("+", expecting: "24 of the list"))
    #expect(probe.terminal.output.count - start < 120)
  }

  @Test func `closed standard descriptors are not taken for the terminal`() throws {
    let terminal = try PseudoTerminal()
    try terminal.run([#require(BuildFolder.program("TerminalProbe"))], errors: .closed)
    #expect(terminal.read("ready"))
    terminal.type("s")
    #expect(terminal.read("said"))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.text.contains("aside"))
  }

  @Test func `random bytes do no harm`() throws {
    let probe = try Probe()
    var generator = SplitMix(state: 42)
    // Without the letters that tell the probe to end or to hang.
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      .filter { !"taofnxqhwelu\u{1A}".utf8.contains($0) }
    probe.terminal.type(bytes: bytes, within: 30)
    #expect(probe.terminal.process?.hasExited() == false)
    probe.terminal.type("\u{1B}[201~")
    #expect(Deadline(seconds: 5).poll { probe.type("r", expecting: "now 80x24", within: 0.5) })
  }
}
