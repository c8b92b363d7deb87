import TestSupport
import Testing

/// What is on or off in files of texts: toggles, written in the file's own words.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct TruthWalkTests {
  @Test(
    arguments: [
      (
        ".gitconfig", "[commit]\n\tgpgsign = true\n", "gpgsign", "[commit]\n\tgpgsign = false\n"
      ),
      (".gitconfig", "[core]\n\tbare\n", "bare", "[core]\n\tbare = false\n"),
      (
        "a.service", "[Service]\nRemainAfterExit=1\nType=oneshot\n", "RemainAfterExit",
        "[Service]\nRemainAfterExit=0\nType=oneshot\n"
      ),
      (
        "a.desktop", "[Desktop Entry]\nName=A\nTerminal=false\n", "Terminal",
        "[Desktop Entry]\nName=A\nTerminal=true\n"
      ),
      ("a.ini", "[a]\nb = Yes\nc = 1\n", "b", "[a]\nb = No\nc = 1\n"),
      ("a.yaml", "a: x\nbecome: yes # root\n", "become", "a: x\nbecome: no # root\n"),
      ("php.ini", "display_errors = Off\n", "display_errors", "display_errors = On\n"),
    ], [(80, 24), (120, 40)])
  func `Space toggles, in the words of the file`(
    file: (name: String, text: String, key: String, after: String), size: (Int, Int)
  ) throws {
    let sandbox = try Sandbox(file.text, named: file.name)
    let editor = try EditorScreen(sandbox, [file.name], columns: size.0, rows: size.1)
    try editor.moveDown(to: file.key)
    let isOn = try editor.focusedLine.contains("[x] on")
    #expect(try isOn || editor.focusedLine.contains("[ ] off"))
    try editor.press("Space")
    #expect(try editor.shows(isOn ? "[ ] off" : "[x] on"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: file.name) == file.after)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `what is neither on nor off is marked, and Space mends it`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox("[commit]\n\tgpgsign = flase\n", named: ".gitconfig")
    let editor = try EditorScreen(sandbox, [".gitconfig"], columns: columns, rows: rows)
    try editor.moveDown(to: "gpgsign")
    #expect(try editor.shows("'flase' is neither true nor false"))
    #expect(try editor.focusedLine.contains("! gpgsign"))
    #expect(
      try sandbox.run("check", ".gitconfig").output
        == ".gitconfig:2:12: error: 'flase' is neither true nor false (boolean)\n")
    try editor.press("Space", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: ".gitconfig") == "[commit]\n\tgpgsign = true\n")
  }
}
