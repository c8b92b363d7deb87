import Glibc
import TestSupport
import Testing

/// prefs-tui's own preferences, which it edits as `prefs-tui`.
struct OwnPreferencesTests {
  private func sandbox(_ preferences: String, _ text: String = Fixture.settings) throws -> Sandbox {
    let sandbox = try Sandbox(text)
    for folder in ["config", "config/prefs-tui"] { mkdir(sandbox.home.path(folder), 0o700) }
    try sandbox.home.write(preferences, to: "config/prefs-tui/preferences.json")
    return sandbox
  }

  @Test(.waits, .enabled(if: TmuxServer.isAvailable))
  func `they are made with their folder on Save, and by nothing else`() throws {
    let sandbox = try Sandbox()
    var editor = try EditorScreen(sandbox, ["prefs-tui"])
    #expect(try editor.shows("prefs-tui preferences"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(!sandbox.home.names.contains("config"))

    editor = try EditorScreen(sandbox, ["prefs-tui"])
    try editor.moveDown(to: "Bell")
    try editor.press("Space")
    #expect(try editor.shows("[x] on"))
    try editor.press("C-s")
    let end = try editor.leave()
    let path = sandbox.home.path("config/prefs-tui/preferences.json")
    #expect(end.status == 0)
    #expect(end.errors == "Saved 1 change to \(path)\n/bell: unset → true\n")
    #expect(
      try sandbox.home.text(of: "config/prefs-tui/preferences.json")
        == "{\n  \"bell\": true\n}\n")
    #expect(try sandbox.home.identity(of: "config/prefs-tui").permissions == 0o700)
  }

  @Test func `the mono theme has no colours`() throws {
    #expect(try sandbox(#"{"theme": "mono"}"#).frame().colors.isEmpty)
    #expect(try !sandbox(#"{"theme": "dark"}"#).frame().colors.isEmpty)
  }

  @Test func `the light and the dark theme differ`() throws {
    let light = try sandbox(#"{"theme": "light"}"#).frame().colors
    let dark = try sandbox(#"{"theme": "dark"}"#).frame().colors
    #expect(light != dark)
  }

  @Test func `the theme auto follows the terminal's answer, which is never typed text`() throws {
    let question = "\u{1B}]11;?\u{1B}\\"
    let dark = try sandbox(#"{"theme": "dark"}"#).frame()
    #expect(!String(decoding: dark.bytes, as: UTF8.self).contains(question))

    let sandbox = try sandbox("{}")
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(question))
    #expect(terminal.read(Fixture.lastTitle), "the first frame does not wait for the answer")
    let start = terminal.output.count
    terminal.type("\u{1B}]11;rgb:ffff/ff")
    terminal.type("ff/ffff\u{1B}\\")
    let lightHeader = "38;5;25m"
    #expect(terminal.read(lightHeader, after: start))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.text.contains("does nothing here"))
  }

  @Test func `signs in ASCII`() throws {
    let frame = try sandbox(#"{"glyphs": "ascii"}"#).frame()
    #expect(frame.bytes.allSatisfy { $0 < 0x80 })
    #expect(try !sandbox("{}").frame().bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func `leaving with changes need not ask`() throws {
    let sandbox = try sandbox(#"{"confirmDiscard": false}"#, #"{"on": true}"#)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read("[x]"))
    terminal.type(" ")
    #expect(terminal.read("unsaved"))
    terminal.type("\u{1B}")
    #expect(terminal.waitForExit() == .exited(1))
    #expect(try sandbox.errors == "Cancelled; 1 change dropped, kept for a day\n")
  }

  @Test(arguments: [true, false])
  func `the bell rings for a key that does nothing`(isOn: Bool) throws {
    let sandbox = try sandbox(#"{"bell": \#(isOn)}"#)
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read(Fixture.lastTitle))
    terminal.type("Z")
    #expect(terminal.read("does nothing"))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.output.contains(7) == isOn)
  }

  @Test(arguments: ["{", "[]", #"{"theme": 5, "glyphs": "none"}"#, ""])
  func `preferences that cannot be used leave the defaults`(text: String) throws {
    let terminal = try sandbox(text).frame()
    #expect(!terminal.colors.isEmpty)
  }
}
