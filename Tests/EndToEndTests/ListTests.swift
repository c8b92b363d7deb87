import TestSupport
import Testing

/// A list and a map of a file with comments, edited on the screen.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ListTests {
  private static let settings = """
    {
      // Where to look.
      "paths": [
        "/bin", // the system's
        "/opt", // what was added
        // the person's own
        "/home"
      ],
      "env": { "LANG": "C", /* kept */ "TERM": "xterm" },
      "servers": [
        { "name": "web", "port": 8080, }, // outside
        { "name": "db", "port": 5432 },
      ],
    }

    """

  @Test(arguments: [(80, 24), (40, 12)])
  func `items are added, edited, moved, removed, copied and renamed, and comments go with them`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(Self.settings)
    try sandbox.folder.write(
      #"{"properties": {"env": {"additionalProperties": {"type": "string"}}}}"#, to: "schema.json")
    let editor = try EditorScreen(
      sandbox, ["settings.json", "--schema", "schema.json"], columns: columns, rows: rows)
    // What the schema describes comes first.
    try editor.press("Down")
    try editor.press("Enter")
    #expect(try editor.shows("› paths"))
    // One of each, and each is undone and done again.
    try editor.press("+")
    try editor.tmux.type("/new")
    try editor.press("Enter")
    try undoAndRedo(editor)
    try editor.press("Home", "M-Down")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("2 ") })
    try undoAndRedo(editor)
    try editor.press("End")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("/home") })
    try editor.press("D")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("5 ") })
    try editor.enter("/home/me")
    try editor.press("Up", "Up", "-")
    #expect(try editor.shows("removed item 3"))
    try undoAndRedo(editor)
    try editor.press("Escape")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("paths") })

    try editor.press("Up", "Enter", "K")
    #expect(try editor.shows("Rename 'LANG'"))
    try editor.press("C-u")
    try editor.tmux.type("LC_ALL")
    try editor.press("Enter")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("LC_ALL") })
    try undoAndRedo(editor)
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    let expected = """
      {
        // Where to look.
        "paths": [
          "/new",
          "/bin", // the system's
          // the person's own
          "/home",
          "/home/me"
        ],
        "env": { "LC_ALL": "C", /* kept */ "TERM": "xterm" },
        "servers": [
          { "name": "web", "port": 8080, }, // outside
          { "name": "db", "port": 5432 },
        ],
      }

      """
    #expect(try sandbox.folder.text(of: "settings.json") == expected)
  }

  /// Takes back the last step and makes it again.
  private func undoAndRedo(_ editor: EditorScreen) throws {
    try editor.press("u")
    #expect(try editor.shows("undid: "))
    try editor.press("U")
    #expect(try editor.shows("redid: "))
  }
}
