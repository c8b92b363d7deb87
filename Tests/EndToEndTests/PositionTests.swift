import TestSupport
import Testing

/// That an edit begins where the one before it ended.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct PositionTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(#"{"a": 1, "group": {"inner": {"deep": true}}, "z": 2}"#)
  }

  private func title(after arguments: String...) throws -> String? {
    let editor = try EditorScreen(sandbox, ["settings.json"] + arguments)
    defer { _ = try? editor.press("C-c") }
    return try editor.focusedLine.split(separator: " ").dropFirst().first.map(String.init)
  }

  private func leave(on title: String, _ arguments: String...) throws {
    let editor = try EditorScreen(sandbox, ["settings.json"] + arguments)
    try editor.press("g")
    try editor.moveDown(to: title)
    try editor.press("q")
    _ = try editor.leave()
  }

  @Test func `the row that was focused last has the focus again`() throws {
    #expect(try title() == "a")
    try leave(on: "z")
    #expect(try title() == "z")
  }

  @Test func `the pane it is in is opened`() throws {
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "inner")
    try editor.press("Enter")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("deep") })
    try editor.press("C-q")
    _ = try editor.leave()
    #expect(try title() == "deep")
  }

  @Test func `without history nothing is remembered nor looked up`() throws {
    try leave(on: "z", "--no-history")
    #expect(try title() == "a")
    try leave(on: "z")
    #expect(try title(after: "--no-history") == "a")
  }

  @Test func `what is kept names settings and holds no value`() throws {
    try sandbox.folder.write(#"{"apiToken": "sesame"}"#, to: "settings.json")
    try leave(on: "apiToken")
    let kept = try sandbox.home.text(of: "state/prefs-tui/positions.json")
    #expect(kept.contains("/apiToken") && !kept.contains("sesame"))
  }

  @Test func `each file has its own row, and one that is gone is no trouble`() throws {
    try leave(on: "z")
    try sandbox.folder.write(#"{"a": 1, "b": 2}"#, to: "other.json")
    let other = try EditorScreen(sandbox, ["other.json"])
    #expect(try other.focusedLine.contains(" a "))
    try other.moveDown(to: "b")
    try other.press("q")
    _ = try other.leave()
    #expect(try title() == "z")
    try sandbox.folder.write(#"{"a": 1}"#, to: "settings.json")
    #expect(try title() == "a")
  }
}
