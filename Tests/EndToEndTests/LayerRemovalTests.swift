import TestSupport
import Testing

/// What a stack shows of a list or an object that is taken away in one of its files.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LayerRemovalTests {
  private static let base =
    "server:\n  host: a.example\n  port: 80\n  log:\n    level: info\ntags: [a, b]\n"
  private static let prod =
    "server: # ours\n  port: 8080\n  tls: true\n  log:\n    level: debug\n    file: x\n  only:\n    k: 1\ntags: [c]\n"

  private func editor(schema: String? = nil) throws -> (Sandbox, EditorScreen) {
    let sandbox = try Sandbox(Self.base, named: "base.yaml")
    try sandbox.folder.write(Self.prod, to: "prod.yaml")
    if let schema { try sandbox.folder.write(schema, to: "s.json") }
    let editor = try EditorScreen(
      sandbox,
      ["--layer", "base.yaml", "--layer", "prod.yaml"]
        + (schema == nil ? [] : ["--schema", "s.json"]))
    #expect(try editor.shows("base.yaml + prod.yaml"))
    return (sandbox, editor)
  }

  @Test func `a list that is removed gives way to that of a weaker file`() throws {
    let (sandbox, editor) = try editor()
    try editor.moveDown(to: "tags")
    try editor.press("r")
    #expect(try editor.shows("removed 'tags'; what base.yaml has counts; u takes it back"))
    #expect(try editor.focusedLine.contains("2 items: a, b"))
    #expect(try editor.focusedLine.contains("base.yaml"))
    #expect(try editor.shows(#"["c"] → ["a","b"] (base.yaml)"#))
    try editor.press("Enter")
    #expect(try editor.shows("1                                                a"))
    try editor.press("Down", "Enter", "C-u")
    try editor.tmux.type("z")
    try editor.press("Enter", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == Self.base)
    #expect(
      try sandbox.folder.text(of: "prod.yaml")
        == Self.prod.replacing("tags: [c]", with: "tags: [a, z]"))
  }

  @Test(arguments: [
    nil,
    #"""
    {"properties": {"server": {"properties": {"host": {"type": "string"},
     "port": {"type": "integer"}, "tls": {"type": "boolean"},
     "log": {"properties": {"level": {"type": "string"}}}}}}}
    """#,
  ])
  func `an object that is removed leaves what weaker files have of it`(schema: String?) throws {
    let (sandbox, editor) = try editor(schema: schema)
    try editor.moveDown(to: "host")
    try editor.press("{", "-")
    #expect(try editor.shows("parts of it stay in base.yaml; u takes it back"))
    try editor.moveDown(to: "port")
    #expect(try editor.focusedLine.contains("80"))
    #expect(try !editor.focusedLine.contains("8080"))
    #expect(try editor.focusedLine.contains("base.yaml"))
    #expect(try editor.focusedLine.contains("•"))
    #expect(try editor.shows("8080 → 80 (base.yaml)"))
    #expect(try !editor.tmux.screen().contains("only"))
    #expect(try !editor.tmux.screen().contains("debug"))
    #expect(try editor.shows("level info"))
    try editor.press("Enter")
    #expect(
      try editor.shows("the object around it was removed; save that first, or take it back"))
    try editor.press("u")
    #expect(try editor.shows("8080"))
    try editor.press("U", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == Self.base)
    #expect(try sandbox.folder.text(of: "prod.yaml") == "tags: [c]\n")
  }
}
