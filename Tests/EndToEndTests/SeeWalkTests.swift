import TestSupport
import Testing

/// A walk to see: marks, counts, the path of panes, the scroll bar, messages, themes and signs.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct SeeWalkTests {
  @Test func `marks, counts, the path and the scroll bar stay in view, and messages do not block`()
    throws
  {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let editor = try EditorScreen(sandbox, arguments)
    #expect(try editor.wait { $0[0].hasPrefix(" Workshop ") && $0[0].hasSuffix("! 1 error") })
    let lines = try editor.lines
    for mark in ["  = Fixed ", "  ! Wrong ", "  * Port "] {
      #expect(lines.contains { $0.hasPrefix(mark) }, "\(mark)")
    }
    try editor.press("Space")
    #expect(try editor.wait { $0[0].hasSuffix("! 1 error  • 1 unsaved") })
    #expect(try editor.focusedLine.hasPrefix("▌ • Open "))
    // The bar at the right shows where the pane is, and what was counted stays.
    let thumb = { (lines: [String]) in lines.indices.filter { lines[$0].hasSuffix("█") } }
    #expect(thumb(lines).first == 2)
    try editor.press("End")
    #expect(try editor.wait { thumb($0).last == 19 && !thumb($0).contains(2) })
    #expect(try editor.lines[0].hasSuffix("! 1 error  • 1 unsaved"))
    // A message goes with the next key, which does what it always does.
    try editor.press("Z")
    #expect(try editor.shows("Z does nothing here"))
    try editor.press("Home")
    #expect(
      try editor.wait { !$0.contains { $0.contains("does nothing") } && thumb($0).first == 2 })
    try editor.moveDown(to: "Inner")
    try editor.press("Enter")
    #expect(try editor.wait { $0[0].hasPrefix(" Workshop › ") && $0[0].contains("› Inner ") })
    #expect(try editor.lines[0].hasSuffix("! 1 error  • 1 unsaved"))
    try editor.tmux.resize(columns: 40, rows: 12)
    #expect(try editor.wait { $0.count == 12 && $0[0].hasSuffix("! 1  • 1") })
  }

  @Test(arguments: [
    ("dark", "38;5;117", true), ("light", "38;5;25", true), ("contrast", "38;5;16;48;5;220", true),
    ("mono", "38;5;", false), ("auto", "38;5;", true),
  ])
  func `a theme is a preference, and every state has a sign beside its colour`(
    theme: String, colors: String, hasThem: Bool
  ) throws {
    let (sandbox, arguments) = try Sandbox.forWalk()
    try sandbox.prefer(#"{"theme": "\#(theme)"}"#)
    let editor = try EditorScreen(sandbox, arguments, terminalType: "tmux-256color")
    try editor.press("Space")
    #expect(try editor.wait { $0[0].hasSuffix("! 1 error  • 1 unsaved") })
    let styled = try editor.tmux.screenWithStyles().joined(separator: "\n")
    // tmux may write the parts of one style apart.
    let shown = styled.replacing("m\u{1B}[", with: ";")
    #expect(shown.contains(colors) == hasThem, "\(styled.debugDescription)")
  }

  @Test func `without UTF-8 every screen is ASCII`() throws {
    var (sandbox, arguments) = try Sandbox.forWalk()
    sandbox.environment["LC_ALL"] = "C"
    let editor = try EditorScreen(sandbox, arguments)
    try editor.press("Space")
    #expect(try editor.wait { $0[0].hasSuffix("! 1 error  + 1 unsaved") })
    for (key, shows) in [
      ("o", "Sections"), ("?", "What can be done"), ("i", "identifier"), ("y", "Copy"),
      ("d", "Unsaved changes"), ("f", "Show only"), ("/", "@filter"),
    ] {
      try editor.press(key)
      #expect(try editor.shows(shows), "\(key)")
      let screen = try editor.lines.joined(separator: "\n")
      #expect(screen.utf8.allSatisfy { $0 < 0x80 }, "\(screen)")
      try editor.press("Escape")
      #expect(try editor.wait { $0.last?.contains("? help") ?? false })
    }
  }
}
