import TestSupport
import Testing

/// To learn what a setting is, may be and does, without leaving the editor.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct UnderstandingWalkTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `help is read, its links are followed, and choices say what they mean`(
    columns: Int, rows: Int
  ) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    #expect(try screen.isOn("Tab Size"))
    #expect(try editor.shows("How many columns a t"))
    try editor.press("i")
    #expect(try editor.shows("see         Detect Indentation"))
    try editor.press("Tab", "Tab")
    #expect(try screen.isOn("Insert Spaces"))
    try editor.press("Enter")
    #expect(try screen.isOn("[ ] off"))

    try editor.moveDown(to: "Cursor Style")
    try editor.press("Enter")
    #expect(try editor.shows("type to narrow 7"))
    try editor.tmux.type("empty")
    #expect(try editor.shows("› block-outline"))
    #expect(try editor.shows("An empty block."))
    try editor.press("Enter")
    #expect(try screen.isOn("block-outline"))
  }

  @Test func `everything about a setting is said, and why it is locked`() throws {
    let screen = try CodeEditorScreen()
    let editor = screen.editor
    try editor.press("!")
    #expect(try screen.isOn("Auto Save Delay"))
    try editor.press("i")
    #expect(try editor.shows("wrong       99999 is above 60000"))
    for line in [
      "from        code-editor.json, line 13, column 22", "default     1000",
      "type        a whole number, 0 to 60000", "identifier  /files/autoSaveDelay",
    ] {
      #expect(try editor.lines.contains { $0.contains(line) }, "\(line)")
    }
    try editor.press("Escape")
    #expect(try screen.isOn("Auto Save Delay"))
    try screen.go(to: "/account/version", titled: "Version")
    #expect(try screen.isOn("= Version"))
    try editor.press("Enter")
    #expect(try editor.shows("always '3', as its schema says"))
    try screen.go(to: "/window/panels", titled: "Panels")
    try editor.press("i")
    #expect(try editor.shows("– explorer (chosen, default)"))
    #expect(try editor.shows("– git (chosen)"))
  }
}
