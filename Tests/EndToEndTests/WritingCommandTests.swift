import TestSupport
import Testing

/// `set` and `reset`: one Save for all, and only the bytes of what is named.
struct WritingCommandTests {
  /// Sets values in a file and returns what it holds then.
  func set(
    _ assignments: String..., in text: String, schema: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let sandbox = try Sandbox(text)
    if let schema { try sandbox.folder.write(schema, to: "schema.json") }
    let run = try sandbox.run(
      ["set", "settings.json"] + assignments + (schema == nil ? [] : ["--schema", "schema.json"]))
    #expect(run.exit == .exited(0), "\(run.errors)", sourceLocation: location)
    return try sandbox.folder.text(of: "settings.json")
  }

  func expectRefusal(
    _ message: String, of assignments: String..., in text: String = Fixture.settings,
    schema: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let sandbox = try Sandbox(text)
    if let schema { try sandbox.folder.write(schema, to: "schema.json") }
    let before = try sandbox.folder.identity(of: "settings.json")
    let run = try sandbox.run(
      ["set", "settings.json"] + assignments + (schema == nil ? [] : ["--schema", "schema.json"]))
    #expect(
      run == Sandbox.Run(exit: .exited(1), output: "", errors: "prefs-tui: \(message)\n"),
      sourceLocation: location)
    #expect(
      try sandbox.folder.identity(of: "settings.json") == before, sourceLocation: location)
  }

  @Test func `one edit changes one line`() throws {
    let saved = try set("/[swift]/rules/depth/max=5", in: Fixture.settings)
    #expect(saved == Fixture.settings.replacing("\"max\": 3", with: "\"max\": 5"))
  }

  @Test(
    arguments: [
      ("/become=false", "become: no\n"), ("/become=no", "become: no\n"),
      ("/become=x", "become: x\n"), ("/mode=0755", "become: yes\nmode: 0755\n"),
    ])
  func `a word of YAML 1.1 for a truth is set in the same words`(
    assignment: String, saved: String
  ) throws {
    let mode = saved.contains("mode") ? "mode: 0644\n" : ""
    let sandbox = try Sandbox("become: yes\n" + mode, named: "a.yaml")
    #expect(try sandbox.run("set", "a.yaml", assignment).exit == .exited(0))
    #expect(try sandbox.folder.text(of: "a.yaml") == saved)
  }

  @Test(
    arguments: [
      ("a.json", #"{"n": 1}"#, "/n=8080:80", #"{"n": "8080:80"}"#),
      ("a.json", #"{"n": 1}"#, "/n=true", #"{"n": true}"#),
      ("a.json", #"{"s": "x"}"#, "/s=null", #"{"s": "null"}"#),
      ("a.json", #"{"s": "x"}"#, "/s:=null", #"{"s": null}"#),
      ("a.json", #"{"s": "x"}"#, "/s:=[1]", #"{"s": [1]}"#),
      ("a.json", #"{"s": true}"#, "/s=maybe", #"{"s": "maybe"}"#),
      ("a.json", #"{"s": "2022-11-28"}"#, "/s=latest", #"{"s": "latest"}"#),
      ("a.toml", "x = inf\n", "/x=3", "x = 3\n"), ("a.toml", "x = inf\n", "/x=nan", "x = nan\n"),
      ("a.toml", "x = inf\n", "/x=-Infinity", "x = -inf\n"),
      ("a.toml", "x = 2022-11-28\n", "/x=latest", "x = \"latest\"\n"),
      // What is a number in the file's own spelling is that number.
      ("a.json5", "{a: 1}", "/a=.5", "{a: 0.5}"), ("a.json5", "{a: 1}", "/a=+2", "{a: 2}"),
      ("a.json5", "{a: 0x10}", "/a=0x20", "{a: 0x20}"), ("a.toml", "x = 1\n", "/x=1_0", "x = 10\n"),
      ("a.yaml", "x: 1\n", "/x=0o17", "x: 15\n"), ("a.yaml", "x: 1\n", "/x=.5", "x: 0.5\n"),
      ("a.json", #"{"x": 1}"#, "/x=+2", #"{"x": 2}"#),
      ("a.json", #"{"x": 1}"#, "/x=0x20", #"{"x": "0x20"}"#),
      ("a.yaml", "x: .inf\n", "/x=3", "x: 3\n"),
      ("a.yaml", "x: .inf\n", "/x=-.inf", "x: -.inf\n"),
      (".env", "X=2022-11-28\n", "/X=latest", "X=latest\n"),
      ("a.ini", "[a]\nx=1\n", "/a/x:=[1,2]", "[a]\nx=1\nx=2\n"),
      // Between single quotes a library takes a backslash at the end for an escape.
      (".env", "A='x'\n", "/A=pass\\", "A=\"pass\\\\\"\n"),
      // What is no JSON is a text, wherever it comes to stand.
      ("a.json", "{}", "/b=text", "{\n  \"b\": \"text\"\n}"),
      ("a.json", #"{"a": {}}"#, "/a/b=text", #"{"a": {"b": "text"}}"#),
      ("a.json", #"{"a": {"c": 1}}"#, "/a/b=two words", #"{"a": {"c": 1, "b": "two words"}}"#),
      ("a.json", #"{"a": {"c": 1}}"#, "/a/b=", #"{"a": {"c": 1, "b": ""}}"#),
      ("a.json", #"{"a": {"c": 1}}"#, "/a/b=1.2.3", #"{"a": {"c": 1, "b": "1.2.3"}}"#),
      ("a.json", #"{"a": {}}"#, "/a=text", #"{"a": "text"}"#),
      ("a.json", #"{"a": [1]}"#, "/a=text", #"{"a": "text"}"#),
      ("a.json", #"{"a": [{"b": 1}]}"#, "/a/0=text", #"{"a": ["text"]}"#),
      ("a.toml", "x = 1\n", "/y=text", "x = 1\ny = \"text\"\n"),
      ("a.yaml", "x: 1\n", "/y/z=text", "x: 1\n\"y\":\n  z: text\n"),
      ("a.json", #"{"a": null}"#, "/a=7", #"{"a": 7}"#),
      ("a.json", #"{"a": null}"#, "/a=seven", #"{"a": "seven"}"#),
      ("a.yaml", "a:\n", "/a=true", "a: true\n"), ("a.yaml", "m: 0644\n", "/m=420", "m: 420\n"),
      ("a.yaml", "m: '0644'\n", "/m=420", "m: '420'\n"),
      ("a.ini", "a = 0644\n", "/a=420", "a = 420\n"),
      ("a.yaml", "token: 123\n", "/token=abc", "token: abc\n"),
    ])
  func `without a schema a value becomes what it is given`(
    file: String, text: String, assignment: String, saved: String
  ) throws {
    let sandbox = try Sandbox(text, named: file)
    let run = try sandbox.run("set", file, assignment)
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: file) == saved)
  }

  @Test func `what takes the place of secrets is JSON, and is not quoted`() throws {
    try expectRefusal(
      "settings.json:1:7: the secret is not JSON; a text is written in double quotes",
      of: "/s=plain",
      in: #"{"s": {"password": "y"}}"#)
  }

  @Test func `a name that tells no format leaves it to the first lines`() throws {
    let sandbox = try Sandbox("# mine\na = b c\n", named: "settings.mine")
    #expect(try sandbox.run("set", "settings.mine", "/a=d").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.mine") == "# mine\na = d\n")
  }

  @Test func `what names no setting does not replace the file`() throws {
    let sandbox = try Sandbox(#"{"n": 1}"#)
    let run = try sandbox.run("set", "settings.json", "=5")
    #expect(run.exit == .exited(64))
    #expect(
      run.errors.hasPrefix("prefs-tui: '=5' names no setting; ':=' sets the whole file\n"))
    #expect(try sandbox.run("set", "settings.json", ":={}").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.json") == "{}")
  }

  @Test func `another kind is told`() throws {
    let sandbox = try Sandbox(#"{"n": 1}"#)
    let run = try sandbox.run("set", "settings.json", "/n=8080:80")
    #expect(run.errors.hasSuffix("/n: 1 → \"8080:80\" (now a text)\n"), "\(run.errors)")
  }

  @Test func `set says where a date becomes a text`() throws {
    let sandbox = try Sandbox("d = 1979-05-27\nt = 07:00:00\n", named: "f.toml")
    let run = try sandbox.run(["set", "f.toml", "/d=soon", "/t=08:00:00"])
    #expect(
      run.errors
        == """
        Saved 2 changes to f.toml
        /d: "1979-05-27" → "soon" (now a text)
        /t: "07:00:00" → "08:00:00"

        """)
    #expect(try sandbox.folder.text(of: "f.toml") == "d = \"soon\"\nt = 08:00:00\n")
  }

  @Test(arguments: [("/x", "/x"), ("/l/-", "/l/1")])
  func `an object that has a key twice is refused`(place: String, stored: String) throws {
    let sandbox = try Sandbox(#"{"l": [1]}"#, named: "f.json")
    let run = try sandbox.run(["set", "f.json", #"\#(place)={"b":{"a":1,"a":2}}"#])
    #expect(run.exit == .exited(1))
    #expect(
      run.errors
        == "prefs-tui: f.json: '\(stored)/b/a': 'a' is there 2 times; the last one counts\n")
    #expect(try sandbox.folder.text(of: "f.json") == #"{"l": [1]}"#)
  }

  @Test func `a colon asks for JSON`() throws {
    try expectRefusal(
      "settings.json:1:7: 'x' is not JSON; a text is written in double quotes", of: "/s:=x",
      in: #"{"s": "y"}"#)
  }

  @Test(arguments: ["[1", "{a", "\"open", " {"])
  func `what only begins as JSON is no text where any value may be`(text: String) throws {
    for (file, pointer, place) in [
      ("{}", "/a", "settings.json: /a"), (#"{"a": {}}"#, "/a/b", "settings.json: /a/b"),
      (#"{"a": []}"#, "/a", "settings.json:1:7"), (#"{"a": [1]}"#, "/a/-", "settings.json: /a/-"),
      (#"{"a": 1}"#, "/a", "settings.json:1:7"),
    ] {
      try expectRefusal(
        "\(place): '\(text)' is not JSON; a text is written in double quotes",
        of: "\(pointer)=\(text)", in: file)
    }
  }

  @Test(
    arguments: [
      ("/object/b=text", #"{"object": {"b": "text"}}"#), ("/any=text", #"{"any": "text"}"#),
      ("/any/b=text", #"{"any": {"b": "text"}}"#), ("/other/b=text", #"{"other": {"b": "text"}}"#),
      ("/list/-=text", #"{"list": ["text"]}"#), ("/several=text", #"{"several": "text"}"#),
    ])
  func `a text needs no quotes where the schema says nothing else`(
    assignment: String, saved: String
  ) throws {
    let schema = #"""
      {"properties": {"object": {"type": "object"}, "any": {}, "list": {"type": "array"},
        "several": {"type": ["string", "object"]}}}
      """#
    let found = try set(assignment, in: "{}", schema: schema)
    #expect(found.filter { !$0.isWhitespace } == saved.filter { !$0.isWhitespace })
  }

  @Test func `a text is refused in the schema's words where something else is to be`() throws {
    let schema = #"""
      {"properties": {"object": {"type": "object"}, "list": {"type": "array"},
        "map": {"type": "object", "additionalProperties": {"type": "integer"}}}}
      """#
    for (assignment, message) in [
      ("/object=text", "settings.json: /object: 'text' is not an object"),
      ("/list=text", "settings.json: /list: 'text' is not a list"),
      ("/map=text", "settings.json: /map: 'text' is not a map of keys and values"),
      ("/map/a=text", "settings.json: '/map/a': 'text' is not a whole number"),
    ] {
      try expectRefusal(message, of: assignment, in: "{}", schema: schema)
    }
  }

  @Test func `missing parents are made`() throws {
    #expect(
      try set("/a/b/c=true", in: "{\n  \"x\": 1\n}\n")
        == "{\n  \"x\": 1,\n  \"a\": {\n    \"b\": {\n      \"c\": true\n    }\n  }\n}\n")
  }

  @Test func `a list takes its length or a hyphen as the place to append`() throws {
    #expect(try set("/l/-=3", in: #"{"l": [1, 2]}"#) == #"{"l": [1, 2, 3]}"#)
    #expect(try set("/l/-=new", in: #"{"l": ["a"]}"#) == #"{"l": ["a", "new"]}"#)
    #expect(try set("/l/2=3", in: #"{"l": [1, 2]}"#) == #"{"l": [1, 2, 3]}"#)
    #expect(
      try set("/l=[7]", "/l/-=8", "/l/-=9", "/l/0=6", in: #"{"l": []}"#) == #"{"l": [6, 8, 9]}"#)
    let list = #"{"properties": {"l": {"type": "array", "default": [1]}}}"#
    #expect(
      try set("/l/-=2", "/l/-=3", in: "{}", schema: list)
        == "{\n  \"l\": [\n    1,\n    2,\n    3\n  ]\n}")
    #expect(try set("/l/-=1", "/l/-=2", "/l/-=3", in: #"{"l": [0]}"#) == #"{"l": [0, 1, 2, 3]}"#)
    #expect(
      try set("/l/-=1", "/l/-=2", in: "{}") == "{\n  \"l\": [\n    1,\n    2\n  ]\n}")
    #expect(try set("/l/0=3", in: #"{"l": [1, 2]}"#) == #"{"l": [3, 2]}"#)
  }

  @Test func `a key that a schema lets be added takes a value as its schema has it`() throws {
    let schema = #"""
      {"properties": {"scripts": {"type": "object", "properties": {"build": {"type": "string"}},
        "additionalProperties": {"type": "string"}}}}
      """#
    #expect(
      try set("/scripts/new=value", in: #"{"a": 1}"#, schema: schema)
        == #"{"a": 1, "scripts": {"new": "value"}}"#)
    #expect(
      try set("/scripts/new=3", in: #"{"scripts": {}}"#, schema: schema)
        == #"{"scripts": {"new": "3"}}"#)
  }

  @Test func `a place beyond the end of a list is refused`() throws {
    let sandbox = try Sandbox(#"{"l": [1, 2]}"#)
    let run = try sandbox.run("set", "settings.json", "/l/3=3")
    #expect(run.exit == .exited(1))
    #expect(try sandbox.folder.text(of: "settings.json") == #"{"l": [1, 2]}"#)
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("true", "\"true\""), ("3", "\"3\""), ("{\"a\":1}", #""{\"a\":1}""#),
    ("\"quoted\"", "\"quoted\""), ("\"a\\u0041\"", "\"aA\""), ("\"open", #""\"open""#),
    ("", "\"\""), ("a=b=c", "\"a=b=c\""),
  ])
  func `a text row takes the value as it stands, unless it is a JSON string`(
    typed: String, stored: String
  ) throws {
    #expect(try set("/t=\(typed)", in: #"{"t": "x"}"#) == "{\"t\": \(stored)}")
  }

  @Test(arguments: [
    (#""80""#, "99", #""99""#), (#""80""#, "true", #""true""#), ("80", "99", "99"),
    ("80", "x", #""x""#), (#""80""#, #""x""#, #""x""#), (#""80""#, "null", "null"),
  ])
  func `a value of several kinds keeps its own where that takes the text`(
    before: String, typed: String, stored: String
  ) throws {
    #expect(
      try set(
        "/p=\(typed)", in: "{\"p\": \(before)}",
        schema: #"{"properties": {"p": {"type": ["integer", "string", "null", "boolean"]}}}"#)
        == "{\"p\": \(stored)}")
  }

  @Test func `what is always so may be set to that`() throws {
    let schema = #"{"properties": {"k": {"const": "v1"}, "n": {"type": "integer"}}}"#
    let text = #"{"k": "v1", "n": 1}"#
    #expect(try set("/k=v1", in: text, schema: schema) == text)
    #expect(try set("/k=v1", "/n=2", in: text, schema: schema) == #"{"k": "v1", "n": 2}"#)
    try expectRefusal(
      "settings.json:1:7: always 'v1', as its schema says", of: "/k=v2", in: text,
      schema: schema)
  }

  @Test(arguments: [
    ("/t/-=x", "'/t/0': 'x' is not a whole number"),
    ("/t/-:=null", "'/t/0': 'null' is not a whole number"),
    ("/o/-/p=x", "'/o/0/p': 'x' is not a whole number"),
    // A key that is no place of a list does not make the list that there is by default.
    ("/l/foo=1", "'/l': an object is not a list"), ("/l/01=y", "'/l': an object is not a list"),
  ])
  func `what comes to a list that is unset is judged as in any other`(
    assignment: String, words: String
  ) throws {
    try expectRefusal(
      "settings.json: \(words)", of: assignment, in: "{}",
      schema: """
        {"properties": {
          "t": {"type": "array", "items": {"type": "integer"}},
          "l": {"type": "array", "default": ["x"], "items": {"type": "string"}},
          "o": {"type": "array", "default": [{"p": 1}], "items": {
            "type": "object", "properties": {"p": {"type": "integer"}}}}
        }}
        """)
  }

  @Test func `other rows read JSON`() throws {
    #expect(
      try set("/n=1.50", "/b=false", "/x=null", "/l=[1, 2]", in: #"{"n": 1, "b": true, "l": []}"#)
        == #"{"n": 1.50, "b": false, "l": [1, 2], "x": null}"#)
  }

  @Test func `a choice is named without quotes`() throws {
    let saved = try set(
      "/editor.wordWrap=bounded", in: Fixture.settings, schema: Fixture.schema)
    #expect(saved == Fixture.settings.replacing("\"off\"", with: "\"bounded\""))
  }

  @Test func `a wrong type is refused with its place in the file`() throws {
    try expectRefusal(
      "settings.json:4:21: 'x' is not a number", of: "/editor.tabSize=x",
      schema: Fixture.schema)
    try expectRefusal(
      "settings.json:8:16: 'yes' is neither true nor false", of: "/editor.minimap/enabled=yes",
      schema: Fixture.schema)
    try expectRefusal(
      "settings.json:4:21: 99 is above 16", of: "/editor.tabSize=99",
      schema: Fixture.schema)
    try expectRefusal(
      "settings.json:6:22: 'never' is none of 'off', 'on', 'bounded'",
      of: "/editor.wordWrap=never", schema: Fixture.schema)
  }

  @Test func `one wrong value keeps all others from being written`() throws {
    try expectRefusal(
      "settings.json:4:21: 'x' is not a number", of: "/editor.minimap/enabled=false",
      "/editor.tabSize=x", schema: Fixture.schema)
  }

  @Test func `a key that is there twice is not guessed at`() throws {
    try expectRefusal(
      "settings.json:1:15: 'a' is there twice, on line 1; the last one counts", of: "/a=3",
      in: #"{"a": 1, "a": 2}"#)
  }

  @Test func `a value that is there already writes nothing`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let before = try sandbox.folder.identity(of: "settings.json")
    let run = try sandbox.run("set", "settings.json", "/editor.tabSize=4")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `a missing file is created`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("set", "new.json", "/a/b=1")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(0), output: "", errors: "Saved 1 change to new.json\n/a/b: unset → 1\n"))
    #expect(
      try sandbox.folder.text(of: "new.json") == "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n")
    #expect(sandbox.folder.names == ["new.json"])
  }

  @Test func `a hyphen reads standard input and writes standard output`() throws {
    let run = try Sandbox().run("set", "-", "/a=2", input: "{\"a\": 1} // end\n")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(0), output: "{\"a\": 2} // end\n",
          errors: "Saved 1 change to standard output\n/a: 1 → 2\n"))
  }

  @Test func `standard input without a change is handed on`() throws {
    let run = try Sandbox().run("set", "-", "/a=1", input: "{\"a\": 1}")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "{\"a\": 1}", errors: ""))
  }

  @Test func `--quiet says nothing`() throws {
    let run = try Sandbox("{}").run("set", "settings.json", "/a=1", "--quiet")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test func `the first of sections that are a list is added as the next ones are`() throws {
    let sandbox = try Sandbox("[Interface]\nA = 1\n", named: "wg0.conf")
    #expect(try sandbox.run("set", "wg0.conf", #"/Peer/-={"B":"1"}"#).exit == .exited(0))
    #expect(try sandbox.run("set", "wg0.conf", #"/Peer/-={"B":"2"}"#).exit == .exited(0))
    #expect(
      try sandbox.folder.text(of: "wg0.conf")
        == "[Interface]\nA = 1\n\n[Peer]\nB = 1\n\n[Peer]\nB = 2\n")
    #expect(
      try sandbox.run("set", "new.netdev", "/NetDev/Name=wg0", #"/WireGuardPeer/-={"B":"2"}"#).exit
        == .exited(0))
    #expect(
      try sandbox.folder.text(of: "new.netdev")
        == "[NetDev]\nName=wg0\n\n[WireGuardPeer]\nB=2\n")
  }

  // MARK: reset

  @Test func `reset removes the key with the comment at its line's end`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let run = try sandbox.run("reset", "settings.json", "/editor.tabSize")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(0), output: "",
          errors: "Saved 1 change to settings.json\n/editor.tabSize: 4 → unset\n"))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == Fixture.settings.replacing("  \"editor.tabSize\": 4, // columns\n", with: ""))
  }

  @Test func `reset of what is not set writes nothing`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let before = try sandbox.folder.identity(of: "settings.json")
    let run = try sandbox.run("reset", "settings.json", "/nothing")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(0), output: "", errors: "settings.json: '/nothing' is not set\n"))
    #expect(try sandbox.run("reset", "settings.json", "/nothing", "--quiet").errors == "")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  // MARK: Usage

  @Test(arguments: [
    (["set", "settings.json", "a=1"], "'a=1' is not POINTER=VALUE, such as /editor/tabSize=4"),
    (["set", "settings.json", "/a"], "'/a' is not POINTER=VALUE, such as /editor/tabSize=4"),
    (["get", "settings.json", "a"], "'a' is not a JSON Pointer, such as /editor/tabSize"),
    (["reset", "settings.json", "/~2"], "'/~2' is not a JSON Pointer, such as /editor/tabSize"),
    (["get"], "Missing expected argument '<file>'"),
    (["set", "settings.json"], "nothing to change: give POINTER=VALUE, such as /editor/tabSize=4"),
    (["list", "settings.json", "--colour"], "Unknown option '--colour'"),
  ])
  func `bad usage is told in a line, with a hint`(arguments: [String], message: String) throws {
    let sandbox = try Sandbox(Fixture.settings)
    let run = try sandbox.run(arguments)
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(64), output: "",
          errors: "prefs-tui: \(message)\nSee 'prefs-tui --help'.\n"))
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)
  }

  @Test func `help and version are asked for and so go to standard output`() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run("--version")
        == Sandbox.Run(exit: .exited(0), output: "0.2.0\n", errors: ""))
    for command in [[], ["edit"], ["list"], ["get"], ["set"], ["reset"]] {
      let run = try sandbox.run(command + ["--help"])
      #expect(run.exit == .exited(0))
      #expect(run.errors == "")
      #expect(run.output.contains("EXAMPLES"), "\(command)")
    }
  }

  @Test(arguments: ["/-=x", "/0=x"])
  func `comments in a list of nothing else stay as an element comes`(assignment: String) throws {
    #expect(
      try set(assignment, in: "[\n  // keep me\n  // \"b\"\n]\n")
        == "[\n  // keep me\n  // \"b\"\n  \"x\"\n]\n")
  }

  @Test func `keys that look alike are two settings`() throws {
    let sandbox = try Sandbox("{\"admin\": 1, \"\u{430}dmin\": 2, \"\u{FF41}dmin\": 3}\n")
    #expect(
      try sandbox.run("list", "settings.json").output.split(separator: "\n").map {
        $0.prefix { $0 != "\t" }
      } == ["/admin", "/\u{430}dmin", "/\u{FF41}dmin"])
    #expect(try sandbox.run("set", "settings.json", "/\u{430}dmin=7").exit == .exited(0))
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == "{\"admin\": 1, \"\u{430}dmin\": 7, \"\u{FF41}dmin\": 3}\n")
    #expect(try sandbox.run("get", "settings.json", "/admin").output == "1\n")
  }

  @Test(
    arguments: [
      ("/v=1.3", #"{"v":"1.3"}"#), ("/n=2", #"{"n":2}"#), ("/f/-=1", #"{"f":["1"]}"#),
    ])
  func `a choice that is a text is chosen by what it looks like`(
    assignment: String, saved: String
  ) throws {
    let schema = """
      {"properties": {"v": {"enum": ["1.2", "1.3"]}, "n": {"enum": [2, "2"]}, "f": {"type": "array",
        "uniqueItems": true, "items": {"type": "string", "enum": ["1", "2"]}}}}
      """
    let made = try set(assignment, in: "{}", schema: schema)
    #expect(made.filter { !$0.isWhitespace } == saved)
    try expectRefusal(
      "settings.json: /f/-: '3' is none of '1', '2'", of: "/f/-=3", in: "{}", schema: schema)
  }
}
