import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// What a form offers where a schema leaves little to choose, or says it in an unusual way.
struct SchemaReachTests {
  private func row(_ property: String, of text: String = "{}") throws -> Row {
    try ListSession(text, schema: #"{"properties": {"a": \#(property)}}"#).row("/a")
  }

  @Test func `a constant that is not there, or another value is, is one to choose`() throws {
    let schema = #"{"required": ["a"], "properties": {"a": {"const": 2}}}"#
    for text in ["{}", #"{"a": 3}"#] {
      let session = try ListSession(text, schema: schema)
      let row = try session.row("/a")
      #expect(row.control.name == "choice")
      #expect(row.lockReason == nil)
      try session.session.set(.value(.number(Number(2))), for: row)
      _ = try session.session.commit()
      #expect(session.store.bytes == Array(#"{"a": 2}"#.utf8) || text == "{}")
    }
    let row = try ListSession(#"{"a": 2}"#, schema: schema).row("/a")
    #expect(row.control.name == "info")
    #expect(row.lockReason == "always '2', as its schema says")
  }

  @Test(arguments: [
    (#"{"type": "object", "additionalProperties": false}"#, "choice"),
    (#"{"type": "null"}"#, "choice"), ("false", "info"),
    (#"{"default": 3}"#, "number"), (#"{"default": true}"#, "toggle"),
    (#"{"default": [1]}"#, "list"), (#"{"examples": ["x", "y"]}"#, "text"),
    (#"{"examples": [1, 2]}"#, "number"), (#"{"examples": [1, "x"]}"#, "raw"),
    (#"{"minItems": 1}"#, "list"), (#"{"pattern": "^a"}"#, "text"), (#"{"minimum": 1}"#, "number"),
  ])
  func `what little a schema says gives the control`(property: String, control: String) throws {
    #expect(try row(property).control.name == control)
  }

  @Test func `what is in a read-only object or list is read-only`() throws {
    let session = try ListSession(
      #"{"o": {"k": 1}, "l": [{"m": 1}]}"#,
      schema: #"""
        {"properties": {
          "o": {"readOnly": true, "properties": {"k": {"type": "integer"}, "g": {"type": "object",
            "properties": {"h": {"type": "string"}}}}},
          "l": {"type": "array", "readOnly": true, "items": {"type": "object",
            "properties": {"m": {"type": "integer"}}}},
          "p": {"type": "object", "properties": {"k": {"type": "integer"}}}}}
        """#)
    for place: RowIdentifier in ["/o/k", "/o/g/h", "/l", "/l/0", "/l/0/m"] {
      #expect(
        try session.row(place).lockReason == "read-only, as its schema says", "\(place)")
    }
    #expect(try session.row("/p/k").lockReason == nil)
  }

  @Test func `what is in an object of several kinds has its lock and its default`() throws {
    let session = try ListSession(
      #"{"v": {"a": 1}}"#,
      schema: #"""
        {"properties": {
          "v": {"readOnly": true, "oneOf": [{"type": "object", "properties": {"a": {"type": "integer"}}},
            {"type": "string"}]},
          "p": {"default": {"a": 7}, "oneOf": [{"type": "object", "properties": {"a": {"type": "integer"}}},
            {"type": "string"}]}}}
        """#)
    #expect(try session.row("/v/a").lockReason == "read-only, as its schema says")
    #expect(try session.row("/p/a").defaultValue == 7)
    #expect(try session.row("/p/a").lockReason == nil)
  }

  @Test func `a key that a schema does not take is marked, and can be removed`() throws {
    let list = try ListSession(
      #"{"a": "1", "b": 2}"#,
      schema: #"{"properties": {"a": {"type": "string"}}, "additionalProperties": false}"#)
    let row = try list.row("/b")
    #expect(list.session.state(of: row).problem == .broken("'b' is not a known setting"))
    #expect(throws: EditRefusal.self) { try list.session.set(.value(.bool(true)), for: row) }
    try list.session.reset(row)
    try list.session.commit()
    #expect(list.store.bytes == Array(#"{"a": "1"}"#.utf8))
  }

  @Test func `an object that only a condition describes opens`() throws {
    let session = try ListSession(
      #"{"o": {"k": 1}}"#,
      schema: #"{"properties": {"o": {"if": {"properties": {"k": {"const": 1}}}, "#
        + #""then": {"properties": {"m": {"type": "string"}}}}}}"#)
    #expect(try session.row("/o").control.name == "pane")
    #expect(try session.row("/o/m").control.name == "text")
    #expect(try session.row("/o/k").control.name == "number")
  }

  @Test func `schemas of which any may fit bound no value, and judge none`() throws {
    let session = try ListSession(
      #"{"a": ["p"], "b": 1}"#,
      schema: """
        {"properties": {"a": {"type": "array"}}, "anyOf": [
          {"properties": {"a": {"minItems": 1}, "b": {"type": "integer", "minimum": 5}}},
          {"properties": {"a": {"maxItems": 0}, "b": {"type": "integer"}}},
          {"properties": {"a": {"minItems": 1}}}]}
        """)
    for identifier in ["/a", "/b"] as [RowIdentifier] {
      let row = try session.row(identifier)
      #expect(session.session.state(of: row).problem == nil)
    }
    #expect(try session.row("/b").control.name == "number")
  }

  @Test func `a list is made where the file holds nothing`() throws {
    for text in ["", "{}"] {
      let session = try ListSession(
        text,
        schema: #"{"type": "array", "items": {"type": "object", "properties": {"file": {}}}}"#)
      let row = try session.row("")
      #expect(row.control.name == "list")
      try session.session.set(.value(.array([.object([])])), for: row)
      _ = try session.session.commit()
      #expect(String(decoding: session.store.bytes, as: UTF8.self).first == "[")
    }
  }

  @Test func `an element is added to a list where the file holds nothing`() throws {
    let session = try ListSession(
      "", schema: #"{"type": "array", "items": {"type": "string"}}"#)
    try session.session.elements.insert(in: session.row(""), at: 0)
    _ = try session.session.commit()
    #expect(String(decoding: session.store.bytes, as: UTF8.self).first == "[")
  }
}
