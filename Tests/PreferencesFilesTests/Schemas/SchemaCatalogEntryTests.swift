import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Testing

struct SchemaCatalogEntryTests {
  private func file(_ path: String, _ text: String) throws -> SchemaCatalogEntry.File {
    SchemaCatalogEntry.File(path: path, document: try Document(Array(text.utf8), format: .jsonc))
  }

  private func entry(_ base: String?, _ files: SchemaCatalogEntry.File...) -> SchemaCatalogEntry {
    SchemaCatalogEntry(name: "x", origin: "/x", base: base, patterns: [], files: files)
  }

  @Test func `a base is the folder of the files, or the address of the only one`() throws {
    let one = try file("a.json", "{}")
    #expect(entry("https://x.org/s", one).schemas[0].uris == ["https://x.org/s"])
    #expect(entry("https://x.org/s/", one).schemas[0].uris == ["https://x.org/s/a.json"])
    let both = entry("https://x.org/s", one, try file("b/c.json", "{}"))
    #expect(both.schemas.map(\.uris) == [["https://x.org/s/a.json"], ["https://x.org/s/b/c.json"]])
  }

  @Test func `what a schema calls itself leads to it too`() throws {
    let schemas = entry(
      nil, try file("a.json", #"{"$id": "https://x.org/a"}"#),
      try file("b.json", #"{"id": "http://x.org/b#"}"#), try file("c.json", #"{"$id": "c"}"#)
    ).schemas
    #expect(schemas.map(\.uris) == [["https://x.org/a"], ["http://x.org/b#"], []])
  }

  @Test func `a catalog says which files follow which schema`() throws {
    let catalog = """
      {"schemas": [
        {"name": "A", "url": "https://www.x.org/a.json", "fileMatch": ["a.json", "a.*.json"]},
        {"name": "None", "url": "https://www.x.org/none.json", "fileMatch": ["none"]},
        {"name": "B", "url": "https://elsewhere.org/b"}]}
      """
    let made = entry(
      nil, try file("api/catalog.json", catalog), try file("a.json", "{}"), try file("b.json", "{}")
    )
    #expect(made.schemas.map(\.path) == ["a.json", "b.json"])
    #expect(made.schemas.map(\.patterns) == [["a.json", "a.*.json"], []])
    #expect(made.schemas[1].uris == ["https://elsewhere.org/b"])
  }

  @Test func `what is kept reads back the same`() throws {
    let made = entry("https://x.org/", try file("a.json", "{}"), try file("b/c.json", "{}"))
    let document = try Document(Array(made.value.compactText.utf8), format: .json)
    #expect(SchemaCatalogEntry(name: "x", document) == made)
  }

  @Test func `kinds of Kubernetes are kept, and read back only where they are whole`() throws {
    let resource = """
      kind: CustomResourceDefinition
      spec:
        group: x.org
        names: {kind: A}
        versions: [{name: v1, schema: {openAPIV3Schema: {}}}]
      """
    let document = try Document(Array(resource.utf8), format: .yaml)
    let kind = try #require(KindSchema.all(in: [document]).first)
    let made = entry(nil, SchemaCatalogEntry.File(path: "a.yaml", document: document))
    #expect(made.schemas[0].kinds == [kind] && made.schemas[0].isFound)
    let text = made.value.compactText
    #expect(SchemaCatalogEntry(name: "x", try Document(Array(text.utf8), format: .json)) == made)
    let broken = text.replacing("\"document\":1", with: "\"document\":0")
    let read = SchemaCatalogEntry(name: "x", try Document(Array(broken.utf8), format: .json))
    #expect(read?.schemas[0].kinds == [])
  }

  @Test func `a kept entry leads nowhere but into its own folder`() throws {
    let text = #"{"from": "/x", "schemas": [{"path": "../a.json"}, {"path": "/a"}, {"path": "a"}]}"#
    let read = try #require(
      SchemaCatalogEntry(name: "x", try Document(Array(text.utf8), format: .json)))
    #expect(read.schemas.map(\.path) == ["a"])
  }

  @Test func `URIs that differ by spelling alone name the same schema`() {
    #expect(SchemaURI("http://x.org/a.json#") == SchemaURI("https://x.org/a"))
    #expect(SchemaURI("https://x.org/a") != SchemaURI("https://x.org/b"))
    #expect(SchemaURI.isAbsolute("https://x.org") && SchemaURI.isAbsolute("vscode://a"))
    #expect(!SchemaURI.isAbsolute("./a:b") && !SchemaURI.isAbsolute("a.json"))
    #expect(SchemaURI.path(ofFileURI: "file:///a%20b/c.json#/x") == "/a b/c.json")
    #expect(SchemaURI.path(ofFileURI: "file://host/a") == nil)
    #expect(SchemaURI.path(ofFileURI: "file:///a%00b") == nil)
    #expect(SchemaURI.path(ofFileURI: "file:///a%+b") == "/a%+b")
    #expect(SchemaURI.isAbsolute("urn:x") && !SchemaURI.isAbsolute("12:x"))
    #expect(SchemaURI.path(ofFileURI: SchemaURI.file("/a b/é%")) == "/a b/é%")
  }
}
