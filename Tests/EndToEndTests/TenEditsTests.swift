import TestSupport
import Testing

/// The same ten edits of mixed types, by a script and by a person.
struct TenEditsTests {
  static let schema = """
    {"properties": {
      "sounds": {"type": "boolean", "default": true},
      "photos": {"type": "boolean"},
      "name": {"type": "string"},
      "note": {"type": ["string", "null"]},
      "port": {"type": "integer", "minimum": 1, "maximum": 65535},
      "tabs": {"type": "integer", "minimum": 1, "maximum": 8},
      "volume": {"type": "number", "minimum": 0, "maximum": 10},
      "mode": {"enum": ["easy", "hard"]},
      "birthday": {"type": "string", "format": "date"},
      "server": {"type": "object", "properties": {"password": {"type": "string"}}}}}
    """
  static let settings = """
    {
      // Every line has a comment that must stay.
      "sounds": true,   // 1
      "photos": false,  /* 2 */
      "name": "Ada",    // 3
      "note": "x",      // 4
      "port": 8080,     // 5
      "tabs": 4,        // 6
      "volume": 3.5,    // 7
      "mode": "easy",   // 8
      "birthday": "2000-02-28", // 9
      "server": {"password": "old"}, // 10
    }

    """

  func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(Self.settings)
    try sandbox.folder.write(Self.schema, to: "schema.json")
    return sandbox
  }

  @Test func `by set and by keys they leave the same bytes`() throws {
    let script = try sandbox()
    let run = try script.run(
      "set", "settings.json", "--schema", "schema.json", "/sounds=false", "/photos=true",
      "/name=Grace", "/note=null", "/port=443", "/tabs=5", "/volume=4.0", "/mode=hard",
      "/birthday=2000-02-29", "/server/password=new")
    #expect(run.exit == .exited(0))
    #expect(run.errors.hasPrefix("Saved 10 changes to settings.json\n"))
    #expect(!run.errors.contains("new"))

    let person = try sandbox()
    let editor = try EditorScreen(person, ["settings.json", "--schema", "schema.json"])
    try editor.press("Space", "Down", "Space", "Down")
    try editor.enter("Grace")
    try editor.press("Down", "0", "Down")
    try editor.enter("443")
    for _ in 0..<4 { try editor.press("Down", "Right") }
    try editor.press("Down", "Enter", "C-u")
    try editor.tmux.type("new")
    try editor.press("Enter")
    #expect(try editor.shows("10 unsaved"))
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(!end.errors.contains("new"))

    let text = try script.folder.text(of: "settings.json")
    #expect(try person.folder.text(of: "settings.json") == text)
    #expect(text != Self.settings)
    let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains("/") }.count
    }
    #expect(comments(text) == comments(Self.settings))
  }
}
