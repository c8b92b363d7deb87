import TestSupport
import Testing

/// `list` and `get`: data on standard output, messages on standard error.
struct ReadingCommandTests {
  private func sandbox(_ text: String = Fixture.settings) throws -> Sandbox {
    let sandbox = try Sandbox(text)
    try sandbox.folder.write(Fixture.schema, to: "schema.json")
    return sandbox
  }

  private func expectOutput(
    _ output: String, of arguments: [String], in sandbox: Sandbox,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try sandbox.run(arguments) == Sandbox.Run(exit: .exited(0), output: output, errors: ""),
      sourceLocation: location)
  }

  private func expectFailure(
    _ status: Int32, _ message: String, of arguments: [String], in sandbox: Sandbox,
    input: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try sandbox.run(arguments, input: input)
        == Sandbox.Run(exit: .exited(status), output: "", errors: "prefs-tui: \(message)\n"),
      sourceLocation: location)
  }

  // MARK: list

  @Test func `list prints a line for each row, in columns`() throws {
    try expectOutput(
      """
      /window.zoomLevel\twindow.zoomLevel\tnumber\t1.50\t\t
      /editor.tabSize\teditor.tabSize\tnumber\t4\t\t
      /editor.fontFamily\teditor.fontFamily\ttext\t"Menlo, monospace"\t\t
      /editor.wordWrap\teditor.wordWrap\ttext\t"off"\t\t
      /editor.minimap/enabled\tenabled\ttoggle\ttrue\t\t
      /editor.minimap/side\tside\ttext\t"right"\t\t
      /[swift]/editor.formatOnSave\teditor.formatOnSave\ttoggle\tfalse\t\t
      /[swift]/rules/depth/max\tmax\tnumber\t3\t\t
      /files.exclude/0\t0\ttext\t"**/.git"\t\t
      /files.exclude/1\t1\ttext\t"**/.build"\t\t
      /telemetry\ttelemetry\ttext\tnull\t\t

      """, of: ["list", "settings.json"], in: sandbox())
  }

  @Test func `list shows what the schema says, and what the file leaves unset`() throws {
    let sandbox = try sandbox(#"{"editor.tabSize": 2, "editor.wordWrap": "never"}"#)
    try expectOutput(
      """
      /window.zoomLevel\tZoom Level\tnumber\t\t\t
      /editor.tabSize\tTab Size\tnumber\t2\t4\tmodified
      /editor.fontFamily\tFont Family\ttext\t\t\t
      /editor.wordWrap\tWord Wrap\tchoice\t"never"\t"off"\tmodified,error
      /editor.minimap/enabled\tEnabled\ttoggle\t\t\t
      /editor.autoSave\tAuto Save\ttoggle\t\tfalse\t

      """, of: ["list", "settings.json", "--schema", "schema.json"], in: sandbox)
  }

  @Test(
    arguments: [
      (#"{"items": {"type": "integer"}}"#, #"[1, "x", 3]"#, ["/l/1"]),
      (#"{"items": {"items": {"type": "integer"}}}"#, #"[[1, "x"], [2]]"#, ["/l/0/1"]),
      (
        // What is missing has a row of its own: nothing is wrong with what is there.
        #"{"items": {"required": ["b"]}}"#, #"[{"a": 1, "b": 2}, {"a": 3, "c": 4}]"#, ["/l/1/b"]
      ),
      (
        #"{"items": {"properties": {"a": {"minLength": 2}}}}"#, #"[{"a": "x"}, {"a": "xy"}]"#,
        ["/l/0/a"]
      ),
      // What is wrong with the list as a whole is told of all that is in it.
      (#"{"uniqueItems": true}"#, "[1, 2, 1]", ["/l/2"]),
      (#"{"contains": {"const": 3}}"#, "[1, 2]", ["/l/0", "/l/1"]),
      (#"{"maxItems": 1, "items": {"type": "integer"}}"#, #"[1, "x"]"#, ["/l/1"]),
    ])
  func `list marks the elements that are wrong`(
    schema: String, list: String, marked: [String]
  ) throws {
    let sandbox = try Sandbox(#"{"l": \#(list)}"#)
    try sandbox.folder.write(#"{"properties": {"l": \#(schema)}}"#, to: "schema.json")
    let run = try sandbox.run("list", "settings.json", "--schema", "schema.json")
    let found = run.output.split(separator: "\n").filter { $0.hasSuffix("\terror") }
    #expect(found.map { $0.prefix { $0 != "\t" } } == marked.map { $0[...] }, "\(run.output)")
  }

  @Test func `list finds a row by what choosing one of its values means, as a search does`() throws
  {
    let sandbox = try Sandbox(#"{"mode": "a", "other": 1}"#)
    try sandbox.folder.write(
      #"{"properties": {"mode": {"enum": ["a", "b"], "enumDescriptions": ["soft", "gentle"]}}}"#,
      to: "schema.json")
    let run = try sandbox.run(
      "list", "settings.json", "--schema", "schema.json", "--filter", "gentle")
    #expect(run.output.hasPrefix("/mode\t") && run.output.count { $0 == "\n" } == 1, "\(run)")
  }

  @Test func `a schema that is but a reference to another with a name of its own has its rows`()
    throws
  {
    let sandbox = try Sandbox(#"{"port": 1}"#)
    try sandbox.folder.write(#"{"$ref": "named.json"}"#, to: "schema.json")
    try sandbox.folder.write(
      #"{"$id": "https://example.org/named.json", "properties": {"port": {"type": "integer"}}}"#,
      to: "named.json")
    try expectOutput(
      "/port\tport\tnumber\t1\t\t\n", of: ["list", "settings.json", "--schema", "schema.json"],
      in: sandbox)
  }

  @Test func `a reference of a second file is one into that file`() throws {
    let sandbox = try Sandbox(#"{"x": 1}"#)
    try sandbox.folder.write(
      #"{"properties": {"x": {"$ref": "second.json#/definitions/x"}}}"#, to: "schema.json")
    try sandbox.folder.write(
      ##"{"definitions": {"x": {"$ref": "#/definitions/y"}, "y": {"type": "integer"}}}"##,
      to: "second.json")
    for command in ["check", "list"] {
      let run = try sandbox.run(command, "settings.json", "--schema", "schema.json")
      #expect(run.exit == .exited(0) && run.errors == "", "\(run.errors)")
      #expect(run.output == (command == "check" ? "" : "/x\tx\tnumber\t1\t\t\n"))
    }
  }

  @Test(
    arguments: [
      ("# c\n\u{FEFF}a: 1\n", "1"), ("a: 1e+21\n", "1e+21"), ("a: 1e21\n", "1e21"),
    ])
  func `a mark behind a comment and an exponent with a sign are read as YAML has them`(
    text: String, value: String
  ) throws {
    let sandbox = try Sandbox(text, named: "a.yaml")
    try expectOutput("/a\ta\tnumber\t\(value)\t\t\n", of: ["list", "a.yaml"], in: sandbox)
  }

  @Test func `list --json prints one array, in the order of the screen`() throws {
    let sandbox = try sandbox(#"{"editor.tabSize": 2, "list": [], "object": {}}"#)
    let elements = [
      #"{"id":"/window.zoomLevel","pointer":"/window.zoomLevel","title":"Zoom Level","#
        + #""pane":"Editor Settings","section":"","control":"number","state":[]}"#,
      #"{"id":"/editor.tabSize","pointer":"/editor.tabSize","title":"Tab Size","#
        + #""pane":"Editor Settings","section":"","control":"number","value":2,"default":4,"#
        + #""state":["modified"],"help":"How many columns a tab takes."}"#,
      #"{"id":"/editor.fontFamily","pointer":"/editor.fontFamily","title":"Font Family","#
        + #""pane":"Editor Settings","section":"","control":"text","state":[]}"#,
      #"{"id":"/editor.wordWrap","pointer":"/editor.wordWrap","title":"Word Wrap","#
        + #""pane":"Editor Settings","section":"","control":"choice","default":"off","state":[]}"#,
      #"{"id":"/editor.minimap/enabled","pointer":"/editor.minimap/enabled","title":"Enabled","#
        + #""pane":"Editor Settings","section":"Minimap","control":"toggle","state":[]}"#,
      #"{"id":"/editor.autoSave","pointer":"/editor.autoSave","title":"Auto Save","#
        + #""pane":"Editor Settings","section":"","control":"toggle","default":false,"state":[]}"#,
      #"{"id":"/list","pointer":"/list","title":"list","#
        + #""pane":"Editor Settings","section":"","control":"list","value":[],"state":[]}"#,
      #"{"id":"/object","pointer":"/object","title":"object","#
        + #""pane":"Editor Settings","section":"","control":"pane","value":{},"state":[]}"#,
    ]
    try expectOutput(
      "[\(elements.joined(separator: ","))]\n",
      of: ["list", "settings.json", "--schema", "schema.json", "--json"], in: sandbox)
  }

  @Test func `the places of a tuple are listed with their titles`() throws {
    let sandbox = try sandbox(#"{"at": [1, 2]}"#)
    try sandbox.folder.write(
      #"{"properties": {"at": {"items": [{"title": "X", "type": "number"}, {"type": "number"}]}}}"#,
      to: "at.json")
    try expectOutput(
      "/at/0\tX\tnumber\t1\t\t\n/at/1\t1\tnumber\t2\t\t\n",
      of: ["list", "settings.json", "--schema", "at.json"], in: sandbox)
  }

  @Test func `what is chosen of several is listed with the name of its control`() throws {
    let sandbox = try sandbox(#"{"days": ["mon", "tue"]}"#)
    try sandbox.folder.write(
      #"{"properties": {"days": {"uniqueItems": true, "items": {"enum": ["mon", "tue"]}}}}"#,
      to: "days.json")
    try expectOutput(
      "/days/0\t0\tmultiple choice\t\"mon\"\t\t\n/days/1\t1\tmultiple choice\t\"tue\"\t\t\n",
      of: ["list", "settings.json", "--schema", "days.json"], in: sandbox)
  }

  @Test func `a list by itself is a row for each leaf, an empty one has the empty pointer`() throws
  {
    try expectOutput(
      "/0\t0\tnumber\t1\t\t\n/1/a\ta\tnumber\t2\t\t\n", of: ["list", "settings.json"],
      in: sandbox("[1, {\"a\": 2}]"))
    try expectOutput(
      "/1/a\ta\tnumber\t2\t\t\n", of: ["list", "settings.json", "--filter", "a"],
      in: sandbox("[1, {\"a\": 2}]"))
    try expectOutput(
      "\tsettings.json\tlist\t[]\t\t\n", of: ["list", "settings.json"], in: sandbox("[]"))
  }

  @Test func `an empty file lists nothing`() throws {
    try expectOutput("", of: ["list", "settings.json"], in: sandbox(""))
    try expectOutput("[]\n", of: ["list", "settings.json", "--json"], in: sandbox(""))
  }

  @Test(arguments: [
    ("", "1:1"), (" ", "1:2"), (" \n\t", "2:2"), ("\u{FEFF}", "1:1"),
  ])
  func `a file without a value is no strict JSON, and else no settings yet`(
    text: String, place: String
  ) throws {
    let sandbox = try sandbox(text)
    let strict = ["--format", "json", "settings.json"]
    for command in [["list"] + strict, ["list", "--json"] + strict, ["check"] + strict] {
      try expectFailure(
        65, "settings.json:\(place): there is no value", of: command, in: sandbox)
    }
    try expectFailure(
      65, "settings.json:\(place): there is no value", of: ["get"] + strict + [""], in: sandbox)
    try expectFailure(
      65, "standard input:\(place): there is no value",
      of: ["get", "--format", "json", "-", ""], in: sandbox, input: text)
    try expectOutput("{}\n", of: ["get", "settings.json", ""], in: sandbox)
    try expectOutput("{}\n", of: ["get", "--format", "json5", "settings.json", ""], in: sandbox)
    try expectOutput("", of: ["set", "--quiet"] + strict + ["/a=1"], in: sandbox)
    try expectOutput("{\"a\":1}\n", of: ["get"] + strict + [""], in: sandbox)
  }

  @Test(arguments: [("a: 1\n", "/a"), ("[s]\na=1\n", "/s/a"), ("[s]\na = 1\n", "/s/a")])
  func `standard input is of the format that its first lines tell`(
    text: String, pointer: String
  ) throws {
    let run = try sandbox().run("get", "-", pointer, input: text)
    #expect(run == Sandbox.Run(exit: .exited(0), output: "1\n", errors: ""))
    try expectFailure(
      65,
      "standard input:1:2: a key is missing; the name tells no format, --format does, such as --format ini",
      of: ["list", "-"], in: sandbox(), input: "{]\n")
  }

  @Test func `a value with line ends and escape sequences stays one harmless line`() throws {
    try expectOutput(
      "/a\ta\ttext\t\"x\\n\\ty\\u001b[31m\"\t\t\n", of: ["list", "settings.json"],
      in: sandbox(#"{"a": "x\n\ty\u001B[31m"}"#))
  }

  @Test func `list reads standard input`() throws {
    let run = try sandbox().run("list", "-", input: #"{"a": true}"#)
    #expect(run == Sandbox.Run(exit: .exited(0), output: "/a\ta\ttoggle\ttrue\t\t\n", errors: ""))
  }

  // MARK: get

  @Test(arguments: [
    ("/editor.tabSize", "4"), ("/window.zoomLevel", "1.50"), ("/editor.wordWrap", "\"off\""),
    ("/telemetry", "null"), ("/editor.minimap", #"{"enabled":true,"side":"right"}"#),
    ("/files.exclude/1", "\"**/.build\""), ("/[swift]/rules", #"{"depth":{"max":3}}"#),
  ])
  func `get prints compact JSON, numbers as spelled`(pointer: String, value: String) throws {
    try expectOutput(value + "\n", of: ["get", "settings.json", pointer], in: sandbox())
  }

  @Test func `get of the empty pointer prints the document in its order`() throws {
    try expectOutput(
      #"{"b":1.0e2,"a":[1,{}]}"# + "\n", of: ["get", "settings.json", ""],
      in: sandbox("{\"b\": 1.0e2, // first\n \"a\": [1, {}],}"))
  }

  @Test func `get --raw prints a bare text`() throws {
    try expectOutput(
      "Menlo, monospace\n", of: ["get", "settings.json", "/editor.fontFamily", "--raw"],
      in: sandbox())
    try expectOutput(
      "4\n", of: ["get", "settings.json", "/editor.tabSize", "--raw"], in: sandbox())
  }

  @Test func `get prints the default of what is not set`() throws {
    try expectOutput(
      "4\n", of: ["get", "settings.json", "/editor.tabSize", "--schema", "schema.json"],
      in: sandbox("{}"))
  }

  @Test func `get prints what the default of an object has, as long as that is not set`() throws {
    let sandbox = try Sandbox(#"{"set": {"y": 1}}"#)
    try sandbox.folder.write(
      #"""
      {"properties": {
        "unset": {"properties": {"x": {"type": "integer"}}, "default": {"x": 7}},
        "set": {"properties": {"x": {"type": "integer"}}, "default": {"x": 7}},
        "open": {"type": "object", "default": {"q": [8]}}}}
      """#, to: "schema.json")
    for (pointer, value) in [
      ("/unset", #"{"x":7}"#), ("/unset/x", "7"), ("/open", #"{"q":[8]}"#), ("/open/q/0", "8"),
    ] {
      try expectOutput(
        "\(value)\n", of: ["get", "settings.json", pointer, "--schema", "schema.json"], in: sandbox)
    }
    try expectOutput(
      """
      /unset/x\tx\tnumber\t\t7\t
      /set/x\tx\tnumber\t\t\t
      /set/y\ty\tnumber\t1\t\t
      /open\topen\tpane\t\t{"q":[8]}\t

      """, of: ["list", "settings.json", "--schema", "schema.json"], in: sandbox)
    try expectFailure(
      1, "settings.json: '/set/x' is not set and has no default",
      of: ["get", "settings.json", "/set/x", "--schema", "schema.json"], in: sandbox)
  }

  @Test func `get of what is neither set nor has a default says so`() throws {
    try expectFailure(
      1, "settings.json: '/missing' is not set and has no default",
      of: ["get", "settings.json", "/missing"], in: sandbox())
  }

  @Test func `of two members with one key, get prints the last`() throws {
    try expectOutput(
      "2\n", of: ["get", "settings.json", "/a"], in: sandbox(#"{"a": 1, "a": 2}"#))
  }

  // MARK: Files and schemas

  @Test(arguments: [
    ["list", "none.json"], ["get", "none.json", "/a"], ["reset", "none.json", "/a"],
  ])
  func `a file that does not exist`(arguments: [String]) throws {
    try expectFailure(66, "'none.json' does not exist", of: arguments, in: sandbox())
  }

  @Test func `a file of keys before blanks names the format that reads it`() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write("# a\npersistence true\nlog_dest file /x\n", to: "a.conf")
    try sandbox.folder.write("user www-data;\n", to: "b.conf")
    let words = "has no '=' after a key"
    try expectFailure(
      65,
      "a.conf:2:1: 'persistence true' \(words); --format keyvalue is for keys before blanks",
      of: ["list", "a.conf"], in: sandbox)
    try expectFailure(
      65, "b.conf:1:1: 'user www-data;' \(words)", of: ["list", "b.conf"], in: sandbox)
  }

  @Test func `a schema that does not exist, or is broken`() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write("{\"type\": }", to: "broken.json")
    try sandbox.folder.write("3", to: "number.json")
    for (schema, status, message) in [
      ("none.json", Int32(66), "'none.json' does not exist"),
      ("broken.json", 65, "broken.json:1:10: the value of 'type' is missing"),
      ("number.json", 65, "number.json:1:1: a JSON Schema is an object, or true or false"),
    ] {
      try expectFailure(
        status, message, of: ["list", "settings.json", "--schema", schema], in: sandbox)
    }
  }

  @Test func `--format json is strict, whatever the name`() throws {
    let sandbox = try sandbox("{\n  \"a\": 1, // one\n}")
    try expectOutput("1\n", of: ["get", "settings.json", "/a"], in: sandbox)
    let run = try sandbox.run("get", "settings.json", "/a", "--format", "json")
    #expect(run.exit == .exited(65))
    #expect(run.errors.hasPrefix("prefs-tui: settings.json:2:11: "))
  }
}
