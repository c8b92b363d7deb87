import Glibc
import TestSupport
import Testing

/// The screen as a person sees it.
@Suite(.enabled(if: TmuxServer.isAvailable), .serialized)
struct TmuxTests {
  private func start(columns: Int = 80, rows: Int = 24) throws -> TmuxServer {
    let program = try #require(BuildFolder.program("TerminalProbe"))
    let server = try TmuxServer(
      [program], columns: columns, rows: rows, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try #require(server.wait { $0.first?.hasPrefix("ready") ?? false })
    return server
  }

  @Test func `after a crash the screen is the one before`() throws {
    let program = try #require(BuildFolder.program("TerminalProbe"))
    let server = try TmuxServer(
      ["/bin/sh", "-c", "echo before; '\(program)'; echo left $?; stty; exec cat"], rows: 80,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(try server.wait { $0.first?.hasPrefix("ready") ?? false })
    #expect(try server.ask("#{alternate_on} #{cursor_flag}") == "1 1")
    // A failure whose words the runtime prints in release builds too.
    try server.press("f")
    #expect(try server.wait { $0.contains("left 132") })
    #expect(try server.ask("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") == "0 1 0")
    let screen = try server.screen()
    #expect(screen.first == "before")
    #expect(screen.contains { $0.contains("the probe was told to fail") })
    #expect(!screen.contains { $0.contains("-icanon") || $0.contains("-echo ") })
  }

  @Test func `the mouse is ours from the start to the end`() throws {
    let server = try start()
    #expect(try server.ask("#{mouse_any_flag} #{mouse_button_flag} #{mouse_sgr_flag}") == "1 1 1")
    try server.press("q")
    #expect(try server.wait { _ in try server.ask("#{pane_dead}") == "1" })
    #expect(try server.ask("#{mouse_any_flag} #{mouse_button_flag} #{mouse_sgr_flag}") == "0 0 0")
  }

  @Test func `text can be copied through tmux`() throws {
    let server = try start()
    try server.setOption("set-clipboard", to: "on")
    try server.press("c")
    #expect(try server.wait { $0.contains("copied true") })
    #expect(try server.wait { _ in try server.ask("#{buffer_sample}") == "from the probe" })
  }

  @Test func `what stands right of odd text stays in its column`() throws {
    let server = try start()
    try server.press("u")
    #expect(try server.wait { $0.contains { $0.hasPrefix("end") } })
    let lines = try server.screen().prefix { !$0.hasPrefix("end") }
    #expect(lines.count == 22)
    #expect(lines.allSatisfy { $0.hasSuffix("|") })
    // tmux counts the columns: with one less, it cuts off what stands in the last one.
    let program = try #require(Int32(server.ask("#{pane_pid}")))
    kill(program, SIGSTOP)
    defer { kill(program, SIGCONT) }
    try server.resize(columns: 40, rows: 24)
    let cut = try server.screen()
    #expect(cut.first == "plain")
    for line in cut { #expect(!line.contains("|")) }
  }

  @Test func `every line is right after scrolling back and forth`() throws {
    let server = try start(columns: 40, rows: 10)
    try server.press("l")
    for key in "++++++----+++" { try server.type(String(key)) }
    #expect(try server.wait { $0.first == "line 5 of the list" })
    #expect(try server.screen() == (5..<15).map { "line \($0) of the list" })
  }

  @Test func `keys by their names`() throws {
    let server = try start()
    for (key, name) in [
      ("M-Up", "altUp"), ("C-Left", "controlLeft"), ("S-Right", "shiftRight"),
      ("BTab", "backTab"), ("F5", "function(5)"), ("PPage", "pageUp"), ("DC", "delete"),
      ("C-Space", "control(\" \")"), ("M-b", "alt(\"b\")"), ("BSpace", "backspace"),
    ] {
      try server.press(key)
      #expect(try server.wait { $0.contains { $0.contains(name) } }, "\(key)")
    }
  }
}
