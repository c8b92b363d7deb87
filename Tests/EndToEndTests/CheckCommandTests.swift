import TestSupport
import Testing

/// `check`: what is wrong, where, and whether it is.
struct CheckCommandTests {
  private func check(
    _ text: String, _ arguments: String..., schema: String? = nil
  ) throws -> Sandbox.Run {
    let sandbox = try Sandbox(text)
    try sandbox.folder.write(schema ?? Fixture.schema, to: "schema.json")
    return try sandbox.run(["check", "settings.json"] + arguments)
  }

  @Test func `a table of TOML stands where its key or its header does`() throws {
    let sandbox = try Sandbox(
      "e.a = 2\n[dep]\na = 1\n[[aot]]\nx = 1\n[in]\nt = { a = 1 }\n", named: "t.toml")
    try sandbox.folder.write(
      #"""
      {"properties": {"e": {"enum": [1]}, "dep": {"required": ["b"]},
        "aot": {"items": {"required": ["q"]}},
        "in": {"properties": {"t": {"required": ["b"]}}}}}
      """#, to: "s.json")
    let run = try sandbox.run("check", "t.toml", "--schema", "s.json")
    #expect(
      run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        == ["t.toml:1:1:", "t.toml:2:2:", "t.toml:4:1:", "t.toml:7:5:"], "\(run)")
  }

  @Test func `what two ways through a schema find is told once`() throws {
    let schema = ##"""
      {"$defs": {"base": {"properties": {"p": {"type": "integer"}}, "required": ["q"]},
         "a": {"allOf": [{"$ref": "#/$defs/base"}]}, "b": {"allOf": [{"$ref": "#/$defs/base"}]}},
       "allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}
      """##
    let run = try check(#"{"p": "x"}"#, "--schema", "schema.json", schema: schema)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && Set(lines).count == 2, "\(run.output)")
  }

  @Test func `a file without a fault is 0 and says nothing`() throws {
    #expect(
      try check(Fixture.settings) == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
    #expect(try check("{}", "--json").output == "[]\n")
  }

  @Test func `what cannot be read is among the findings for programs`() throws {
    let sandbox = try Sandbox("[color]\n", named: "a.json")
    try sandbox.folder.write("{}\n", to: "b.json")
    let finding =
      #"[{"file":"a.json","line":1,"column":2,"severity":"error","pointer":"","#
      + #""rule":"syntax","message":"'color' is not a JSON value"}]"# + "\n"
    for files in [["a.json"], ["b.json", "a.json"]] {
      let run = try sandbox.run(["check", "--json"] + files)
      #expect(run.exit == .exited(65))
      #expect(run.output == finding)
      #expect(run.errors == "prefs-tui: a.json:1:2: 'color' is not a JSON value\n")
    }
    let run = try sandbox.run("check", "none.json", "--json")
    #expect(run.exit == .exited(66))
    #expect(run.output == "[]\n")
  }

  @Test func `several files are checked one after the other`() throws {
    let sandbox = try Sandbox(#"{"editor.tabSize": 99}"#, named: "a.json")
    try sandbox.folder.write("editor.tabSize: 4\n", to: "b.yaml")
    try sandbox.folder.write("{\n", to: "c.json")
    try sandbox.folder.write(Fixture.schema, to: "schema.json")
    let files = ["check", "--schema", "schema.json", "a.json", "c.json", "none.json", "b.yaml"]
    let run = try sandbox.run(files)
    #expect(run.exit == .exited(65))
    #expect(run.output == "a.json:1:20: error: 99 is above 16 (maximum)\n")
    #expect(
      run.errors
        == "prefs-tui: c.json:2:1: the object that starts in line 1 has no closing '}'\nprefs-tui: 'none.json' does not exist\n"
    )
    let well = try sandbox.run(
      "check", "-v", "--schema", "schema.json", "b.yaml", "b.yaml", "--json")
    #expect(well.exit == .exited(0))
    #expect(well.output == "[]\n")
    #expect(well.errors.split(separator: "\n").count == 2)
    let one = try sandbox.run("check", "--schema", "schema.json", "b.yaml", "a.json", "--json")
    #expect(one.exit == .exited(1))
    #expect(one.output.hasPrefix(#"[{"file":"a.json","line":1,"column":20,"#))
    let layers = try sandbox.run(
      "check", "--layer", "a.json", "--layer", "b.yaml", "--schema", "schema.json")
    #expect(layers.exit == .exited(0))
    #expect(try sandbox.run("check").exit == .exited(64))
  }

  @Test func `values outside the schema are named with file, line, column and rule`() throws {
    let run = try check(
      """
      {
        "editor.tabSize": 99,
        "editor.minimap": { "enabled": "yes" }
      }
      """, "--schema", "schema.json")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(1),
          output: """
            settings.json:2:21: error: 99 is above 16 (maximum)
            settings.json:3:34: error: 'yes' is neither true nor false (type)

            """, errors: ""))
  }

  @Test(
    arguments: [
      (
        ["check", "a.yaml"], "a.yaml:4:4: error: 'b' is there 2 times; the last one counts"
      ),
      (["check", "-", "--format", "yaml"], "standard input:4:4: error: 'b' is there 2 times"),
      (["check", "a.yaml", "--document", "1"], ""),
    ])
  func `every document of a file is judged, unless one is named`(
    arguments: [String], line: String
  ) throws {
    let text = "a: 1\n---\nb: 1\nb: 2\n---\n# nothing\n"
    let sandbox = try Sandbox(text, named: "a.yaml")
    let run = try sandbox.run(arguments, input: text)
    #expect(run.exit == .exited(line.isEmpty ? 0 : 1), "\(run.errors)")
    #expect(run.output.hasPrefix(line))
    #expect(run.output.split(separator: "\n").count == (line.isEmpty ? 0 : 1), "\(run.output)")
  }

  @Test func `what is wrong with a schema is a warning, and the rest of it is checked`() throws {
    let run = try check(
      #"{"a": 1, "b": 2}"#, "--schema", "schema.json",
      schema: ##"{"properties": {"a": {"$ref": "#/definitions/nope"}, "b": {"type": "string"}}}"##)
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        schema.json:1:31: warning: '#/definitions/nope' leads to no schema (schema)
        settings.json:1:7: warning: not checked: there is no schema at '#/definitions/nope' \
        (not checked)
        settings.json:1:15: error: '2' is not a text (type)

        """)
  }

  @Test func `a schema is checked as one, for what its author cannot have meant too`() throws {
    let schema = """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": {
          "a": {"type": "strin"},
          "b": {"type": "number", "default": "x", "minimun": 3},
          "c": {"type": "string", "pattern": "["},
          "d": {"$ref": "#/nowhere", "x-note": 1, "titel": "D", "examples": ["types"]},
          "e": {"enum": ["y", "z"], "default": "y", "propertis": {"types": 1}}
        }
      }
      """
    let run = try check(schema)
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        settings.json:4:19: error: 'strin' is not the name of a type (schema)
        settings.json:5:40: warning: the default is not allowed: 'x' is not a number (schema)
        settings.json:5:56: warning: 'minimun' is no keyword of JSON Schema; 'minimum' is (schema)
        settings.json:6:40: error: '[' is not a regular expression: a class has no closing ']' (schema)
        settings.json:7:19: error: '#/nowhere' leads to no schema (schema)
        settings.json:7:54: warning: 'titel' is no keyword of JSON Schema; 'title' is (schema)
        settings.json:8:60: warning: 'propertis' is no keyword of JSON Schema; 'properties' is (schema)

        """)
    let secret = try check(
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "titel": 1, "titel": 2,
        "properties": {"db": {"default": {"password": "hunter2"}, "properties": {
          "password": {"type": "number", "minimun": 1}}}}}
      """)
    #expect(secret.exit == .exited(1))
    #expect(
      secret.output == """
        settings.json:1:77: error: 'titel' is there 2 times; the last one counts (duplicate key)
        settings.json:1:77: warning: 'titel' is no keyword of JSON Schema; 'title' is (schema)
        settings.json:2:49: warning: the default is not allowed: the secret is not a number (schema)
        settings.json:3:47: warning: 'minimun' is no keyword of JSON Schema; 'minimum' is (schema)

        """)
    let valid = try check(
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "default": {"a": 1}, "example": 1,
        "$default": 1, "note": 1, "required": ["b"], "properties": {"c": {"type": "string", "default": null}}}
      """)
    #expect(valid == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test func `the schema that allows nothing is named`() throws {
    let run = try check("3", "--schema", "schema.json", schema: "false")
    #expect(run.output.hasSuffix("is not allowed here (false)\n"))
  }

  @Test func `duplicate keys are an error without a schema too`() throws {
    let run = try check("{\n  \"a\": 1,\n  \"b\": 2,\n  \"a\": 3\n}\n")
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        settings.json:4:8: error: 'a' is there 2 times; the last one counts \
        (duplicate key)

        """)
  }

  @Test func `--json prints one array of objects`() throws {
    let run = try check(#"{"editor.tabSize": 99}"#, "--schema", "schema.json", "--json")
    #expect(run.exit == .exited(1))
    #expect(
      run.output
        == #"[{"file":"settings.json","line":1,"column":20,"severity":"error","#
        + #""pointer":"/editor.tabSize","rule":"maximum","message":"99 is above 16"}]"# + "\n")
  }

  @Test func `colours are checked as rows take them`() throws {
    let schema = """
      {"properties": {"a": {"type": "string", "format": "color-hex"},
        "b": {"type": "string", "format": "color"}}}
      """
    let sandbox = try Sandbox(##"{"a": "teal", "b": "teal"}"##)
    try sandbox.folder.write(schema, to: "schema.json")
    let arguments = ["--schema", "schema.json"]
    let words = "is not a colour such as #1e90ff"
    #expect(
      try sandbox.run(["check", "settings.json"] + arguments).output
        == "settings.json:1:7: error: 'teal' \(words) (format)\n")
    let refused = try sandbox.run(["set", "settings.json", "/a=#12"] + arguments)
    #expect(refused.errors == "prefs-tui: settings.json:1:7: '#12' \(words)\n")
    _ = try sandbox.run(["set", "settings.json", "/a=#1e90ff80"] + arguments)
    #expect(
      try sandbox.run(["list", "settings.json"] + arguments).output
        == "/a\ta\tcolor\t\"#1e90ff80\"\t\t\n/b\tb\tcolor\t\"teal\"\t\t\n")
  }

  @Test func `what is wrong with a secret is said without quoting it`() throws {
    let run = try check(
      #"{"key": "hunter2"}"#, "--schema", "schema.json",
      schema: #"{"properties": {"key": {"type": "string", "writeOnly": true, "minLength": 8}}}"#)
    #expect(
      run.output
        == "settings.json:1:9: error: the secret is shorter than 8 characters (minLength)\n")
  }

  @Test func `a document or a schema that is none is 65, one that is missing 66`() throws {
    #expect(try check("{").exit == .exited(65))
    #expect(try check("{}", "--schema", "schema.json", schema: "[]").exit == .exited(65))
    #expect(try check("{}", "--schema", "none.json").exit == .exited(66))
    #expect(try Sandbox().run("check", "none.json").exit == .exited(66))
  }

  @Test func `what a Settings bundle does not offer is an error`() throws {
    let sandbox = try Sandbox("{\"edition\": \"x\", \"volume\": 3}")
    try sandbox.folder.makeFolder("Settings.bundle")
    try sandbox.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Edition</string><key>Key</key><string>edition</string>
        <key>DefaultValue</key><string>p</string>
        <key>Values</key><array><string>p</string><string>s</string></array>
        <key>Titles</key><array><string>Professional</string><string>Student</string></array>
      </dict><dict>
        <key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
        <key>DefaultValue</key><real>0.5</real>
        <key>MinimumValue</key><real>0</real><key>MaximumValue</key><real>1</real>
      </dict></array></dict></plist>
      """, to: "Settings.bundle/Root.plist")
    let run = try sandbox.run("check", "settings.json", "--schema", "Settings.bundle")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(1),
          output: """
            settings.json:1:13: error: 'x' is none of 'p', 's' (value)
            settings.json:1:28: error: 3 is above 1 (value)

            """, errors: ""))
    let line = try sandbox.run("set", "settings.json", "/edition=s", "/volume=1")
    #expect(line.exit == .exited(0))
    #expect(
      try sandbox.run("check", "settings.json", "--schema", "Settings.bundle").exit == .exited(0))
  }

  @Test(arguments: ["share/prefs-tui/apps", ".prefs-tui/apps"])
  func `a descriptor is checked as one, and not as what its program reads`(folder: String) throws {
    let sandbox = try Sandbox()
    let descriptor = #"""
      {"name": "tool", "title": "Tool", "layers": [{"id": "a", "title": "A",
       "format": "json", "files": [7]}]}
      """#
    try sandbox.folder.write(descriptor, to: "\(folder)/tool.json")
    try sandbox.folder.write(
      #"{"properties": {"port": {"type": "integer"}}, "additionalProperties": false}"#,
      to: "\(folder)/tool.schema.json")
    let run = try sandbox.run("check", "-v", "\(folder)/tool.json")
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        \(folder)/tool.json:2:30: error: '7' is not a text (type)

        """)
    #expect(run.errors.contains("the schema 'descriptor.schema.json', built into prefs-tui"))
    try sandbox.folder.write(descriptor, to: "apps/tool.json")
    #expect(try sandbox.run("check", "apps/tool.json").output.isEmpty)
  }

  @Test(arguments: [
    ("sysctl.conf", "vm.swappiness = 10\nvm.swappiness = 20\n", "vm.swappiness", 17),
    (".env", "A=x\nA=$A:y\n", "A", 3), (".npmrc", "fund=true\nfund=false\n", "fund", 6),
  ])
  func `a key that is there again is no error to who reads line by line`(
    name: String, text: String, key: String, column: Int
  ) throws {
    let sandbox = try Sandbox(text, named: name)
    let run = try sandbox.run("check", name)
    #expect(run.exit == .exited(0))
    #expect(
      run.output
        == "\(name):2:\(column): warning: '\(key)' is there 2 times; the last one counts (duplicate key)\n"
    )
  }
}
