import Glibc
import TestSupport
import Testing

/// What is in a file for the person's own editor is nowhere once that was left, whatever ended it.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ScratchFileTests {
  /// Stays open until its home is gone; the file that tells what it edits is there whole or not at all.
  private static let editor = """
    #!/bin/sh
    cp "$1" "$1~"; echo "$1" >"$HOME/path"; mv "$HOME/path" "$HOME/editing"
    while [ -e "$HOME/editing" ]; do sleep 0.1; done
    """

  @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1, 16, 50, SIGKILL] as [Int32])
  func `F18: a signal that ends the editor takes the text along, SIGKILL with the next start`(
    signal: Int32
  ) throws {
    var sandbox = try Sandbox("{\"password\": \"sesame\"}\n")
    sandbox.environment["EDITOR"] = try sandbox.home.write(Self.editor, to: "vi", mode: 0o755)
    sandbox.environment["VISUAL"] = nil
    sandbox.environment["XDG_RUNTIME_DIR"] = nil
    sandbox.environment["TMPDIR"] = sandbox.home.path
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("e")
    try #require(try editor.shows("This holds a secret"))
    try editor.press("y")
    try #require(Deadline(seconds: 10).poll { sandbox.home.names.contains("editing") })
    let path = try sandbox.home.text(of: "editing").dropLast()
    #expect(path.hasPrefix(sandbox.home.path + "/state/prefs-tui/scratch/"))
    #expect(access(String(path), F_OK) == 0)
    kill(try #require(try editor.process), signal)
    #expect(Deadline(seconds: 10).poll { editor.status != nil })
    if signal == SIGKILL {
      #expect(try sandbox.run("--plain", "settings.json", input: "q\n").exit == .exited(0))
    }
    let left = try sandbox.shell("grep -rl sesame \"$HOME\"")
    #expect(left.exit == .exited(1) && left.output == "")
  }
}
