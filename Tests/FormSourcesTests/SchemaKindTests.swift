import Documents
import EditorCore
import FormSources
import Testing

/// What the kinds of a value are called, and which there are to choose from.
struct SchemaKindTests {
  /// The titles of the kinds, and beside it the row by which they are chosen.
  private func kinds(
    _ session: ListSession, _ row: String = "/a"
  ) throws -> (titles: [String], row: Row) {
    let row = try session.row(RowIdentifier("\(row)/~kind"))
    guard case .choice(let choices) = row.control else { return ([], row) }
    return (choices.map(\.title), row)
  }

  private func titles(of schema: String) throws -> [String] {
    try kinds(try ListSession("{}", schema: #"{"properties": {"a": \#(schema)}}"#)).titles
  }

  @Test(arguments: [
    #"{"oneOf": [{"title": "Local", "type": "string"}, {"title": "S3", "type": "object"},"#
      + #" {"title": "None", "type": "null"}]}"#,
    #"{"anyOf": [{"title": "Local", "type": "string"}, {"title": "S3", "type": "object"},"#
      + #" {"title": "None", "const": null}]}"#,
  ])
  func `null is one of the kinds, and no error where it is stored`(schema: String) throws {
    let session = try ListSession(
      #"{"a": null}"#, schema: #"{"properties": {"a": \#(schema)}}"#)
    #expect(try kinds(session).titles == ["Local", "S3", "None"])
    let row = try session.row("/a")
    #expect(session.session.state(of: row).problem == nil)
    #expect(session.session.state(of: try kinds(session).row).effectiveValue == .null)
    try session.session.set(.value("x"), for: row)
    try session.session.set(.value(.null), for: session.row("/a"))
    #expect(session.session.draft.isEmpty)
  }

  @Test func `a type of null is one of the kinds`() throws {
    #expect(
      try titles(of: #"{"type": ["integer", "string", "null"]}"#)
        == ["whole number", "text", "null"])
  }

  @Test func `null is no kind where something else is against it`() throws {
    #expect(
      try titles(
        of: #"{"type": ["string", "object"], "oneOf": [{"type": "string"}, {"type": "object"},"#
          + #" {"type": "null"}]}"#) == ["text", "object"])
  }

  @Test(arguments: [
    // A constant that only one has, whatever else is constant.
    (
      #"{"properties": {"v": {"const": "1"}, "type": {"const": "s3"}}}, "#
        + #"{"properties": {"v": {"const": "1"}, "type": {"const": "disk"}}}"#, "s3 | disk"
    ),
    (
      #"{"properties": {"on": {"const": true}}}, {"properties": {"on": {"const": false}}}"#,
      "on: true | on: false"
    ),
    (
      #"{"properties": {"t": {"enum": ["a", "b"]}}}, {"properties": {"t": {"enum": ["c", "d"]}}}"#,
      "t: a, b | t: c, d"
    ),
    // Otherwise what only one has to have, or may have.
    (
      #"{"title": "Job", "type": "object", "required": ["run"]}, "#
        + #"{"title": "Job", "type": "object", "required": ["uses"]}"#,
      "Job with 'run' | Job with 'uses'"
    ),
    (
      #"{"properties": {"repo": {"const": "local"}}}, "#
        + #"{"properties": {"repo": {}, "rev": {}}}"#, "local | object with 'rev'"
    ),
    // Lists are told apart by their elements.
    (
      #"{"type": "array", "items": {"type": "string"}}, "#
        + #"{"type": "array", "items": {"type": "object", "properties": {"x": {}}}}"#,
      "list of text | list of object"
    ),
    // A schema of several types is as many kinds, and of one type there is one plain kind.
    (
      #"{"type": ["string", "integer"]}, {"type": "string", "minLength": 3}, {"type": "array"}"#,
      "text | whole number | list"
    ),
    (#"{"enum": ["any", ""]}, {"type": "array"}"#, "any, (empty) | list"),
    (#"{"type": "array"}, {"not": {"type": "string"}}"#, "list | anything else"),
  ])
  func `kinds are called by what tells them apart`(kinds: String, titles: String) throws {
    #expect(try self.titles(of: #"{"oneOf": [\#(kinds)]}"#).joined(separator: " | ") == titles)
  }

  @Test func `a plain kind of several schemas is known by its type`() throws {
    let session = try ListSession(
      #"{"a": "zz", "b": []}"#,
      schema: #"""
        {"additionalProperties": {"anyOf": [{"title": "Short", "type": "string", "maxLength": 1},
          {"type": "string", "minLength": 2}, {"type": "string", "pattern": "^a"},
          {"type": "array"}]}}
        """#)
    #expect(try kinds(session).titles == ["Short", "text", "list"])
    #expect(session.session.state(of: try kinds(session).row).effectiveValue == "text")
  }

  @Test func `each choice has a row of its own name`() throws {
    let session = try ListSession(
      #"{"a": {"kind": "x", "y": {}}}"#,
      schema: #"""
        {"properties": {"a": {"oneOf": [{"type": "string"},
          {"title": "Outer", "type": "object", "properties": {"kind": {"type": "string"},
            "y": {"type": ["object", "null"], "properties": {"z": {"type": "integer"}}}},
           "anyOf": [{"title": "First", "required": ["p"], "properties": {"p": {}}},
             {"title": "Second", "properties": {"q": {"const": 1}}}]}]}}}
        """#)
    let pane = try #require(session.session.pane(of: try session.row("/a")))
    let titles = pane.sections.flatMap { $0.rows.map(\.title) }
    #expect(Array(titles.prefix(2)) == ["kind of value", "kind of Outer"])
    #expect(Set(titles).count == titles.count)
  }

  @Test func `schemas that only choose between others are chosen from once`() throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"a": {"anyOf": [{"$ref": "#/$defs/either"}, {"type": "null"}]}},
         "$defs": {"either": {"oneOf": [{"title": "X", "type": "object"},
           {"title": "Y", "type": "array"}]}}}
        """#)
    let pane = try #require(session.session.pane(of: try session.row("/a")))
    #expect(pane.sections[0].rows.filter { $0.kinds != nil }.count == 1)
    #expect(try kinds(session).titles == ["X", "Y", "null"])
  }

  @Test func `the pane of a kind has the setting's own help`() throws {
    let session = try ListSession(
      #"{"a": 1}"#,
      schema: #"""
        {"properties": {"a": {"description": "How often.", "type": ["integer", "string"]},
          "o": {"title": "Options", "description": "What else.", "type": ["object", "null"],
            "properties": {"x": {}}}}}
        """#)
    let kind = try kinds(session).row
    #expect(kind.title == "kind")
    #expect(kind.help == "How often.")
    let presence = try kinds(session, "/o").row
    #expect(presence.title == "Options")
    #expect(presence.help == "What else.")
  }

  @Test func `a choice that changes no byte stays, and so while members are edited`() throws {
    let session = try ListSession(
      #"{"list": [{}]}"#,
      schema: #"""
        {"properties": {"list": {"items": {"anyOf": [
          {"title": "A", "type": "object", "properties": {"n": {"type": "string"}, "a": {}}},
          {"title": "B", "type": "object", "properties": {"n": {"type": "string"}, "b": {}}}]}}}}
        """#)
    let kind = { try kinds(session, "/list/0").row }
    let keys = {
      try session.outline("/list/0").map { String($0.split(separator: " ")[0]) }
    }
    #expect(session.session.state(of: try kind()).effectiveValue == "A")
    try session.session.set(.value("B"), for: kind())
    #expect(session.session.draft.isEmpty)
    #expect(session.session.state(of: try kind()).effectiveValue == "B")
    try session.session.set(.value("x"), for: session.row("/list/0/n"))
    #expect(try keys() == ["/list/0/~kind", "/list/0/n", "/list/0/b"])
    #expect(try session.saved() == #"{"list":[{"n":"x"}]}"#)
  }

  @Test(arguments: [
    #"{"type": ["integer", "string"]}"#, #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#,
  ])
  func `what is chosen to be a text stays one, whatever is typed`(schema: String) throws {
    let session = try ListSession(
      #"{"a": 5}"#, schema: #"{"properties": {"a": \#(schema)}}"#)
    try session.session.set(.value("text"), for: kinds(session).row)
    let row = try #require(session.session.pane(of: try session.row("/a"))).sections[0].rows
      .last { $0.kinds == nil }
    guard case .text? = row?.control else {
      Issue.record("\(String(describing: row?.control)) is no text")
      return
    }
    #expect(try session.saved() == #"{"a":"5"}"#)
  }

  @Test func `a new element of a chosen kind has nothing of the kind that it had first`() throws {
    let session = try ListSession(
      #"{"l": []}"#,
      schema: #"{"properties": {"l": {"items": {"type": ["integer", "string"]}}}}"#)
    let element = try session.session.elements.insert(in: try session.row("/l"), at: 0)
    let name = element.identifier.text
    try session.session.set(.value("text"), for: kinds(session, name).row)
    #expect(try session.session.state(of: session.row(element.identifier)).slot == .value(""))
    try session.session.set(.value("7"), for: session.row(element.identifier))
    try session.session.set(.value("whole number"), for: kinds(session, name).row)
    #expect(try session.saved() == #"{"l":[7]}"#)
  }

  @Test func `null is offered where the language has one`() throws {
    let schema = #"""
      {"properties": {
        "a": {"type": ["integer", "null"]}, "b": {"type": ["integer", "string", "null"]}}}
      """#
    for (format, hasNull) in [(DocumentFormat.toml, false), (.yaml, true)] {
      let session = try ListSession("", schema: schema, format: format)
      #expect(try session.row("/a").allowsNull == hasNull)
      #expect(try kinds(session, "/b").titles.contains("null") == hasNull)
    }
  }

  @Test func `choices of other kinds that read alike are told apart`() throws {
    let session = try ListSession(
      "{}", schema: #"{"properties": {"a": {"enum": [1, "1", "x", true, "true", 2]}}}"#)
    #expect(
      try session.row("/a").control.choices.map(\.title)
        == ["1", "\"1\"", "x", "true", "\"true\"", "2"])
  }

  @Test func `what cannot be written hides nothing else that is wrong`() throws {
    let session = try ListSession(
      "[s]\na = x\nb = y\nc = z\n",
      schema: #"""
        {"properties": {"s": {"properties": {
          "a": {"type": "string"}, "b": {"type": "string", "minLength": 2}}}}}
        """#, format: .ini)
    try session.session.set(.value(.string("x\ny")), for: session.row("/s/a"))
    #expect(
      session.session.errors.find().map { $0.pointer.description }.sorted() == ["/s/a", "/s/b"])
  }

  @Test func `an object of any members takes keys as a kind`() throws {
    let session = try ListSession(
      #"{"a": {"x": 1}}"#,
      schema: #"{"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "object"}]}}}"#)
    #expect(try session.outline("/a") == ["/a/~kind kind choice", "/a/x x number"])
    let pane = try #require(session.session.pane(of: try session.row("/a")))
    let object = try #require(pane.sections[0].openObject)
    try session.session.elements.addKey("y", to: object)
    #expect(try session.saved() == #"{"a":{"x":1,"y":""}}"#)
  }

  @Test(arguments: [
    (##"{"anyOf": [{"$ref": "#/$defs/o"}]}"##, "/a/x number"),
    (#"{"oneOf": [{"type": "integer"}]}"#, "/a number"),
    (##"{"oneOf": [{"$ref": "#/$defs/e"}]}"##, "/a choice"),
    (#"{"oneOf": [{"const": 5}]}"#, "/a choice"),
  ])
  func `of a choice of one there is the control of that`(schema: String, row: String) throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"a": \#(schema)}, "$defs": {"e": {"enum": ["p", "q"]},
          "o": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
        """#)
    #expect(
      session.session.form.root.sections.flatMap {
        $0.rows.map { "\($0.identifier) \($0.control.name)" }
      } == [row])
  }

  @Test func `elements of several kinds are told apart by what is in them`() throws {
    let session = try ListSession(
      #"""
      {"list": [{"repo": "https://a", "rev": "v1", "hooks": []}, {"path": "/b", "token": "s"},
        {"name": "c", "path": "/c"}, "text"]}
      """#,
      schema: #"""
        {"properties": {"list": {"items": {"anyOf": [
          {"title": "Git", "type": "object", "required": ["repo"], "properties": {"repo": {},
            "rev": {}, "hooks": {"type": "array"}}},
          {"type": "object", "required": ["path"], "properties": {"path": {}, "name": {},
            "token": {"type": "string"}}},
          {"type": "string"}]}}}}
        """#)
    let lines = try (0..<4).map { place in
      let row = try session.row(RowIdentifier("/list/\(place)"))
      let value = try #require(session.session.state(of: row).effectiveValue)
      return "\(row.title): \(row.summary?(value) ?? "-")"
    }
    #expect(
      lines == ["1: Git, repo: https://a, rev: v1", "2: path: /b", "c: path: /c", "4: "])
  }

  @Test func `members of an optional object are required once it is there`() throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"required": ["must"], "properties": {
          "may": {"type": "object", "required": ["x"], "properties": {"x": {"type": "string"},
            "y": {"type": "string"}}},
          "must": {"type": "object", "required": ["x"], "properties": {"x": {"type": "string"}}}}}
        """#)
    let isMissing = { session.session.state(of: try session.row($0)).isMissing }
    #expect(try !isMissing("/may/x"))
    #expect(try isMissing("/must/x"))
    try session.session.set(.value("v"), for: session.row("/may/y"))
    #expect(try isMissing("/may/x"))
    session.session.undo()
    #expect(try !isMissing("/may/x"))
    try session.session.set(.value("v"), for: session.row("/may/x"))
    try session.session.set(.unset, for: session.row("/may/x"))
    #expect(try !isMissing("/may/x"))
  }
}
