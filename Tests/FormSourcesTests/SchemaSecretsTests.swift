import Documents
import EditorCore
import FormSources
import Testing

/// Which places a schema calls secret.
struct SchemaSecretsTests {
  private func form(_ schema: String, _ json: String = "{}") throws -> FormContent {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array(json.utf8), format: .json)
    return FormSource.form(for: DocumentIndex(document), schema: source, title: "")
  }

  private static let places: [(schema: String, secret: [String], open: [String])] = [
    (#"{"writeOnly": true}"#, ["", "/a", "/a/0"], []),
    (
      #"{"properties": {"a": {"format": "password"}, "b": {"format": "date"}}}"#, ["/a"],
      ["", "/b"]
    ),
    (#"{"properties": {"a": {"x-secret": true}, "b": {"writeOnly": false}}}"#, ["/a"], ["/b"]),
    (
      #"{"properties": {"a": {"writeOnly": true, "properties": {"file": {"type": "boolean"}}}}}"#,
      ["/a", "/a/file", "/a/other/0"], ["/b"]
    ),
    (
      #"{"properties": {"a": {"anyOf": [{"type": "string", "writeOnly": true}, {"type": "integer"}]}}}"#,
      ["/a"], [""]
    ),
    (
      #"{"oneOf": [{"properties": {"k": {"const": 1}, "v": {"writeOnly": true}}}, {"properties": {"v": {}}}]}"#,
      ["/v"], ["/k"]
    ),
    (
      #"{"if": {}, "then": {"properties": {"a": {"writeOnly": true}}}, "else": {"properties": {"b": {"writeOnly": true}}}}"#,
      ["/a", "/b"], ["/c"]
    ),
    (
      ##"{"allOf": [{"$ref": "#/$defs/t"}], "$defs": {"t": {"properties": {"a": {"$ref": "#/$defs/s"}}}, "s": {"writeOnly": true}}}"##,
      ["/a"], ["/b"]
    ),
    (
      ##"{"properties": {"v": {"writeOnly": true}, "in": {"$ref": "#"}}}"##,
      ["/v", "/in/v", "/in/in/in/v"], ["/in", "/in/in/w"]
    ),
    (
      #"{"properties": {"a": {"items": {"writeOnly": true}}}}"#, ["/a/0", "/a/-", "/a/7/b"],
      ["/a", "/a/b"]
    ),
    (
      #"{"properties": {"a": {"prefixItems": [{}, {"writeOnly": true}], "items": {}}}}"#, ["/a/1"],
      ["/a/0", "/a/2"]
    ),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{}], "additionalItems": {"writeOnly": true}}"#,
      ["/1", "/2"], ["/0"]
    ),
    (
      #"{"properties": {"a": {}}, "patternProperties": {"^x": {"writeOnly": true}}, "additionalProperties": {"items": {"format": "password"}}}"#,
      ["/x1", "/b/0"], ["/a", "/b"]
    ),
    (
      #"{"properties": {"a": {}}, "unevaluatedProperties": {"writeOnly": true}}"#, ["/b"], ["/a"]
    ),
    (
      #"{"dependentSchemas": {"a": {"properties": {"b": {"writeOnly": true}}}}}"#, ["/b"], ["/a"]
    ),
    (#"{"properties": {"a": {"contains": {"writeOnly": true}}}}"#, ["/a/3"], ["/a"]),
    (#"{"not": {"properties": {"a": {"writeOnly": true}}}}"#, [], ["/a"]),
    (#"{"properties": {"a": {"default": {"writeOnly": true}}}}"#, [], ["/a"]),
  ]

  @Test(arguments: places)
  func `a place is secret with all in it, in any branch`(
    schema: String, secret: [String], open: [String]
  ) throws {
    let form = try form(schema)
    for text in secret + open {
      let pointer = try #require(Pointer(parsing: text))
      #expect(form.secrecy(at: pointer).isWhole == secret.contains(text), "\(text)")
    }
  }

  @Test func `keys that are the same in capitals or not are the same secret`() throws {
    let source = try JSONSchemaSource(
      Document(
        Array(#"{"properties": {"user": {"properties": {"pin": {"writeOnly": true}}}}}"#.utf8),
        format: .json))
    let document = try Document(Array("[user]\n\tPIN = 4815\n".utf8), format: .ini)
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "")
    #expect(form.secrecy(at: Pointer(["user", "PIN"])).isWhole)
  }

  @Test func `rows in what is secret are, and open all the same`() throws {
    let form = try form(
      #"""
      {"properties": {
        "group": {"writeOnly": true, "properties": {"a": {"type": "string"}, "on": {"type": "boolean"}}},
        "list": {"writeOnly": true, "type": "array", "items": {"type": "string"}},
        "either": {"anyOf": [{"type": "string", "writeOnly": true}, {"type": "integer"}]}}}
      """#, #"{"group": {"a": "x", "on": true}, "list": ["y"], "either": "z"}"#)
    for name in ["/group/a", "/group/on", "/list", "/list/0", "/either"] {
      #expect(form.row(RowIdentifier(name))?.isSecret == true, "\(name)")
    }
    let either = try #require(form.row("/either")?.storedPane)
    #expect(either.sections[0].rows.map(\.isSecret) == [false, true])
  }

  @Test func `no title and no summary is made of a secret`() throws {
    let form = try form(
      #"""
      {"properties": {"people": {"type": "array", "items": {"type": "object", "properties": {
        "name": {"type": "string", "writeOnly": true}, "at": {"type": "string"}}}}}}
      """#, #"{"people": [{"name": "x", "at": "home"}]}"#)
    let row = try #require(form.row("/people/0"))
    #expect(row.title == "1")
    let value = Value.object([.init("name", .string("x")), .init("at", .string("home"))])
    #expect(row.summary?(value) == "at: home")
    #expect(form.row("/people").map { Value.array([value]).summary(by: $0.secrecy) } == "1 item")
  }

  @Test func `a problem quotes no secret, and what is none of them`() throws {
    let form = try form(
      #"""
      {"properties": {"list": {"type": "array", "uniqueItems": true, "items":
        {"type": "object", "properties": {"pin": {"writeOnly": true, "minLength": 9},
        "port": {"maximum": 9}}}}, "keys": {"type": "array", "uniqueItems": true,
        "items": {"type": "string", "writeOnly": true}}}}
      """#, "{}")
    let problem = { (row: RowIdentifier, json: String) in
      let document = try Document(Array(json.utf8), format: .json)
      let value = try #require(document.value(document.root))
      return form.row(row)?.problem(with: value)?.description
    }
    #expect(
      try problem("/list", #"[{"pin": "canary"}]"#)
        == "/0/pin: the secret is shorter than 9 characters")
    #expect(try problem("/list", #"[{"port": 10}]"#) == "/0/port: 10 is above 9")
    #expect(
      try problem("/keys", #"["canary", "canary"]"#) == "/1: the secret is listed more than once")
  }

  private static let commented: [(schema: String, text: String, row: RowIdentifier, help: String)] =
    [
      (
        #"{"properties": {"pin": {"writeOnly": true}, "a": {}}}"#, "# pin: canary\na: 1\n", "/a",
        "pin: ••••••••"
      ),
      (
        ##"{"properties": {"g": {"properties": {"a": {}, "pin": {"$ref": "#/$defs/s"}}}}, "$defs": {"s": {"x-secret": true}}}"##,
        "g:\n  b: 1\n  # pin=canary\n  a: 1\n", "/g/a", "pin=••••••••"
      ),
      (
        #"{"properties": {"a": {}}, "patternProperties": {"^pin": {"format": "password"}}}"#,
        "b: 1\n# pin2: canary\na: 1\n", "/a", "pin2: ••••••••"
      ),
      // It may have been meant for another place.
      (
        #"{"properties": {"g": {"properties": {"pin": {"writeOnly": true}}}, "a": {}}}"#,
        "b: 1\n# g:\n#   pin: canary\na: 1\n", "/a", "g:\npin: ••••••••"
      ),
      // All is secret that stands there.
      (
        #"{"properties": {"g": {"writeOnly": true, "properties": {"a": {}, "user": {}}}}}"#,
        "g:\n  b: 1\n  # user: canary\n  a: 1\n", "/g/a", "user: ••••••••"
      ),
      (
        #"{"properties": {"pin": {"writeOnly": true}, "a": {}}}"#, "b: 1\n# hue: red\na: 1\n", "/a",
        "hue: red"
      ),
    ]

  @Test(arguments: commented)
  func `a setting that only a schema calls secret is one where it is commented out`(
    schema: String, text: String, row: RowIdentifier, help: String
  ) throws {
    let list = try ListSession(text, schema: schema, format: .yaml)
    #expect(try list.row(row).help == help)
    try list.session.set(.value(.number(Number(2))), for: try list.row(row))
    let diff = try #require(try SaveDiff(of: list.session)).lines.map(\.text)
    #expect(!diff.contains { $0.contains("canary") }, "\(diff)")
    #expect(diff.contains { $0.contains(help.contains("red") ? "red" : "••••••••") })
  }

  @Test func `that a secret is not checked is said as it is, without quoting it`() throws {
    let source = try JSONSchemaSource(
      Document(
        Array(##"{"properties": {"pin": {"writeOnly": true, "$ref": "#/nowhere"}}}"##.utf8),
        format: .json))
    let found = DocumentValidator(schema: source)
      .diagnostics(of: .object([.init("pin", .string("canary"))]))
      .map { ($0.message, $0.discreetMessage) }
    #expect(found.map(\.0) == ["not checked: there is no schema at '#/nowhere'"])
    #expect(found.map(\.1) == found.map(\.0))
  }
}
