import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// Settings that may be of several kinds: which kind is told from the value, and can be chosen.
struct SchemaVariantTests {
  private static let schema = #"""
    {"properties": {
      "timeout": {"title": "Timeout", "type": ["integer", "string", "null"]},
      "source": {"title": "Source", "oneOf": [
        {"title": "Git", "properties": {"type": {"const": "git"}, "url": {"type": "string"},
          "branch": {"type": "string"}, "depth": {"type": "integer", "default": 3}},
          "required": ["type", "url", "depth"], "additionalProperties": false},
        {"title": "Folder", "properties": {"type": {"const": "folder"},
          "url": {"type": "string"}, "deep": {"type": "boolean"}},
          "required": ["type"], "additionalProperties": false},
        {"type": "string"}]},
      "tools": {"type": "array", "items": {"anyOf": [{"type": "string"},
        {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}]}},
      "paths": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
      "extra": {"type": "string"}}}
    """#

  private func makeSession(_ json: String) throws -> ListSession {
    try ListSession(json, schema: Self.schema)
  }

  private func kind(_ session: ListSession, _ row: String) throws -> String? {
    session.session.state(of: try session.row(RowIdentifier("\(row)/~kind"))).effectiveValue?.string
  }

  private func choose(_ kind: String, _ session: ListSession, _ row: String) throws {
    try session.session.set(
      .value(.string(kind)), for: session.row(RowIdentifier("\(row)/~kind")))
  }

  @Test(arguments: [
    ("5", "whole number", ["kind choice", "Timeout number"]),
    ("\"5s\"", "text", ["kind choice", "Timeout text"]), ("null", nil, ["kind choice"]),
    ("true", nil, ["kind choice", "Timeout raw"]),
  ])
  func `the type of the value tells its kind`(value: String, kind: String?, rows: [String]) throws {
    let session = try makeSession(#"{"timeout": \#(value)}"#)
    #expect(try self.kind(session, "/timeout") == kind)
    let pane = try #require(session.session.pane(of: session.row("/timeout")))
    #expect(pane.sections.flatMap { $0.rows.map { "\($0.title) \($0.control.name)" } } == rows)
  }

  @Test(arguments: [
    (#"{"type": "git", "url": "u", "depth": 1}"#, "Git"), (#"{"type": "folder"}"#, "Folder"),
    (#""x""#, "text"),
    // What fits none is of the kind whose constant it has, or else that most of it is described by.
    (#"{"type": "folder", "url": 5}"#, "Folder"), (#"{"branch": "b", "url": "u"}"#, "Git"),
  ])
  func `schemas tell the kind of a value that fits them, or nearly`(value: String, kind: String)
    throws
  {
    #expect(try self.kind(makeSession(#"{"source": \#(value)}"#), "/source") == kind)
  }

  @Test func `a kind's own rows follow the choice`() throws {
    let session = try makeSession(#"{"source": {"type": "folder"}}"#)
    #expect(
      try session.outline("/source") == [
        "/source/~kind kind choice", "/source/type type info", "/source/url url text",
        "/source/deep deep toggle",
      ])
  }

  @Test func `another kind keeps what fits, and begins with what it needs`() throws {
    let session = try makeSession(
      #"{"source": {"type": "git", "url": "u", "branch": "b", "depth": 1}, "extra": "x"}"#)
    try choose("Folder", session, "/source")
    #expect(try kind(session, "/source") == "Folder")
    #expect(
      try session.outline("/source").map { String($0.prefix { $0 != " " }) } == [
        "/source/~kind", "/source/~value/type", "/source/~value/url", "/source/~value/deep",
      ])
    try choose("Git", session, "/source")
    try session.session.set(
      .value(.string("main")), for: session.row("/source/~value/branch"))
    #expect(
      try session.saved()
        == #"{"source":{"type":"git","url":"u","depth":3,"branch":"main"},"extra":"x"}"#)
    #expect(try session.row("/source/branch").title == "branch")
  }

  @Test func `a choice of kind is one step to undo, with what was edited inside`() throws {
    let session = try makeSession(#"{"source": {"type": "git", "url": "u", "depth": 1}}"#)
    try session.session.set(.value(.string("v")), for: session.row("/source/url"))
    try choose("text", session, "/source")
    #expect(session.session.draft.count == 1)
    session.session.undo()
    #expect(try kind(session, "/source") == "Git")
    #expect(
      session.session.state(of: try session.row("/source/url")).effectiveValue == .string("v"))
    session.session.undo()
    #expect(session.session.draft.isEmpty)
    session.session.redo()
    session.session.redo()
    #expect(try kind(session, "/source") == "text")
  }

  @Test func `what stays of an object keeps its place and its comments`() throws {
    let session = try makeSession(
      """
      {
        "source": {
          // where it is
          "url": "u", // here
          "type": "git",
          "depth": 1
        }
      }
      """)
    try choose("Folder", session, "/source")
    try session.session.commit()
    #expect(
      String(decoding: session.store.bytes, as: UTF8.self) == """
        {
          "source": {
            // where it is
            "url": "u", // here
            "type": "folder"
          }
        }
        """)
  }

  @Test func `an unset setting has a kind once one is chosen`() throws {
    let session = try makeSession("{}")
    #expect(try kind(session, "/source") == nil)
    try choose("Git", session, "/source")
    #expect(
      try session.saved() == #"{"source":{"type":"git","url":"","depth":3}}"#)
  }

  @Test func `a plain value goes over into another type where it can`() throws {
    let session = try makeSession(#"{"timeout": "30", "paths": "a"}"#)
    try choose("whole number", session, "/timeout")
    try choose("list", session, "/paths")
    #expect(try session.outline("/paths") == ["/paths/~kind kind choice", "/paths paths list"])
    let list = try #require(
      session.session.pane(of: session.row("/paths"))?[RowPosition(section: 0, row: 1)])
    try session.session.insertElement(in: list, at: 1, value: .string("b"))
    #expect(try session.saved() == #"{"timeout":30,"paths":["a","b"]}"#)
  }

  @Test func `the value of a plain kind is edited as its row`() throws {
    let session = try makeSession(#"{"timeout": 5}"#)
    let value = try #require(
      session.session.pane(of: session.row("/timeout"))?[RowPosition(section: 0, row: 1)])
    try session.session.set(.value(.number(Number(8))), for: value)
    #expect(session.session.state(of: try session.row("/timeout")).isUnsaved)
    #expect(try session.saved() == #"{"timeout":8}"#)
    try session.session.reset(value)
    #expect(try session.saved() == "{}")
  }

  @Test func `elements of a list have kinds of their own`() throws {
    let session = try makeSession(#"{"tools": ["a", {"name": "b"}]}"#)
    #expect(
      try session.outline("/tools") == ["/tools/0 1 variant", "/tools/1 b variant"])
    try choose("object", session, "/tools/0")
    try session.session.set(.value(.string("c")), for: session.row("/tools/0/~value/name"))
    let added = try session.session.insertElement(in: session.row("/tools"), at: 2)
    #expect(added.control.name == "variant")
    #expect(try session.saved() == #"{"tools":[{"name":"c"},{"name":"b"},""]}"#)
  }

  @Test func `the whole document may be of several kinds`() throws {
    let session = try ListSession(
      #"{"port": 5}"#,
      schema: #"""
        {"oneOf": [{"title": "Server", "required": ["port"],
            "properties": {"port": {"type": "integer"}}},
          {"title": "Client", "required": ["host"], "properties": {"host": {"type": "string"}}}]}
        """#)
    #expect(
      session.session.form.root.sections.map { $0.rows.map(\.title) } == [["kind"], ["port"]])
    try session.session.set(.value(.string("Client")), for: session.row("/~kind"))
    #expect(
      session.session.form.root.sections.map { $0.rows.map(\.title) } == [["kind"], ["host"]])
    #expect(try session.saved() == #"{"host":""}"#)
  }

  @Test func `errors in a value that was given as a whole are told of its rows`() throws {
    let session = try makeSession("{}")
    try choose("Git", session, "/source")
    try session.session.set(.unset, for: session.row("/source/~value/url"))
    let errors = try session.session.validate()
    #expect(!errors.isEmpty)
    #expect(
      session.session.identifier(ofSaved: Pointer(["source", "url"])) == "/source/~value/url")
  }

  @Test func `kinds within kinds are told and chosen, too`() throws {
    let session = try ListSession(
      #"{"a": {"x": {"deep": 1}}}"#,
      schema: #"""
        {"properties": {"a": {"$ref": "#/$defs/node"}}, "$defs": {"node": {"anyOf": [
          {"type": "string"}, {"type": "object", "properties": {
            "x": {"anyOf": [{"$ref": "#/$defs/node"}, {"title": "Deep", "type": "object",
              "required": ["deep"], "properties": {"deep": {"type": "integer"}}}]}}}]}}}
        """#)
    #expect(try kind(session, "/a/x") == "object")
    try choose("text", session, "/a/x")
    try choose("text", session, "/a")
    session.session.undo()
    #expect(try kind(session, "/a/x") == "text")
    #expect(try session.saved() == #"{"a":{"x":""}}"#)
  }

  @Test func `a kind that the value does not tell is the one that was chosen`() throws {
    let session = try ListSession(
      #"{}"#,
      schema: #"""
        {"properties": {"a": {"default": "on", "anyOf": [{"enum": ["on", "off"]},
          {"title": "First", "properties": {"x": {"type": "string"}}},
          {"title": "Second", "properties": {"y": {"type": "string"}}}]}}}
        """#)
    try choose("Second", session, "/a")
    #expect(try kind(session, "/a") == "Second")
    try session.session.set(.value(.string("z")), for: session.row("/a/~value/y"))
    #expect(try kind(session, "/a") == "Second")
    try choose("First", session, "/a")
    #expect(try kind(session, "/a") == "First")
    session.session.undo()
    #expect(try session.saved() == #"{"a":{"y":"z"}}"#)
  }

  @Test func `parts of one object of which any may be there are all shown`() throws {
    #expect(
      try outline(
        "{}",
        schema: #"""
          {"type": "object", "anyOf": [{"properties": {"a": {"type": "string"}}},
            {"properties": {"b": {"type": "string"}}}]}
          """#)
        == ["test.json", "  []", "  a text /a", "  b text /b"])
  }
}
