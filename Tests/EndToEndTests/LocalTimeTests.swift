import TestSupport
import Testing

/// TOML has times of day, and none with an offset from UTC, which a schema's `format: time` demands.
struct LocalTimeTests {
  private static let schema = #"""
    {"properties": {"at": {"type": "string", "format": "time"},
     "all": {"type": "array", "items": {"type": "string", "format": "time"}}}}
    """#

  private func sandbox(_ text: String, named name: String = "m.toml") throws -> Sandbox {
    let sandbox = try Sandbox(text, named: name)
    try sandbox.folder.write(Self.schema, to: "s.json")
    return sandbox
  }

  private func check(_ text: String, named name: String = "m.toml") throws -> String {
    try sandbox(text, named: name).run(["check", name, "--schema", "s.json"]).output
  }

  @Test func `a time of TOML is one by the schema`() throws {
    #expect(try check("at = 13:45:00\nall = [07:00:00, 08:30:00.5]\n") == "")
    #expect(try check("at = \"13:45:00Z\"\n") == "")
    #expect(
      try check("at = \"13:45\"\n")
        == "m.toml:1:6: error: '13:45' is not a time such as 23:59:00Z (format)\n")
  }

  @Test func `in a language without times a text needs the offset`() throws {
    #expect(
      try check(#"{"at": "13:45:00"}"#, named: "m.json")
        == "m.json:1:8: error: '13:45:00' is not a time such as 23:59:00Z (format)\n")
  }

  @Test func `what a time lacks is added in every language`() throws {
    let sandbox = try sandbox("{}", named: "m.json")
    let result = try sandbox.run(["set", "m.json", "/at=13:45", "--schema", "s.json", "--quiet"])
    #expect(result.errors == "")
    #expect(try sandbox.folder.text(of: "m.json").contains(#""at": "13:45:00Z""#))
  }

  @Test(arguments: [("13:45", "13:45:00"), ("13:45:10", "13:45:10"), ("13:45:10.5", "13:45:10.5")])
  func `a time that is set stays one`(typed: String, written: String) throws {
    let sandbox = try sandbox("at = 12:00:00 # noon\nall = [07:00:00]\n")
    let result = try sandbox.run([
      "set", "m.toml", "/at=\(typed)", "/all/0=\(typed)", "/all/-=\(typed)", "--schema", "s.json",
      "--quiet",
    ])
    #expect(result.errors == "")
    #expect(
      try sandbox.folder.text(of: "m.toml")
        == "at = \(written) # noon\nall = [\(written), \(written)]\n")
  }

  @Test func `a time that is new is one without quotes`() throws {
    let sandbox = try sandbox("")
    let result = try sandbox.run(["set", "m.toml", "/at=13:45", "--schema", "s.json", "--quiet"])
    #expect(result.errors == "")
    #expect(try sandbox.folder.text(of: "m.toml") == "at = 13:45:00\n")
  }
}
