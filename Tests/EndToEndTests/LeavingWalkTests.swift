import Glibc
import TestSupport
import Testing

/// No key too many loses work: a box asks, Esc stays, and what was dropped comes back.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LeavingWalkTests {
  private static let sizes = [(80, 24), (120, 40)]
  private static let settings = #"{"port": 80, "on": true, "password": "sesame"}"# + "\n"

  private func open(_ sandbox: Sandbox, _ size: (columns: Int, rows: Int)) throws -> EditorScreen {
    try EditorScreen(sandbox, ["settings.json"], columns: size.columns, rows: size.rows)
  }

  /// Waits until the box stands on the screen or is gone.
  private func asks(_ editor: EditorScreen, _ isAsked: Bool = true) throws -> Bool {
    try editor.wait { $0.contains { $0.contains("leave without saving?") } == isAsked }
  }

  @Test(arguments: sizes)
  func `the way out is asked for in a box, in which Esc stays and y leaves`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(Self.settings)
    let editor = try open(sandbox, (columns, rows))
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    for _ in 0..<3 {
      try editor.press("Escape")
      try #require(try asks(editor))
      #expect(try editor.lines.contains { $0.contains("┌─ Unsaved ") })
      try editor.press("Escape")
      try #require(try asks(editor, false))
    }
    try editor.press("q")
    try #require(try asks(editor))
    try editor.press("n")
    try #require(try asks(editor, false))
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("d")
    #expect(try editor.shows("Unsaved changes"))
    try editor.press("Escape")
    #expect(try editor.shows("? help"))
    #expect(try editor.shows("1 unsaved"))
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    let end = try editor.leave()
    #expect(end.status == 1)
    #expect(end.errors == "Cancelled; 1 change dropped, kept for a day\n")
    #expect(try sandbox.folder.text(of: "settings.json") == Self.settings)
  }

  @Test(arguments: sizes)
  func `no surplus Esc after a search, a popup or a pane leaves with a draft`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(#"{"port": 80, "inner": {"deep": {"on": true}}}"#)
    let editor = try open(sandbox, (columns, rows))
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    for keys in [["/", "p"], ["?"], ["i"], ["y"], ["Down", "Enter"], ["o"]] {
      for key in keys { try editor.press(key) }
      for _ in 0..<5 { try editor.press("Escape") }
      _ = try editor.settledLines()
      if try editor.lines.contains(where: { $0.contains("leave without saving?") }) {
        try editor.press("Escape")
        try #require(try asks(editor, false), "\(keys)")
      }
      try #require(try editor.shows("1 unsaved"), "\(keys)")
      try #require(editor.status == nil, "\(keys)")
      try editor.press("Home")
    }
    try editor.press("Escape", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json").contains("81"))
  }

  @Test(arguments: sizes)
  func `what was dropped is said at the next start, and u takes it up`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(Self.settings)
    var editor = try open(sandbox, (columns, rows))
    try editor.press("Right", "Down", "Space", "Down", "Enter")
    try editor.tmux.type("opensaysme")
    try editor.press("Enter")
    try #require(try editor.shows("3 unsaved"))
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    #expect(try editor.leave().status == 1)
    let kept = try sandbox.shell(
      "cd \"$XDG_STATE_HOME\"/prefs-tui/drafts && stat -c %a * && cat *"
    ).output
    #expect(kept.hasPrefix("600\n"))
    #expect(kept.contains("81") && kept.contains("/password"))
    #expect(!kept.contains("sesame") && !kept.contains("opensaysme"))

    editor = try open(sandbox, (columns, rows))
    try #require(try editor.shows("2 changes were dropped a moment ago; u takes them up"))
    #expect(try !editor.lines.contains { $0.contains("unsaved") }, "nothing is asked")
    try editor.press("Down", "u")
    try #require(try editor.shows("took up 2 changes, 1 secret to be typed again"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Self.settings.replacing("80", with: "81").replacing("true", with: "false"))
    editor = try open(sandbox, (columns, rows))
    _ = try editor.settledLines()
    #expect(try !editor.lines.contains { $0.contains("dropped") })
    try editor.press("q")
    #expect(try editor.leave().status == 0)
  }

  @Test func `what ^C twice leaves behind is kept beside what a crash left, for a day`() throws {
    let sandbox = try Sandbox(Self.settings)
    var editor = try open(sandbox, (80, 24))
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try editor.press("C-c", "C-c")
    #expect(try editor.leave().status == 130)

    editor = try open(sandbox, (80, 24))
    try #require(try editor.shows("1 change was dropped a moment ago; u takes it up"))
    try editor.press("Down", "Space")
    try #require(try editor.shows("1 unsaved"))
    kill(try #require(try editor.process), SIGTERM)
    #expect(try editor.leave().status == 143)

    editor = try open(sandbox, (80, 24))
    try #require(try editor.shows("on → off"))
    try editor.press("y")
    try #require(try editor.shows("took up 1 change"))
    try editor.press("u", "u")
    #expect(try editor.shows("81"))
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    #expect(try editor.leave().status == 1)

    _ = try sandbox.shell("touch -d '25 hours ago' \"$XDG_STATE_HOME\"/prefs-tui/drafts/*")
    editor = try open(sandbox, (80, 24))
    _ = try editor.settledLines()
    #expect(try !editor.lines.contains { $0.contains("dropped") })
    #expect(try sandbox.shell("ls \"$XDG_STATE_HOME\"/prefs-tui/drafts").output == "")
    try editor.press("q")
    #expect(try editor.leave().status == 0)
  }
}
