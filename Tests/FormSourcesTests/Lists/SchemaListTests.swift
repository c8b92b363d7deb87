import Documents
import EditorCore
import Stores
import Testing

struct SchemaListTests {
  /// A session over a document whose member `a` has the schema.
  private func session(_ property: String, _ json: String = "{}") throws -> ListSession {
    try ListSession(
      json,
      schema: #"""
        {"properties": {"a": \#(property)}, "definitions": {
          "host": {"type": "object", "required": ["name", "port"], "properties": {
            "name": {"type": "string"}, "port": {"type": "integer", "minimum": 1},
            "next": {"$ref": "#/definitions/host"}}},
          "loop": {"type": "object", "required": ["loop"], "properties": {
            "loop": {"$ref": "#/definitions/loop"}}}}}
        """#)
  }

  @Test(arguments: [
    (#"{"type": "array", "items": {"type": "string"}}"#, "list"), (#"{"items": {}}"#, "list"),
    (#"{"type": ["array", "null"]}"#, "list"), (#"{"prefixItems": [true]}"#, "list"),
    (#"{"type": "array", "uniqueItems": true, "items": {"enum": ["x", "y"]}}"#, "multiple choice"),
    (#"{"type": "array", "items": {"enum": ["x", "y"]}}"#, "list"),
    (#"{"type": "object", "additionalProperties": {"type": "string"}}"#, "map"),
    (#"{"type": "object", "patternProperties": {"^x": {}}}"#, "map"),
    (#"{"additionalProperties": {"type": "string"}}"#, "map"),
    (#"{"type": "object", "additionalProperties": true}"#, "pane"),
  ])
  func `each kind of list gets the control that fits it`(property: String, control: String) throws {
    #expect(try session(property).row("/a").control.name == control)
  }

  @Test(arguments: [
    (DocumentFormat.toml, "[a]\nx = \"1\"\ny = \"2\"\n", true),
    (.toml, "[a.x]\n[a.y]\n", true), (.yaml, "a:\n  x: '1'\n  y: '2'\n", false),
  ])
  func `members of a map are moved where they have an order`(
    format: DocumentFormat, text: String, isRefused: Bool
  ) throws {
    let list = try ListSession(
      text,
      schema: #"{"properties": {"a": {"additionalProperties": {"type": ["string", "object"]}}}}"#,
      format: format)
    let elements = list.session.elements
    let member = try list.row("/a/x")
    #expect(elements.refusalToMove(member, by: 1) == (isRefused ? .orderless : nil))
    if isRefused {
      #expect(throws: EditRefusal.orderless) { try elements.move(member, by: 1) }
    }
  }

  @Test func `elements are as their schema says, and so are new ones`() throws {
    let list = try session(
      ##"{"type": "array", "items": {"$ref": "#/definitions/host"}}"##, #"{"a": [{"name": "x"}]}"#)
    #expect(try list.outline("/a") == ["/a/0 x pane"])
    #expect(
      try list.outline("/a/0") == [
        "/a/0/name name text", "/a/0/port port number", "/a/0/next next pane",
      ])
    try list.session.set(.value(80), for: try list.row("/a/0/port"))
    try list.session.elements.insert(in: try list.row("/a"), at: 0)
    try list.session.set(.value("y"), for: try list.row("/a/~new1/name"))
    try list.session.set(.value(1), for: try list.row("/a/~new1/port"))
    try list.session.set(.value("z"), for: try list.row("/a/~new1/next/name"))
    try list.session.set(.value(1), for: try list.row("/a/~new1/next/port"))
    #expect(
      try list.saved()
        == #"{"a":[{"name":"y","port":1,"next":{"name":"z","port":1}},{"name":"x","port":80}]}"#)
  }

  @Test func `the places of a tuple have titles of their own`() throws {
    let list = try session(
      #"{"type": "array", "prefixItems": [{"title": "X", "type": "number"}, {"type": "string"}], "#
        + #""items": {"title": "More"}}"#,
      #"{"a": [1, "b", 3]}"#)
    #expect(try list.outline("/a") == ["/a/0 X number", "/a/1 2 text", "/a/2 3 number"])
  }

  @Test func `what nothing names is told apart by its first plain members, and by no secret`()
    throws
  {
    let list = try session(
      #"{"items": {"properties": {"uses": {"type": "string"}, "pin": {"writeOnly": true}}}}"#,
      #"{"a": [{"with": {}, "pin": 7, "uses": "go@v4", "token": "t", "no": null, "n": 1}]}"#)
    let row = try #require(try list.session.pane(of: list.row("/a"))?.sections[0].rows[0])
    let value = try #require(list.session.state(of: row).slot.value)
    #expect(row.summary?(value) == "uses: go@v4, n: 1")
    try list.session.set(.value("go@v5"), for: try list.row("/a/0/uses"))
    let changed = try #require(list.session.state(of: row).slot.value)
    #expect(row.summary?(changed) == "uses: go@v5, n: 1")
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "0"), (#"{"type": "number", "maximum": -2}"#, "-2"),
    (#"{"enum": ["x", "y"]}"#, #""x""#), (#"{"type": "boolean"}"#, "false"),
    (#"{"type": "string", "default": "d"}"#, #""d""#), (#"{"const": 5}"#, "5"),
    (#"{"type": "array", "items": {}}"#, "[]"), (#"{"type": "object"}"#, "{}"), ("true", #""""#),
    (#"{"additionalProperties": {"type": "string"}}"#, "{}"),
    (
      #"{"required": ["a", "c"], "properties": {"a": {"pattern": "x"}, "b": {"const": 1}, "c": {"const": 2}}}"#,
      #"{"c":2}"#
    ),
  ])
  func `a new element begins as its schema lets it`(items: String, expected: String) throws {
    let list = try session(#"{"type": "array", "items": \#(items)}"#)
    let row = try list.session.elements.insert(in: try list.row("/a"), at: 0)
    #expect(list.session.state(of: try list.row("/a")).slot.value?.compactText == "[\(expected)]")
    #expect(row.identifier == "/a/~new1")
  }

  @Test func `a schema that demands itself without an end ends in a new element`() throws {
    let list = try session(##"{"type": "array", "items": {"$ref": "#/definitions/loop"}}"##)
    try list.session.elements.insert(in: try list.row("/a"), at: 0)
    #expect(list.session.draft.count == 1)
  }

  @Test func `a tuple has places of their own, with a schema each`() throws {
    for tuple in [
      #"{"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false}"#,
      #"{"type": "array", "items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false}"#,
    ] {
      let list = try session(tuple, #"{"a": ["x"]}"#)
      #expect(try list.outline("/a") == ["/a/0 1 text"])
      #expect(
        try list.session.elements.insert(in: try list.row("/a"), at: 1).control.name == "number")
      #expect(throws: EditRefusal.invalid(.tooMany(2))) {
        try list.session.elements.insert(in: try list.row("/a"), at: 2)
      }
      #expect(throws: EditRefusal.fixedPlace) {
        try list.session.elements.move(try list.row("/a/0"), by: 1)
      }
    }
  }

  @Test func `bounds and sameness are rules of the list`() throws {
    let list = try session(
      #"{"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2, "uniqueItems": true}"#,
      #"{"a": ["x"]}"#)
    #expect(throws: EditRefusal.invalid(.tooFew(1))) {
      try list.session.elements.remove(try list.row("/a/0"))
    }
    try list.session.elements.duplicate(try list.row("/a/0"))
    #expect(list.session.state(of: try list.row("/a")).problem == .repeated("x"))
    #expect(throws: EditRefusal.invalid(.tooMany(2))) {
      try list.session.elements.duplicate(try list.row("/a/0"))
    }
    #expect(throws: InvalidDraft.self) { try list.session.commit() }
  }

