import Glibc
import TestSupport
import Testing

/// `prefs-tui FILE FILE…`: files of their own that are edited together.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct SeveralFilesTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(#"{"port": 1}"#, named: "one.json")
    try sandbox.folder.write("# mine\nname: x\nport: 2\n", to: "etc/two.yaml")
    return sandbox
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `edits in two files are one draft and one Save`(columns: Int, rows: Int) throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(
      sandbox, ["one.json", "etc/two.yaml", "./one.json"], columns: columns, rows: rows)
    #expect(try editor.shows("Files"))
    #expect(try editor.lines.count { $0.contains("  one.json") } == 1)
    try editor.press("Enter")
    #expect(try editor.shows("/port"))
    try editor.press("Right", "Escape")
    #expect(try editor.shows("• 1 unsaved"))
    try editor.moveDown(to: "two.yaml")
    try editor.press("Enter")
    try editor.moveDown(to: "port")
    try editor.press("Right", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(
      end.errors
        == "Saved 1 change to one.json\n/port: 1 → 2\nSaved 1 change to etc/two.yaml\n/port: 2 → 3\n"
    )
    #expect(try sandbox.folder.text(of: "one.json") == #"{"port": 2}"#)
    #expect(try sandbox.folder.text(of: "etc/two.yaml") == "# mine\nname: x\nport: 3\n")
  }

  @Test func `a broken-off Save is finished before they are listed, and it is said`() throws {
    let sandbox = try Sandbox(#"{"on":false}"#, named: "one.json")
    try sandbox.folder.write(#"{"on":true}"#, to: "two.json")
    let files = ["one.json", "two.json"].map { name in
      #"{"path":"\#(sandbox.folder.path(name))","old":12,"new":11,"private":false}"#
    }
    let head =
      #"{"format":"prefs-tui-save","version":1,"files":[\#(files.joined(separator: ","))]}"#
    let texts = #"{"on":false}{"on":true}"#
    try sandbox.folder.write(head + "\n" + texts + texts, to: "record")
    _ = try sandbox.shell(
      "mkdir -p \"$XDG_STATE_HOME/prefs-tui/saves\"; "
        + "mv record \"$XDG_STATE_HOME/prefs-tui/saves/x.save\"")
    let editor = try EditorScreen(sandbox, ["one.json", "two.json"])
    #expect(try editor.shows("a Save that was broken off is finished"))
    #expect(try sandbox.folder.text(of: "one.json") == #"{"on":true}"#)
    try editor.press("Escape")
    _ = try editor.leave()
  }

  @Test func `one schema counts for all of them`() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write(
      #"{"properties": {"port": {"title": "The port", "type": "integer"}}}"#, to: "s.json")
    let editor = try EditorScreen(sandbox, ["one.json", "etc/two.yaml", "--schema", "s.json"])
    try editor.press("/")
    try editor.tmux.type("@all the port")
    #expect(try editor.shows("2 matches"))
    try editor.press("Escape")
    #expect(try editor.shows("etc/two.yaml"))
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
  }

  @Test func `a program stands beside files`() throws {
    let sandbox = try sandbox()
    try sandbox.home.write("; mine\nfund=false\n", to: ".npmrc")
    // A word that is near a command may name a program.
    let git = try EditorScreen(sandbox, ["git", "npm", "one.json"])
    #expect(try git.focusedLine.contains("Git"))
    let editor = try EditorScreen(sandbox, ["npm", "one.json"])
    #expect(try editor.focusedLine.contains("~/.npmrc"))
    try editor.press("Enter", "/")
    try editor.tmux.type("fund")
    #expect(try editor.shows("1 match"))
  }

  @Test func `a file is in one entry, beside its program and when it is asked for again`() throws {
    let sandbox = try sandbox()
    try sandbox.home.write("; mine\nfund=false\n", to: ".npmrc")
    let file = sandbox.home.path(".npmrc")
    let both = try EditorScreen(sandbox, [file, "npm", "one.json"])
    #expect(try both.shows("~/.npmrc"))
    #expect(try both.lines.count { $0.contains("npmrc") } == 1)
    let alone = try EditorScreen(sandbox, [file, "one.json"])
    try alone.press("+")
    try alone.tmux.type("~/.npmrc")
    try alone.press("Enter")
    #expect(try alone.shows("fund"))
    try alone.press("Escape")
    #expect(try alone.shows("one.json"))
    // Its row, and its path in the help below.
    #expect(try alone.lines.count { $0.contains("npmrc") } == 2)
    #expect(try !alone.tmux.screen().contains("npm "))
  }

  @Test func `more files are opened than a shell allows at first`() throws {
    var sandbox = try sandbox()
    for number in 1...70 {
      try sandbox.folder.write("a: \(number)\n", to: "many/f\(number).yaml")
    }
    try sandbox.home.write(
      "#!/bin/sh\nulimit -Sn 48\nexec '\(sandbox.program)' \"$@\"\n", to: "few", mode: 0o755)
    sandbox.program = sandbox.home.path("few")
    let editor = try EditorScreen(sandbox, ["many"])
    #expect(try editor.shows("f1.yaml"))
    try editor.press("/")
    try editor.tmux.type("@all 70")
    #expect(try editor.shows("/f70.yaml"))
    #expect(try !editor.tmux.screen().contains("cannot be opened"))
  }

  @Test func `a folder stands for the files in it`() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write("a = 1\n", to: "etc/one.toml")
    try sandbox.folder.write("b = 1\n", to: "etc/.hidden.toml")
    try sandbox.folder.write("b = 1\n", to: "etc/more/deep.toml")
    let editor = try EditorScreen(sandbox, ["etc/"])
    #expect(try editor.shows("two.yaml"))
    #expect(try editor.focusedLine.contains("one.toml"))
    let screen = try editor.tmux.screen()
    #expect(!screen.contains("hidden") && !screen.contains("deep") && !screen.contains("more"))
    try editor.press("Enter", "Right", "C-s")
    let end = try editor.leave()
    #expect(end.errors == "Saved 1 change to etc/one.toml\n/a: 1 → 2\n")
    // Of one file there is nothing to choose.
    let one = try EditorScreen(sandbox, ["etc/more"])
    #expect(try one.shows("deep.toml"))
    #expect(try one.focusedLine.contains("b "))
  }

  @Test(arguments: [
    (["one.json", "none.json"], 66, "prefs-tui: 'none.json' does not exist"),
    (["one.json", "/port=3"], 66, "prefs-tui: '/port=3' does not exist"),
    (["one.json", "-"], 64, "prefs-tui: '-' stands for one file alone\nSee 'prefs-tui --help'."),
    (
      ["one.json", "empty"], 66, "prefs-tui: 'empty' is a folder, not a regular file"
    ),
    (
      ["one.json", "etc/two.yaml", "--plain"], 64,
      "prefs-tui: '--plain' is about one file or program; name that\nSee 'prefs-tui --help'."
    ),
    (
      ["etc2", "--plain"], 64,
      "prefs-tui: '--plain' is about one file or program; name that\nSee 'prefs-tui --help'."
    ),
    (
      ["one.json", "etc/two.yaml", "--confirm", "9"], 64,
      "prefs-tui: '--confirm' is about one file or program; name that\nSee 'prefs-tui --help'."
    ),
    (
      ["--layer", "one.json", "etc/two.yaml"], 64,
      "prefs-tui: the files of '--layer' are one, and stand alone"
    ),
    (
      ["lst", "one.json"], 64,
      "prefs-tui: 'lst' is no command; 'list' is one\nSee 'prefs-tui --help'."
    ),
  ])
  func `what cannot be opened together is told at once`(
    words: [String], status: Int32, errors: String
  ) throws {
    let sandbox = try sandbox()
    mkdir(sandbox.folder.path("empty"), 0o700)
    try sandbox.folder.write("{}", to: "etc2/a.json")
    try sandbox.folder.write("{}", to: "etc2/b.json")
    let end = try sandbox.run(words)
    #expect(end.exit == .exited(status))
    #expect(end.errors == errors + "\n")
  }
}
