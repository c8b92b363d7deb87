import Documents
import EditorCore
import JSONSchema
import Testing

/// Which places count when a change elsewhere is judged.
struct WeighedPlaceTests {
  private func weighed(_ schema: String, _ text: String, touching places: String...) throws
    -> [String]
  {
    let schema = try CompiledSchema(Document(Array(schema.utf8), format: .json))
    let index = DocumentIndex(try Document(Array(text.utf8), format: .json))
    return schema.root.places(
      countingFor: .node(index.document.root, index),
      touching: places.map { Pointer($0.split(separator: "/").map(String.init)) }
    ).map(\.description).sorted()
  }

  @Test func `a condition weighs what it looks at, there or not`() throws {
    let schema = """
      {"properties": {"z": {"type": "string"}},
       "if": {"properties": {"a": {"const": true}, "o": {"properties": {"p": true}}}},
       "then": {"required": ["b"]}, "else": {"properties": {"c": {"type": "null"}}}}
      """
    #expect(
      try weighed(schema, #"{"a": true, "b": 1, "c": 2, "z": "s"}"#, touching: "/b")
        == ["/a", "/o"])
    #expect(
      try weighed(schema, #"{"a": false, "c": null, "z": "s"}"#, touching: "/b")
        == ["/a", "/c", "/o"])
  }

  @Test func `what is judged by itself weighs nothing`() throws {
    let schema =
      #"{"properties": {"a": {"type": "string"}, "b": {"minimum": 1}}, "required": ["a"]}"#
    #expect(try weighed(schema, #"{"a": "x", "b": 2}"#, touching: "/b") == [])
    #expect(try weighed("true", "{}", touching: "/b") == [])
  }

  @Test func `dependencies, counts and exclusions weigh what they name`() throws {
    #expect(
      try weighed(
        #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1, "b": 1, "c": 1}"#, touching: "/a")
        == ["/b"])
    #expect(
      try weighed(#"{"minProperties": 2}"#, #"{"a": 1, "b": 1}"#, touching: "/a") == ["/b"])
    #expect(try weighed(#"{"maxProperties": 2}"#, #"{"a": 1, "b": 1}"#, touching: "/a") == [""])
    #expect(
      try weighed(
        #"{"properties": {"o": {"not": {"properties": {"x": {"const": 1}}, "required": ["x", "y"]}}}}"#,
        #"{"o": {"x": 2, "y": 1}, "p": 1}"#, touching: "/o/y") == ["/o/x"])
  }
}
