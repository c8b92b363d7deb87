import TestSupport
import Testing

/// What `set` says of changes in a stack that do not come to what was asked for.
struct LayerEffectTests {
  private func run(_ weak: String, _ strong: String, _ arguments: String...) throws -> String {
    let sandbox = try Sandbox(weak, named: "a.yaml")
    try sandbox.folder.write(strong, to: "b.yaml")
    return try sandbox.run(["set", "--layer", "a.yaml", "--layer", "b.yaml"] + arguments).errors
  }

  @Test(arguments: [
    ("o: {x: 1}\n", "o: 5\n", "/o/x=6", "/o/x has no effect: b.yaml:1 sets it\n"),
    ("o: {p: {x: 1}}\n", "o: null\n", "/o/p/x=6", "/o/p/x has no effect: b.yaml:1 sets it\n"),
    ("l: [1]\n", "z: 1\nl: [2]\n", "/l/-=9", "/l/- has no effect: b.yaml:2 sets it\n"),
    ("l: [1, 2]\n", "l: [2]\n", "/l/1=8", "/l/1 has no effect: b.yaml:1 sets it\n"),
  ])
  func `a stronger file around the place is told`(
    weak: String, strong: String, change: String, words: String
  ) throws {
    #expect(try run(weak, strong, "--in", "a.yaml", change).hasSuffix("\n" + words))
  }

  @Test(arguments: [
    (
      "o: {x: 1, k: 9}\n", "o: null\n", ["/o/x=2"],
      "/o is {\"x\":2,\"k\":9} now, of a.yaml:1, b.yaml:2\n"
    ),
    (
      "l: [1]\n", "l: []\n", ["--merge", "/l=clear-on-empty", "/l/-=9"],
      "/l is [1,9] now, of a.yaml:1, b.yaml:2\n"
    ),
  ])
  func `what comes back with a change is told`(
    weak: String, strong: String, arguments: [String], words: String
  ) throws {
    let sandbox = try Sandbox(weak, named: "a.yaml")
    try sandbox.folder.write(strong, to: "b.yaml")
    let run = try sandbox.run(["set", "--layer", "a.yaml", "--layer", "b.yaml"] + arguments)
    #expect(run.errors.hasSuffix("\n" + words), "\(run.errors)")
  }

  @Test(arguments: [
    ("l: [1]\n", "z: 1\n", "/l/-=9"), ("o: {x: 1}\n", "o: {y: 1}\n", "/o/x=6"),
    ("o: {x: 1}\n", "o: {y: 1}\n", "/o/w/v=6"), ("o: {}\n", "o: null\n", "/o/x=6"),
    ("l: [{a: 1}, {a: 2}]\n", "z: 1\n", "/l/1/b=6"),
  ])
  func `what has its effect is not told`(weak: String, strong: String, change: String) throws {
    #expect(try run(weak, strong, change).split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("l: [1, 2]\n", "l: [3]\n", ["/l=append"], ["--in", "b.yaml", "/l/-=7", "/l/-=8"], 3),
    ("l: [1, 2]\n", "l: [3]\n", ["/l=append"], ["--in", "b.yaml", "/l/0=9"], 2),
    (
      "l: [{a: 1}, {a: 2}]\n", "l: [{a: 3}]\n", ["/l=append"], ["--in", "b.yaml", "/l/0/b=9"], 2
    ),
    ("l: [1, 2]\n", "k: 1\n", [], ["--in", "a.yaml", "/l/-=5", "/l/-=6"], 3),
  ])
  func `an element of a list of several files is told by no other place`(
    weak: String, strong: String, rules: [String], changes: [String], count: Int
  ) throws {
    let sandbox = try Sandbox(weak, named: "a.yaml")
    try sandbox.folder.write(strong, to: "b.yaml")
    let run = try sandbox.run(
      ["set", "--layer", "a.yaml", "--layer", "b.yaml"] + rules.flatMap { ["--merge", $0] }
        + changes)
    #expect(run.errors.split(separator: "\n").count == count, "\(run.errors)")
  }

  @Test func `sections are replaced where that is asked for`() throws {
    let sandbox = try Sandbox("[Route]\nGateway=a\n", named: "a.network")
    try sandbox.folder.write("[Route]\nGateway=b\n", to: "b.network")
    for (rule, value) in [
      ([], #"[{"Gateway":"a"},{"Gateway":"b"}]"#), (["replace"], #"[{"Gateway":"b"}]"#),
      (["/Route=replace"], #"[{"Gateway":"b"}]"#),
    ] {
      let run = try sandbox.run(
        ["get", "--layer", "a.network", "--layer", "b.network"]
          + rule.flatMap { ["--merge", $0] } + ["/Route"])
      #expect(run.output == value + "\n")
    }
  }

  @Test func `an element behind one that takes others away has its effect`() throws {
    let sandbox = try Sandbox("[Service]\nExecStart=/a\n", named: "x.service")
    try sandbox.folder.write("[Service]\nExecStart=\n", to: "o.conf")
    let run = try sandbox.run(
      "set", "--layer", "x.service", "--layer", "o.conf", "--merge", "clear-on-empty", "--format",
      "systemd", "--in", "o.conf", "/Service/ExecStart/-=/c")
    #expect(!run.errors.contains("no effect"))
    #expect(try sandbox.folder.text(of: "o.conf") == "[Service]\nExecStart=\nExecStart=/c\n")
  }

  /// A schema judges what the layers make together, also where one of them is changed by its name.
  @Test(arguments: [
    (["/mode=b"], 1, "b.json: '/x': 'q' is not allowed here\n"),
    (["/list/-=a"], 1, "b.json: '/list/2': 'a' is listed more than once\n"),
    (["/list/-=c"], 0, ""), (["/y=1"], 0, ""), (["/x=2", "/mode=a"], 0, ""),
    (["/n=text"], 1, "b.json: /n: 'text' is not a number\n"),
  ])
  func `a change in one layer is judged with the others`(
    changes: [String], status: Int32, errors: String
  ) throws {
    let sandbox = try Sandbox("mode: a\nx: q\nlist: [a]\nport: 80\n", named: "a.yaml")
    try sandbox.folder.write(#"{"list":["b"],"port":81}"#, to: "b.json")
    try sandbox.folder.write(
      #"""
      {"required": ["port"], "properties": {"mode": {"enum": ["a", "b"]}, "x": {"type": "string"},
       "y": {"type": "string"}, "n": {"type": "integer"}, "port": {"type": "integer"},
       "list": {"type": "array", "items": {"type": "string"}, "minItems": 2, "uniqueItems": true}},
       "if": {"properties": {"mode": {"const": "a"}}}, "then": {"required": ["x"]},
       "else": {"properties": {"x": false}}, "dependentRequired": {"y": ["x"]}}
      """#, to: "s.json")
    let stack = [
      "--layer", "a.yaml", "--layer", "b.json", "--schema", "s.json", "--merge", "/list=append",
    ]
    let run = try sandbox.run(["set"] + stack + ["--in", "b.json"] + changes + ["--quiet"])
    #expect(run.exit == .exited(status))
    if status != 0 { #expect(run.errors == "prefs-tui: " + errors) }
    #expect(try sandbox.run(["check"] + stack).exit == .exited(0))
    let reset = try sandbox.run(["reset"] + stack + ["--in", "b.json", "/port"])
    #expect(reset.exit == .exited(0), "\(reset.errors)")
    #expect(try sandbox.run(["get"] + stack + ["/port"]).output == "80\n")
  }
}
