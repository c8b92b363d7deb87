import Glibc
import TestSupport
import Testing

/// A draft outlasts the editor that it was made in.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct RecoveryTests {
  private static let settings = "{\"port\": 80, \"password\": \"sesame\"}\n"

  /// What is kept of drafts, all of it; empty where nothing is.
  private func kept(in sandbox: Sandbox) throws -> String {
    try sandbox.shell("cat \"$XDG_STATE_HOME\"/prefs-tui/drafts/*.json").output
  }

  private func awaitDraft(in sandbox: Sandbox) throws {
    try #require(try Deadline(seconds: 10).poll { try !kept(in: sandbox).isEmpty })
  }

  @Test func `after kill -9 the draft is offered, and taken up`() throws {
    let sandbox = try Sandbox(Self.settings)
    var editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right", "Down", "Enter", "C-u")
    try editor.tmux.type("opensaysme")
    try editor.press("Enter")
    try #require(try editor.shows("2 unsaved"))
    try #require(
      try Deadline(seconds: 10).poll {
        let kept = try kept(in: sandbox)
        return kept.contains("81") && kept.contains("/password")
      })
    kill(try #require(try editor.process), SIGKILL)
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "settings.json") == Self.settings)
    let secrets = try sandbox.shell("grep -rle sesame -e opensaysme \"$XDG_STATE_HOME\"")
    #expect(secrets.exit == .exited(1) && secrets.output == "")

    editor = try EditorScreen(sandbox, ["settings.json"])
    #expect(try editor.shows("Unsaved changes of a moment ago"))
    #expect(try editor.lines.contains { $0.contains("port") && $0.contains("80 → 81") })
    #expect(try editor.shows("secret, to be typed again"))
    try editor.press("Enter")
    #expect(try editor.shows("took up 1 change, 1 secret to be typed again"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json") == Self.settings.replacing("80", with: "81"))
    #expect(try kept(in: sandbox) == "")
  }

  @Test func `that a secret is not kept is said at the end`() throws {
    let sandbox = try Sandbox(Self.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Down", "Enter", "C-u")
    try editor.tmux.type("opensaysme")
    try editor.press("Enter")
    try #require(try editor.shows("1 unsaved"))
    kill(try #require(try editor.process), SIGTERM)
    #expect(
      try editor.leave().errors
        == "Not saved: 1 change; the next start offers it, but secrets are to be typed again\n")
  }

  @Test(arguments: [(SIGHUP, 129), (SIGTERM, 143)] as [(Int32, Int)])
  func `a signal to end keeps the draft, and says so`(signal: Int32, status: Int) throws {
    let sandbox = try Sandbox(Self.settings)
    var editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    // Before any edit has waited long enough to be kept anyhow.
    kill(try #require(try editor.process), signal)
    let end = try editor.leave()
    #expect(end.status == status)
    #expect(end.errors == "Not saved: 1 change; the next start offers it\n")

    editor = try EditorScreen(sandbox, ["settings.json"])
    try #require(try editor.shows("80 → 81"))
    try editor.press("x")
    #expect(try editor.wait { !$0.contains { $0.contains("80 → 81") } })
    try editor.press("q")
    #expect(try editor.leave().status == 0)
    #expect(try kept(in: sandbox) == "")
  }

  @Test func `F16: another program's version that a Save left aside is told at the next start`()
    throws
  {
    let sandbox = try Sandbox(Self.settings)
    let name = ".settings.json.prefs-tui-rescued.1f"
    try sandbox.folder.write("{\"port\": 99}", to: name)
    let words =
      "another program wrote 'settings.json' while it was saved: its version is '\(name)' in the "
      + "same folder; compare the two, then remove it\n"
    let plain = try sandbox.run("--plain", "settings.json", input: "q\n")
    #expect(plain.output.hasPrefix(words))
    let set = try sandbox.run("set", "settings.json", "/port=81")
    #expect(set.errors == "Saved 1 change to settings.json\n/port: 80 → 81\n" + words)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    #expect(try editor.shows("another program wrote 'settings.json' while it was saved"))
    try editor.press("q")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: name) == "{\"port\": 99}")
  }

  @Test func `the terminal's death keeps the draft`() throws {
    let sandbox = try Sandbox(Self.settings)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read("password"))
    terminal.type("\u{1B}[C")
    #expect(terminal.read("1 unsaved"))
    terminal.hangUp()
    #expect(terminal.waitForExit(within: 2) == .exited(129))
    #expect(try kept(in: sandbox).contains("81"))
  }

  @Test func `Save, and edits that were taken back, leave nothing behind`() throws {
    for keys in [["C-s"], ["x", "Escape"]] {
      let sandbox = try Sandbox(Self.settings)
      let editor = try EditorScreen(sandbox, ["settings.json"])
      try editor.press("Right")
      try awaitDraft(in: sandbox)
      for key in keys { try editor.press(key) }
      _ = try editor.leave()
      #expect(try kept(in: sandbox) == "")
    }
  }

  @Test func `the plain editor keeps its draft, and offers it in words`() throws {
    let sandbox = try Sandbox(Self.settings)
    let terminal = try sandbox.open(["--plain", "settings.json"])
    #expect(terminal.read("? lists the commands"))
    terminal.type("1=81\n")
    try awaitDraft(in: sandbox)
    terminal.process?.signal(SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))

    // A script is asked nothing: its first line is a command, and the draft stays.
    let run = try sandbox.run("--plain", "settings.json", input: "1\n83\nq\ny\n")
    #expect(run.exit == .exited(1))
    #expect(
      run.output.contains(
        "unsaved changes of a moment ago are kept; on a terminal they can be taken up\n> port: 80\n"
      ))
    #expect(run.output.contains("new value: port: 80 → 83\n"))

    let again = try sandbox.open(["--plain", "settings.json"])
    #expect(again.read("y takes them up"))
    #expect(again.text.contains("/port: 80 → 81"))
    again.type("y\ns\n")
    #expect(again.waitForExit() == .exited(0))
    #expect(
      try sandbox.folder.text(of: "settings.json") == Self.settings.replacing("80", with: "81"))
    #expect(try kept(in: sandbox) == "")
  }

  @Test func `the end of a person's input keeps the draft of the plain editor`() throws {
    let sandbox = try Sandbox(Self.settings)
    let terminal = try sandbox.open(["--plain", "settings.json"])
    #expect(terminal.read("? lists the commands"))
    terminal.type("1=81\n")
    #expect(terminal.read("80 → 81"))
    terminal.type("\u{4}")
    #expect(terminal.waitForExit() == .exited(1))
    #expect(try sandbox.errors == "Not saved: 1 change; the next start offers it\n")
    #expect(try kept(in: sandbox).contains("81"))
  }
}
