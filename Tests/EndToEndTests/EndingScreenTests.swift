import Glibc
import TestSupport
import Testing

/// Every way out leaves the screen as a person had it before.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct EndingScreenTests {
  @Test func `^C asks, and ^C again leaves at once`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space", "C-c")
    #expect(try editor.shows("^C again leaves at once"))
    try editor.press("C-c")
    let end = try editor.leave()
    #expect(end.status == 130)
    #expect(end.errors == "Cancelled; 1 change dropped, kept for a day\n")
    #expect(try editor.isRestored)
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGSEGV, 139)] as [(Int32, Int)])
  func `after a signal the screen is the one before`(signal: Int32, status: Int) throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    #expect(try editor.tmux.ask("#{alternate_on}") == "1")
    kill(try #require(try editor.process), signal)
    #expect(try editor.leave().status == status)
    #expect(try editor.isRestored)
  }

  @Test func `after a trap the screen is the one before`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(
      sandbox, ["settings.json", "--debug-trap"], awaitsFrame: false)
    let end = try editor.leave()
    #expect(end.status == 128 + Int(SIGILL))
    #expect(end.errors.contains("a trap was asked for with --debug-trap"))
    #expect(try editor.isRestored)
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
  }

  @Test func `after Save and after Esc the screen is the one before`() throws {
    for key in ["C-s", "Escape", "q", "C-q", "F10"] {
      let editor = try EditorScreen(Sandbox(Fixture.settings), ["settings.json"])
      try editor.press(key)
      #expect(try editor.leave().status == 0, "\(key)")
      #expect(try editor.isRestored, "\(key)")
    }
  }

  @Test func `^Z leads to the shell, and fg back into the draft`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let tmux = try TmuxServer(
      ["/bin/sh", "-i"],
      environment: sandbox.environment.merging(["PS1": "shell> "]) { $1 },
      folder: sandbox.folder.path)
    let isShown = { (text: String) in try tmux.wait { $0.contains { $0.contains(text) } } }
    #expect(try isShown("shell>"))
    try tmux.type("\(sandbox.program) settings.json\n")
    #expect(try isShown("? help"))
    try tmux.press("Down")
    try tmux.press("Right")
    #expect(try isShown("1 unsaved"))
    try tmux.press("C-z")
    #expect(try isShown("Stopped"))
    #expect(try tmux.ask("#{alternate_on} #{cursor_flag}") == "0 1")
    try tmux.type("fg\n")
    #expect(try isShown("1 unsaved"))
    try tmux.press("C-s")
    #expect(try isShown("/editor.tabSize: 4 → 5"))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.settings.replacing("\"editor.tabSize\": 4", with: "\"editor.tabSize\": 5"))
  }
}
