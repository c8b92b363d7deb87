import Documents
import EditorCore
import JSONSchema
import Testing

/// What callers do with a schema, apart from what the suite covers.
struct CompiledSchemaTests {
  @Test func `the schema of one setting is found by its pointer`() throws {
    let schema = try schema(
      ##"""
      {
        "properties": {"port": {"$ref": "#/$defs/port"}},
        "$defs": {"port": {"type": "integer", "maximum": 65535}}
      }
      """##)
    let port = try #require(schema.subschema(at: Pointer(["properties", "port"])))
    let found = port.validate(.number(Number(99999)), at: Pointer(["port"]))
    #expect(found.violations.map(\.message) == ["99999 is above 65535"])
    #expect(found.violations.map(\.instance) == [Pointer(["port"])])
    #expect(found.violations.map(\.schema) == [Pointer(["$defs", "port", "maximum"])])
    let target = try #require(port.referenced)
    #expect(target.document.document.pointer(target.node) == Pointer(["$defs", "port"]))
    #expect(target.referenced.map(\.node) == nil)
  }

  @Test func `where no schema stands there is none`() throws {
    let schema = try schema(#"{"properties": {"a": {"type": "string"}}, "title": "x"}"#)
    #expect(schema.subschema(at: Pointer(["properties", "b"])).map(\.node) == nil)
    #expect(schema.subschema(at: Pointer(["title"])).map(\.node) == nil)
  }

  @Test func `a part of a document is checked where it stands`() throws {
    let index = DocumentIndex(try document(#"{"a": {"b": [1, "2"]}}"#))
    let node = try #require(index.node(at: Pointer(["a", "b"])))
    let found = try schema(#"{"items": {"type": "number"}}"#).validate(index, at: node)
    #expect(found.violations.map(\.instance) == [Pointer(["a", "b", "1"])])
  }

  @Test func `references lead to the documents of the provider`() throws {
    let documents = [
      "file:///s/a.json": try document(#"{"$ref": "parts/port.json#/$defs/port"}"#),
      "file:///s/parts/port.json": try document(#"{"$defs": {"port": {"maximum": 65535}}}"#),
    ]
    let registry = SchemaRegistry { documents[$0] }
    let schema = try CompiledSchema(
      document(#"{"properties": {"port": {"$ref": "a.json"}}}"#), uri: "file:///s/main.json",
      registry: registry)
    let found = try schema.validate(#"{"port": 99999}"#)
    #expect(found.violations.map(\.message) == ["99999 is above 65535"])
    #expect(found.violations.map(\.schemaURI) == ["file:///s/parts/port.json"])
    #expect(found.violations.map(\.schema) == [Pointer(["$defs", "port", "maximum"])])
    let target = schema.subschema(at: Pointer(["properties", "port"]))?.referenced?.referenced
    #expect(target.map { $0.document.document.pointer($0.node) } == Pointer(["$defs", "port"]))
  }

  @Test func `the provider is asked once`() throws {
    let asked = Asked()
    let registry = SchemaRegistry { uri in
      asked.uris.append(uri)
      return nil
    }
    let schema = try schema(
      #"{"items": {"$ref": "a.json"}, "contains": {"$ref": "a.json"}}"#, registry: registry)
    let found = try schema.validate("[1, 2]")
    #expect(found.isValid)
    #expect(Set(found.notes.map(\.message)) == ["not checked: there is no schema at 'a.json'"])
    #expect(asked.uris == ["a.json"])
  }

  @Test(arguments: Dialect.allCases)
  func `the metaschema of each dialect is known and fits itself`(dialect: Dialect) throws {
    let metaschema = try schema(#"{"$ref": "\#(dialect.uri)#"}"#)
    let itself = try #require(metaschema.root.referenced)
    #expect(metaschema.validate(itself.document) == Validation())
    #expect(
      try metaschema.validate(#"{"type": "object", "properties": {"a": {}}}"#) == Validation())
    #expect(try !metaschema.validate(#"{"properties": {"a": {"type": 5}}}"#).isValid)
    #expect(try !metaschema.validate(#"{"additionalProperties": {"minLength": -1}}"#).isValid)
    #expect(try !metaschema.validate("5").isValid)
  }

  @Test(arguments: Dialect.allCases)
  func `the dialect is the one that the schema names`(dialect: Dialect) throws {
    #expect(try schema(#"{"$schema": "\#(dialect.uri)#"}"#).dialect == dialect)
    #expect(try schema("true", SchemaOptions(defaultDialect: dialect)).dialect == dialect)
  }

  @Test func `of duplicate keys the last counts`() throws {
    let schema = try schema(
      #"{"properties": {"a": {"type": "number"}}, "maxProperties": 1}"#)
    #expect(try schema.validate(#"{"a": "x", "a": 1}"#) == Validation())
    let value = Value.object([.init("a", .string("x")), .init("a", .number(Number(1)))])
    #expect(schema.validate(value) == Validation())
    #expect(try schema.messages(#"{"a": 1, "a": "x"}"#) == ["/a: 'x' is not a number"])
  }

  @Test func `texts are compared by their bytes`() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    let schema = try schema(
      #"{"properties": {"\#(composed)": {"const": "\#(composed)"}}, "additionalProperties": false}"#
    )
    #expect(try schema.validate(#"{"\#(composed)": "\#(composed)"}"#).isValid)
    #expect(try !schema.validate(#"{"\#(decomposed)": "\#(composed)"}"#).isValid)
    #expect(try !schema.validate(#"{"\#(composed)": "\#(decomposed)"}"#).isValid)
  }

  @Test func `a lone surrogate breaks nothing`() throws {
    let schema = try schema(
      #"{"items": {"minLength": 9, "pattern": "x"}, "propertyNames": {"maxLength": 1}}"#)
    #expect(try schema.validate(#"["\ud800"]"#).isValid)
    #expect(try schema.validate(#"{"\ud800": 1}"#).isValid)
  }

  @Test func `formats are checked only where that is asked for`() throws {
    let text = #"{"format": "date"}"#
    #expect(try schema(text).validate(#""x""#) == Validation())
    #expect(try !schema(text, SchemaOptions(assertsFormat: true)).validate(#""x""#).isValid)
  }
}

/// The URIs that a provider was asked for.
private final class Asked {
  var uris: [String] = []

  @Test(arguments: [
    ("[commit]\n\tgpgSign = flase\n", "gpgsign", true),
    ("[COMMIT]\n\tgpgsign = flase\n", "gpgSign", true),
    ("[commit]\n\tgpgSigns = flase\n", "gpgsign", false),
    // By the case of these git tells them apart.
    ("[commit \"GPGSIGN\"]\n\ta = flase\n", "gpgsign", false),
  ])
  func `a key is found by a schema in whatever case its file may spell it`(
    text: String, key: String, isWrong: Bool
  ) throws {
    let schema = try CompiledSchema(
      Document(
        Array(
          #"{"properties": {"commit": {"properties": {"\#(key)": {"type": "boolean"}}}}}"#.utf8),
        format: .json))
    let found = schema.validate(try Document(Array(text.utf8), format: .git)).violations
    #expect(found.map(\.message) == (isWrong ? ["'flase' is neither true nor false"] : []))
  }
}
