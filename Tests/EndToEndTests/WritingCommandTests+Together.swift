import TestSupport
import Testing

/// Values of one `set` that are about each other.
extension WritingCommandTests {
  private static let conditional = """
    {"properties": {"on": {"type": "boolean"}, "cert": {"type": "string"}},
     "if": {"properties": {"on": {"const": true}}, "required": ["on"]},
     "then": {"required": ["cert"]}, "else": {"properties": {"cert": false}}}
    """

  @Test(arguments: [["/on=true", "/cert=a"], ["/cert=a", "/on=true"]])
  func `values that only fit together are set together`(assignments: [String]) throws {
    let saved = try set(assignments[0], assignments[1], in: "{}", schema: Self.conditional)
    #expect(saved.contains("\"on\": true") && saved.contains("\"cert\": \"a\""))
    try expectRefusal(
      "settings.json: /cert: 'a' is not allowed here", of: "/on=false", "/cert=a", in: "{}",
      schema: Self.conditional)
  }

  @Test(arguments: [
    "/a=true /b=x /c=p", "/c=p /b=x /a=true", "/c=p /a=true /b=x", "/b=x /c=p /a=true",
  ])
  func `of values that need each other the order does not count`(order: String) throws {
    let schema = """
      {"allOf": [
        {"if": {"properties": {"a": {"const": true}}, "required": ["a"]}, "else": {"properties": {"b": false}}},
        {"if": {"properties": {"b": {"const": "x"}}, "required": ["b"]}, "else": {"properties": {"c": false}}}
      ]}
      """
    let order = order.split(separator: " ").map(String.init)
    let saved = try set(order[0], order[1], order[2], in: "{}", schema: schema)
    #expect(saved.split(separator: "\n").count == 5, "\(saved)")
  }

  @Test(arguments: ["/tags/-=5", "/tags/0=5"])
  func `what waits for another value has those of its list wait, too`(last: String) throws {
    let saved = try set(
      "/a=on", #"/tags:=["1","2","3"]"#, last, in: #"{"a": "off", "tags": ["z"]}"#,
      schema: """
        {"properties": {"a": {"type": "string"}, "tags": {"items": {"type": "string"}}},
         "if": {"properties": {"a": {"const": "off"}}}, "then": {"properties": {"tags": {"maxItems": 2}}}}
        """)
    #expect(saved.contains("\"5\""), "\(saved)")
    #expect(saved.contains("\"2\"") && saved.contains("\"3\""))
  }

