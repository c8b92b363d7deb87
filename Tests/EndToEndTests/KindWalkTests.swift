import TestSupport
import Testing

/// To see of which kind a value is, and to choose another.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct KindWalkTests {
  private static let schema = #"""
    {"title": "Backup", "properties": {
      "every": {"title": "Every", "description": "How often.", "type": ["integer", "string"]},
      "target": {"title": "Target", "description": "Where the copies go.", "oneOf": [
        {"title": "Local", "type": "object", "required": ["path"], "additionalProperties": false,
         "properties": {"path": {"title": "Path", "type": "string"}}},
        {"title": "S3", "type": "object", "required": ["bucket"], "additionalProperties": false,
         "properties": {"bucket": {"title": "Bucket", "type": "string"},
           "path": {"title": "Path", "type": "string"}}},
        {"title": "None", "type": "null"}]}}}
    """#

  private func screen(_ json: String, _ columns: Int, _ rows: Int) throws -> (
    sandbox: Sandbox, editor: EditorScreen
  ) {
    let sandbox = try Sandbox(json)
    try sandbox.folder.write(Self.schema, to: "schema.json")
    return (
      sandbox,
      try EditorScreen(
        sandbox, ["settings.json", "--schema", "schema.json"], columns: columns, rows: rows)
    )
  }

  /// A key that follows Esc at once would be taken for one with Alt.
  private func leavePane(of editor: EditorScreen) throws {
    try editor.press("Escape")
    try #require(try editor.wait { !($0.first?.contains("›") ?? true) })
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `another kind is chosen, filled in, taken back and made null`(
    columns: Int, rows: Int
  ) throws {
    let (sandbox, editor) = try screen(
      "{\n  \"target\": { \"path\": \"/backup\" } // mine\n}\n", columns, rows)
    try editor.moveDown(to: "Target")
    try editor.press("t")
    #expect(try editor.shows("None"))
    #expect(try editor.wait { $0.contains { $0.contains("Local") && $0.contains("now") } })
    try editor.press("Down", "Enter")
    #expect(try editor.shows("Target is shown as 'S3'; the file stays as it is"))
    try editor.press("Enter")
    // Before the pane is open, a key down would be meant for it.
    #expect(try editor.shows("? Bucket"))
    try editor.moveDown(to: "Bucket")
    #expect(try editor.focusedLine.contains("? Bucket"))
    #expect(try editor.lines.contains { $0.contains("Path") && $0.contains("/backup") })
    #expect(try !editor.lines.contains { $0.contains("(empty)") })
    try editor.enter("copies")
    try leavePane(of: editor)
    try editor.press("w")
    #expect(try editor.shows("saved 1 change"))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == "{\n  \"target\": { \"path\": \"/backup\", \"bucket\": \"copies\" } // mine\n}\n")

    try editor.press("t")
    try editor.tmux.type("None")
    try editor.press("Enter")
    #expect(try editor.shows("Target is now 'None'"))
    try editor.press("u")
    #expect(try editor.shows("undid: Target"))
    try editor.press("0", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") == "{\n  \"target\": null // mine\n}\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a kind that is null is no error, and others can be chosen`(
    columns: Int, rows: Int
  ) throws {
    let (sandbox, editor) = try screen(#"{"every": 5, "target": null}"#, columns, rows)
    #expect(try editor.settledLines().allSatisfy { !$0.contains("!") && !$0.contains("error") })
    try editor.moveDown(to: "Target")
    try editor.press("t")
    #expect(try editor.wait { $0.contains { $0.contains("None") && $0.contains("now") } })
    try editor.press("Home", "Enter")
    #expect(try editor.shows("Target is now 'Local'"))
    try editor.press("Enter")
    #expect(try editor.shows("Where the copies go."))
    #expect(try editor.shows("? Path"))
    try editor.press("C-s")
    #expect(try editor.shows("required"))
    #expect(try sandbox.folder.text(of: "settings.json") == #"{"every": 5, "target": null}"#)
    // Who is refused stands on the row of which that is told.
    #expect(try editor.wait { _ in try editor.focusedLine.contains("? Path") })
    try editor.enter("/b")
    try leavePane(of: editor)
    try editor.press("Up", "t")
    #expect(try editor.shows("whole number"))
    try editor.tmux.type("text")
    try editor.press("Enter")
    #expect(try editor.shows("Every is now 'text'"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json") == #"{"every": "5", "target": {"path": "/b"}}"#)
  }
}
