import Documents
import EditorCore
import FormSources
import Testing

struct SchemaBundlingTests {
  private func bundled(_ schema: String, _ others: [String: String]) throws -> FormContent {
    let document = SchemaBundling.bundle(
      try Document(Array(schema.utf8), format: .jsonc), uri: "file:///s/app.json"
    ) { uri in others[uri].flatMap { try? Document(Array($0.utf8), format: .jsonc) } }
    let source = try JSONSchemaSource(document, uri: "file:///s/app.json")
    let empty = try Document(Array("{}".utf8), format: .json)
    return FormSource.form(for: DocumentIndex(empty), schema: source, title: "test")
  }

  @Test(arguments: [
    #"{"properties": {"a": {"$ref": "port.json"}}}"#,
    #"{"properties": {"a": {"$ref": "port.json"}}, "definitions": {"x": true}}"#,
    #"{"properties": {"a": {"$ref": "port.json",},},}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "port.json"}}}"#,
    #"{"$id": "https://x.org/app.json", "properties": {"a": {"$ref": "file:///s/port.json"}}}"#,
  ])
  func `a row is made from a schema in another file`(schema: String) throws {
    let form = try bundled(
      schema, ["file:///s/port.json": #"{"type": "integer", "title": "Port", "maximum": 9}"#])
    let row = try #require(form.row("/a"))
    #expect(row.facts?().first == RowFact("described as", "Port"))
    #expect(row.control.name == "number")
    #expect(row.problem(with: .number(Number(10))) != nil)
  }

  @Test func `files that refer to further ones, and in a circle, are taken in once`() throws {
    let form = try bundled(
      #"{"properties": {"a": {"$ref": "b.json#/definitions/x"}}}"#,
      [
        "file:///s/b.json": #"{"definitions": {"x": {"$ref": "c.json"}}}"#,
        "file:///s/c.json": #"{"type": "boolean", "not": {"$ref": "b.json#/definitions/none"}}"#,
      ])
    #expect(form.row("/a")?.control.name == "toggle")
  }

  @Test func `a reference that nothing answers leaves the schema as it is`() throws {
    let form = try bundled(#"{"properties": {"a": {"$ref": "none.json"}}}"#, [:])
    #expect(form.row("/a")?.control.name == "raw")
  }
}