  @Test func `what may hold its like is copied with the dates in it`() throws {
    let list = try ListSession(
      "l = [{ on = 2024-01-02, child = { on = 2024-01-03 } }]\n",
      schema: ##"""
        {"$defs": {"node": {"type": "object", "properties": {
          "on": {"type": "string"}, "child": {"$ref": "#/$defs/node"}}}},
          "properties": {"l": {"type": "array", "items": {"$ref": "#/$defs/node"}}}}
        """##, format: .toml)
    try list.session.elements.duplicate(try list.row("/l/0"))
    try list.session.commit()
    let text = String(decoding: list.store.bytes, as: UTF8.self)
    #expect(text.ranges(of: "2024-01-03").count == 2)
    #expect(text.ranges(of: "\"2024").isEmpty)
  }

  @Test func `several values of a choice are one setting`() throws {
    let list = try session(
      #"{"type": "array", "uniqueItems": true, "items": {"enum": ["x", "y"]}}"#, #"{"a": ["y"]}"#)
    let row = try list.row("/a")
    try list.session.set(.value(.array(["x", "y"])), for: row)
    #expect(list.session.draft.count == 1)
    #expect(throws: EditRefusal.invalid(.notChoice("z", choices: ["x", "y"]))) {
      try list.session.set(.value(.array(["z"])), for: row)
    }
  }

  @Test func `a map's members are as the schema of their keys says`() throws {
    let map = try session(
      #"""
      {"type": "object", "patternProperties": {"^n": {"type": "integer"}},
       "additionalProperties": {"type": "string"}, "propertyNames": {"maxLength": 3}, "maxProperties": 4}
      """#, #"{"a": {"n1": 1, "x": "y"}}"#)
    #expect(try map.outline("/a") == ["/a/n1 n1 number", "/a/x x text"])
    let session = map.session
    #expect(
      try session.elements.insert(in: try map.row("/a"), at: .max, key: "n2").control.name
        == "number"
    )
    #expect(throws: EditRefusal.self) {
      try session.elements.insert(in: try map.row("/a"), at: 0, key: "long")
    }
    try session.elements.rename(try map.row("/a/x"), to: "z")
    #expect(try map.outline("/a") == ["/a/n1 n1 number", "/a/x z text", "/a/~new1 n2 number"])
    #expect(try map.saved() == #"{"a":{"n1":1,"z":"y","n2":0}}"#)
    #expect(try map.outline("/a") == ["/a/n1 n1 number", "/a/z z text", "/a/n2 n2 number"])
  }

  @Test func `a map of patterns alone takes no other keys`() throws {
    let map = try session(
      #"""
      {"type": "object", "patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false}
      """#)
    #expect(
      throws: EditRefusal.invalid(.broken("'y' does not match '^x-'"))
    ) { try map.session.elements.insert(in: try map.row("/a"), at: 0, key: "y") }
    try map.session.elements.insert(in: try map.row("/a"), at: 0, key: "x-1")
    #expect(try map.saved() == #"{"a":{"x-1":""}}"#)
  }

  @Test func `a part of a file may have another name than what is in one`() throws {
    let names = #"{"properties": {"insteadof": {"type": "array", "items": {"type": "string"}}}}"#
    let map = try ListSession(
      "[url \"https://a.org/\"]\n\tinsteadof = x\n\tinsteadof = z\n[user]\n\tname = y\n",
      schema: "{\"properties\": {\"url\": {\"additionalProperties\": \(names)}}}", format: .git)
    let (session, row) = (map.session, try map.row("/url"))
    #expect(session.state(of: row).problem == nil)
    try session.elements.insert(in: row, at: .max, key: "https://b.org/")
    #expect(throws: EditRefusal.self) {
      let user = try #require(session.drafted.openObject(named: "/user"))
      try session.elements.addKey("full name", to: user)
    }
    let empty = try ListSession(
      "", schema: "{\"properties\": {\"url\": {\"additionalProperties\": \(names)}}}", format: .git)
    try empty.session.elements.insert(in: try empty.row("/url"), at: 0, key: "https://b.org/")
  }

  @Test func `members beside the named ones are as their schema says`() throws {
    let object = try session(
      #"""
      {"properties": {"n": {"type": "integer"}}, "additionalProperties": {"enum": ["on", "off"]}}
      """#, #"{"a": {"x": "on", "n": 1}}"#)
    #expect(try object.row("/a/x").control.name == "choice")
    #expect(try object.row("/a/n").control.name == "number")
  }

  @Test func `a list that may be null is so where it is asked for`() throws {
    let list = try session(#"{"type": ["array", "null"], "items": {}}"#)
    try list.session.set(.value(.null), for: list.row("/a"))
    #expect(try list.saved() == #"{"a":null}"#)
    #expect(list.session.state(of: try list.row("/a")).effectiveValue == .null)
    try list.session.elements.insert(in: try list.row("/a"), at: 0)
    #expect(try list.saved() == #"{"a":[""]}"#)
  }

  @Test func `a default list is shown, and copied where one of its elements changes`() throws {
    let list = try session(
      #"{"type": "array", "default": ["x", "y"], "items": {"type": "string"}}"#)
    #expect(try list.outline("/a") == ["/a/~default0 1 text", "/a/~default1 2 text"])
    try list.session.set(.value("z"), for: try list.row("/a/~default1"))
    #expect(try list.saved() == #"{"a":["x","z"]}"#)
  }
}
