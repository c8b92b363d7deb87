import TestSupport
import Testing

/// Files of keys and texts, and property lists, by the commands.
struct TextFormatTests {
  @Test func `a value of git's configuration is got and set by its pointer, without quotes`() throws
  {
    let sandbox = try Sandbox("[user]\n\tname = Ann # me\n", named: ".gitconfig")
    #expect(try sandbox.run("get", ".gitconfig", "/User/Name").output == "\"Ann\"\n")
    let run = try sandbox.run("set", ".gitconfig", "/user/name=Bob; C", "/remote/origin/url=a b")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(
      try sandbox.folder.text(of: ".gitconfig")
        == "[user]\n\tname = \"Bob; C\" # me\n[remote \"origin\"]\n\turl = a b\n")
  }

  @Test func `what is secret by name in an environment is masked, a new one too`() throws {
    let sandbox = try Sandbox("TOKEN=visible\nTOKEN=again\nPORT=3000\n", named: ".env")
    for arguments in [
      ["list", ".env"], ["list", ".env", "--json"], ["diff", ".env", "/DB_PASS=fresh"],
    ] {
      let run = try sandbox.run(arguments)
      #expect(!run.output.isEmpty)
      for secret in ["visible", "again", "fresh"] { #expect(!run.output.contains(secret)) }
    }
    #expect(try sandbox.run("get", ".env", "/TOKEN").output == "\"again\"\n")
    #expect(try !sandbox.run("set", ".env", "/DB_PASS=fresh").errors.contains("fresh"))
    #expect(try sandbox.run("list", ".env", "--filter", "3000").output.hasPrefix("/PORT\t"))
  }

  @Test(arguments: ["aGk", "!!", "aGk=Z"])
  func `data of a property list takes base64, and a text in quotes alone`(text: String) throws {
    let before = "<plist><dict><key>b</key><data>aGk=</data></dict></plist>"
    let sandbox = try Sandbox(before, named: "b.plist")
    let run = try sandbox.run("set", "b.plist", "/b=\(text)")
    #expect(run.exit == .exited(65) || run.exit == .exited(1))
    #expect(run.errors.contains("'\(text)' is not base64"), "\(run)")
    #expect(try sandbox.folder.text(of: "b.plist") == before)
    #expect(try sandbox.run("set", "b.plist", "/b=1234").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "b.plist") == before.replacing("aGk=", with: "1234"))
    #expect(try sandbox.run("set", "b.plist", "/b=\"\(text)\"").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "b.plist").contains("<string>\(text)</string>"))
  }

  @Test func `--format reads any name, and what cannot be parsed exits 65`() throws {
    let sandbox = try Sandbox("<dict><key>a</key><real>1.50</real></dict>")
    let run = try sandbox.run("get", "settings.json", "--format", "plist", "")
    #expect(run.output == "{\"a\":1.50}\n")
    for format in ["ini", "systemd", "plist"] {
      let run = try Sandbox("[a\n").run("check", "settings.json", "--format", format)
      #expect(run.exit == .exited(65))
      #expect(run.errors.hasPrefix("prefs-tui: settings.json:1:1: "))
    }
  }
}

/// INI files whose schema says what their texts are.
struct TypedTextTests {
  private static let schema = """
    {"properties": {"server": {"properties": {
      "port": {"type": "integer", "minimum": 1, "maximum": 65535}, "tls": {"type": "boolean"},
      "level": {"enum": [1, 2, 3]}, "paths": {"type": "array", "items": {"type": "string"}}}}}}
    """

  private func sandbox(_ text: String) throws -> Sandbox {
    let sandbox = try Sandbox(text, named: "server.ini")
    try sandbox.folder.write(Self.schema, to: "schema.json")
    return sandbox
  }

  @Test func `its rows have controls, and its values the types of the schema`() throws {
    let sandbox = try sandbox("[server]\nport = 80 ; http\ntls = Yes\nlevel=2\npaths = /a\n")
    let run = try sandbox.run("list", "server.ini", "--schema", "schema.json")
    #expect(
      run.output == """
        /server/port\tport\tnumber\t80\t\t
        /server/tls\ttls\ttoggle\ttrue\t\t
        /server/level\tlevel\tchoice\t2\t\t
        /server/paths/0\t0\ttext\t"/a"\t\t

        """)
    #expect(try sandbox.run("check", "server.ini", "--schema", "schema.json").exit == .exited(0))
  }

  @Test func `set writes them in the spelling of the file`() throws {
    let sandbox = try sandbox("[server]\nport = 80 ; http\ntls = Yes\n")
    let run = try sandbox.run(
      "set", "server.ini", "--schema", "schema.json", "/server/port=8080", "/server/tls=false",
      "/server/level=3")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(
      try sandbox.folder.text(of: "server.ini")
        == "[server]\nport = 8080 ; http\ntls = No\nlevel = 3\n")
  }

  @Test func `check names the line and column of what is none of the type`() throws {
    let sandbox = try sandbox("[server]\nport = 80x\ntls = maybe\nlevel = 4\n")
    let run = try sandbox.run("check", "server.ini", "--schema", "schema.json")
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        server.ini:2:8: error: '80x' is not a whole number (type)
        server.ini:3:7: error: 'maybe' is neither true nor false (type)
        server.ini:4:9: error: '4' is none of '1', '2', '3' (enum)

        """)
  }
}
