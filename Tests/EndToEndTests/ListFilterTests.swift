import TestSupport
import Testing

/// `list`: what it tells of rows, and which of them `--filter` leaves.
struct ListFilterTests {
  private static let schema = #"""
    {"properties": {
      "tls": {"required": ["cert"], "properties": {"cert": {"type": "string"}, "a": {"type": "integer"}}},
      "rules": {"type": "array", "items": {"properties": {
        "severity": {"type": "integer", "default": 1, "maximum": 3, "description": "How bad"},
        "name": {"type": "string"}}}},
      "mail": {"type": "string", "default": "me@example.com"},
      "token": {"type": "string", "writeOnly": true},
      "old": {"type": "boolean", "deprecated": true},
      "kind": {"enum": ["a", "b"], "readOnly": true}
    }}
    """#
  private static let settings = """
    tls: {a: 1}
    rules: [{severity: 2, name: x}, {severity: 9}]
    mail: you@example.com
    token: t
    kind: a

    """

  private func list(_ arguments: String...) throws -> Sandbox.Run {
    let sandbox = try Sandbox(Self.settings, named: "s.yaml")
    try sandbox.folder.write(Self.schema, to: "schema.json")
    return try sandbox.run(["list", "s.yaml", "--schema", "schema.json"] + arguments)
  }

  @Test func `what is missing is an error`() throws {
    let lines = try list().output.split(separator: "\n")
    #expect(lines.contains("/tls/cert\tcert\ttext\t\t\terror"))
    #expect(lines.contains("/tls/a\ta\tnumber\t1\t\t"))
  }

  @Test func `what is in a list has its default and its help`() throws {
    let lines = try list().output.split(separator: "\n")
    #expect(lines.contains("/rules/0/severity\tseverity\tnumber\t2\t1\tmodified"))
    #expect(lines.contains("/rules/1/severity\tseverity\tnumber\t9\t1\tmodified,error"))
    #expect(lines.contains("/rules/0/name\tname\ttext\t\"x\"\t\t"))
    #expect(try list("--json").output.contains(#""help":"How bad""#))
  }

  @Test(arguments: [
    ("@error", ["/tls/cert", "/rules/1/severity"]),
    ("@modified", ["/rules/0/severity", "/rules/1/severity", "/mail"]),
    ("@modified @error", ["/rules/1/severity"]),
    ("@set severity", ["/rules/0/severity", "/rules/1/severity"]),
    ("@secret", ["/token"]), ("@locked", ["/kind"]), ("@deprecated", ["/old"]),
    ("@type:tog @deprecated", ["/old"]), ("@section:rules", []), ("@section:s.yaml", []),
    ("you@example.com x", []),
    ("@id:/tls", ["/tls/cert", "/tls/a"]), ("@type:toggle", ["/old"]),
    ("@section:tls", ["/tls/cert", "/tls/a"]), ("@changed", []), ("you@example.com", ["/mail"]),
    ("\"@example.com\"", ["/mail"]),
  ])
  func `filters of a search leave the rows that they leave on the screen`(
    filter: String, identifiers: [String]
  ) throws {
    let run = try list("--filter", filter)
    #expect(run.exit == .exited(0))
    let found = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(found.map(String.init) == identifiers)
  }

  @Test func `errors are told of long files and of one layer, too`() throws {
    let sandbox = try Sandbox(
      "m:\n" + (0..<21_000).map { "  k\($0): 1\n" }.joined() + "o: {}\n", named: "s.yaml")
    try sandbox.folder.write(
      #"{"required": ["need"], "properties": {"need": {"type": "string"}, "o": {"required": ["in"], "properties": {"in": {}}}}}"#,
      to: "schema.json")
    try sandbox.folder.write("need: 1\n", to: "t.yaml")
    let errors = ["--schema", "schema.json", "--filter", "@error"]
    let long = try sandbox.run(["list", "s.yaml"] + errors)
    #expect(long.output.split(separator: "\n").count == 2, "\(long.output)")
    let layers = ["--layer", "s.yaml", "--layer", "t.yaml", "--in", "t.yaml"]
    #expect(try sandbox.run(["list"] + layers + errors).output.hasPrefix("/need\t"))
  }

  @Test func `what is missing in an element is a row, and what is there is right`() throws {
    let sandbox = try Sandbox(#"{"l": [{"y": 4}, {"y": "a", "z": 1}]}"#)
    try sandbox.folder.write(
      #"{"properties": {"l": {"items": {"required": ["z"], "properties": {"y": {"type": "integer"}, "z": {"title": "Z", "type": "integer"}}}}}}"#,
      to: "schema.json")
    let run = try sandbox.run(
      "list", "settings.json", "--schema", "schema.json", "--filter", "@error")
    #expect(run.output == "/l/1/y\ty\tnumber\t\"a\"\t\terror\n/l/0/z\tZ\tnumber\t\t\terror\n")
  }

  @Test func `a filter that does not exist is refused`() throws {
    let run = try list("--filter", "@errors")
    #expect(run.exit == .exited(64))
    #expect(run.errors == "prefs-tui: '@errors' is not a filter; in double quotes it is a text\n")
    #expect(try list("--filter", "@type").errors.contains("'@type' needs a value"))
  }
}
