import TestSupport
import Testing

/// A stack of files on a real terminal.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LayerScreenTests {
  @Test func `each row tells its layers, and Save writes each file`() throws {
    let sandbox = try Sandbox("# usual\nport: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    #expect(try editor.shows("base.yaml + prod.json"))
    try editor.moveDown(to: "port")
    try editor.press("i")
    #expect(try editor.shows("prod.json:1  443  (wins)"))
    #expect(try editor.shows("base.yaml:2  80"))
    try editor.press("Escape")
    try editor.moveDown(to: "host")
    try editor.press("Enter", "End")
    try editor.tmux.type("b")
    try editor.press("Enter", "d")
    #expect(try editor.shows("+host: ab"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == "# usual\nport: 80\nhost: ab\n")
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 443 }\n")
  }

  @Test func `the report of a Save tells what comes through from a weaker layer`() throws {
    let sandbox = try Sandbox("# usual\nport: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    try editor.moveDown(to: "port")
    try editor.press("r", "C-s")
    let end = try editor.leave()
    #expect(
      end.errors == "Saved 1 change to prod.json\n/port: 443 → unset\n"
        + "/port is 80 now: base.yaml:2 sets it\n")
  }

  @Test func `a narrow screen tells below the table whose a value is`() throws {
    let sandbox = try Sandbox("host: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"level\": 1 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"], columns: 40, rows: 12)
    try editor.moveDown(to: "host")
    #expect(try editor.shows("of base.yaml"))
    try editor.press("C-s")
    _ = try editor.leave()
  }

  @Test func `what is unset gives way to what a weaker layer has, at once`() throws {
    let sandbox = try Sandbox("level: info\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"level\": \"error\" }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    try editor.moveDown(to: "level")
    try editor.press("r")
    #expect(
      try editor.shows("removed 'level'; what base.yaml has counts; u takes it back"))
    #expect(try editor.focusedLine.contains("• level"))
    #expect(try editor.focusedLine.contains("info"))
    #expect(try editor.shows("\"error\" → \"info\" (base.yaml)"))
    try editor.press("i")
    #expect(try editor.shows("from        base.yaml:1"))
    try editor.press("Escape")
    #expect(try editor.shows("goes to prod.json"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "prod.json") == "{}\n")
  }

  @Test func `s chooses the layer, and what has no effect there is told before Save`() throws {
    let sandbox = try Sandbox("port: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    try editor.moveDown(to: "host")
    try editor.press("s")
    #expect(try editor.shows("Layer for host"))
    try editor.press("Down", "Enter")
    #expect(try editor.shows("host goes to prod.json"))
    try editor.press("u")
    #expect(try editor.shows("undid: host, goes to base.yaml"))
    try editor.press("U")
    #expect(try editor.shows("redid: host, goes to prod.json"))
    try editor.press("Enter", "End")
    try editor.tmux.type("b")
    try editor.press("Enter")
    #expect(try editor.shows("goes to prod.json"))
    try editor.press("Home")
    try #require(try editor.wait { _ in try editor.focusedLine.contains("port") })
    try editor.press("s")
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("Up", "Enter")
    #expect(try editor.shows("port goes to base.yaml; no effect: prod.json:1 sets it"))
    try editor.press("Enter", "C-u")
    try editor.tmux.type("81")
    try editor.press("Enter")
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("i")
    #expect(try editor.shows("goes to     base.yaml"))
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("Escape", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == "port: 81\nhost: a\n")
    #expect(
      try sandbox.folder.text(of: "prod.json") == "{ \"port\": 443, \"host\": \"ab\" }\n")
  }

  /// Edits the port of the weaker file, which the stronger one hides.
  private func editHidden(in sandbox: Sandbox, columns: Int = 80, rows: Int = 24) throws
    -> EditorScreen
  {
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"], columns: columns, rows: rows)
    try editor.moveDown(to: "port")
    try editor.press("s", "Up", "Enter")
    #expect(try editor.shows("no effect"))
    try editor.press("Enter", "C-u")
    try editor.tmux.type("81")
    try editor.press("Enter")
    try #require(try editor.shows("1 unsaved") || editor.shows("• 1"))
    return editor
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox("port: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443, \"x\": 1 }\n", to: "prod.json")
    return sandbox
  }

  @Test func `S changes the row where it counts, and undo leads back`() throws {
    let sandbox = try sandbox()
    let editor = try editHidden(in: sandbox)
    #expect(try editor.shows("no effect: prod.json:1 sets it; S goes there, Alt-s removes it"))
    try editor.press("S")
    #expect(try editor.shows("port goes to prod.json"))
    try editor.press("u")
    #expect(try editor.shows("no effect: prod.json:1 sets it; S goes there, Alt-s removes it"))
    try editor.press("U", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "base.yaml") == "port: 80\nhost: a\n")
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 81, \"x\": 1 }\n")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `Alt-s removes what hides the row's change`(columns: Int, rows: Int) throws {
    let sandbox = try sandbox()
    let editor = try editHidden(in: sandbox, columns: columns, rows: rows)
    try editor.press("M-s")
    #expect(try editor.shows("prod.json:1 is removed by Save"))
    try editor.press("d")
    #expect(try editor.shows("prod.json"))
    try editor.press("Escape", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "base.yaml") == "port: 81\nhost: a\n")
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"x\": 1 }\n")
  }

  @Test func `a row names the layer of its value, where that is not the last one`() throws {
    let sandbox = try sandbox()
    let arguments = ["--layer", "base.yaml", "--layer", "prod.json"]
    var editor = try EditorScreen(sandbox, arguments)
    let host = try #require(try editor.lines.first { $0.contains("host") })
    #expect(host.hasSuffix("base.yaml"))
    let port = try #require(try editor.lines.first { $0.contains("port") })
    #expect(!port.contains("json"))
    try editor.press("q")
    _ = try editor.leave()
    editor = try EditorScreen(sandbox, arguments, columns: 40, rows: 12)
    #expect(try !editor.lines.contains { $0.contains("host") && $0.contains("base") })
    try editor.press("q")
    _ = try editor.leave()
  }

  @Test func `line by line the same is done by words`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      ["--plain", "--layer", "base.yaml", "--layer", "prod.json"],
      input: "i 1\nlayer 1\n1\n1=81\nthere 1\nu\nunhide 1\nd\ns\n")
    #expect(
      run.output == """
        prod.json: base.yaml + prod.json
        1. port: 443
        2. host: a
        3. x: 1
        ? lists the commands
        > port: 443
          prod.json:1  443  (wins)
          base.yaml:1  80
        goes to prod.json
        identifier: /port
        >   1. base.yaml (no effect: prod.json:1 sets it)
          2. prod.json (now)
        number or name: port goes to base.yaml; no effect: prod.json:1 sets it
        > port: 80 → 81
        > port goes to prod.json
        > port: 81
        > prod.json:1 is removed by Save
        > /port: 80 → 81, removed from prod.json
        > 
        """ + "saved 1 change\n")
    #expect(try sandbox.folder.text(of: "base.yaml") == "port: 81\nhost: a\n")
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"x\": 1 }\n")
  }

  @Test func `the editor line by line tells what layers have as the row does`() throws {
    let sandbox = try Sandbox("{ \"mode\": \"a\" }\n", named: "base.json")
    try sandbox.folder.write("{ \"mode\": \"b\" }\n", to: "prod.json")
    try sandbox.folder.write(
      """
      {"properties": {"mode": {"oneOf": [
        {"const": "a", "title": "Apple"}, {"const": "b", "title": "Bee"}]}}}
      """, to: "schema.json")
    let run = try sandbox.run(
      ["--plain", "--layer", "base.json", "--layer", "prod.json", "--schema", "schema.json"],
      input: "i 1\n")
    #expect(
      run.output.contains(
        """
        > mode: Bee
          prod.json:1  Bee  (wins)
          base.json:1  Apple
        goes to prod.json

        """))
  }
}
