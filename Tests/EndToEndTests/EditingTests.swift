import TestSupport
import Testing

/// The main job: settings are edited on a screen, and the file changes by just that.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct EditingTests {
  private static let edited = Fixture.settings
    .replacing("\"editor.tabSize\": 4,", with: "\"editor.tabSize\": 8,")
    .replacing("\"Menlo, monospace\"", with: "\"Iosevka\"")
    .replacing("\"editor.wordWrap\": \"off\"", with: "\"editor.wordWrap\": \"on\"")
    .replacing("\"enabled\": true", with: "\"enabled\": false")

  private static let report = """
    Saved 4 changes to settings.json
    /editor.tabSize: 4 → 8
    /editor.fontFamily: "Menlo, monospace" → "Iosevka"
    /editor.wordWrap: "off" → "on"
    /editor.minimap/enabled: true → false

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(Fixture.settings)
    try sandbox.folder.write(Fixture.schema, to: "schema.json")
    return sandbox
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `a number, a text, a choice and a toggle are edited and saved`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(
      sandbox, ["settings.json", "--schema", "schema.json"], columns: columns, rows: rows)
    try editor.moveDown(to: "Tab Size")
    try editor.enter("8")
    try editor.moveDown(to: "Font Family")
    try editor.enter("Iosevka")
    try editor.moveDown(to: "Word Wrap")
    try editor.press("Enter")
    // The list over the table is told from it by its edges, without colours too.
    #expect(try editor.shows("│› off   default, stored "))
    try editor.press("Down", "Enter")
    #expect(try editor.shows("[on]"))
    try editor.moveDown(to: "Enabled")
    try editor.press("Space")
    #expect(try editor.shows("[ ] off"))
    #expect(try editor.shows("• 4 unsaved"))
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)

    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors == Self.report)
    #expect(try sandbox.folder.text(of: "settings.json") == Self.edited)
    #expect(sandbox.folder.names == ["schema.json", "settings.json"])
  }

  @Test func `the same edits by a command make the same file and the same report`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "set", "settings.json", "/editor.tabSize=8", "/editor.fontFamily=Iosevka",
      "/editor.wordWrap=on", "/editor.minimap/enabled=false")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: Self.report))
    #expect(try sandbox.folder.text(of: "settings.json") == Self.edited)
  }

  @Test func `a value three levels down is reached through a pane`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "rules")
    try editor.press("Enter")
    #expect(try editor.shows("› rules"))
    try editor.moveDown(to: "max")
    try editor.press("Right")
    #expect(try editor.shows("3 → 4"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.settings.replacing("\"max\": 3", with: "\"max\": 4"))
  }

  @Test func `an edit that is taken back writes nothing`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.folder.identity(of: "settings.json")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space")
    #expect(try editor.shows("1 unsaved"))
    try editor.press("Space")
    #expect(try editor.wait { !$0.contains { $0.contains("unsaved") } })
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors == "")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `text that is not a number keeps the field open and the file as it is`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["settings.json", "--schema", "schema.json"])
    try editor.moveDown(to: "Tab Size")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("80x")
    try editor.press("C-s")
    #expect(try editor.shows("! '80x' is not a whole number"))
    try editor.press("Escape")
    #expect(try editor.wait { !$0.contains { $0.contains("80x") } })
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
  }

  @Test func `write saves and stays`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.moveDown(to: "enabled")
    try editor.press("Space", "w")
    #expect(try editor.shows("saved 1 change"))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.settings.replacing("\"enabled\": true", with: "\"enabled\": false"))
    try editor.press("Escape")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors.hasPrefix("Saved 1 change to settings.json\n"))
  }

  @Test func `a missing file is made on Save, in the schema's shape`() throws {
    let sandbox = try sandbox()
    let editor = try EditorScreen(sandbox, ["new.json", "--schema", "schema.json"])
    #expect(try editor.shows("'new.json' does not exist yet; Save makes it"))
    try editor.moveDown(to: "Enabled")
    try editor.press("Space")
    #expect(try editor.shows("[x] on"))
    #expect(sandbox.folder.names == ["schema.json", "settings.json"])
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "new.json")
        == "{\n  \"editor.minimap\": {\n    \"enabled\": true\n  }\n}\n")
  }
}
