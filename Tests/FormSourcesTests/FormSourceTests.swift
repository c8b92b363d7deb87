import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

/// The form of a document as an outline: a line for each section and row, panes indented.
func outline(_ json: String, schema: String? = nil) throws -> [String] {
  let document = try Document(Array(json.utf8), format: .jsonc)
  let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
  let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "test.json")
  return [form.title] + outline(form.root, indent: "  ")
}

private func outline(_ pane: Pane, indent: String) -> [String] {
  pane.sections.flatMap { section in
    ["\(indent)[\(section.header ?? "")]"]
      + section.rows.flatMap { row -> [String] in
        let line = "\(indent)\(row.title) \(row.control.name) \(row.identifier)"
        guard case .pane(let link) = row.control else { return [line] }
        return [line] + outline(link.pane(), indent: indent + "  ")
      }
  }
}

struct FormSourceTests {
  @Test func `values become rows, objects sections, deeper ones panes`() throws {
    let json = """
      {"name": "x", "port": 8080, "debug": true, "editor": {"tab": 4, "font": {"size": 12}},
       "last": null, "list": [1, 2], "none": {}}
      """
    #expect(
      try outline(json) == [
        "test.json", "  []", "  name text /name", "  port number /port", "  debug toggle /debug",
        "  [editor]", "  tab number /editor/tab", "  font pane /editor/font", "    []",
        "    size number /editor/font/size", "  []", "  last text /last",
        "  list list /list",
        "  none pane /none",
      ])
  }

  @Test func `a document that is no object is one row`() throws {
    #expect(try outline("[1]") == ["test.json", "  []", "  test.json list "])
    #expect(try outline("true") == ["test.json", "  []", "  test.json toggle "])
  }

  @Test func `names tell the secrets of an environment, as of any other file`() throws {
    for format in [DocumentFormat.env, .ini] {
      let document = try Document(Array("PORT=3000\nDB_PASS=x\n".utf8), format: format)
      for schema in [nil, #"{"properties": {"PORT": {}, "DB_PASS": {"type": "string"}}}"#] {
        let source = try schema.map {
          try JSONSchemaSource(Document(Array($0.utf8), format: .json))
        }
        let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "")
        #expect(form.row("/PORT")?.isSecret == false)
        #expect(form.row("/DB_PASS")?.isSecret == true)
      }
    }
  }

  @Test func `numbers, lists and objects are secret by their names, too`() throws {
    let json = """
      {"password": 123, "tokens": ["x"], "secrets": {"db": {"key": "y", "file": "z"}},
       "token": true, "passwordFile": "p"}
      """
    let document = try Document(Array(json.utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: nil, title: "")
    for (row, isSecret) in [
      ("/password", true), ("/tokens/0", true), ("/secrets/db/key", true),
      ("/secrets/db/file", false), ("/token", false), ("/passwordFile", false),
    ] {
      #expect(form.row(RowIdentifier(row))?.isSecret == isSecret, "\(row)")
    }
    let tokens = try #require(form.row("/tokens"))
    #expect(!tokens.isSecret)
    #expect(tokens.secrecy.hiding(in: .array([.string("x")]), mask: "*").compactText == #"["*"]"#)
  }

  @Test func `an empty object has no rows`() throws {
    #expect(try outline("{}") == ["test.json"])
  }

  @Test func `keys are pointer tokens, whatever they hold`() throws {
    #expect(
      try outline(#"{"a/b": 1, "~": 2, "": 3, "x.y": {"[0]": true}}"#) == [
        "test.json", "  []", "  a/b number /a~1b", "  ~ number /~0", "  \"\" number /", "  [x.y]",
        "  [0] toggle /x.y/[0]",
      ])
  }

  @Test func `duplicate keys are rows of their own, and the last has the pointer`() throws {
    #expect(
      try outline(#"{"a": 1, "b": 2, "a": 3}"#) == [
        "test.json", "  []", "  a info /a~#6", "  b number /b", "  a number /a",
      ])
  }

  @Test func `a key that no pointer can name is a locked row`() throws {
    #expect(
      try outline(#"{"\ud800": 1}"#) == ["test.json", "  []", #"  "\ud800" info ~@11"#])
  }

  let schema = """
    {"title": "Server", "type": "object", "properties": {
      "port": {"type": "integer", "title": "Port", "minimum": 1, "maximum": 65535, "default": 80},
      "theme": {"enum": ["light", "dark", 1]},
      "tags": {"type": "array"},
      "tls": {"type": "object", "title": "TLS", "properties": {
        "enabled": {"type": "boolean", "description": "Whether to encrypt."},
        "deep": {"properties": {"x": {"type": "number"}}}}},
      "free": {"type": "object"}
    }}
    """

  @Test func `a schema's properties come in its order, then what only the file holds`() throws {
    #expect(
      try outline(#"{"extra": 1, "theme": "dark", "free": {"k": "v"}}"#, schema: schema) == [
        "Server", "  []", "  Port number /port", "  theme choice /theme", "  tags list /tags",
        "  [TLS]", "  enabled toggle /tls/enabled", "  deep pane /tls/deep", "    []",
        "    x number /tls/deep/x", "  [free]", "  k text /free/k", "  []",
        "  extra number /extra",
      ])
  }

  @Test func `what the schema says of a row is on it`() throws {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array("{}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "x")
    let port = try #require(form.row("/port"))
    #expect(port.defaultValue == .number(Number(80)))
    #expect(
      port.control.problem(with: .number(Number(0)))?.description == "0 is below 1")
    #expect(form.row("/tls/enabled")?.help == "Whether to encrypt.")
    #expect(form.row("/tls/deep/x")?.title == "x")
    #expect(form.row("/nothing") == nil)
  }

  @Test func `what is described as the object around it opens as a pane, under its own name`()
    throws
  {
    let schema = ##"""
      {"title": "Package", "properties": {
        "name": {"type": "string"}, "jspm": {"$ref": "#"},
        "author": {"properties": {"mail": {"type": "string"}}}, "main": {"type": "string"}}}
      """##
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array(#"{"jspm": {"name": "x"}}"#.utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "x")
    let listed = form.root.sections.flatMap { section in
      ["[\(section.header ?? "")]"]
        + section.rows.map { "\($0.identifier) \($0.title) \($0.control.name)" }
    }
    #expect(
      listed == [
        "[]", "/name name text", "/jspm jspm pane", "[author]", "/author/mail mail text", "[]",
        "/main main text",
      ])
    guard case .pane(let link)? = form.row("/jspm")?.control else {
      Issue.record("no pane")
      return
    }
    #expect(link.pane().title == "jspm")
    #expect(link.pane().sections.map(\.header) == [nil, "author", nil])
    #expect(form.row("/jspm/jspm/jspm/name")?.title == "name")
  }

  @Test func `what a reference leads to names a type, and the key the setting`() throws {
    let schema = ##"""
      {"properties": {
        "dev": {"$ref": "#/definitions/profile"},
        "test": {"$ref": "#/definitions/profile", "title": "Testing"},
        "all": {"allOf": [{"$ref": "#/definitions/level"}]},
        "level": {"$ref": "#/definitions/level"}},
       "definitions": {
         "profile": {"title": "Build Profile", "properties": {"speed": {"type": "integer"}}},
         "level": {"title": "Level", "type": "integer"}}}
      """##
    #expect(
      try outline("{}", schema: schema)
        == [
          "x", "  [dev]", "  speed number /dev/speed", "  [Testing]", "  speed number /test/speed",
          "  []", "  all number /all", "  level number /level",
        ].map { $0 == "x" ? "test.json" : $0 })
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array("{}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "x")
    #expect(form.row("/level")?.facts?().first == RowFact("described as", "Level"))
  }

  @Test func `a schema that repeats itself opens without an end, and says so`() throws {
    let schema = #"""
      {"properties": {"a": {"$ref": "#/definitions/node"}},
       "definitions": {"node": {"type": "object", "properties": {
         "name": {"type": "string"}, "next": {"$ref": "#/definitions/node"}}}}}
      """#
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array(#"{"a": {"next": {"next": {}}}}"#.utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "x")
    #expect(form.row("/a/next/next/next/next/name")?.title == "name")
    guard case .pane(let held)? = form.row("/a/next")?.control,
      case .pane(let repeated)? = form.row("/a/next/next/next")?.control
    else {
      Issue.record("no panes")
      return
    }
    #expect(!held.isEndless)
    #expect(repeated.isEndless)
  }

  @Test(arguments: [
    ("[]", "a JSON Schema is an object, or true or false"),
    ("12", "a JSON Schema is an object, or true or false"),
    (#"{"properties": []}"#, "'properties' is not an object of schemas"),
  ])
  func `a document that is no schema is refused`(text: String, message: String) throws {
    let document = try Document(Array(text.utf8), format: .json)
    let error = #expect(throws: SchemaProblem.self) { try JSONSchemaSource(document) }
    #expect(error?.description == message)
  }

  @Test func `rows are found without a walk`() throws {
    let members = (0..<20_000).map { #""key\#($0)": \#($0)"# }.joined(separator: ",")
    let document = try Document(Array("{\"a\": 1, \"g\": {\(members)}}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), title: "x")
    #expect(form.root.route(to: "/g/key19999") == [RowPosition(section: 1, row: 19_999)])
    #expect(form.root.route(to: "/g/key20000") == nil)
  }
}