  @Test(arguments: [
    ("w.ini", "[S]\nA=1\nB=2\n", "/S/L:=5", "'5' is not a text"),
    ("w.service", "[S]\nA=1\n", "/S/L:=5", "'5' is not a text"),
    ("w.gitconfig", "[S \"b\"]\n\tA = 1\n", "/S/b/L:=5", "'5' is not a text"),
    ("w.toml", "[S]\nA = 1\n", "/S/A/x=1", "'/S/A' is neither an object nor a list"),
  ])
  func `what a place never takes is refused, whatever else is set`(
    name: String, text: String, refused: String, reason: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: name)
    let other = refused.hasPrefix("/S/b") ? "/S/b/A=3" : name == "w.toml" ? "/S/B=3" : "/S/A=3"
    for order in [[refused, other], [other, refused]] {
      let run = try sandbox.run(["set", name] + order)
      #expect(run.exit == .exited(1) && run.errors.hasSuffix("\(reason)\n"), "\(run.errors)")
      #expect(try sandbox.folder.text(of: name) == text)
    }
  }

  @Test(arguments: [
    ("w.ini", "L = a\nL = b\n"), ("w.service", "L = a\nL = b\n"),
    ("w.gitconfig", "\tL = a\n\tL = b\n"),
  ])
  func `a new key that may come several times takes a list`(name: String, added: String) throws {
    let sandbox = try Sandbox()
    let indent = name == "w.gitconfig" ? "\t" : ""
    try sandbox.folder.write("[S]\n\(indent)A = 1\n", to: name)
    let run = try sandbox.run(["set", name, #"/S/L:=["a","b"]"#])
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: name) == "[S]\n\(indent)A = 1\n\(added)")
  }

  @Test(arguments: [
    ("/base/x=5", "/d/x=1", "'/base/x'"), ("/name=b", "/other=a", "'/name'"),
  ])
  func `what another place gives is not set to it while that changes`(
    first: String, second: String, original: String
  ) throws {
    let sandbox = try Sandbox()
    let text = "base: &b {x: 1}\nd:\n  <<: *b\nname: &n a\nother: *n\n"
    try sandbox.folder.write(text, to: "m.yaml")
    let place = second.prefix { $0 != "=" }
    for order in [[first, second], [second, first]] {
      let run = try sandbox.run(["set", "m.yaml"] + order)
      #expect(run.exit == .exited(1))
      #expect(
        run.errors.hasSuffix(
          "'\(place)' has its value from \(original), which is set too; set it once that is saved\n"
        ),
        "\(run.errors)")
      #expect(try sandbox.folder.text(of: "m.yaml") == text)
    }
    let both = try sandbox.run("set", "m.yaml", first, "\(place)=7")
    #expect(both.exit == .exited(0) && !both.errors.contains("changed with"))
    let same = first.replacing(/.$/, with: first.hasPrefix("/base") ? "1" : "a")
    try sandbox.folder.write(text, to: "m.yaml")
    #expect(try sandbox.run("set", "m.yaml", same, second).exit == .exited(0))
    try sandbox.folder.write(text, to: "m.yaml")
    let one = try sandbox.run("set", "m.yaml", first)
    #expect(
      one.errors.hasSuffix("\(place) changed with \(original.dropFirst().dropLast())\n"),
      "\(one.errors)")
  }

  @Test func `an alias goes, and what a merge key brings in comes back`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      "x: &d {n: 1}\na:\n  <<: *d\n  n: 2\nb:\n  <<: *d\nl: *d\n", to: "m.yaml")
    let run = try sandbox.run("reset", "m.yaml", "/a/n", "/l")
    #expect(run.exit == .exited(0))
    #expect(run.errors.hasSuffix("/a/n is 1 now, of the merge key '<<'\n"), "\(run.errors)")
    #expect(
      try sandbox.folder.text(of: "m.yaml") == "x: &d {n: 1}\na:\n  <<: *d\nb:\n  <<: *d\n")
    let own = try sandbox.run("set", "m.yaml", "/a/n=3")
    #expect(!own.errors.contains("changed with"), "\(own.errors)")
    let new = try sandbox.run("set", "m.yaml", "/x/k=1")
    #expect(new.errors.hasSuffix("/a/k, /b/k changed with /x/k\n"), "\(new.errors)")
  }

  @Test func `what a merge key brings in is there, and is judged as it will be`() throws {
    let sandbox = try Sandbox()
    let text = "b: &b {x: 1}\no:\n  <<: *b\n  x: 5\n"
    try sandbox.folder.write(text, to: "m.yaml")
    try sandbox.folder.write(
      #"{"properties": {"o": {"required": ["x"], "properties": {"x": {"maximum": 10}}}}}"#,
      to: "m.schema.json")
    let run = try sandbox.run("reset", "m.yaml", "/o/x")
    #expect(run.exit == .exited(0), "\(run.errors)")
    try sandbox.folder.write(text.replacing("x: 1", with: "x: 99"), to: "m.yaml")
    let wrong = try sandbox.run("reset", "m.yaml", "/o/x")
    #expect(wrong.exit == .exited(1) && wrong.errors.contains("99 is above 10"), "\(wrong.errors)")
  }

  @Test func `where a value counts elsewhere, it is judged there, too`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("a: &x 5\nb: *x\n", to: "m.yaml")
    try sandbox.folder.write(#"{"properties": {"b": {"maximum": 10}}}"#, to: "m.schema.json")
    let run = try sandbox.run("set", "m.yaml", "/a=50")
    #expect(run.exit == .exited(1))
    #expect(run.errors == "prefs-tui: m.yaml: '/b': 50 is above 10\n")
    #expect(try sandbox.folder.text(of: "m.yaml") == "a: &x 5\nb: *x\n")
  }

  @Test func `what is appended to a tuple is what each place takes`() throws {
    let saved = try set(
      "/pair/-=k", "/pair/-=3", in: "{}",
      schema: """
        {"properties": {"pair": {"prefixItems": [{"type": "string"}, {"type": "integer"}],
          "items": false, "minItems": 2}}}
        """)
    #expect(saved.filter { !$0.isWhitespace } == #"{"pair":["k",3]}"#)
  }

  @Test(arguments: [#", "uniqueItems": true"#, ""])
  func `what is appended joins the default of a list`(more: String) throws {
    let schema = """
      {"properties": {"s": {"items": {"enum": ["a", "b", "c"]}, "type": "array", "default": ["a"]\(more)}}}
      """
    let saved = try set("/s/-=b", in: "{}", schema: schema)
    #expect(saved.filter { !$0.isWhitespace } == #"{"s":["a","b"]}"#)
    let both = try set("/s/-=b", "/s/-=c", in: "{}", schema: schema)
    #expect(both.filter { !$0.isWhitespace } == #"{"s":["a","b","c"]}"#)
    #expect(try set("/s/-=c", in: #"{"s": ["b"]}"#, schema: schema) == #"{"s": ["b", "c"]}"#)
  }

  @Test(arguments: [
    ("/rec/0/x=9", #"{"rec":[{"x":9,"y":2},{"x":3,"y":4}]}"#),
    ("/rec/1/y=9", #"{"rec":[{"x":1,"y":2},{"x":3,"y":9}]}"#),
  ])
  func `a part of a list by default is set with the rest of it`(
    assignment: String, expected: String
  ) throws {
    let schema = """
      {"properties": {"rec": {"type": "array", "default": [{"x": 1, "y": 2}, {"x": 3, "y": 4}],
        "items": {"properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}}}}
      """
    let saved = try set(assignment, in: "{}", schema: schema)
    #expect(saved.filter { !$0.isWhitespace } == expected)
    let given = try set(#"/rec=[{"x":5}]"#, "/rec/0/y=6", in: "{}", schema: schema)
    #expect(given.filter { !$0.isWhitespace } == #"{"rec":[{"x":5,"y":6}]}"#)
  }

  @Test func `a date of TOML stays one, and a time has its seconds`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("t = 07:32:00\nd = 2024-01-01\n", to: "t.toml")
    #expect(try sandbox.run("set", "t.toml", "/t=09:00").exit == .exited(0))
    let refused = try sandbox.run("set", "t.toml", "/d=2024-02-30")
    #expect(refused.exit == .exited(1))
    #expect(
      refused.errors.hasPrefix("prefs-tui: t.toml:2:5: '2024-02-30' is not a date, such as "))
    #expect(try sandbox.folder.text(of: "t.toml") == "t = 09:00:00\nd = 2024-01-01\n")
    #expect(try sandbox.run("set", "t.toml", "/d=\"soon\"").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "t.toml").hasSuffix("d = \"soon\"\n"))
  }

  @Test(arguments: [
    ("d.toml", "d = [2020-01-01]\n", "d = [2020-01-01, 2021-01-01]\n"),
    ("d.yaml", "d:\n  - 2020-01-01\n", "d:\n  - 2020-01-01\n  - 2021-01-01\n"),
  ])
  func `what is appended to dates is one`(name: String, text: String, expected: String) throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: name)
    let run = try sandbox.run("set", name, "/d/-=2021-01-01")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: name) == expected)
    #expect(try sandbox.run("set", name, "/d/-=2021-02-30").exit == .exited(1))
    #expect(try sandbox.run("set", name, "/d/-=2021-03-02T10:00:00Z", "/d/-=5").exit == .exited(0))
    #expect(
      try sandbox.run("get", name, "/d").output.hasSuffix(
        "\"2021-01-01\",\"2021-03-02T10:00:00Z\",5]\n"))
    #expect(!(try sandbox.folder.text(of: name)).contains("\""))
    try sandbox.folder.write(expected, to: name)
    #expect(try sandbox.run("set", name, "/d/-=soon").exit == .exited(0))
  }

  @Test func `an element behind the end of a list that is not set is refused`() throws {
    try expectRefusal(
      "settings.json: /t/1: index 1 is past the end of the list '/t', which has 0 elements",
      of: "/t/1=5",
      in: "{}", schema: #"{"properties": {"t": {"type": "array"}}}"#)
  }

  @Test func `of a list that is too long to be told its items are counted`() throws {
    let long = String(repeating: "x", count: 60)
    let sandbox = try Sandbox(#"{"l": ["\#(long)", "b", "c"], "o": {"k": "\#(long)", "m": 1}}"#)
    let run = try sandbox.run("reset", "settings.json", "/l/1")
    #expect(run.errors == "Saved 1 change to settings.json\n/l: 3 items → 2 items\n")
    let set = try sandbox.run("set", "settings.json", "/l/0=b")
    #expect(set.errors.contains("xxx"))
  }

  @Test func `a place is named once, and none around it after it`() throws {
    for (assignments, message) in [
      (["/q=1", "/q=2"], "'/q' is given twice"),
      (["/z/a=1", "/z=5"], "'/z' would take the place of '/z/a'"),
      (["/l/-=1", "/l:=[]"], "'/l' would take the place of '/l/-'"),
    ] {
      let run = try Sandbox("{}").run(["set", "settings.json"] + assignments)
      #expect(run.exit == .exited(64))
      #expect(run.errors == "prefs-tui: \(message)\nSee 'prefs-tui --help'.\n")
    }
    #expect(try set("/m/-=2", in: #"{"m": {"-": 1}}"#) == #"{"m": {"-": 2}}"#)
    #expect(try set("/z={}", "/z/a=1", "/l/-=1", "/l/-=1", in: "{}").contains("\"a\": 1"))
  }
}
