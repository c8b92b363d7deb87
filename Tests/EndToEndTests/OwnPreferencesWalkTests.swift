import TestSupport
import Testing

/// The program's own preferences, which show at once what they do.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct OwnPreferencesWalkTests {
  @Test(arguments: [(80, 24), (120, 40)])
  func `they are opened by name, and signs, spacing and theme take effect at once`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox()
    let editor = try EditorScreen(sandbox, ["prefs-tui"], columns: columns, rows: rows)
    #expect(
      try editor.shows("prefs-tui preferences"))

    try editor.moveDown(to: "Spacing")
    let distance = { (lines: [String]) -> Int? in
      guard let first = lines.firstIndex(where: { $0.dropFirst(4).hasPrefix("Spacing") }),
        let next = lines.firstIndex(where: { $0.dropFirst(4).hasPrefix("Lines of help") })
      else { return nil }
      return next - first
    }
    let before = try #require(try distance(editor.lines))
    try editor.press("Right")
    #expect(try editor.wait { distance($0) == before + 1 })
    try editor.press("u")
    #expect(try editor.wait { distance($0) == before })

    try editor.press("Up")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("Signs") })
    try editor.press("Right")
    #expect(try editor.wait { _ in try editor.focusedLine.hasPrefix(">") })
    try editor.press("u", "Up")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("Theme") })
    #expect(try editor.tmux.screenWithStyles().contains { $0.contains("[38;5;") })
    try editor.press("Right", "Right", "Right", "Right")
    #expect(
      try editor.wait { _ in
        try !editor.tmux.screenWithStyles().contains { $0.contains("[38;5;") }
      })
    try editor.press("q")
    #expect(try editor.shows("unsaved"))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a key that another command has is told while it is typed, in the words of the screen`(
    columns: Int, rows: Int
  ) throws {
    let editor = try EditorScreen(try Sandbox(), ["prefs-tui"], columns: columns, rows: rows)
    try editor.press("/")
    try editor.tmux.type("/keys/undo")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("Undo") })
    try editor.press("Enter")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    try editor.press("Enter", "C-u")
    try editor.tmux.type("x")
    let words = "'x' of 'Undo' is one of 'Drop this row's change' too"
    #expect(try editor.shows(words))
    try editor.press("Enter")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("! Undo") })
    #expect(try editor.shows(words))
    try editor.press("C-s")
    #expect(try editor.shows("not saved: 'Undo'"))
    try editor.press("Enter", "C-u")
    try editor.tmux.type("F5")
    try editor.press("Enter", "C-s")
    #expect(try editor.leave().status == 0)
  }
}
