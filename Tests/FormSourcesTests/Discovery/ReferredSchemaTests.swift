import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

/// Forms of schemas that refer to other documents.
struct ReferredSchemaTests {
  private func form(
    _ schema: String, _ others: [String: String], of text: String = "{}"
  ) throws -> FormContent {
    let source = try JSONSchemaSource(
      try Document(Array(schema.utf8), format: .jsonc), uri: "file:///s/app.json",
      registry: SchemaRegistry { uri in
        others[uri].flatMap { try? Document(Array($0.utf8), format: .jsonc) }
      })
    let document = try Document(Array(text.utf8), format: .json)
    return FormSource.form(for: DocumentIndex(document), schema: source, title: "test")
  }

  @Test(arguments: [
    #"{"properties": {"a": {"$ref": "port.json"}}}"#,
    #"{"properties": {"a": {"$ref": "port.json"}}, "definitions": {"x": true}}"#,
    #"{"properties": {"a": {"$ref": "port.json",},},}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "port.json"}}}"#,
    #"{"$id": "https://x.org/app.json", "properties": {"a": {"$ref": "file:///s/port.json"}}}"#,
  ])
  func `a row is made from a schema in another file`(schema: String) throws {
    let form = try form(
      schema, ["file:///s/port.json": #"{"type": "integer", "title": "Port", "maximum": 9}"#])
    let row = try #require(form.row("/a"))
    #expect(row.facts?().first == RowFact("described as", "Port"))
    #expect(row.control.name == "number")
    #expect(row.problem(with: .number(Number(10))) != nil)
  }

  @Test func `files that refer to further ones, and in a circle, are taken in once`() throws {
    let form = try form(
      #"{"properties": {"a": {"$ref": "b.json#/definitions/x"}}}"#,
      [
        "file:///s/b.json": #"{"definitions": {"x": {"$ref": "c.json"}}}"#,
        "file:///s/c.json": #"{"type": "boolean", "not": {"$ref": "b.json#/definitions/none"}}"#,
      ])
    #expect(form.row("/a")?.control.name == "toggle")
  }

  @Test func `the whole form may come from a file that calls itself otherwise`() throws {
    let form = try form(
      #"{"$ref": "b.json"}"#,
      [
        "file:///s/b.json": """
        {"$id": "https://e.org/b.json", "type": "object", "title": "B",
          "properties": {"x": {"type": "boolean"}, "y": {"$ref": "#/definitions/q"}},
          "definitions": {"q": {"enum": [1, 2]}}}
        """
      ])
    #expect(form.row("/x")?.control.name == "toggle")
    #expect(form.row("/y")?.control.name == "choice")
  }

  @Test func `what stands in another file is found by its words, and masked`() throws {
    let form = try form(
      #"{"properties": {"z": {"$ref": "b.json#/definitions/k"}}}"#,
      [
        "file:///s/b.json": """
        {"definitions": {"k": {"properties": {
          "y": {"$ref": "#/definitions/q"}, "token": {"title": "Key", "writeOnly": true}}},
          "q": {"title": "Pick", "enum": ["one", "two"]}}}
        """
      ], of: #"{"z": {"y": "one", "token": "s3"}}"#)
    #expect(form.row("/z/y")?.control.name == "choice")
    #expect(form.row("/z/token")?.isSecret == true)
  }

  @Test func `a reference that nothing answers leaves the schema as it is`() throws {
    let form = try form(#"{"properties": {"a": {"$ref": "none.json"}}}"#, [:])
    #expect(form.row("/a")?.control.name == "raw")
  }
}
