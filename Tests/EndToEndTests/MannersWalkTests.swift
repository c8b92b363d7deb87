import TestSupport
import Testing

/// A walk through what a terminal does to a program: sizes, pastes, odd widths, its settings.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct MannersWalkTests {
  /// The keys that open each kind of dialog, from the first row, and a piece of what it shows.
  private static let dialogs: [(keys: [String], shows: String)] = [
    (["o"], "Sections"), (["?"], "What can be done"), (["i"], "identifier"), (["y"], "Copy"),
    (["f"], "Show only"), (["/"], "@filter"), (["d"], "Unsaved changes"),
    (["Down", "Enter"], "restore"), (["Down", "Down", "Enter"], "beyond"),
    (["Down", "Down", "Down", "Enter"], "[31]"), (["q"], "leave without saving?"),
    (["X"], "drop all?"), (["End"], "Setting 31.9"),
  ]

  @Test func `every dialog survives every size and comes back as it was, and nothing was written`()
    throws
  {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let editor = try EditorScreen(sandbox, arguments)
    try editor.press("Space")
    // Errors are counted once nobody types.
    try #require(try editor.shows("! 1 error  • 1 unsaved"))
    let first = try editor.settledLines()
    for (keys, shows) in Self.dialogs {
      for key in keys { try editor.press(key) }
      try #require(try editor.shows(shows), "\(keys)")
      let before = try editor.settledLines()
      for (columns, rows) in [(40, 8), (20, 4), (110, 40)] {
        try editor.tmux.resize(columns: columns, rows: rows)
        _ = try editor.settledLines()
      }
      try editor.tmux.resize(columns: 80, rows: 24)
      #expect(try editor.wait(within: 10) { $0 == before }, "\(keys)")
      try editor.press(keys == ["End"] ? "Home" : "Escape")
      #expect(try editor.wait { $0.last?.contains("? help") ?? false }, "\(keys)")
      try editor.press("Home")
      #expect(try editor.wait(within: 10) { $0 == first }, "\(keys)")
    }
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.walkSettings)
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    #expect(try editor.leave().status == 1)
    #expect(try editor.isRestored)
  }

  @Test
  func `a paste is text, odd widths stay in their columns, and ^S and ^Q are keys until the end`()
    throws
  {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let editor = try EditorScreen(sandbox, arguments)
    try editor.moveDown(to: "漢字")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("\u{1B}[200~漢 שלום e\u{301}\u{1B}[201~")
    try editor.press("Enter")
    // The bar stands in the last column of every line of the table, whatever the widths before it.
    #expect(try editor.wait { _ in try editor.focusedLine.hasPrefix("▌ • 漢字 ") })
    let line = try editor.focusedLine
    #expect(line.contains("漢 שלום e\u{301} ") && ["│", "█"].contains(line.last))
    let columns = try editor.lines[2..<20].filter { $0.hasSuffix("│") || $0.hasSuffix("█") }
    #expect(columns.count == 18)
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try editor.isRestored)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.walkSettings.replacing("日本語 שלום e\u{301}", with: "漢 שלום e\u{301}"))
  }

  @Test func `line by line: a list, a caution, a conflict, and Save`() throws {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let terminal = try sandbox.open(arguments + ["--plain"])
    // Each line with what it is answered.
    let say = { (line: String, answer: String) in
      let start = terminal.output.count
      terminal.type(line + "\n")
      try #require(terminal.read(answer, after: start), "\(line): \(terminal.text)")
    }
    try #require(terminal.read("? lists the commands"))
    try say("help", "review the unsaved changes")
    try say("1", "Open: off → on")
    try say("11", "Change it anyway?")
    try say("yes", "Old: unset → on")
    try say("9", "2. 2: b")
    try say("add", "an empty line adds none")
    try say("c", "→ c")
    try say("back", "[General]")
    try say("2=9090", "Port: 8080 → 9090")
    try sandbox.folder.write(
      Fixture.walkSettings.replacing("8080", with: "7070"), to: "settings.json")
    try say("l", "conflict: the file has 7070")
    try say("save", "NUMBER=VALUE decides")
    try say("2=9091", "→ 9091")
    try say("save", "saved")
    #expect(terminal.waitForExit() == .exited(0))
    let text = try sandbox.folder.text(of: "settings.json")
    #expect(text.contains(#""port": 9091"#) && text.contains(#""open": true, // not yet"#))
    #expect(text.contains(#"["a", "b", "c"]"#) && text.contains(#""old": true"#))
    #expect(!terminal.text.contains("sesame"))
  }
}
