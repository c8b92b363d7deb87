import Glibc
import TestSupport
import Testing

/// The keys that a person gives commands in prefs-tui's own preferences.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct KeyPreferenceTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(#"{"on": true}"#)
    for folder in ["config", "config/prefs-tui"] { mkdir(sandbox.home.path(folder), 0o700) }
  }

  private func prefer(_ preferences: String) throws {
    try sandbox.home.write(preferences, to: "config/prefs-tui/preferences.json")
  }

  @Test func `keys that were chosen take the place of the default ones`() throws {
    try prefer(#"{"keys": {"toggle": "b"}}"#)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    #expect(try editor.shows("b toggle"))
    try editor.press("b")
    #expect(try editor.shows("[ ] off"))
    try editor.press("Space")
    #expect(try editor.shows("Space does nothing here"))
  }

  @Test func `keys that cannot be used are said at the start, and the default ones hold`() throws {
    try prefer(#"{"keys": {"toggle": "u"}}"#)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    #expect(
      try editor.shows(
        "the keys are the default ones: the key 'u' of 'Toggle' is one of 'Undo' too"))
    try editor.press("Space")
    #expect(try editor.shows("[ ] off"))
  }

  @Test func `what cannot be is refused while it is typed, and what conflicts at Save`() throws {
    let editor = try EditorScreen(sandbox, ["prefs-tui"])
    try editor.press("/")
    try editor.press("T", "o", "g", "g", "l", "e", "Enter", "Enter")
    try editor.press("C-u", "n", "o", "Enter")
    #expect(try editor.shows("'no' is no key"))
    try editor.press("C-u", "u", "Enter", "C-s")
    #expect(try editor.shows("the key 'u' of 'Toggle' is one of 'Undo' too"))
    try editor.press("Enter", "C-u", "b", "Enter", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.home.text(of: "config/prefs-tui/preferences.json").contains(#""toggle": "b""#))
  }
}
