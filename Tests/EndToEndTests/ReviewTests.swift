import TestSupport
import Testing

/// The review of what Save does, on the screen and in the file.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ReviewTests {
  @Test(arguments: [(120, 24), (80, 24), (40, 12)])
  func `what is held back is not written, and asked about at the end`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"], columns: columns, rows: rows)
    try editor.press("Right", "Down", "Right", "d")
    #expect(try editor.shows("4 → 5"))
    try editor.press("Up", "Space")
    #expect(try editor.shows("[ ] window.zoomLevel"))
    if rows == 12 { try editor.press("Tab") }
    #expect(try editor.shows(#"+  "editor.tabSize": 5, // columns"#))
    #expect(try !editor.lines.contains { $0.contains(#"+  "window.zoomLevel""#) })
    try editor.press("C-s")
    #expect(try editor.shows("saved 1 change; 1 held back"))
    let saved = Fixture.settings.replacing(
      "\"editor.tabSize\": 4,", with: "\"editor.tabSize\": 5,")
    #expect(try sandbox.folder.text(of: "settings.json") == saved)

    try editor.press("Escape")
    #expect(try editor.shows("1 unsaved change: leave without"))
    try editor.press("y")
    let end = try editor.leave()
    #expect(end.status == 1)
    #expect(
      end.errors == """
        Saved 1 change to settings.json
        /editor.tabSize: 4 → 5
        Then cancelled; 1 change dropped, kept for a day

        """)
    #expect(try sandbox.folder.text(of: "settings.json") == saved)
  }
}
