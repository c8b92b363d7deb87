import TestSupport
import Testing

/// What a stack shows of a list or an object that is taken away in one of its files.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LayerRemovalTests {
  private static let base = """
    server:
      host: a.example
      port: 80
      log:
        level: info
      list: [x, y]
    tags: [a, b]

    """
  private static let prod = """
    server: # ours
      port: 8080
      host: b.example
      tls: true
      log:
        level: debug
        file: x
      only:
        k: 1
      list: [z]
    tags: [c]

    """
  private static let schema = #"""
    {"properties": {"server": {"properties": {"host": {"type": "string"},
     "port": {"type": "integer", "default": 7}, "tls": {"type": "boolean"},
     "list": {"type": "array", "items": {"type": "string"}},
     "log": {"properties": {"level": {"type": "string"}}}}}}}
    """#

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

  @Test(arguments: [nil, schema])
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
    try editor.moveDown(to: "list")
    try editor.press("Enter")
    #expect(try editor.shows("• 2                                                y"))
    try editor.press("Escape")
    #expect(try editor.shows("level info"))
    try editor.press("u")
    #expect(try editor.shows("8080"))
    try editor.press("U", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == Self.base)
    #expect(try sandbox.folder.text(of: "prod.yaml") == "tags: [c]\n")
  }

  @Test(arguments: [nil, schema])
  func `a value in an object gives way to that of a weaker file`(schema: String?) throws {
    let (_, editor) = try editor(schema: schema)
    try editor.moveDown(to: "port")
    try editor.press("r")
    #expect(try editor.shows("8080 → 80 (base.yaml)"))
    try editor.moveDown(to: "list")
    try editor.press("r")
    #expect(try editor.shows("2 items: x, y"))
    try editor.press("C-s")
    _ = try editor.leave()
  }

  @Test func `a setting that is required may be removed where a weaker file has it`() throws {
    let sandbox = try Sandbox("port: 80\n", named: "base.yaml")
    try sandbox.folder.write("port: 81\nx: 1\n", to: "prod.yaml")
    try sandbox.folder.write(
      #"{"required": ["port"], "properties": {"port": {"type": "integer"}, "x": {}}}"#,
      to: "s.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.yaml", "--schema", "s.json"])
    try editor.press("r")
    #expect(try editor.shows("81 → 80 (base.yaml)"))
    #expect(try !editor.tmux.screen().contains("required"))
    #expect(try !editor.focusedLine.contains("!"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "prod.yaml") == "x: 1\n")
  }

  @Test func `an object that is required may be removed where a weaker file has it`() throws {
    let sandbox = try Sandbox("server: {host: h, port: 1}\n", named: "base.yaml")
    try sandbox.folder.write("n: 1\nserver: {port: 2}\n", to: "prod.yaml")
    try sandbox.folder.write(
      #"{"required": ["server"], "properties": {"n": {}, "server": {"properties": {"port": {}}}}}"#,
      to: "s.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.yaml", "--schema", "s.json"])
    try editor.moveDown(to: "port")
    try editor.press("{", "-")
    #expect(try editor.shows("parts of it stay in base.yaml"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "prod.yaml") == "n: 1\n")
  }

  @Test(arguments: [nil, schema])
  func `an object that is undone after a Save is what the stronger file had`(schema: String?) throws
  {
    let (sandbox, editor) = try editor(schema: schema)
    try editor.moveDown(to: "host")
    try editor.press("{", "-", "w")
    #expect(try editor.shows("a.example"))
    try editor.press("u")
    #expect(try editor.shows("b.example"))
    #expect(try editor.shows("8080"))
    #expect(try !editor.shows("a.example", within: 0.2))
    if schema == nil {
      try editor.moveDown(to: "port")
      try editor.press("Enter")
      #expect(
        try editor.shows("the object around it is taken back as a whole; save that first"))
      try editor.press("w")
      #expect(try editor.shows("saved 1 change"))
    }
    try editor.moveDown(to: "port")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("9")
    try editor.press("Enter", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == Self.base)
    let prod = try sandbox.folder.text(of: "prod.yaml")
    #expect(prod.contains("port: 9\n") && prod.contains("host: b.example\n"), "\(prod)")
  }

  @Test(arguments: [nil, schema])
  func `an object stays where a change in it goes to another file`(schema: String?) throws {
    let (sandbox, editor) = try editor(schema: schema)
    try sandbox.folder.write(
      Self.prod.replacing("  port: 8080\n", with: ""), to: "prod.yaml")
    // What is typed before the file is read again is about the value that it had.
    #expect(try editor.wait { !$0.joined().contains("8080") })
    try editor.moveDown(to: "port")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("81")
    try editor.press("Enter", "{", "-")
    #expect(
      try editor.shows("'port' in it is changed in another file; save that first, or take it back"))
    try editor.moveDown(to: "port")
    #expect(try editor.shows("80 → 81"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(
      try sandbox.folder.text(of: "base.yaml") == Self.base.replacing("80", with: "81"))
  }

  @Test func `a file chosen for a row in an object counts no longer once that is gone`() throws {
    let (_, editor) = try editor()
    try editor.moveDown(to: "port")
    try editor.press("s", "Up", "Enter")
    #expect(try editor.shows("no effect: prod.yaml:2 sets it"))
    try editor.press("{", "-")
    #expect(try editor.shows("parts of it stay in base.yaml"))
    try editor.moveDown(to: "port")
    #expect(try editor.shows("8080 → 80 (base.yaml)"))
    #expect(try !editor.shows("no effect", within: 0.2))
  }

  @Test func `a map that is removed shows what weaker files have of it`() throws {
    let sandbox = try Sandbox("m: {a: one, b: two}\n", named: "base.yaml")
    try sandbox.folder.write("m: {b: three, c: four}\n", to: "prod.yaml")
    try sandbox.folder.write(
      #"{"properties": {"m": {"type": "object", "additionalProperties": {"type": "string"}}}}"#,
      to: "s.json")
    let map = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.yaml", "--schema", "s.json"])
    try map.press("r")
    #expect(try map.shows("2 keys: a, b"))
    try map.press("Enter")
    #expect(try map.shows("two"))
  }
}
