import Glibc
import TestSupport
import Testing

/// prefs-tui as the editor that other programs start: Save leaves 0, Cancel 1.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct CallingProgramTests {
  /// A sandbox in which `EDITOR` is prefs-tui, and another program is what is run.
  private func sandbox(
    running caller: String, editor options: String = "", on text: String = "{\"port\": 80}\n"
  ) throws -> Sandbox {
    var sandbox = try Sandbox(text)
    sandbox.environment["EDITOR"] = sandbox.program + options
    sandbox.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    sandbox.program = caller
    return sandbox
  }

  /// Saves with a change, or cancels with one.
  private func end(_ editor: EditorScreen, saves: Bool) throws -> (status: Int?, errors: String) {
    try #require(try editor.shows("1 unsaved"))
    if saves {
      try editor.press("C-s")
    } else {
      try editor.press("Escape")
      try #require(try editor.shows("leave without saving?"))
      try editor.press("y")
    }
    return try editor.leave()
  }

  @Test(.enabled(if: access("/usr/bin/git", X_OK) == 0), arguments: [true, false])
  func `git has its configuration edited`(saves: Bool) throws {
    let sandbox = try sandbox(running: "/usr/bin/git")
    #expect(try sandbox.shell("\"$PROGRAM\" init -q .").exit == .exited(0))
    let before = try sandbox.folder.text(of: ".git/config")
    let editor = try EditorScreen(sandbox, ["config", "-e"])
    try editor.moveDown(to: "filemode")
    try editor.press("Space")
    let end = try end(editor, saves: saves)
    #expect(end.status == 0)
    #expect(end.errors.contains("problem with the editor") == !saves)
    let after = before.replacing("filemode = true", with: "filemode = false")
    #expect(after != before)
    #expect(try sandbox.folder.text(of: ".git/config") == (saves ? after : before))
  }

  @Test(.enabled(if: access("/usr/bin/git", X_OK) == 0))
  func `a message for git is no settings, and is left as it is`() throws {
    let sandbox = try sandbox(running: "/usr/bin/git")
    let run = try sandbox.shell(
      """
      "$PROGRAM" init -q . && "$PROGRAM" add . && "$PROGRAM" -c user.name=A -c user.email=a@b commit
      """)
    #expect(run.exit == .exited(1))
    #expect(run.errors.contains("COMMIT_EDITMSG:2:1: "))
    #expect(run.errors.contains("problem with the editor"))
    #expect(
      try sandbox.folder.text(of: ".git/COMMIT_EDITMSG").contains("# Changes to be committed"))
  }

  /// As `sudoedit` does: a copy whose name tells nothing, taken back by that name.
  private static let copying = """
    copy=$(mktemp "$HOME/settings.XXXXXXXX") && cat settings.json >"$copy"
    "$EDITOR" "$copy" || { status=$?; rm "$copy"; exit $status; }
    cat "$copy" >settings.json; rm "$copy"
    """

  @Test(arguments: [true, false])
  func `a program has a copy edited, and takes it back`(saves: Bool) throws {
    let sandbox = try sandbox(running: "/bin/sh")
    let editor = try EditorScreen(sandbox, ["-c", Self.copying, "sh"])
    try editor.press("Right")
    #expect(try end(editor, saves: saves).status == (saves ? 0 : 1))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"port\": \(saves ? 81 : 80)}\n")
    #expect(sandbox.home.names.filter { $0.hasPrefix("settings") } == [])
  }

  /// As some versions of `crontab` do: the file stays open, and is read from there.
  private static let holding = """
    mkdir "$HOME/crontab.1" && file=$HOME/crontab.1/crontab && cat settings.json >"$file"
    exec 3<>"$file"
    $EDITOR "$file" || exit
    cat <&3 >settings.json
    """

  @Test(arguments: [true, false])
  func `a program that holds the file open reads what was saved`(saves: Bool) throws {
    let sandbox = try sandbox(
      running: "/bin/sh", editor: " --format ini", on: "MAILTO=root\n# why\nSHELL=/bin/sh\n")
    let editor = try EditorScreen(sandbox, ["-c", Self.holding, "sh"])
    try editor.press("Enter", "C-u")
    try editor.tmux.type("nobody")
    try editor.press("Enter")
    #expect(try end(editor, saves: saves).status == (saves ? 0 : 1))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == "MAILTO=\(saves ? "nobody" : "root")\n# why\nSHELL=/bin/sh\n")
  }

  @Test func `an editor that comes second says that the file is open`() throws {
    let sandbox = try Sandbox("{\"port\": 80}\n")
    let first = try EditorScreen(sandbox, ["settings.json"])
    let second = try EditorScreen(sandbox, ["./settings.json"])
    #expect(try second.shows("also open in another prefs-tui, process "))
    #expect(try !first.lines.joined().contains("also open"))
    let run = try sandbox.run("--plain", "settings.json", input: "q\n")
    #expect(run.output.hasPrefix("also open in another prefs-tui, process "))
    for editor in [first, second] {
      try editor.press("q")
      _ = try editor.leave()
    }
    #expect(try sandbox.shell("ls \"$XDG_STATE_HOME\"/prefs-tui/open").output == "")
  }
}
