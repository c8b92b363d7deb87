import TestSupport
import Testing

/// `set` of places in what is not there yet: a schema tells of them all the same.
struct NewPlaceTests {
  private static let schema = #"""
    {"properties": {
      "list": {"type": "array", "items": {"type": "object", "properties": {
        "file": {"type": "string"}, "count": {"type": "integer"}}}},
      "map": {"additionalProperties": {"properties": {"file": {"type": "string"}}}},
      "kind": {"anyOf": [{"type": "string"},
        {"type": "object", "properties": {"file": {"type": "string"}}}]}}}
    """#

  @Test(arguments: [
    ("/list/0/file=b", #"{"list":[{"file":"b"}]}"#),
    ("/list/-/file=5", #"{"list":[{"file":"5"}]}"#),
    ("/list/0/count=5", #"{"list":[{"count":5}]}"#),
    ("/map/x/file=b", #"{"map":{"x":{"file":"b"}}}"#),
    ("/kind/file=b", #"{"kind":{"file":"b"}}"#), ("/kind=b", #"{"kind":"b"}"#),
  ])
  func `a text needs no quotes where the schema says that it is one`(
    assignment: String, saved: String
  ) throws {
    let sandbox = try Sandbox("{}")
    try sandbox.folder.write(Self.schema, to: "schema.json")
    let run = try sandbox.run("set", "settings.json", "--schema", "schema.json", assignment)
    #expect(run.exit == .exited(0), "\(run.errors)")
    let text = try sandbox.folder.text(of: "settings.json")
    #expect(text.filter { !$0.isWhitespace } == saved)
  }

  @Test(arguments: [nil, "", "{}", "[]"] as [String?], ["new.json", "new.yaml"])
  func `a list is made of a file that holds nothing, and of none`(
    text: String?, file: String
  ) throws {
    let sandbox = try Sandbox()
    if let text { try sandbox.folder.write(text, to: file) }
    try sandbox.folder.write(
      #"{"type": "array", "items": {"properties": {"file": {"type": "string"}}}}"#,
      to: "schema.json")
    let run = try sandbox.run(
      "set", file, "--schema", "schema.json", "/0/file=a", "/1/file=\"b\"")
    #expect(run.exit == .exited(0), "\(run.errors)")
    let list = try sandbox.run("get", file, "")
    #expect(list.output == #"[{"file":"a"},{"file":"b"}]"# + "\n")
  }
}
