import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

/// What `allOf`, references and the drafts' own keywords make of a setting.
struct SchemaMergeTests {
  private func makeForm(_ schema: String, holding json: String = "{}") throws -> FormContent {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = try Document(Array(json.utf8), format: .json)
    return FormSource.form(for: DocumentIndex(document), schema: source, title: "test")
  }

  private func traits(_ property: String, draft: String = "2020-12/schema") throws -> NumberTraits {
    let form = try makeForm(
      #"{"$schema": "https://json-schema.org/draft/\#(draft)", "properties": {"a": \#(property)}}"#)
    guard case .number(let traits)? = form.row("/a")?.control else {
      Issue.record("no number")
      return NumberTraits()
    }
    return traits
  }

  @Test func `parts of allOf unite their properties, and one in several has all that is said`()
    throws
  {
    let schema = #"""
      {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"b": {"type": "boolean"},
        "a": {"title": "Alpha", "maximum": 9}}}], "properties": {"z": {"type": "string"}},
       "$defs": {"base": {"properties": {"a": {"type": "integer", "minimum": 1}}}}}
      """#
    #expect(
      try outline(#"{"b": true, "other": 1}"#, schema: schema) == [
        "test.json", "  []", "  z text /z", "  Alpha number /a", "  b toggle /b",
        "  other number /other",
      ])
    let row = try #require(try makeForm(schema).row("/a"))
    #expect(row.problem(with: .number(Number(12)))?.description == "12 is above 9")
  }

  @Test func `what one part says of its other members holds for those that another part names`()
    throws
  {
    let form = try makeForm(
      #"""
      {"properties": {"a": {}, "b": {"type": "string"}, "c": {"type": "string"}},
       "allOf": [{"properties": {"b": {}}, "additionalProperties": {"maxLength": 2}}]}
      """#)
    let text = Value.string("xyz")
    #expect(
      try #require(form.row("/a")).problem(with: text)?.description
        == "'xyz' is longer than 2 characters")
    #expect(try #require(form.row("/b")).problem(with: text) == nil)
    #expect(try #require(form.row("/c")).problem(with: text) != nil)
    let closed = try makeForm(
      #"{"properties": {"a": {}}, "allOf": [{"additionalProperties": false}]}"#)
    #expect(try #require(closed.row("/a")).problem(with: text) != nil)
  }

  @Test func `what has to be there and cannot be has no row`() throws {
    let schema =
      #"{"properties": {"a": {}}, "additionalProperties": false, "required": ["a", "b"]}"#
    #expect(try outline("{}", schema: schema).count == 3)
  }

  @Test func `the tighter of several bounds holds`() throws {
    let traits = try traits(
      #"{"type": "number", "minimum": 1, "maximum": 5000, "allOf": [{"minimum": 3}, {"type": "integer", "maximum": 4000}]}"#
    )
    #expect(traits.isInteger)
    #expect(traits.minimum == Number(3))
    #expect(traits.maximum == Number(4000))
  }

  @Test func `values to choose from are those that every part allows`() throws {
    let row = try makeForm(
      #"{"properties": {"a": {"enum": ["x", "y", "z"], "allOf": [{"enum": ["z", "y"]}]}}}"#
    ).row("/a")
    guard case .choice(let choices)? = row?.control else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map(\.title) == ["y", "z"])
  }

  @Test func `in draft 4 a bound says itself whether it is exclusive`() throws {
    let form = try makeForm(
      #"""
      {"$schema": "http://json-schema.org/draft-04/schema#", "properties": {"a":
        {"type": "integer", "minimum": 0, "exclusiveMinimum": true, "maximum": 9000}}}
      """#)
    let problem = form.row("/a")?.control.problem(with: .number(Number(0)))
    #expect(problem?.description == "0 is below 1")
  }

  @Test(arguments: [
    ("http://json-schema.org/draft-07/schema#", "string", "text"),
    ("https://json-schema.org/draft/2019-09/schema", "integer", "number"),
  ])
  func `beside a reference types count from 2019-09 on, and words always`(
    draft: String, beside: String, control: String
  ) throws {
    let row = try makeForm(
      #"""
      {"$schema": "\#(draft)", "properties": {"a": {"$ref": "#/definitions/d", "title": "Mine",
        "type": "integer"}}, "definitions": {"d": {"title": "Theirs", "\#(
          beside == "string" ? "type" : "description")": "string"}}}
      """#
    ).row("/a")
    #expect(row?.title == "Mine")
    #expect(row?.control.name == control)
  }

  @Test func `an object of several parts finds its rows without a walk`() throws {
    let form = try makeForm(
      #"""
      {"properties": {"g": {"properties": {"deep": {"allOf": [{"properties": {"a": {}}},
        {"properties": {"b": {}}}]}}}}}
      """#, holding: #"{"g": {"deep": {"c": 1, "b": 2}}}"#)
    for key in ["a", "b", "c"] {
      #expect(form.row(RowIdentifier("/g/deep/\(key)"))?.title == key)
    }
    #expect(form.row("/g/deep/d") == nil)
  }

  @Test func `what names an order stands in it, before what names none`() throws {
    #expect(
      try outline(
        "{}",
        schema: #"""
          {"properties": {"a": {"type": "string"}, "b": {"type": "string", "order": 2},
            "c": {"type": "string", "order": 1}}}
          """#)
        == ["test.json", "  []", "  c text /c", "  b text /b", "  a text /a"])
  }

  @Test func `parts that lead in a circle end`() throws {
    let schema = #"""
      {"allOf": [{"$ref": "#"}, {"$ref": "#/definitions/a"}], "properties": {"x": {"type": "string"}},
       "definitions": {"a": {"allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#"}],
         "properties": {"y": {"type": "string"}}}}}
      """#
    #expect(
      try outline("{}", schema: schema) == ["test.json", "  []", "  x text /x", "  y text /y"])
  }
}
