import TestSupport
import Testing

/// To change settings without fear: to be warned, to see what changes, and to take it back.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct SafetyWalkTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `changes in three panes are undone, redone, held back, saved and taken back`(
    columns: Int, rows: Int
  ) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    try editor.press("Left")
    #expect(try screen.isOn("‹ 7 ›"))
    try screen.go(to: "/security/trustEverything", titled: "Trust Everything")
    try editor.press("Space")
    #expect(try editor.shows("Any folder may then run"))
    try editor.press("y")
    #expect(try screen.isOn("[x] on"))
    try screen.go(to: "/languages/python/formatOnSave", titled: "Format on Save")
    try editor.press("Space")
    #expect(try screen.isOn("[ ] off"))

    try editor.press("u")
    #expect(try editor.shows("undid: Format on Save"))
    try editor.press("u")
    #expect(try editor.shows("undid: Trust Everything"))
    #expect(try screen.isOn("Trust Everything"))
    try editor.press("U", "U")
    #expect(try editor.shows("redid: Format on Save"))
    #expect(try screen.isOn("Format on Save"))

    // The review begins on the row one came from.
    try editor.press("d")
    #expect(try editor.shows("on → off"))
    try editor.press("Space")
    #expect(try editor.shows("[ ] "))
    if rows < 24 { try editor.press("Tab") }
    #expect(try editor.shows("+    \"tabSize\": 7, // as the kernel"))
    try editor.press("C-s")
    #expect(try editor.shows("saved 2 changes; 1 held back"))
    let saved = screen.original.replacing("\"tabSize\": 8", with: "\"tabSize\": 7")
      .replacing(
        "\"untrusted\": \"prompt\" }",
        with: "\"untrusted\": \"prompt\", \"trustEverything\": true }")
    #expect(try screen.text == saved)

    // What was saved can still be taken back, and is saved again.
    try editor.press("x")
    #expect(try screen.isOn("[x] on"))
    try editor.press("u", "u", "u")
    #expect(try screen.isOn("Trust Everything"))
    try editor.press("u")
    #expect(try screen.isOn("‹ 8 ›"))
    try editor.press("w")
    #expect(try editor.wait { _ in try screen.text == screen.original })
  }

  @Test func `settings that do harm or are old ask first, and errors are listed and gone to`()
    throws
  {
    let screen = try CodeEditorScreen()
    let editor = screen.editor
    try screen.go(to: "/editor/smoothScrolling", titled: "Smooth Scrolling")
    try editor.press("Space")
    #expect(try editor.shows("Change it anyway?"))
    try editor.press("Escape")
    #expect(try editor.shows("Space toggle"))
    #expect(try screen.isOn("[ ] off"))
    #expect(try !editor.lines.contains { $0.contains("unsaved") })
    #expect(try editor.shows("! 1 error"))

    try editor.press("d")
    #expect(try editor.shows("99999 is above 60000"))
    try editor.press("Enter")
    #expect(try screen.isOn("Auto Save Delay"))
    try editor.enter("500")
    #expect(try editor.wait { !($0.first?.contains("error") ?? true) })
    try editor.press("x")
    #expect(try screen.isOn("99999"))

    try editor.press("R")
    #expect(try editor.shows("reset 4 settings; u takes it back"))
    try editor.press("u")
    #expect(try editor.shows("undid 4 changes"))
    try editor.press("M-r")
    #expect(try editor.shows("to the defaults?"))
    try editor.press("Escape", "Escape")
    #expect(try editor.leave().status == 0)
    #expect(try screen.text == screen.original)
  }
}
