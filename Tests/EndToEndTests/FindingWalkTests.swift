import TestSupport
import Testing

/// To find a setting among some hundreds, as a person does.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct FindingWalkTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `a setting is found by any of its texts, and Esc leads back`(
    columns: Int, rows: Int
  ) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    try editor.moveDown(to: "Wrap Column")
    // Each by another text: identifier, title, help, choice, what a choice means, and value, in panes
    // that were never opened too.
    for (query, title) in [
      ("/editor/fontsize", "Font Size"), ("word w", "Word Wrap"), ("guessed", "Detect Indentation"),
      ("koi8ru", "Encoding"), ("whichever", "Word Wrap"), ("a multiple of", "Line Height"),
      ("no effect while", "Tab Size"), ("swiftlint", "Linter"), ("bash tab", "Tab Size"),
    ] {
      try screen.search(for: query)
      #expect(try screen.isOn(title), "by '\(query)'")
      try editor.press("Escape")
      #expect(try screen.isOn("Wrap Column"))
    }
    try screen.search(for: "s3cr3t")
    #expect(try editor.shows("no match"))
    try editor.press("C-u")
    try editor.tmux.type("formater")
    #expect(try editor.shows("Similar"))
    try editor.press("Escape")
    #expect(try screen.isOn("Wrap Column"))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `filters are completed, and what is edited under one stays`(columns: Int, rows: Int) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    try screen.search(for: "@dep")
    #expect(try editor.shows("Tab completes"))
    try editor.press("Tab")
    #expect(try screen.isOn("Smooth Scrolling"))
    for (query, title) in [
      ("@locked", "Version"), ("@error", "Auto Save Delay"),
      ("@type:toggle @section:window", "Scroll Animation"), ("@modified python", "Format on Save"),
    ] {
      try editor.press("C-u")
      try editor.tmux.type(query)
      #expect(try screen.isOn(title), "by '\(query)'")
    }
    try editor.press("Down", "Space")
    #expect(try screen.isOn("[ ] off"))
    #expect(try screen.isOn("Format on Save"))
    #expect(try editor.shows("• 1"))
    try editor.press("Escape")
    #expect(try screen.isOn("Tab Size"))
    // The matches are still gone through, and one opens its pane.
    try editor.press("n")
    #expect(try screen.isOn("Format on Save"))
    #expect(try editor.lines.first?.contains("› Python") ?? false)
    try editor.press("Escape")
    #expect(try screen.isOn("Python"))
    try editor.press("o")
    #expect(try editor.shows("Sections"))
    try editor.tmux.type("secu")
    try editor.press("Enter")
    #expect(try screen.isOn("Trust Everything"))
  }
}
