import TestSupport
import Testing

/// The sections of `ssh_config`, which have no brackets: their first words tell them from keys.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct SSHSectionTests {
  @Test func `a section is duplicated, renamed and added`() throws {
    let sandbox = try Sandbox(
      "# mine\nHost a\n  User x # me\n\nHost b\n  Port 22\n", named: "ssh_config")
    let editor = try EditorScreen(sandbox, ["ssh_config"])
    #expect(try editor.shows("Host b"))
    try editor.press("{", "D")
    #expect(try editor.shows("Host a2"))
    try editor.press("K")
    #expect(try editor.shows("rename"))
    try editor.press("C-u")
    try editor.tmux.type("Host c d")
    try editor.press("Enter")
    #expect(try editor.shows("/Host c d"))
    try editor.press("A")
    try editor.tmux.type("Match user eve")
    try editor.press("Enter")
    #expect(try editor.shows("Match user eve"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    let text = try sandbox.folder.text(of: "ssh_config")
    #expect(
      text
        == "# mine\nHost a\n  User x # me\n\nHost b\n  Port 22\n\nHost c d\n  User x\n\nMatch user eve\n"
    )
  }

  @Test func `a key is refused for what it is`() throws {
    let sandbox = try Sandbox("Host a\n  User x\n", named: "ssh_config")
    let editor = try EditorScreen(sandbox, ["ssh_config"])
    try editor.press("{", "A")
    try editor.tmux.type("Hosts a")
    try editor.press("Enter")
    #expect(try editor.shows("'Hosts a' is not a key here"))
    let other = try EditorScreen(sandbox, ["./ssh_config"])
    try other.press("{", "K", "C-u")
    try other.tmux.type("Port")
    try other.press("Enter")
    #expect(try other.shows("'Port' is the name of another kind of value"))
  }
}
