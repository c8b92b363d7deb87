import TestSupport
import Testing

/// Several files as one stack on the command line: `--layer`, `--in` and `why`.
struct LayerCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(
      "# usual\nserver:\n  port: 80\n  host: a\nname: base\n", named: "base.yaml")
    try sandbox.folder.write(
      #"{ "server": { "port": 443 }, "token": "hunter2" }"# + "\n", to: "prod.json")
    try sandbox.folder.write(
      """
      {"properties": {"name": {"type": "string"}, "quiet": {"type": "boolean", "default": true},
        "server": {"properties": {"port": {"type": "integer", "maximum": 500}}}}}
      """, to: "schema.json")
  }

  private let stack = ["--layer", "base.yaml", "--layer", "prod.json"]

  private func expect(
    _ arguments: [String], _ output: String, errors: String = "", exit: Int32 = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try sandbox.run(arguments)
        == Sandbox.Run(exit: .exited(exit), output: output, errors: errors),
      sourceLocation: location)
  }

  @Test func `get prints what holds, or what one layer has`() throws {
    try expect(["get"] + stack + ["/server"], #"{"port":443,"host":"a"}"# + "\n")
    try expect(["get"] + stack + ["/server/port", "--in", "base.yaml"], "80\n")
    try expect(
      ["get"] + stack + ["/server/port", "--in", "none"], "",
      errors: """
        prefs-tui: 'none' is no layer here; there are base.yaml, prod.json; '--layer none' makes it one

        """, exit: 64)
    try expect(
      ["get", "--layer", "base.yaml", "--layer", "gone.json", "/name"], "",
      errors: "prefs-tui: 'gone.json' does not exist\n", exit: 66)
  }

  @Test func `why names what hides all that layers have`() throws {
    try sandbox.folder.write("s:\n  a: 1\nl: [1, 2]\n", to: "base.yaml")
    try sandbox.folder.write("{\"s\": 5,\n \"l\": [3]}", to: "prod.json")
    try expect(["why"] + stack + ["/s/a"], "prod.json:1  (hides it)\nbase.yaml:2  1\n")
    try expect(["why"] + stack + ["/l/1"], "prod.json:2  (hides it)\nbase.yaml:3  2\n")
    let run = try sandbox.run(["why"] + stack + ["/s/a", "--json"])
    #expect(run.output.contains(#""hiddenBy":{"layer":"prod.json","file":"prod.json","line":1}"#))
  }

  @Test(arguments: [
    ("/Service/ExecStart/0=/bin/q", "ExecStart=\nExecStart=/bin/q\n", #""/bin/q""#),
    (
      "/Service/ExecStart/0=/bin/q /Service/ExecStart/-=/bin/r",
      "ExecStart=\nExecStart=/bin/q\nExecStart=/bin/r\n", #"["/bin/q","/bin/r"]"#
    ),
    (
      "/Service/ExecStart/-=/bin/q", "ExecStart=\nExecStart=/bin/b\nExecStart=/bin/q\n",
      #"["/bin/b","/bin/q"]"#
    ),
    (
      #"/Service/ExecStart:=["/bin/x","/bin/y"]"#,
      "ExecStart=\nExecStart=/bin/x\nExecStart=/bin/y\n", #"["/bin/x","/bin/y"]"#
    ),
    ("/Service/ExecStart=/bin/q", "ExecStart=\nExecStart=/bin/q\n", #""/bin/q""#),
  ])
  func `one value behind an empty one that takes others away is edited as a list`(
    assignment: String, text: String, value: String
  ) throws {
    try sandbox.folder.write("[Service]\nExecStart=/bin/a\n", to: "f.service")
    try sandbox.folder.write("[Service]\nExecStart=\nExecStart=/bin/b\n", to: "o.conf")
    let stack = [
      "--layer", "f.service", "--layer", "o.conf", "--format", "systemd", "--merge",
      "/Service/ExecStart=clear-on-empty",
    ]
    let run = try sandbox.run(["set"] + stack + assignment.split(separator: " ").map(String.init))
    #expect(run.exit == .exited(0) && !run.errors.contains("no effect"), "\(run.errors)")
    #expect(try sandbox.folder.text(of: "o.conf") == "[Service]\n" + text)
    try expect(["get"] + stack + ["/Service/ExecStart"], value + "\n")
  }

  @Test func `an element of a list is edited as one, in a stack too`() throws {
    try sandbox.folder.write(#"{"l": ["a", "b", "c"], "x": 1}"# + "\n", to: "prod.json")
    #expect(try sandbox.run(["set"] + stack + [#"/l/0:=["n"]"#]).exit == .exited(0))
    #expect(try sandbox.run(["get"] + stack + ["/l"]).output == "[[\"n\"],\"b\",\"c\"]\n")
    #expect(try sandbox.run(["set"] + stack + ["/l/2/1=n"]).exit == .exited(1))
    #expect(try sandbox.run(["set"] + stack + ["/l/1/0=n"]).exit == .exited(1))
  }

  @Test func `a default joins no list that another layer sets`() throws {
    try sandbox.folder.write(
      #"{"properties": {"tags": {"items": {"enum": ["r", "g", "b"]}, "uniqueItems": true, "default": ["r"]}}}"#,
      to: "tags.json")
    try sandbox.folder.write("tags: [g]\n", to: "base.yaml")
    try sandbox.folder.write("{}\n", to: "prod.json")
    let run = try sandbox.run(
      ["set"] + stack + [
        "--in", "prod.json", "--merge", "/tags=append", "--schema", "tags.json", "/tags/-=b",
      ])
    #expect(run.exit == .exited(0), "\(run)")
    #expect(try !sandbox.folder.text(of: "prod.json").contains("r"))
  }

  @Test func `why names each layer, the strongest first`() throws {
    try expect(
      ["why"] + stack + ["/server/port"],
      """
      prod.json:1  443  (wins)
      base.yaml:3  80

      """)
    try expect(["why"] + stack + ["/token"], "prod.json:1  ••••••••  (wins)\n")
    try expect(
      ["why"] + stack + ["/quiet", "--schema", "schema.json"], "default  true  (wins)\n")
    try expect(
      ["why"] + stack + ["/server/port", "--json"],
      #"{"pointer":"/server/port","value":443,"origin":{"layer":"prod.json","file":"prod.json","line":1},"#
        + #""stack":[{"layer":"prod.json","file":"prod.json","line":1,"value":443,"counts":true},"#
        + #"{"layer":"base.yaml","file":"base.yaml","line":3,"value":80,"counts":false}]}"# + "\n")
    try expect(
      ["why"] + stack + ["/server", "--json"],
      #"{"pointer":"/server","value":{"port":443,"host":"a"},"#
        + #""stack":[{"layer":"prod.json","file":"prod.json","line":1,"value":{"port":443},"counts":true},"#
        + #"{"layer":"base.yaml","file":"base.yaml","line":3,"value":{"port":80,"host":"a"},"counts":true}]}"#
        + "\n")
    try expect(["why", "base.yaml", "/name"], "base.yaml:5  base  (wins)\n")
    try expect(
      ["why"] + stack + ["/none"], "",
      errors: "prefs-tui: base.yaml + prod.json: '/none' is not set and has no default\n", exit: 1)
  }

  @Test func `check names the variable that is wrong`() throws {
    var sandbox = sandbox
    sandbox.environment["APP_SERVER_PORT"] = "8443"
    let arguments = ["check"] + stack + ["--layer", "env:APP_", "--schema", "schema.json"]
    let words = "8443 is above 500"
    #expect(
      try sandbox.run(arguments)
        == .init(
          exit: .exited(1), output: "APP_SERVER_PORT: error: \(words) (maximum)\n", errors: ""))
    #expect(
      try sandbox.run(arguments + ["--json"]).output
        == #"[{"variable":"APP_SERVER_PORT","severity":"error","pointer":"/server/port","#
        + #""rule":"maximum","message":"\#(words)"}]"# + "\n")
  }

  @Test func `list tells where each value comes from`() throws {
    try expect(
      ["list"] + stack + ["--origin", "--filter", "o"],
      """
      /server/port\tport\tnumber\t443\t\t\tprod.json:1
      /server/host\thost\ttext\t"a"\t\t\tbase.yaml:4
      /token\ttoken\ttext\t"••••••••"\t\tsecret\tprod.json:1

      """)
  }

  @Test func `check names the file that is wrong`() throws {
    try sandbox.folder.write("server: {port: 999}\na: 1\na: 2\n", to: "base.yaml")
    try sandbox.folder.write("{\n  \"name\": 5\n}\n", to: "prod.json")
    try expect(
      ["check"] + stack + ["--schema", "schema.json"],
      """
      base.yaml:3:4: error: 'a' is there 2 times; the last one counts (duplicate key)
      base.yaml:1:16: error: 999 is above 500 (maximum)
      prod.json:2:11: error: '5' is not a text (type)

      """, exit: 1)
  }

  @Test func `set and reset change the layer that decides`() throws {
    try expect(
      ["set"] + stack + ["/server/port=444", "/server/host=b", "/new=1"], "",
      errors: """
        Saved 3 changes to base.yaml + prod.json
        /server/port: 443 → 444
        /server/host: "a" → "b"
        /new: unset → 1

        """)
    #expect(
      try sandbox.folder.text(of: "base.yaml")
        == "# usual\nserver:\n  port: 80\n  host: b\nname: base\n")
    #expect(
      try sandbox.folder.text(of: "prod.json")
        == #"{ "server": { "port": 444 }, "token": "hunter2", "new": 1 }"# + "\n")
    try expect(
      ["reset"] + stack + ["/server/port"], "",
      errors: """
        Saved 1 change to prod.json
        /server/port: 444 → unset
        /server/port is 80 now: base.yaml:3 sets it

        """)
    try expect(
      ["set"] + stack + ["/new=2", "--in", "base.yaml"], "",
      errors: """
        Saved 1 change to base.yaml
        /new: unset → 2
        /new has no effect: prod.json:1 sets it

        """)
  }

  @Test func `what several layers make together is told as it is, once one of them changed`() throws
  {
    try sandbox.folder.write("plugins: [a, b]\nobj: {x: 1}\n", to: "base.yaml")
    try sandbox.folder.write(#"{"plugins": ["c"], "obj": {"y": 1}}"# + "\n", to: "prod.json")
    let stack = stack + ["--merge", "/plugins=append"]
    try expect(
      ["set"] + stack + ["--in", "base.yaml", #"/plugins=["m"]"#, #"/obj={"q":1}"#], "",
      errors: """
        Saved 2 changes to base.yaml
        /plugins: ["a","b"] → ["m"]
        /obj: {"x":1} → {"q":1}
        /plugins is ["m","c"] now, of base.yaml:1, prod.json:1
        /obj is {"q":1,"y":1} now, of base.yaml:2, prod.json:1

        """)
    try expect(
      ["set"] + stack + [#"/obj={"y":5}"#], "",
      errors: """
        Saved 1 change to base.yaml + prod.json
        /obj: {"q":1,"y":1} → {"y":5}

        """)
    try expect(["get"] + stack + ["/obj"], #"{"y":5}"# + "\n")
    #expect(try sandbox.folder.text(of: "base.yaml") == "plugins: [m]\nobj: {}\n")
  }

  @Test(arguments: ["/server/port/-", "/server/port/x"])
  func `nothing is put into a value of a weaker layer that has no parts`(place: String) throws {
    try sandbox.folder.write("name = \"own\"\n", to: "own.toml")
    let run = try sandbox.run(["set"] + stack + ["--layer", "own.toml", place + "=5"])
    #expect(run.exit == .exited(1))
    #expect(
      run.errors.hasSuffix("'/server/port' is neither an object nor a list\n"), "\(run.errors)")
    #expect(try sandbox.folder.text(of: "own.toml") == "name = \"own\"\n")
  }

  @Test func `diff shows each file`() throws {
    try expect(
      ["diff"] + stack + ["/name=b", "/server/port=1"],
      """
      --- base.yaml
      +++ base.yaml
      @@ -2,4 +2,4 @@
       server:
         port: 80
         host: a
      -name: base
      +name: b
      --- prod.json
      +++ prod.json
      @@ -1 +1 @@
      -{ "server": { "port": 443 }, "token": "••••••••" }
      +{ "server": { "port": 1 }, "token": "••••••••" }

      """, exit: 1)
  }

  @Test func `a layer without its file is a usage error`() throws {
    try expect(
      ["get", "/x", "--layer"], "",
      errors: """
        prefs-tui: Missing value for '--layer <layer>'
        See 'prefs-tui --help'.

        """, exit: 64)
  }

  @Test func `list, reset and check take one layer, or all`() throws {
    try expect(
      ["list"] + stack + ["--in", "base.yaml"],
      """
      /server/port\tport\tnumber\t80\t\t
      /server/host\thost\ttext\t"a"\t\t
      /name\tname\ttext\t"base"\t\t

      """)
    try expect(
      ["reset"] + stack + ["/server/port", "--in", "base.yaml"], "",
      errors: """
        Saved 1 change to base.yaml
        /server/port: 80 → unset
        /server/port is 443 now: prod.json:1 sets it

        """)
    #expect(try sandbox.folder.text(of: "base.yaml") == "# usual\nserver:\n  host: a\nname: base\n")
    try expect(["check"] + stack + ["--schema", "schema.json"], "")
  }

  @Test func `a pattern stands for several files, in the order of their names`() throws {
    try sandbox.folder.makeFolder("conf.d")
    try sandbox.folder.write("name: late\n", to: "conf.d/20.yaml")
    try sandbox.folder.write("name: early\nextra: 1\n", to: "conf.d/10.yaml")
    try sandbox.folder.write("name: hidden\n", to: "conf.d/.x.yaml")
    try sandbox.folder.write("no yaml", to: "conf.d/README")
    let stack = ["--layer", "base.yaml", "--layer", "conf.d/*.yaml"]
    try expect(
      ["why"] + stack + ["/name"],
      """
      conf.d/20.yaml:1  late  (wins)
      conf.d/10.yaml:1  early
      base.yaml:5       base

      """)
    try expect(
      ["set"] + stack + ["/extra=2", "--in", "conf.d/10.yaml"], "",
      errors: """
        Saved 1 change to conf.d/10.yaml
        /extra: 1 → 2

        """)
    try expect(
      ["get", "--layer", "conf.d/*.toml", "/name"], "",
      errors: "prefs-tui: no file is there for conf.d/*.toml\n", exit: 66)
  }

  @Test func `variables are a layer by their prefix or their names`() throws {
    var sandbox = sandbox
    sandbox.environment["APP_SERVER_PORT"] = "8443"
    sandbox.environment["APP_NAME"] = "12"
    sandbox.environment["APP_NEW__DEEP_KEY"] = "true"
    sandbox.environment["HOST"] = "c"
    let stack = stack + ["--layer", "env:APP_"]
    func run(_ arguments: [String]) throws -> Sandbox.Run { try sandbox.run(arguments) }
    #expect(
      try run(["get"] + stack + [""]).output
        == #"{"server":{"port":8443,"host":"a"},"name":"12","token":"hunter2","new":{"deep_key":true}}"#
        + "\n")
    #expect(
      try run(["why"] + stack + ["/server/port"]).output == """
        APP_SERVER_PORT  env:APP_  8443  (wins)
        prod.json:1                443
        base.yaml:3                80

        """)
    #expect(
      try run(["set"] + stack + ["/name=x"]).errors == """
        prefs-tui: APP_NAME: set by a variable of the environment: APP_NAME

        """)
    #expect(
      try run(["get"] + self.stack + ["--layer", "env:HOST=/server/host", "/server/host"]).output
        == "\"c\"\n")
    #expect(
      try run(["get"] + self.stack + ["--layer", "env:HOST", "/server/host"]).errors.isEmpty)
    #expect(
      try run(["get"] + self.stack + ["--layer", "env:HOST=server", "/server/host"])
        == Sandbox.Run(
          exit: .exited(64), output: "",
          errors: "prefs-tui: 'HOST=server' is not NAME=/pointer, such as PORT=/server/port\n"))
  }

  @Test func `a policy is stronger than all layers, and locks`() throws {
    try sandbox.folder.write("name: ours\n", to: "policy.yaml")
    let stack = ["--policy", "policy.yaml"] + stack
    try expect(["get"] + stack + ["/name"], "\"ours\"\n")
    try expect(
      ["set"] + stack + ["/name=x"], "",
      errors: """
        prefs-tui: policy.yaml:1:7: set by the policy 'policy.yaml'

        """, exit: 1)
    try expect(
      ["set"] + stack + ["/name=x", "--in", "base.yaml"], "",
      errors: """
        Saved 1 change to base.yaml
        /name: "base" → "x"
        /name has no effect: policy.yaml:1 sets it

        """)
  }

  @Test func `an element of a list of several files is removed from one that is named`() throws {
    try sandbox.folder.write("plugins: [a, b]\n", to: "base.yaml")
    try sandbox.folder.write(#"{"plugins": ["c"]}"# + "\n", to: "prod.json")
    let stack = stack + ["--merge", "/plugins=append"]
    let run = try sandbox.run(["reset"] + stack + ["/plugins/1"])
    #expect(run.exit == .exited(1))
    #expect(
      run.errors == """
        prefs-tui: base.yaml:1:14: put together of what is in base.yaml, prod.json; --in names one

        """)
    try expect(
      ["reset"] + stack + ["--in", "base.yaml", "/plugins/1"], "",
      errors: """
        Saved 1 change to base.yaml
        /plugins: ["a","b"] → ["a"]
        /plugins is ["a","c"] now, of base.yaml:1, prod.json:1

        """)
    #expect(try sandbox.folder.text(of: "base.yaml") == "plugins: [a]\n")
  }

  @Test func `how values become one is said by place, or for all`() throws {
    try sandbox.folder.write("plugins: [a, b]\nports: [1]\n", to: "base.yaml")
    try sandbox.folder.write(#"{"plugins": ["c"], "ports": [2]}"# + "\n", to: "prod.json")
    let all = #"{"plugins":["a","b","c"],"ports":[2]}"# + "\n"
    try expect(["get"] + stack + ["", "--merge", "/plugins=append"], all)
    try expect(
      ["get"] + stack + ["", "--merge=prepend", "--merge", "/ports=first"],
      #"{"plugins":["c","a","b"],"ports":[1]}"# + "\n")
    try expect(
      ["set"] + stack + ["--merge=append", "/plugins/0=A", "/plugins/2=C", "/plugins/-=d"], "",
      errors: """
        Saved 3 changes to base.yaml + prod.json
        /plugins/0: "a" → "A"
        /plugins/2: "c" → "C"
        /plugins/-: unset → "d"

        """)
    #expect(try sandbox.folder.text(of: "base.yaml") == "plugins: [A, b]\nports: [1]\n")
    #expect(
      try sandbox.folder.text(of: "prod.json") == #"{"plugins": ["C", "d"], "ports": [2]}"# + "\n")
    let run = try sandbox.run(["get"] + stack + ["", "--merge", "/plugins=none"])
    #expect(
      run.errors.hasPrefix(
        "prefs-tui: 'none' is no way to merge; there are replace, deep, append, prepend, first, "))
    #expect(run.exit == .exited(64))
    try expect(
      ["get", "base.yaml", "", "--merge", "append"], "",
      errors: """
        prefs-tui: '--merge' is about layers; '--layer FILE' names one
        See 'prefs-tui --help'.

        """, exit: 64)
  }

  @Test func `a Save that was broken off is finished, and it is said`() throws {
    let paths = ["base.yaml", "prod.json"].map { sandbox.folder.path($0) }
    let old = try ["base.yaml", "prod.json"].map { try sandbox.folder.text(of: $0) }
    let new = ["name: new\n", "{}\n"]
    // The first file was written when the program ended.
    try sandbox.folder.write(new[0], to: "base.yaml")
    let files = zip(paths, zip(old, new)).map { path, texts in
      #"{"path":"\#(path)","old":\#(texts.0.utf8.count),"new":\#(texts.1.utf8.count),"private":false}"#
    }
    let head =
      #"{"format":"prefs-tui-save","version":1,"files":[\#(files.joined(separator: ","))]}"#
    let record = head + "\n" + old[0] + new[0] + old[1] + new[1]
    try sandbox.folder.write(record, to: "record")
    func leave() throws {
      _ = try sandbox.shell(
        "mkdir -p \"$XDG_STATE_HOME/prefs-tui/saves\"; "
          + "cp record \"$XDG_STATE_HOME/prefs-tui/saves/x.save\"")
    }
    try leave()
    try expect(
      ["get"] + stack + ["/name"], "\"new\"\n",
      errors: """
        prefs-tui: a Save that was broken off is finished, with what is new in \(paths[0]), \(paths[1])

        """)
    try expect(["get"] + stack + ["/name"], "\"new\"\n")
    try sandbox.folder.write("name: other\n", to: "base.yaml")
    try sandbox.folder.write(old[1], to: "prod.json")
    try leave()
    try expect(
      ["get"] + stack + ["/name"], "\"other\"\n",
      errors: """
        prefs-tui: a Save that was broken off is finished, with what is new in \(paths[1]); \
        another program has written \(paths[0]) since, which stays so

        """)
  }

  @Test func `list tells which elements of a list of several layers are locked`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"l": ["a"], "k": ["x"]}"#, to: "1.json")
    try sandbox.folder.write(#"{"l": ["b"]}"#, to: "2.json")
    let layers = ["--layer", "1.json", "--layer", "2.json", "--merge", "/l=append"]
    let list = try sandbox.run(["list"] + layers)
    #expect(
      list.output
        == "/l/0\t0\ttext\t\"a\"\t\t\n/l/1\t1\ttext\t\"b\"\t\t\n/k/0\t0\ttext\t\"x\"\t\t\n")
    let set = try sandbox.run(["set"] + layers + ["/l/0=c"])
    #expect(set.exit == .exited(0))
    #expect(try sandbox.folder.text(of: "1.json") == #"{"l": ["c"], "k": ["x"]}"#)
  }
}
