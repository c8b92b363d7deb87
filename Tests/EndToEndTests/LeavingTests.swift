import TestSupport
import Testing

/// Whatever way the editor is left without saving, the file stays the one it was.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LeavingTests {
  @Test func `Esc without changes leaves at once`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let before = try sandbox.folder.identity(of: "settings.json")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Escape")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors == "")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `Esc with changes asks, and y drops them`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let before = try sandbox.folder.identity(of: "settings.json")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "editor.tabSize")
    try editor.press("Right")
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("2 unsaved"))
    try editor.press("Escape")
    #expect(try editor.shows("2 unsaved changes: leave without saving?"))
    try editor.press("y")
    let end = try editor.leave()
    #expect(end.status == 1)
    #expect(end.errors == "Cancelled; 2 changes dropped, kept for a day\n")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
    #expect(sandbox.folder.names == ["settings.json"])
  }

  @Test func `Enter in answer to Esc goes on with the draft`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space", "Escape")
    #expect(try editor.shows("leave without saving?"))
    try editor.press("Enter")
    #expect(try editor.shows("Esc cancel"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") != Fixture.settings)
  }

  @Test func `scrolling through and saving without an edit writes nothing`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let before = try sandbox.folder.identity(of: "settings.json")
    let editor = try EditorScreen(sandbox, ["settings.json"], columns: 40, rows: 12)
    try editor.press("End")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("telemetry") })
    try editor.press("Home")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("zoomLevel") })
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors == "")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `read-only shows the settings and refuses edits`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json", "--read-only"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("opened read-only"))
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
  }

  @Test func `what another program changed meanwhile is merged`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("1 unsaved"))
    let theirs = Fixture.settings.replacing("1.50", with: "2")
    try sandbox.folder.write(theirs, to: "settings.json")
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == theirs.replacing("\"enabled\": true", with: "\"enabled\": false"))
  }

  @Test func `a row that another program changed too is not overwritten, and the draft stays`()
    throws
  {
    let sandbox = try Sandbox(Fixture.settings)
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("1 unsaved"))
    let theirs = Fixture.settings.replacing("\"enabled\": true", with: "\"enabled\": null")
    try sandbox.folder.write(theirs, to: "settings.json")
    try editor.press("C-s")
    #expect(try editor.shows("not saved: '/editor.minimap/enabled': another program changed it"))
    #expect(try editor.shows("1 unsaved"))
    #expect(try sandbox.folder.text(of: "settings.json") == theirs)
    try editor.press("Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    #expect(try editor.leave().status == 1)
    #expect(try sandbox.folder.text(of: "settings.json") == theirs)
  }
}
