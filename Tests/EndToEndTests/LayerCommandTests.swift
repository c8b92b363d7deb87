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
        prefs-tui: 'none' is no layer here; there are base.yaml, prod.json

        """, exit: 64)
    try expect(
      ["get", "--layer", "base.yaml", "--layer", "gone.json", "/name"], "",
      errors: "prefs-tui: 'gone.json' does not exist\n", exit: 66)
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
    try expect(["why", "base.yaml", "/name"], "base.yaml:5  base  (wins)\n")
    try expect(
      ["why"] + stack + ["/none"], "",
      errors: "prefs-tui: base.yaml + prod.json: '/none' is not set and has no default\n", exit: 1)
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
        Saved 1 change to base.yaml + prod.json
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
}
