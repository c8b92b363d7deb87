import Documents
import EditorCore
import JSONSchema
import Testing

/// What is said of schemas that are none.
struct SchemaProblemTests {
  @Test(arguments: ["5", #""string""#, "[]", "null"])
  func `a document that is no schema is refused`(text: String) {
    let problem = #expect(throws: SchemaProblem.self) { try schema(text) }
    #expect(problem?.description == "a JSON Schema is an object, or true or false")
    #expect(problem?.position == SourcePosition(line: 1, column: 1))
  }

  @Test(arguments: [
    (#"{"type": 5}"#, "'type' is not a type or a list of types"),
    (#"{"type": "strin"}"#, "'strin' is not the name of a type"),
    (#"{"properties": []}"#, "'properties' is not an object of schemas"),
    (#"{"minimum": "1"}"#, "'minimum' is not a number"),
    (#"{"multipleOf": 0}"#, "'multipleOf' is not a number above 0"),
    (#"{"minLength": -1}"#, "'minLength' is not a whole number from 0"),
    (#"{"maxItems": 1.5}"#, "'maxItems' is not a whole number from 0"),
    (#"{"uniqueItems": 1}"#, "'uniqueItems' is not true or false"),
    (#"{"enum": {}}"#, "'enum' is not a list"),
    (#"{"required": [1]}"#, "'required' is not a list of texts"),
    (#"{"allOf": {}}"#, "'allOf' is not a list of schemas"),
    (#"{"not": 1}"#, "a JSON Schema is an object, or true or false"),
    (#"{"items": []}"#, "a JSON Schema is an object, or true or false"),
    (#"{"$ref": 1}"#, "'$ref' is not a text"),
    (
      #"{"dependencies": {"a": 1}}"#,
      "'dependencies' is not an object of schemas and lists of names"
    ),
    (##"{"$ref": "#/$defs/a"}"##, "'#/$defs/a' leads to no schema"),
    (##"{"$ref": "#a"}"##, "'#a' leads to no schema"),
    (##"{"$ref": "#/definitions/..%2f"}"##, "'#/definitions/..%2f' leads to no schema"),
    (#"{"$schema": "urn:x"}"#, "'urn:x' is not a known dialect of JSON Schema"),
    (
      #"{"pattern": "["}"#,
      "'[' is not a regular expression: a class has no closing ']'"
    ),
    (
      #"{"pattern": "(a"}"#,
      "'(a' is not a regular expression: missing closing parenthesis"
    ),
    (
      #"{"pattern": "\\Z"}"#,
      #"'\Z' is not a regular expression: '\Z' is not known in ECMA-262"#
    ),
  ])
  func `a keyword with the wrong value is named`(text: String, message: String) throws {
    #expect(try schema(text).problems.map(\.description) == [message])
  }

  @Test func `problems have a place and come in the order of the document`() throws {
    let schema = try schema(
      """
      {
        "properties": {"a": {"minimum": "1"}},
        "$defs": {"b": {"type": 5}, "c": 5}
      }
      """)
    #expect(
      schema.problems.map { "\($0.position.line):\($0.position.column) \($0.pointer)" } == [
        "2:35 /properties/a/minimum", "3:27 /$defs/b/type", "3:36 /$defs/c",
      ])
  }

  @Test func `problems are listed to a hundred`() throws {
    let broken = (0..<200).map { #""\#($0)": 5"# }.joined(separator: ",")
    #expect(try schema(#"{"properties": {\#(broken)}}"#).problems.count == 100)
  }

  @Test func `a pattern that is only too long for us is no problem of the schema`() throws {
    let schema = try schema(#"{"pattern": "\#(String(repeating: "a", count: 4_001))"}"#)
    #expect(schema.problems == [])
    #expect(
      try schema.validate(#""a""#).notes.map(\.message) == [
        "not checked against the pattern '\(String(repeating: "a", count: 40))…': "
          + "it has more than 4000 characters"
      ])
  }

  @Test func `a problem in a corner does not keep the rest from checking`() throws {
    let schema = try schema(#"{"minimum": "1", "maximum": 5, "$defs": {"a": {"type": 5}}}"#)
    #expect(try schema.messages("6") == [": 6 is above 5"])
  }

  @Test func `a schema that stands where it is not one is checked as nothing`() throws {
    #expect(try schema(#"{"properties": {"a": 5}}"#).validate(#"{"a": 1}"#).isValid)
  }

  @Test func `a property that is called like a keyword is no keyword`() throws {
    let schema = try schema(
      #"{"properties": {"$ref": {"type": "string"}, "$id": {"type": "string"}}}"#)
    #expect(schema.problems == [])
    #expect(try schema.messages(#"{"$ref": 1}"#) == ["/$ref: '1' is not a text"])
  }
}
