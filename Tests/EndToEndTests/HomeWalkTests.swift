import Glibc
import TestSupport
import Testing

/// `prefs-tui` alone: the programs of this machine, and what is done in several of them at once.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct HomeWalkTests {
  private func sandbox() throws -> Sandbox {
    var sandbox = try Sandbox()
    for (name, text) in [
      (".cargo/config.toml", "[net]\nretry = 3 # often\n"),
      (".npmrc", "; mine\nfund=false\n"),
      ("config/git/config", "[user]\n\tname = Ada\n"),
    ] {
      try sandbox.home.write(text, to: name, mode: 0o640)
    }
    sandbox.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    return sandbox
  }

  private func open(
    _ row: String, in editor: EditorScreen, showing title: String
  ) throws {
    try editor.moveDown(to: row)
    try editor.press("Enter")
    #expect(try editor.shows("Settings › \(title)"))
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `edits in two programs are one draft and one Save`(columns: Int, rows: Int) throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, [], columns: columns, rows: rows)
    #expect(try editor.shows("Settings"))
    try open("Cargo", in: editor, showing: "Cargo")
    try editor.press("Right")
    #expect(try editor.shows("4"))
    try editor.press("Escape")
    #expect(try editor.shows("• 1"))
    try open("npm", in: editor, showing: "npm")
    try editor.press("/")
    try editor.tmux.type("fund")
    #expect(try editor.shows("1 match"))
    try editor.press("Enter")
    #expect(try editor.shows("Settings › npm"))
    try editor.press("Space")
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(
      end.errors
        == "Saved 1 change to Cargo (~/.cargo/config.toml)\n/net/retry: 3 → 4\n"
        + "Saved 1 change to npm (~/.npmrc)\n/fund: false → true\n"
    )
    #expect(try sandbox.home.text(of: ".cargo/config.toml") == "[net]\nretry = 4 # often\n")
    #expect(try sandbox.home.text(of: ".npmrc") == "; mine\nfund=true\n")
    #expect(try sandbox.home.identity(of: ".npmrc").permissions == 0o640)
    #expect(try sandbox.home.text(of: "config/git/config") == "[user]\n\tname = Ada\n")
  }

  @Test func `a draft that a kill left is told in the list, and offered by its program`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, [])
    try open("Cargo", in: editor, showing: "Cargo")
    try editor.press("Right", "Escape")
    #expect(try editor.shows("• 1 unsaved"))
    let folder = sandbox.home.path("state/prefs-tui/drafts")
    #expect(
      Deadline(seconds: 10).poll {
        !TestFiles.paths(in: folder) { $0.hasSuffix(".json") }.isEmpty
      })
    kill(try #require(try editor.process), SIGKILL)
    #expect(try editor.shows("exit"))
    let next = try EditorScreen(sandbox, [])
    #expect(try next.shows("unsaved changes were kept; open what says 'draft' to have them"))
    #expect(try next.lines.contains { $0.contains("Cargo") && $0.contains("• draft") })
    try open("Cargo", in: next, showing: "Cargo")
    #expect(try next.shows("take up"))
    try next.press("y")
    #expect(try next.shows("• 1 unsaved"))
    try next.press("C-s")
    #expect(try next.leave().status == 0)
    #expect(try sandbox.home.text(of: ".cargo/config.toml") == "[net]\nretry = 4 # often\n")
  }

  @Test func `a program keeps its title when its form is made anew`() throws {
    let editor = try EditorScreen(try sandbox(), [])
    try open("Cargo", in: editor, showing: "Cargo")
    try editor.press("+")
    try editor.tmux.type("abc")
    try editor.press("Enter")
    #expect(try editor.shows("Kind of abc"))
    try editor.press("Enter")
    #expect(try editor.shows("abc"))
    try editor.tmux.type("x")
    try editor.press("Enter")
    #expect(try editor.shows("• 1 unsaved"))
    #expect(try editor.lines.first?.hasPrefix(" Settings › Cargo ") == true)
  }

  @Test func `Esc with drafts asks, and drops all of them`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, [])
    try open("Cargo", in: editor, showing: "Cargo")
    try editor.press("Right", "Escape")
    #expect(try editor.shows("1 unsaved"))
    try editor.press("Escape")
    #expect(try editor.shows("1 unsaved change: leave without saving?"))
    try editor.press("y")
    let end = try editor.leave()
    #expect(end.status == 1)
    #expect(end.errors == "Cancelled; 1 change dropped, kept for a day\n")
    #expect(try sandbox.home.text(of: ".cargo/config.toml") == "[net]\nretry = 3 # often\n")
  }

  @Test func `a file that was edited is listed the next time`() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write("{\"on\": true}\n", to: "mine.json")
    var editor = try EditorScreen(sandbox, [])
    try editor.press("+")
    #expect(try editor.shows("Open a file"))
    try editor.tmux.type("mine.json")
    try editor.press("Enter")
    #expect(try editor.shows("Settings › mine.json"))
    try editor.press("Space", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "mine.json") == "{\"on\": false}\n")
    editor = try EditorScreen(sandbox, [])
    #expect(try editor.shows("Settings"))
    try open("mine.json", in: editor, showing: "mine.json")
    try editor.press("Escape", "Escape")
    #expect(try editor.leave().status == 0)
  }

  @Test(.enabled(if: Command.isThere("strace -V"), "strace is not installed"))
  func `the list reads no file of a program`() throws {
    var sandbox = try sandbox()
    try sandbox.home.write("Dir::Etc::main \"mine.conf\";\n", to: "apt.conf")
    sandbox.environment["APT_CONFIG"] = sandbox.home.path("apt.conf")
    let run = try sandbox.run(
      ["--plain"],
      wrapper: ["/usr/bin/strace", "-o", sandbox.home.path("trace"), "-e", "trace=openat"])
    #expect(run.output.contains("apt\tAPT\t~/apt.conf"))
    // What it reads, it opens from the folder that it is in.
    let opened = try sandbox.home.text(of: "trace").split(separator: "\n").filter { line in
      line.contains("openat(")
        && !["AT_FDCWD", "O_PATH", "O_DIRECTORY", "ENOENT"].contains {
          line.contains($0)
        }
    }
    #expect(opened == [])
  }

  @Test func `line by line it is a list, and prefs-tui's own preferences have its name`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(["--plain"])
    #expect(run.exit == .exited(0))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("cargo\tCargo\t~/.cargo/config.toml"))
    #expect(lines.contains { $0.hasPrefix("npm\tnpm\t~/.npmrc") })
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 3 })
    #expect(try sandbox.run(["list", "prefs-tui"]).output.contains("/bell"))
  }
}
