import EditorCore
import JSONSchema
import Testing

/// What people read, word for word.
struct ViolationMessageTests {
  @Test(arguments: [
    (#"{"type": "integer"}"#, #""80x""#, "'80x' is not a whole number"),
    (#"{"type": "integer"}"#, "1.5", "'1.5' is not a whole number"),
    (#"{"type": "number"}"#, "null", "'null' is not a number"),
    (#"{"type": "string"}"#, "[1]", "a list is not a text"),
    (#"{"type": "boolean"}"#, "{}", "an object is neither true nor false"),
    (#"{"type": "array"}"#, "true", "'true' is not a list"),
    (#"{"type": "object"}"#, "1", "'1' is not an object"),
    (#"{"type": "null"}"#, "1", "'1' is not null"),
    (#"{"type": ["string", "null"]}"#, "1", "'1' is neither a text nor null"),
    (
      #"{"type": ["array", "string", "boolean"]}"#, "1",
      "'1' is neither a list, a text nor true or false"
    ),
    (#"{"enum": ["light", "dark"]}"#, #""blue""#, "'blue' is none of 'light', 'dark'"),
    (#"{"enum": ["light"]}"#, #""blue""#, "'blue' is not 'light'"),
    (#"{"enum": []}"#, "1", "'1' is none of the values allowed"),
    (#"{"enum": [1, 2]}"#, "[]", "a list is none of the values allowed"),
    (#"{"const": "light"}"#, #""blue""#, "'blue' is not 'light'"),
    (#"{"const": 2}"#, #""2""#, "the text '2' is not '2'"),
    (#"{"enum": [1, 2]}"#, #""1""#, "the text '1' is none of '1', '2'"),
    (#"{"enum": ["1", "2"]}"#, "1", "the number '1' is none of '1', '2'"),
    (#"{"enum": [1, true, null]}"#, #""true""#, "the text 'true' is none of '1', 'true', 'null'"),
    (#"{"enum": ["null", "true"]}"#, "true", "the truth value 'true' is none of 'null', 'true'"),
    (#"{"const": {"a": 1}}"#, #"{"a": 2}"#, #"an object is not '{"a":1}'"#),
    (#"{"const": [1]}"#, "[2]", "a list is not '[1]'"),
    (#"{"const": "null"}"#, "null", "the value null is not 'null'"),
    ("false", "1", "'1' is not allowed here"),
  ])
  func `values of the wrong kind`(schema text: String, value: String, message: String) throws {
    #expect(try schema(text).messages(value) == [": " + message])
  }

  @Test(arguments: [
    (#"{"maximum": 65535}"#, "99999", "99999 is above 65535"),
    (#"{"minimum": 0.10}"#, "0.09", "0.09 is below 0.10"),
    (#"{"exclusiveMaximum": 5}"#, "5.0", "5.0 is not below 5"),
    (#"{"exclusiveMinimum": 5}"#, "5", "5 is not above 5"),
    (#"{"multipleOf": 5}"#, "7", "7 is not a multiple of 5"),
    (#"{"minLength": 3}"#, #""ab""#, "'ab' is shorter than 3 characters"),
    (#"{"minLength": 1}"#, #""""#, "'' is shorter than 1 character"),
    (#"{"maxLength": 1}"#, #""ab""#, "'ab' is longer than 1 character"),
    (#"{"pattern": "^a"}"#, #""b""#, "'b' does not match the pattern '^a'"),
    (
      #"{"pattern": "^a", "patternErrorMessage": "It begins with an a."}"#, #""b""#,
      "It begins with an a."
    ),
    (
      #"{"maxLength": 1}"#, #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#,
      "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…' is longer than 1 character"
    ),
  ])
  func `numbers and texts out of bounds`(
    schema text: String, value: String, message: String
  ) throws {
    #expect(try schema(text).messages(value) == [": " + message])
  }

  @Test(arguments: [
    (#"{"minItems": 2}"#, "[1]", ": the list has fewer than 2 items"),
    (#"{"maxItems": 1}"#, "[1, 2]", ": the list has more than 1 item"),
    (#"{"prefixItems": [true], "items": false}"#, "[1, 2]", ": the list has more than 1 item"),
    (#"{"uniqueItems": true}"#, "[1, 2, 1.0]", "/2: '1.0' is listed more than once"),
    (#"{"uniqueItems": true}"#, "[{}, {}]", "/1: an object is listed more than once"),
    (
      #"{"contains": {"type": "string"}}"#, "[1]",
      ": the list has no item of the kind that it must contain"
    ),
    (
      #"{"contains": {"type": "string"}, "minContains": 2}"#, #"["a"]"#,
      ": the list has fewer than 2 items of the kind that it must contain"
    ),
    (
      #"{"contains": {"type": "string"}, "maxContains": 1}"#, #"["a", "b"]"#,
      ": the list has more than 1 item of the kind that it may contain"
    ),
    (#"{"unevaluatedItems": false}"#, "[1]", "/0: '1' is not allowed here"),
  ])
  func `lists`(schema text: String, value: String, message: String) throws {
    #expect(try schema(text).messages(value) == [message])
  }

  @Test(arguments: [
    (#"{"required": ["name"]}"#, "{}", ": 'name' is required"),
    (
      #"{"additionalProperties": false}"#, #"{"colour": 1}"#,
      "/colour: 'colour' is not a known setting"
    ),
    (
      #"{"unevaluatedProperties": false}"#, #"{"colour": 1}"#,
      "/colour: 'colour' is not a known setting"
    ),
    (#"{"properties": {"a": false}}"#, #"{"a": 1}"#, "/a: '1' is not allowed here"),
    (#"{"minProperties": 2}"#, "{}", ": the object has fewer than 2 settings"),
    (#"{"maxProperties": 1}"#, #"{"a": 1, "b": 2}"#, ": the object has more than 1 setting"),
    (
      #"{"propertyNames": {"pattern": "^[a-z]+$"}}"#, #"{"A b": 1}"#,
      "/A b: 'A b' is not allowed as a name: 'A b' does not match the pattern '^[a-z]+$'"
    ),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, ": 'b' is required where 'a' is set"
    ),
    (#"{"not": {"type": "object"}}"#, "{}", ": an object is not allowed here"),
  ])
  func `objects`(schema text: String, value: String, message: String) throws {
    #expect(try schema(text).messages(value) == [message])
  }

  @Test(arguments: [
    ("date", "a date such as 2024-12-31"), ("time", "a time such as 23:59:00Z"),
    ("date-time", "a date and time such as 2024-12-31T23:59:00Z"),
    ("duration", "a duration such as P1DT12H"), ("email", "an e-mail address"),
    ("hostname", "a host name"), ("ipv4", "an IPv4 address"), ("ipv6", "an IPv6 address"),
    ("uri", "a URI such as https://example.org"),
    ("uri-reference", "a URI or relative reference"), ("uuid", "a UUID"),
    ("regex", "a regular expression"), ("json-pointer", "a JSON Pointer"),
    ("relative-json-pointer", "a relative JSON Pointer"),
  ])
  func `formats`(name: String, noun: String) throws {
    let schema = try schema(#"{"format": "\#(name)"}"#, SchemaOptions(assertsFormat: true))
    #expect(try schema.messages(#""( [""#) == [": '( [' is not \(noun)"])
  }

  @Test func `a missing setting is the subject of its violation`() throws {
    let found = try schema(#"{"properties": {"a": {"required": ["b"]}}}"#).validate(#"{"a": {}}"#)
    #expect(found.violations.map(\.instance) == [Pointer(["a"])])
    #expect(found.violations.map(\.setting) == [Pointer(["a", "b"])])
    #expect(found.violations.map(\.schema) == [Pointer(["properties", "a", "required"])])
    #expect(found.violations.map(\.keyword) == ["required"])
  }
}
