import Glibc
import TestSupport
import Testing

/// Nothing of a stack is lost: its draft outlasts the editor, and what others do to its files is followed.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LayerRecoveryTests {
  private let sandbox: Sandbox
  private let stack = ["--layer", "base.yaml", "--layer", "prod.json"]

  init() throws {
    sandbox = try Sandbox("# usual\nport: 80\nhost: a\npassword: sesame\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
  }

  /// What is kept of drafts, all of it; empty where nothing is.
  private func kept() throws -> String {
    try sandbox.shell("cat \"$XDG_STATE_HOME\"/prefs-tui/drafts/*.json").output
  }

  /// Puts another file in the place of one, as careful programs save.
  private func replace(_ old: String, with new: String, in name: String) throws {
    try sandbox.folder.write(
      sandbox.folder.text(of: name).replacing(old, with: new), to: "new")
    try #require(rename(sandbox.folder.path("new"), sandbox.folder.path(name)) == 0)
  }

  /// Edits the host in the stronger layer, and the port where it is set.
  private func edit(_ editor: EditorScreen) throws {
    try editor.moveDown(to: "port")
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try editor.moveDown(to: "host")
    try editor.press("s", "Down", "Enter")
    try #require(try editor.shows("host goes to prod.json"))
    try editor.press("Enter", "End")
    try editor.tmux.type("b")
    try editor.press("Enter")
    try #require(try editor.shows("2 unsaved"))
  }

  @Test func `after kill -9 the draft of the same stack is offered, each change to its layer`()
    throws
  {
    var editor = try EditorScreen(sandbox, stack)
    try edit(editor)
    try #require(
      try Deadline(seconds: 10).poll {
        let kept = try kept()
        return kept.contains("444") && kept.contains("ab")
      })
    kill(try #require(try editor.process), SIGKILL)
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 443 }\n")

    // One of the files alone, or the same in another order, is another thing to edit.
    for arguments in [["prod.json"], ["--layer", "prod.json", "--layer", "base.yaml"]] {
      editor = try EditorScreen(sandbox, arguments)
      #expect(try !editor.settledLines().contains { $0.contains("Unsaved changes") })
      try editor.press("q")
      _ = try editor.leave()
    }

    editor = try EditorScreen(sandbox, stack)
    #expect(try editor.shows("Unsaved changes of a moment ago"))
    #expect(try editor.lines.contains { $0.contains("port") && $0.contains("443 → 444") })
    try editor.press("Enter")
    #expect(try editor.shows("took up 2 changes"))
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(
      try sandbox.folder.text(of: "base.yaml")
        == "# usual\nport: 80\nhost: a\npassword: sesame\n")
    #expect(
      try sandbox.folder.text(of: "prod.json") == "{ \"port\": 444, \"host\": \"ab\" }\n")
    #expect(try kept() == "")
  }

  @Test(arguments: [(SIGHUP, 129), (SIGTERM, 143)] as [(Int32, Int)])
  func `a signal to end keeps the draft, and says so`(signal: Int32, status: Int) throws {
    var editor = try EditorScreen(sandbox, stack)
    try edit(editor)
    kill(try #require(try editor.process), signal)
    let end = try editor.leave()
    #expect(end.status == status)
    #expect(end.errors == "Not saved: 2 changes; the next start offers them\n")
    editor = try EditorScreen(sandbox, stack)
    try #require(try editor.shows("443 → 444"))
    try editor.press("x")
    try #require(try editor.wait { !$0.contains { $0.contains("443 → 444") } })
    try editor.press("q")
    #expect(try editor.leave().status == 0)
    #expect(try kept() == "")
  }

  @Test func `what was dropped is taken up by undo, and no secret is kept`() throws {
    var editor = try EditorScreen(sandbox, stack)
    try edit(editor)
    try editor.press("End", "Enter", "C-u")
    try editor.tmux.type("opensaysme")
    try editor.press("Enter")
    try #require(try editor.shows("3 unsaved"))
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    #expect(try editor.leave().status == 1)
    let secrets = try sandbox.shell("grep -rle sesame -e opensaysme \"$XDG_STATE_HOME\"")
    #expect(secrets.exit == .exited(1) && secrets.output == "")
    editor = try EditorScreen(sandbox, stack)
    #expect(try editor.shows("2 changes were dropped a moment ago; u takes them up"))
    try editor.press("u")
    #expect(try editor.shows("2 unsaved"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(
      try sandbox.folder.text(of: "prod.json") == "{ \"port\": 444, \"host\": \"ab\" }\n")
  }

  @Test func `rows follow each file, and a row that both changed is decided`() throws {
    let editor = try EditorScreen(sandbox, stack)
    try editor.moveDown(to: "port")
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try replace("host: a", with: "host: new", in: "base.yaml")
    #expect(try editor.shows("base.yaml changed: 1 row follows it"))
    #expect(try editor.lines.contains { $0.contains("host") && $0.contains(" new ") })
    // What a stronger layer hides is no news for any row.
    try replace("port: 80", with: "port: 81", in: "base.yaml")
    #expect(try editor.shows("base.yaml changed; no row shows another value"))
    try replace("443", with: "500", in: "prod.json")
    #expect(try editor.shows("prod.json changed: 1 row is in conflict; d reviews"))
    try editor.press("C-s")
    #expect(try editor.shows("Enter decides"))
    try editor.press("Enter", "m", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 444 }\n")
    #expect(
      try sandbox.folder.text(of: "base.yaml")
        == "# usual\nport: 81\nhost: new\npassword: sesame\n")
  }

  @Test func `a layer that is gone is told, and made again where a person says so`() throws {
    let editor = try EditorScreen(sandbox, stack)
    try editor.moveDown(to: "port")
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    unlink(sandbox.folder.path("prod.json"))
    #expect(try editor.shows("prod.json was removed; what it held is still shown"))
    try editor.press("C-s")
    #expect(try editor.shows("make it again"))
    try editor.press("Enter")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 444 }\n")
  }

  @Test func `the plain editor keeps the draft of a stack, and follows its files`() throws {
    let terminal = try sandbox.open(["--plain"] + stack)
    #expect(terminal.read("? lists the commands"))
    try replace("host: a", with: "host: new", in: "base.yaml")
    terminal.type("1=444\n")
    #expect(terminal.read("'base.yaml' changed: 1 row follows it"))
    try #require(try Deadline(seconds: 10).poll { try kept().contains("444") })
    terminal.process?.signal(SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))
    let again = try sandbox.open(["--plain"] + stack)
    #expect(again.read("y takes them up"))
    #expect(again.text.contains("/port: 443 → 444"))
    again.type("y\ns\n")
    #expect(again.waitForExit() == .exited(0))
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 444 }\n")
    #expect(try kept() == "")
  }
}
