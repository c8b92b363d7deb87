import Documents
import FormSources
import Testing

struct DeclaredSchemaTests {
  private func declared(_ text: String, _ format: DocumentFormat) throws -> DeclaredSchema? {
    DeclaredSchema(in: DocumentIndex(try Document(preferences: Array(text.utf8), format: format)))
  }

  @Test(arguments: [
    (#"{"$schema": "./app.schema.json"}"#, DocumentFormat.jsonc),
    ("$schema: ./app.schema.json", .yaml),
    ("\"$schema\" = \"./app.schema.json\"", .toml),
  ])
  func `a member of the outermost object names the schema`(text: String, format: DocumentFormat)
    throws
  {
    let declared = try #require(try declared(text, format))
    #expect(declared.reference == "./app.schema.json")
    #expect(declared.place == .member)
  }

  @Test(arguments: [
    ("# yaml-language-server: $schema=https://x.org/a.json\na: 1", DocumentFormat.yaml),
    (
      "%YAML 1.2\n---\n# hello\n#yaml-language-server:  $schema=https://x.org/a.json foo=1\na: 1",
      .yaml
    ),
    ("# $schema: https://x.org/a.json\n---\na: 1", .yaml),
    ("\u{FEFF}#:schema https://x.org/a.json\r\na = 1", .toml),
    ("\n# hello\n#:schema\thttps://x.org/a.json\n", .toml),
  ])
  func `a comment at the top names the schema`(text: String, format: DocumentFormat) throws {
    let declared = try #require(try declared(text, format))
    #expect(declared.reference == "https://x.org/a.json")
    #expect(declared.place == .comment)
  }

  @Test(arguments: [
    ("a: 1\n# yaml-language-server: $schema=x.json", DocumentFormat.yaml),
    ("#:schemas x.json\na = 1", .toml), ("#:schema\na = 1", .toml),
    (#"{"$schema": 1}"#, .jsonc), (#"{"$schema": ""}"#, .jsonc),
    (#"{"a": {"$schema": "x"}}"#, .jsonc),
    ("[]", .jsonc), ("# yaml-language-server: $schema=\na: 1", .yaml),
  ])
  func `everything else names none`(text: String, format: DocumentFormat) throws {
    #expect(try declared(text, format) == nil)
  }

  @Test func `the member comes before the comment`() throws {
    let text = "#:schema a.json\n\"$schema\" = \"b.json\""
    #expect(try declared(text, .toml)?.reference == "b.json")
  }
}
