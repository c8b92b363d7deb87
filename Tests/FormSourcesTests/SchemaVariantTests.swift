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
    try session.session.set(.value(.bool(true)), for: session.row("/source/~value/deep"))
    #expect(
      try session.saved()
        == #"{"source":{"type":"folder","url":"u","deep":true},"extra":"x"}"#)
    #expect(try session.row("/source/deep").title == "deep")
  }

  @Test func `who comes back to a kind finds what was there`() throws {
    let session = try makeSession(#"{"source": {"type": "git", "url": "u", "depth": 1}}"#)
    try choose("Folder", session, "/source")
    try session.session.set(.value(.bool(true)), for: session.row("/source/~value/deep"))
    try choose("Git", session, "/source")
    #expect(session.session.draft.isEmpty)
    try choose("Folder", session, "/source")
    #expect(
      session.session.state(of: try session.row("/source/~value/deep")).effectiveValue
        == .bool(true))
    session.session.revertAll()
    try choose("Folder", session, "/source")
    #expect(
      session.session.state(of: try session.row("/source/~value/deep")).effectiveValue == nil)
  }

  @Test func `after a choice of kind only what differs is marked`() throws {
    let session = try makeSession(#"{"source": {"type": "git", "url": "u", "depth": 1}}"#)
    try choose("Folder", session, "/source")
    let state = { (row: RowIdentifier) in session.session.state(of: try session.row(row)) }
    #expect(try state("/source/~kind").isUnsaved)
    #expect(try state("/source/~kind").stored == .value("Git"))
    #expect(try state("/source/~value/type").stored == .value("git"))
    #expect(try state("/source/~value/type").isUnsaved)
    #expect(try !state("/source/~value/url").isUnsaved)
    #expect(try !state("/source/~value/deep").isUnsaved)
    try session.session.set(.value(.string("v")), for: session.row("/source/~value/url"))
    #expect(try state("/source/~value/url").isUnsaved)
    try choose("Git", session, "/source")
    #expect(try !state("/source/~kind").isUnsaved)
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

  @Test(arguments: [
    (
      DocumentFormat.jsonc,
      "{\"source\": {\n  // which\n  \"type\": \"git\", // the kind\n  // where\n  \"url\": \"u\" // it\n}}"
    ),
    (.yaml, "source:\n  # which\n  type: git   # the kind\n  # where\n  url: u # it\n"),
    (.toml, "[source]\n# which\ntype = \"git\"   # the kind\n# where\nurl = \"u\" # it\n"),
  ])
  func `the member that says the kind keeps its comments`(format: DocumentFormat, text: String)
    throws
  {
    let session = try ListSession(text, schema: Self.schema, format: format)
    try choose("Folder", session, "/source")
    try session.session.commit()
    let new = String(decoding: session.store.bytes, as: UTF8.self)
    #expect(new == text.replacing("git", with: "folder"))
  }

  @Test func `a form can be asked when its session has ended`() throws {
    let form = try {
      let session = try makeSession(#"{"source": {"type": "folder"}}"#)
      try choose("text", session, "/source")
      return session.session.form
    }()
    #expect(form.row("/source")?.title == "Source")
  }

  @Test func `an unset setting has a kind once one is chosen`() throws {
    let session = try makeSession("{}")
    #expect(try kind(session, "/source") == nil)
    try choose("Git", session, "/source")
    // What nobody gave is not there, and is to be given.
    #expect(session.session.state(of: try session.row("/source/~value/url")).isMissing)
    #expect(throws: InvalidDraft.self) { try session.session.commit() }
    try session.session.set(.value("u"), for: session.row("/source/~value/url"))
    #expect(
      try session.saved() == #"{"source":{"type":"git","depth":3,"url":"u"}}"#)
  }

  @Test func `a plain value goes over into another type where it can`() throws {
    let session = try makeSession(#"{"timeout": "30", "paths": "a"}"#)
    try choose("whole number", session, "/timeout")
    try choose("list", session, "/paths")
    #expect(
      try session.outline("/paths") == ["/paths/~kind kind choice", "/paths/~given0 1 text"])
    try session.session.elements.insert(in: session.row("/paths"), at: 1, value: .string("b"))
    try session.session.set(.value(.string("c")), for: session.row("/paths/~given0"))
    #expect(try session.saved() == #"{"timeout":30,"paths":["c","b"]}"#)
  }

  @Test func `the elements of a kind that is a list are added, moved and removed`() throws {
    let session = try makeSession(#"{"paths": ["a", "b", "c"]}"#)
    #expect(
      try session.outline("/paths") == [
        "/paths/~kind kind choice", "/paths/0 1 text", "/paths/1 2 text", "/paths/2 3 text",
      ])
    #expect(
      session.session.route(to: "/paths/1")?.last == RowPosition(section: 1, row: 1))
    try session.session.elements.remove(session.row("/paths/1"))
    try session.session.elements.move(session.row("/paths/2"), by: -1)
    try session.session.elements.duplicate(session.row("/paths/0"))
    try session.session.set(.value(.string("x")), for: session.row("/paths/0"))
    #expect(try session.saved() == #"{"paths":["c","x","a"]}"#)
    #expect(try session.outline("/paths").count == 4)
  }

  @Test func `the members of a kind that is a map are added and renamed`() throws {
    let session = try ListSession(
      #"{"env": {"A": "1"}}"#,
      schema: #"""
        {"properties": {"env": {"oneOf": [{"type": "string"},
          {"type": "object", "additionalProperties": {"type": "string"}}]}}}
        """#)
    try session.session.elements.insert(
      in: session.row("/env"), at: 1, key: "B", value: .string("2"))
    try session.session.elements.rename(session.row("/env/A"), to: "C")
    #expect(try session.saved() == #"{"env":{"C":"1","B":"2"}}"#)
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
    let added = try session.session.elements.insert(in: session.row("/tools"), at: 2)
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
    try session.session.set(.value("h"), for: session.row("/~value/host"))
    #expect(try session.saved() == #"{"host":"h"}"#)
  }

  @Test func `a value that is given as a whole takes no default of the object around it`() throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"o": {"default": {"x": 7}, "properties": {
          "x": {"type": "integer"},
          "v": {"oneOf": [{"type": "string"}, {"title": "Point", "type": "object",
            "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}]}}}}}
        """#)
    #expect(try session.row("/o/x").defaultValue == .number(Number(7)))
    try choose("Point", session, "/o/v")
    #expect(try session.row("/o/v/~value/x").defaultValue == nil)
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
    #expect(try kind(session, "/a/x") == "object with 'x'")
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

  @Test func `kinds without titles are told apart in words`() throws {
    let kinds = { (schema: String) in
      let session = try ListSession(
        "{}",
        schema: #"{"properties": {"a": {"oneOf": [\#(schema)]}}, "$defs": {"normalJob": {"#
          + #""type": "object", "properties": {"x": {}}}}}"#)
      guard case .choice(let choices) = try session.row("/a/~kind").control else { return "" }
      return choices.map(\.title).joined(separator: " | ")
    }
    #expect(
      try kinds(
        ##"{"$ref": "#/$defs/normalJob"}, {"enum": ["a", "b", "c", "d"]}, {"type": "array"}"##)
        == "Normal Job | a, b, c, … | list")
    #expect(
      try kinds(
        #"{"type": "object", "required": ["run"], "properties": {"run": {}}}, "#
          + #"{"type": "object", "properties": {"uses": {}}}, {"type": "object"}"#)
        == "object with 'run' | object with 'uses' | object")
  }

  @Test func `an object that may be null says whether it is there`() throws {
    let session = try ListSession(
      #"{"b": {"y": 1}}"#,
      schema: #"""
        {"required": ["c"], "properties": {
          "a": {"type": ["object", "null"], "properties": {"x": {"type": "string"}}},
          "b": {"type": "object", "properties": {"y": {"type": "integer"}}},
          "c": {"type": "object", "properties": {"z": {"type": "integer"}}}}}
        """#)
    #expect(
      session.session.form.root.sections.map { $0.rows.map { "\($0.identifier)" } } == [
        ["/a/~kind", "/a/x"], ["/b/y"], ["/c/~kind", "/c/z"],
      ])
    try session.session.set(.value(.null), for: session.row("/a/~kind"))
    #expect(session.session.state(of: try session.row("/a/~kind")).effectiveValue == .null)
    try choose("object", session, "/c")
    try session.session.set(.value(.string("v")), for: session.row("/a/x"))
    session.session.undo()
    try session.session.set(.value(.number(Number(5))), for: session.row("/c/~value/z"))
    #expect(try session.saved() == #"{"b":{"y":1},"a":null,"c":{"z":5}}"#)
    try session.session.set(.value(.string("v")), for: session.row("/a/x"))
    #expect(try session.saved() == #"{"b":{"y":1},"a":{"x":"v"},"c":{"z":5}}"#)
    try choose("object", session, "/a")
    try session.session.set(.unset, for: session.row("/a/~kind"))
    #expect(try session.saved() == #"{"b":{"y":1},"c":{"z":5}}"#)
  }

  @Test func `what is set below null takes its place`() throws {
    let session = try ListSession(
      #"{"on": {"pull": null}}"#,
      schema: #"""
        {"properties": {"on": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {
          "pull": {"oneOf": [{"type": "null"}, {"type": "object", "properties": {
            "branches": {"type": "array", "items": {"type": "string"}}}}]}}}]}}}
        """#)
    try session.session.elements.insert(
      in: session.row("/on/pull/branches"), at: 0, value: .string("dev"))
    #expect(try session.session.validate().isEmpty)
    #expect(try session.saved() == #"{"on":{"pull":{"branches":["dev"]}}}"#)
  }

  @Test func `a value that is not the object described has a row of its own`() throws {
    let session = try ListSession(
      #"{"a": "x"}"#,
      schema: #"{"properties": {"a": {"type": "object", "properties": {"b": {}}}}}"#)
    #expect(try session.row("/a").control.name == "raw")
    #expect(session.session.state(of: try session.row("/a")).problem != nil)
  }

  @Test func `a key that has to be there has a row though nothing describes it`() throws {
    let session = try ListSession(
      #"{"level": "high", "other": 1}"#,
      schema: #"""
        {"properties": {"level": {"type": "string"}}, "required": ["id"],
         "dependentRequired": {"level": ["why", "level"]}}
        """#)
    #expect(
      session.session.form.root.sections[0].rows.map { "\($0.identifier) \($0.control.name)" }
        == ["/level text", "/id text", "/why text", "/other number"])
    #expect(try session.row("/why").isRequired)
    try session.session.set(.value(.string("because")), for: session.row("/why"))
    try session.session.set(.value(.string("7")), for: session.row("/id"))
    #expect(
      try session.saved() == #"{"level":"high","other":1,"why":"because","id":"7"}"#)
    #expect(try session.row("/why").title == "why")
    #expect(try session.row("/other").control.name == "number")
  }

  @Test func `what is wrong inside a kind is told where it is`() throws {
    let session = try ListSession(
      #"{"job": {"steps": [{"name": "a"}]}}"#,
      schema: #"""
        {"properties": {"job": {"oneOf": [
          {"type": "object", "required": ["uses"], "properties": {"uses": {"type": "string"}},
           "additionalProperties": false},
          {"type": "object", "properties": {"steps": {"type": "array", "items": {
            "type": "object", "properties": {"name": {}, "run": {}, "uses": {}},
            "oneOf": [{"required": ["uses"]}, {"required": ["run"]}]}}},
           "additionalProperties": false}]}}}
        """#)
    let errors = session.session.errors.find()
    #expect(errors.map(\.message) == ["'uses' or 'run' is required"])
    #expect(session.session.row(at: errors[0].pointer)?.identifier == "/job/steps/0")
  }

  @Test func `a new text with suggestions begins empty`() throws {
    let session = try ListSession(
      #"{"lib": []}"#,
      schema: #"""
        {"properties": {"lib": {"type": "array", "items": {
          "anyOf": [{"enum": ["es5", "es6"]}, {"type": "string"}]}}}}
        """#)
    let row = try session.session.elements.insert(in: session.row("/lib"), at: 0)
    #expect(session.session.state(of: row).effectiveValue == .string(""))
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
