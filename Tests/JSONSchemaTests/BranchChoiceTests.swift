import EditorCore
import JSONSchema
import Testing

/// What is said of a value that fits none of several schemas, or too many.
struct BranchChoiceTests {
  @Test func `the branch of the right type explains`() throws {
    let schema = try schema(#"{"anyOf": [{"type": "null"}, {"type": "string", "minLength": 3}]}"#)
    #expect(try schema.messages(#""ab""#) == [": 'ab' is shorter than 3 characters"])
  }

  @Test func `a value of another type hears of all types`() throws {
    let schema = try schema(#"{"anyOf": [{"type": "null"}, {"type": ["string", "null"]}]}"#)
    #expect(try schema.messages("1") == [": '1' is neither null nor a text"])
  }

  @Test func `titled constants are one list of choices`() throws {
    let schema = try schema(#"{"oneOf": [{"const": "light"}, {"const": "dark"}]}"#)
    #expect(try schema.messages(#""blue""#) == [": 'blue' is none of 'light', 'dark'"])
  }

  @Test func `a constant member says which branch is meant`() throws {
    let schema = try schema(
      #"""
      {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "size": {"type": "number"}}},
        {"properties": {"kind": {"const": "b"}, "size": {"type": "string"}}}
      ]}
      """#)
    #expect(try schema.messages(#"{"kind": "b", "size": true}"#) == ["/size: 'true' is not a text"])
  }

  @Test(arguments: ["", #", "additionalProperties": false"#])
  func `a constant member that means no branch hears of all constants`(more: String) throws {
    let branches = ["file", "http", "none"].map { name in
      #"{"properties": {"type": {"const": "\#(name)"}, "\#(name)": {}}, "required": ["type"]\#(more)}"#
    }
    let schema = try schema(#"{"oneOf": [\#(branches.joined(separator: ", "))]}"#)
    #expect(
      try schema.messages(#"{"type": "ftp", "file": 1}"#) == [
        "/type: 'ftp' is none of 'file', 'http', 'none'"
      ])
  }

  @Test func `without a sign of which branch is meant all have failed`() throws {
    let schema = try schema(#"{"anyOf": [{"minimum": 5}, {"multipleOf": 2}]}"#)
    #expect(try schema.messages("3") == [": '3' fits none of the 2 forms allowed"])
  }

  @Test func `the branch that fails deepest inside the value explains`() throws {
    let schema = try schema(
      #"""
      {"oneOf": [
        {"required": ["uses"], "properties": {"uses": {"type": "string"}},
         "additionalProperties": false},
        {"properties": {"steps": {"items": {"type": "object"}}}, "additionalProperties": false}
      ]}
      """#)
    #expect(try schema.messages(#"{"steps": [{}, 1]}"#) == ["/steps/1: '1' is not an object"])
  }

  @Test func `of branches that fail as deep the one with the fewest faults explains`() throws {
    let schema = try schema(
      #"{"anyOf": [{"required": ["a", "b"]}, {"required": ["b"]}, {"required": ["c", "d"]}]}"#)
    #expect(try schema.messages("{}") == [": 'b' is required"])
  }

  @Test func `branches that each lack one member say so together`() throws {
    let schema = try schema(
      #"{"oneOf": [{"required": ["uses"]}, {"required": ["run"]}, {"required": ["wait"]}]}"#)
    #expect(try schema.messages("{}") == [": 'uses', 'run' or 'wait' is required"])
  }

  @Test func `a value that fits two exclusive branches hears how many`() throws {
    let schema = try schema(#"{"oneOf": [{"minimum": 1}, {"multipleOf": 2}, {"maximum": 1}]}"#)
    #expect(
      try schema.messages("4") == [": '4' fits 2 of the forms allowed, it must fit one alone"])
  }

  @Test(arguments: [
    (
      #"{"oneOf": [{"required": ["uses"]}, {"required": ["run"]}]}"#,
      "'uses' and 'run' are not allowed together"
    ),
    (#"{"not": {"required": ["uses", "run"]}}"#, "'uses' and 'run' are not allowed together"),
    (
      #"{"not": {"required": ["uses", "run", "with"]}}"#,
      "'uses', 'run' and 'with' are not allowed together"
    ),
    (#"{"not": {"required": ["run"]}}"#, "'run' is not allowed here"),
    (
      #"{"not": {"anyOf": [{"required": ["wait"]}, {"required": ["run"]}]}}"#,
      "'run' is not allowed here"
    ),
    (
      #"{"oneOf": [{"required": ["run"]}, {"required": ["run"]}]}"#,
      "an object fits 2 of the forms allowed, it must fit one alone"
    ),
    (#"{"not": {"required": []}}"#, "an object is not allowed here"),
    (#"{"not": {"required": ["run"], "minProperties": 1}}"#, "an object is not allowed here"),
    (#"{"not": {"anyOf": [{"required": ["run", "uses"]}, {}]}}"#, "an object is not allowed here"),
    (
      #"{"oneOf": [{"required": ["uses"]}, {"minProperties": 1}]}"#,
      "an object fits 2 of the forms allowed, it must fit one alone"
    ),
  ])
  func `members that are too many are named`(schema text: String, message: String) throws {
    #expect(try schema(text).messages(#"{"uses": 1, "run": 2, "with": 3}"#) == [": " + message])
  }

  @Test func `a member that is not allowed is where it stands`() throws {
    let schema = try schema(#"{"not": {"required": ["run"]}}"#)
    let violations = schema.validate(.object([.init("run", .bool(true))])).violations
    #expect(violations.map(\.setting) == [Pointer(["run"])])
  }

  @Test func `what failed in a branch is not said where another fits`() throws {
    let schema = try schema(
      #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}], "maxProperties": 1}"#)
    #expect(try schema.messages(#"{"b": 1, "c": 2}"#) == [": the object has more than 1 setting"])
  }

  @Test func `an invalid member is not called unknown as well`() throws {
    let schema = try schema(
      #"{"allOf": [{"properties": {"a": {"type": "string"}}}], "unevaluatedProperties": false}"#)
    #expect(try schema.messages(#"{"a": 1}"#) == ["/a: '1' is not a text"])
  }

  @Test func `what nothing speaks of is unknown, whatever else is wrong`() throws {
    let plain = try schema(
      #"{"properties": {"port": {"type": "integer"}}, "unevaluatedProperties": false}"#)
    #expect(
      try plain.messages(#"{"port": "x", "extra": 1}"#)
        == ["/port: 'x' is not a whole number", "/extra: 'extra' is not a known setting"])
    let branches = try schema(
      #"""
      {"oneOf": [{"properties": {"k": {"const": 1}, "a": {}}},
        {"properties": {"k": {"const": 2}, "b": {}}}], "unevaluatedProperties": false}
      """#)
    let messages = try branches.messages(#"{"k": 3, "a": 1, "b": 2, "c": 3}"#)
    #expect(messages.filter { $0.contains("known") } == ["/c: 'c' is not a known setting"])
    #expect(messages.count == 2)
    #expect(
      try branches.messages(#"{"k": 1, "a": 1, "b": 2}"#) == ["/b: 'b' is not a known setting"])
  }
}
