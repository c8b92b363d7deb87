import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

/// The row that a schema of one property, `a`, makes for a document.
private func makeRow(_ property: String, holding json: String = "{}", key: String = "a") throws
  -> Row
{
  let schema = try JSONSchemaSource(
    Document(
      Array(
        """
        {"properties": {"\(key)": \(property)},
         "definitions": {
           "port": {"type": "integer", "title": "Port", "maximum": 65535},
           "loop": {"$ref": "#/definitions/loop"}}}
        """.utf8), format: .json))
  let document = try Document(Array(json.utf8), format: .json)
  let form = FormSource.form(for: DocumentIndex(document), schema: schema, title: "test")
  return try #require(form.row(RowIdentifier("/\(key)")))
}

private func number(_ text: String) throws -> Number { try #require(Number(text)) }

struct SchemaFormTests {
  @Test(arguments: [
    (#"{"type": "boolean"}"#, "toggle"), (#"{"type": "string"}"#, "text"),
    (#"{"type": "integer"}"#, "number"), (#"{"type": ["string", "null"]}"#, "text"),
    (#"{"enum": [1, "b"]}"#, "choice"), (#"{"const": 5}"#, "choice"),
    (#"{"type": "string", "format": "date"}"#, "date"),
    (#"{"type": "string", "format": "date-time"}"#, "date"),
    (#"{"type": "string", "format": "email"}"#, "text"), (#"{"type": "array"}"#, "list"),
    (#"{"type": "string", "format": "color"}"#, "color"),
    (#"{"type": ["string", "null"], "format": "color-hex"}"#, "color"),
    (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "number"),
    (#"{"oneOf": [{"const": 1, "title": "One"}, {"const": 2}]}"#, "choice"),
    (##"{"$ref": "#/definitions/port"}"##, "number"), ("true", "raw"), ("{}", "raw"),
    (##"{"$ref": "#/definitions/loop"}"##, "raw"), (#"{"$ref": "other.json"}"#, "raw"),
    (#"{"type": ["string", "number"]}"#, "variant"), (#"{"not": {}}"#, "raw"),
    (#"{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}"#, "text"),
    (#"{"anyOf": [{"type": "string", "format": "ipv4"}, {"type": "string"}]}"#, "text"),
    (#"{"type": "string", "anyOf": [{"pattern": "^a"}, {"pattern": "^b"}]}"#, "text"),
    (#"{"oneOf": [{"type": "boolean"}, {"enum": ["auto"]}]}"#, "choice"),
    (#"{"oneOf": [{"enum": ["a", "b"]}, {"enum": ["c"]}]}"#, "choice"),
    (#"{"anyOf": [{"type": "boolean"}, {"type": "null"}]}"#, "toggle"),
    (#"{"anyOf": [{"type": "string"}, {"type": "array"}]}"#, "variant"),
    (#"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}], "type": "array"}"#, "list"),
  ])
  func `each kind of setting gets the control that fits it`(property: String, control: String)
    throws
  {
    #expect(try makeRow(property).control.name == control)
  }

  @Test(arguments: [("\"x\"", "text"), ("3", "number"), ("true", "toggle"), ("[1]", "list")])
  func `where several types are allowed the value decides`(value: String, control: String) throws {
    #expect(try makeRow("{}", holding: "{\"a\": \(value)}").control.name == control)
  }

  @Test func `a reference lends its words and limits, and those beside it win`() throws {
    let row = try makeRow(##"{"$ref": "#/definitions/port", "title": "HTTP port", "default": 80}"##)
    #expect(row.title == "HTTP port")
    #expect(row.defaultValue == .number(Number(80)))
    #expect(
      row.control.problem(with: .number(Number(70000)))?.description == "70000 is above 65535")
  }

  @Test(arguments: [
    (
      ##"{"$ref": "#/definitions/none"}"##,
      "shown as JSON: its schema refers to '#/definitions/none', where there is none"
    ),
    (
      #"{"$ref": "part.json#/x"}"#,
      "shown as JSON: its schema is in 'part.json#/x', which is not there"
    ),
    (
      #"{"$ref": "https://example.com/part.json#/x"}"#,
      "shown as JSON: its schema is not here; "
        + "'prefs-tui schema fetch https://example.com/part.json' gets it"
    ),
  ])
  func `a reference that leads nowhere is told with what helps`(property: String, reason: String)
    throws
  {
    guard case .raw(let words) = try makeRow(property).control else {
      Issue.record("not raw")
      return
    }
    #expect(words == reason)
  }

  @Test func `what is wrong with keywords is told, and the rest of the schema counts`() throws {
    let source = try JSONSchemaSource(
      Document(
        Array(
          ##"""
          {"properties": {
            "a": {"$ref": "#/definitions/none"},
            "b": {"type": "string", "readOnly": true, "minLength": "x"}}}
          """##.utf8), format: .json))
    #expect(
      source.faults.map { "\($0.position.line): \($0.message)" } == [
        "2: '#/definitions/none' leads to no schema", "3: 'minLength' is not a whole number from 0",
      ])
    let document = DocumentIndex(try Document(Array(#"{"a": 1, "b": 2}"#.utf8), format: .json))
    let form = FormSource.form(for: document, schema: source, title: "test")
    #expect(form.row("/b")?.lockReason == "read-only, as its schema says")
    let validation = source.compiled.validate(document)
    #expect(validation.violations.map(\.setting.description) == ["/b"])
    #expect(validation.notes.map(\.instance.description) == ["/a"])
  }

  @Test func `a list of items makes a tuple, unless the schema is of a later dialect`() throws {
    let items = #""items": [{"type": "integer"}, {"type": "string"}], "additionalItems": false"#
    let makeSource = { (head: String) in
      try JSONSchemaSource(
        Document(Array("{\(head)\(items)}".utf8), format: .json))
    }
    let source = try makeSource("")
    let list = Value.array([.number(Number(1)), .number(Number(2)), .null])
    #expect(source.faults.isEmpty)
    #expect(source.compiled.validate(list).violations.count == 2)
    let later = try makeSource(#""$schema": "https://json-schema.org/draft/2020-12/schema", "#)
    #expect(later.faults.count == 1)
    #expect(later.compiled.validate(list).violations.isEmpty)
    let value = try JSONSchemaSource(
      Document(Array(#"{"default": {"items": [{}]}, "prefixItems": [false]}"#.utf8), format: .json))
    #expect(value.compiled.validate(list).violations.count == 1)
  }

  @Test(arguments: [
    (#""exclusiveMinimum": 9223372036854775807"#, "9223372036854775807"),
    (#""exclusiveMaximum": -9223372036854775808"#, "-9223372036854775808"),
  ])
  func `an exclusive bound that no whole number lies beyond is left to the schema`(
    bound: String, outside: String
  ) throws {
    let row = try makeRow(#"{"type": "integer", \#(bound)}"#)
    #expect(row.control.name == "number")
    #expect(row.problem(with: .number(try number(outside))) != nil)
  }

  @Test func `titled constants are choices with words of their own`() throws {
    let row = try makeRow(
      #"{"oneOf": [{"const": 1, "title": "One", "description": "the first"}, {"const": null}]}"#)
    guard case .choice(let choices) = row.control else {
      Issue.record("no choice")
      return
    }
    #expect(
      choices == [
        Choice(.number(Number(1)), title: "One", help: "the first"), Choice(.null, title: "null"),
      ])
  }

  @Test(arguments: [
    (#"{"type": "integer", "minimum": 1, "maximum": 8}"#, NumberTraits.Presentation.stepper),
    (#"{"type": "integer", "minimum": 1, "maximum": 65535}"#, .field),
    (#"{"type": "number", "minimum": 0, "maximum": 10}"#, .slider),
    (#"{"type": "number", "minimum": 0}"#, .field),
    (#"{"type": "integer", "minimum": 0, "maximum": 8, "format": "range"}"#, .slider),
    (#"{"type": "number", "minimum": 0, "maximum": 9000, "format": "slider"}"#, .slider),
    (#"{"type": "integer", "minimum": 0, "format": "range"}"#, .field),
    (#"{"type": "number", "minimum": -1e308, "maximum": 1e308, "format": "slider"}"#, .slider),
    (#"{"type": "number", "minimum": 0, "maximum": 5e-324}"#, .slider),
  ])
  func `bounds decide between field, stepper and slider`(
    property: String, presentation: NumberTraits.Presentation
  ) throws {
    guard case .number(let traits) = try makeRow(property).control else {
      Issue.record("no number")
      return
    }
    #expect(traits.presentation == presentation)
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, TextTraits.Kind.any, false),
    (#"{"type": "string", "editPresentation": "multilineText"}"#, .any, true),
    (#"{"type": "string", "editPresentation": "singlelineText"}"#, .any, false),
    (#"{"type": "string", "format": "markdown"}"#, .any, true),
    (#"{"type": "string", "format": "textarea"}"#, .any, true),
    (#"{"type": "string", "format": "file-path"}"#, .path, false),
    (#"{"type": "string", "format": "directory"}"#, .folder, false),
    (#"{"type": "string", "format": "uri-reference"}"#, .any, false),
  ])
  func `texts of several lines, files and folders are told by the schema`(
    property: String, kind: TextTraits.Kind, isMultiline: Bool
  ) throws {
    guard case .text(let traits) = try makeRow(property).control else {
      Issue.record("no text")
      return
    }
    #expect(traits.kind == kind)
    #expect(traits.isMultiline == isMultiline)
  }

  @Test(arguments: [
    (#"{"type": "number", "minimum": 0, "maximum": 10}"#, "0.5"),
    (#"{"type": "number", "minimum": 0, "maximum": 1}"#, "0.05"),
    (#"{"type": "number", "minimum": 0, "maximum": 100}"#, "5"),
    (#"{"type": "number", "minimum": 0, "maximum": 10, "multipleOf": 0.25}"#, "0.25"),
  ])
  func `a slider has about twenty steps, or the schema's own`(property: String, step: String) throws
  {
    guard case .number(let traits) = try makeRow(property).control else {
      Issue.record("no number")
      return
    }
    #expect(traits.step == (try number(step)))
  }

  @Test func `exclusive bounds of whole numbers are the numbers next to them`() throws {
    let row = try makeRow(#"{"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 10}"#)
    #expect(row.control.problem(with: .number(Number(0)))?.description == "0 is below 1")
    #expect(row.control.problem(with: .number(Number(9))) == nil)
  }

  @Test(arguments: [
    (#"{"type": "string", "minLength": 3}"#, #""ab""#),
    (#"{"type": "string", "pattern": "^a"}"#, #""b""#),
    (#"{"type": "number", "multipleOf": 0.1}"#, "0.25"),
    (#"{"type": "number", "exclusiveMaximum": 5}"#, "5"),
  ])
  func `what no control knows of the schema still checks`(property: String, value: String) throws {
    let document = try Document(Array(value.utf8), format: .json)
    let value = try #require(document.value(document.root))
    #expect(try makeRow(property).problem(with: value) != nil)
  }

  @Test func `null is a value where the schema allows it`() throws {
    let row = try makeRow(#"{"type": ["string", "null"]}"#)
    #expect(row.allowsNull)
    #expect(row.problem(with: .null) == nil)
    #expect(try !makeRow(#"{"type": "string"}"#).allowsNull)
  }

  @Test func `dangerous settings say what can go wrong`() throws {
    #expect(try makeRow(#"{"type": "boolean", "x-warning": "slow"}"#).warning == "slow")
    #expect(
      try makeRow(#"{"type": "boolean", "x-dangerous": "all is lost"}"#).warning == "all is lost")
    #expect(try makeRow(#"{"type": "boolean", "x-dangerous": true}"#).warning == "it may do harm")
    #expect(try makeRow(#"{"type": "boolean", "x-dangerous": false}"#).warning == nil)
  }

  @Test func `read-only, constant and deprecated settings say so`() throws {
    #expect(
      try makeRow(#"{"type": "string", "readOnly": true}"#).lockReason
        == "read-only, as its schema says")
    #expect(
      try makeRow(#"{"const": "x"}"#, holding: #"{"a": "x"}"#).lockReason
        == "always 'x', as its schema says")
    #expect(
      try makeRow(#"{"type": "string", "deprecated": true}"#).deprecation
        == "it should no longer be set")
    #expect(
      try makeRow(#"{"type": "string", "deprecationMessage": "use b"}"#).deprecation
        == "use b")
  }

  @Test(arguments: [
    (#"{"type": "string", "writeOnly": true}"#, "a", true),
    (#"{"type": "string", "format": "password"}"#, "a", true),
    (#"{"type": "string"}"#, "dbPassword", true), (#"{"type": "string"}"#, "API_TOKEN", true),
    (#"{"type": "string"}"#, "api-key", true), (#"{"type": "string"}"#, "tokenizer", false),
    (#"{"type": "integer"}"#, "maxToken", false), (#"{"type": "integer"}"#, "token", true),
    (#"{"type": "boolean"}"#, "token", false), (#"{"enum": ["a", "b"]}"#, "token", false),
    (#"{"type": "string"}"#, "token_url", false), (#"{"type": "string"}"#, "name", false),
  ])
  func `secrets are told by the schema or by their names`(
    property: String, key: String, isSecret: Bool
  ) throws {
    #expect(try makeRow(property, key: key).isSecret == isSecret)
  }

  @Test func `editors' own keywords give choices words`() throws {
    let row = try makeRow(
      #"""
      {"enum": ["a", "b", "c"], "enumItemLabels": ["Alpha", ""], "x-intellij-enum-metadata":
        {"a": {"description": "the first"}}, "x-intellij-html-description": "<b>Bold</b> &amp; so"}
      """#)
    guard case .choice(let choices) = row.control else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map(\.title) == ["Alpha", "b", "c"])
    #expect(choices.map(\.help) == ["the first", nil, nil])
    #expect(row.help == "Bold & so")
  }

  @Test func `a text of several lines is one by its presentation`() throws {
    let row = try makeRow(#"{"type": "string", "editPresentation": "multilineText"}"#)
    guard case .text(let traits) = row.control else {
      Issue.record("no text")
      return
    }
    #expect(traits.isMultiline)
  }

  @Test func `examples and open enumerations are suggestions`() throws {
    let row = try makeRow(
      #"{"type": "string", "examples": ["x", 1], "anyOf": [{"enum": ["y"]}, {"type": "string"}]}"#)
    guard case .text(let traits) = row.control else {
      Issue.record("no text")
      return
    }
    #expect(traits.suggestions == ["x", "y"])
  }
}
