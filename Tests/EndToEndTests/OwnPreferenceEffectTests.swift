import Glibc
import TestSupport
import Testing

/// What prefs-tui's own preferences do to a screen.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct OwnPreferenceEffectTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(Fixture.settings)
    for folder in ["config", "config/prefs-tui"] { mkdir(sandbox.home.path(folder), 0o700) }
  }

  private func open(_ preferences: String, _ arguments: String...) throws -> EditorScreen {
    try sandbox.home.write(preferences, to: "config/prefs-tui/preferences.json")
    return try EditorScreen(sandbox, ["settings.json"] + arguments)
  }

  /// Where the rule between the table and its help stands, from 0.
  private func lowerRule(_ editor: EditorScreen) throws -> Int? {
    try editor.lines.lastIndex { $0.hasPrefix("───") }
  }

  @Test(arguments: [("{}", 20), (#"{"helpLines": 1}"#, 21), (#"{"helpLines": 4}"#, 18)])
  func `help has as many lines as it is given`(preferences: String, rule: Int) throws {
    #expect(try lowerRule(open(preferences)) == rule)
  }

  @Test(arguments: [true, false])
  func `identifiers are shown or not`(isOn: Bool) throws {
    let editor = try open(#"{"identifiers": \#(isOn)}"#)
    #expect(try editor.lines.contains { $0.hasSuffix(" /window.zoomLevel") } == isOn)
  }

  @Test(arguments: [true, false])
  func `the bottom line names keys or not, and messages either way`(isOn: Bool) throws {
    let editor = try open(#"{"hints": \#(isOn)}"#)
    #expect(try editor.lines.contains { $0.hasSuffix("? help") } == isOn)
    try editor.press("Z")
    #expect(try editor.shows("Z does nothing here"))
  }

  @Test(arguments: [(0, 1), (4, 5)])
  func `the focus keeps its distance from the edge`(margin: Int, linesBelow: Int) throws {
    let text = "{\n" + (1...60).map { "\"row\($0)\": true" }.joined(separator: ",\n") + "\n}"
    try sandbox.folder.write(text, to: "settings.json")
    let editor = try open(#"{"scrollMargin": \#(margin)}"#)
    try editor.moveDown(to: "row30")
    let lines = try editor.lines
    let focus = try #require(lines.firstIndex { $0.contains(" row30 ") })
    #expect(try lowerRule(editor) == focus + linesBelow)
  }

  @Test(arguments: [("dense", 1), ("comfortable", 2)])
  func `settings stand close or apart`(spacing: String, distance: Int) throws {
    let lines = try open(#"{"spacing": "\#(spacing)"}"#).lines
    let row = try #require(lines.firstIndex { $0.contains(" editor.tabSize ") })
    #expect(lines[row + distance].contains(" editor.fontFamily "))
  }

  @Test(arguments: [true, false])
  func `a Save is reported or not`(isOn: Bool) throws {
    let editor = try open(#"{"report": \#(isOn)}"#)
    try editor.moveDown(to: "enabled")
    try editor.press("Space", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors.hasPrefix("Saved 1 change to settings.json\n") == isOn)
    #expect(end.errors.isEmpty != isOn)
  }

  @Test(arguments: [
    ("{}", [], "1"), (#"{"mouse": true}"#, ["--no-mouse"], "0"), (#"{"mouse": false}"#, [], "0"),
  ])
  func `the mouse is used or left to the terminal`(
    preferences: String, options: [String], flag: String
  ) throws {
    try sandbox.home.write(preferences, to: "config/prefs-tui/preferences.json")
    let editor = try EditorScreen(sandbox, ["settings.json"] + options)
    #expect(try editor.tmux.ask("#{mouse_any_flag}") == flag)
    try editor.press("q")
    #expect(try editor.leave().status == 0)
    #expect(try editor.isRestored)
  }

  @Test func `copies reach the clipboard unless they are not to`() throws {
    let editor = try open("{}")
    try editor.tmux.setOption("set-clipboard", to: "on")
    try editor.press("y", "i")
    #expect(try editor.shows("copied the identifier"))
    #expect(try editor.wait { _ in try editor.tmux.ask("#{buffer_sample}") == "/window.zoomLevel" })
    for other in [try open(#"{"clipboard": false}"#), try open("{}", "--no-clipboard")] {
      try other.tmux.setOption("set-clipboard", to: "on")
      try other.press("y", "i")
      #expect(try other.shows("not copied: the terminal takes no copies"))
      #expect(try other.tmux.ask("#{buffer_sample}") == "")
    }
  }

  @Test func `preferences that cannot be read leave every default`() throws {
    let editor = try open("{")
    #expect(try editor.lines.contains { $0.hasSuffix("? help") })
    try editor.moveDown(to: "enabled")
    try editor.press("Space", "Escape")
    #expect(try editor.shows("leave without saving?"))
  }
}
