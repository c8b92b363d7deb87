import TestSupport
import Testing

/// The controls that open over the table, and the person's own editor, on a real terminal.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ControlTests {
  private let settings = """
    {
      "birthday": "2026-02-28",
      "note": "one\\ntwo",
      "list": [1, 2],
      "name": "x"
    }

    """
  private let schema = #"{"properties": {"birthday": {"type": "string", "format": "date"}}}"#

  /// An editor that shows what it was given and waits for a line, which takes the text's place.
  private let script = """
    #!/bin/sh
    echo "opened $*"
    for file; do :; done
    read line
    [ -z "$line" ] || printf '%s\\n' "$line" >"$file"
    """

  private func sandbox() throws -> Sandbox {
    var sandbox = try Sandbox(settings)
    try sandbox.folder.write(schema, to: "schema.json")
    try sandbox.home.write(script, to: "editor", mode: 0o755)
    sandbox.environment["EDITOR"] = "'\(sandbox.home.path("editor"))'"
    sandbox.environment["XDG_RUNTIME_DIR"] = sandbox.home.path
    return sandbox
  }

  @Test func `a date is picked, lines are typed, a list is edited as JSON`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["settings.json", "--schema", "schema.json"])
    try editor.press("Enter")
    #expect(try editor.shows("[28]"))
    try editor.press("Down", "Enter")
    #expect(try editor.shows("→ \"2026-03-07\""))

    try editor.moveDown(to: "note")
    try editor.press("Enter")
    #expect(try editor.shows("line 1 of 2"))
    try editor.press("Down", "End", "Enter")
    try editor.tmux.type("three")
    try editor.press("Tab")
    #expect(try editor.shows("one ↵ +2 lines"))

    try editor.moveDown(to: "list")
    try editor.press("e")
    #expect(try editor.shows("value.json"))
    try editor.tmux.type("[1, 2")
    try editor.press("Enter")
    #expect(try editor.shows("Not taken"))
    try editor.press("Enter")
    #expect(try editor.shows("value.json"))
    try editor.tmux.type("[1, 2, 3]")
    try editor.press("Enter")
    #expect(try editor.shows("[1,2,3]"))

    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == settings.replacing("2026-02-28", with: "2026-03-07")
        .replacing(#"one\ntwo"#, with: #"one\ntwo\nthree"#)
        .replacing("[1, 2]", with: "[1, 2, 3]"))
    // Nothing that the editor was shown is left behind.
    #expect(!sandbox.home.names.contains { $0.hasPrefix("prefs-tui-") })
  }

  @Test func `the file is opened at the row, and shown as it is afterwards`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "name")
    try editor.press("E")
    #expect(try editor.shows("/settings.json"))
    try editor.tmux.type(#"{"name": "y"}"#)
    try editor.press("Enter")
    #expect(try editor.wait { $0.contains { $0.hasPrefix("▌   name") && $0.hasSuffix(" y") } })
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
    #expect(try editor.isRestored)
  }
}
