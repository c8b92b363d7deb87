import Documents
import EditorCore
import JSONSchema
import Testing

/// Schemas and values that would cost too much: an answer or a note, and always an end.
struct ValidationLimitTests {
  @Test(arguments: [
    ##"{"$ref": "#"}"##, ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#"}}}"##,
    ##"{"$dynamicRef": "#a", "$dynamicAnchor": "a"}"##, ##"{"allOf": [{"$ref": "#"}]}"##,
    ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "#"}"##,
  ])
  func `references in a circle are noted`(text: String) throws {
    let found = try schema(text).validate("1")
    #expect(found.isValid)
    #expect(found.notes.map(\.message) == ["not checked: more than 64 references in a row"])
  }

  @Test func `a chain of references is followed to the limit and not past it`() throws {
    func chain(_ length: Int) throws -> Validation {
      let links = (1..<length).map { ##""\##($0)": {"$ref": "#/$defs/\##($0 + 1)"}"## }
      let all = links + [#""\#(length)": {"type": "string"}"#]
      return try schema(##"{"$ref": "#/$defs/1", "$defs": {\##(all.joined(separator: ","))}}"##)
        .validate("1")
    }
    #expect(try chain(64).violations.map(\.message) == ["'1' is not a text"])
    #expect(try chain(65).notes.map(\.reason) == [.referenceLoop(limit: 64)])
    #expect(try chain(10_000).notes.map(\.reason) == [.referenceLoop(limit: 64)])
  }

  @Test func `going deeper into the value allows new references`() throws {
    let schema = try schema(##"{"type": "array", "items": {"$ref": "#"}}"##)
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(try schema.validate(deep) == Validation())
    #expect(
      try schema.validate("[[[1]]]").violations.map(\.instance) == [Pointer(["0", "0", "0"])])
  }

  /// At each level of the document so many schemas are open, that is two, and those between.
  @Test func `as many schemas as may be open fit on the stack`() throws {
    func nested(_ between: Int) throws -> CompiledSchema {
      let opening = String(repeating: #"{"anyOf": ["#, count: between)
      let closing = String(repeating: "]}", count: between)
      return try schema(##"{"items": \##(opening){"$ref": "#"}\##(closing), "type": "array"}"##)
    }
    let deep = String(repeating: "[", count: 511) + "1" + String(repeating: "]", count: 511)
    #expect(try nested(0).validate(deep).violations.map(\.message) == ["'1' is not a list"])
    #expect(try nested(1).validate(deep).notes.map(\.reason) == [.tooDeep(limit: 1_200)])
  }

  @Test func `schemas open inside one another are counted`() throws {
    let nested =
      String(repeating: #"{"not":"#, count: 400) + "true" + String(repeating: "}", count: 400)
    var options = SchemaOptions()
    #expect(try schema(nested, options).validate("1").notes == [])
    options.limits.depth = 400
    #expect(try schema(nested, options).validate("1").notes == [])
    options.limits.depth = 399
    #expect(
      try schema(nested, options).validate("1").notes.map(\.message) == [
        "not checked: more than 399 schemas inside one another"
      ])
  }

  /// Each level asks the next twice, so that the work doubles: 2^30 steps at the end.
  @Test func `work that doubles at each level ends at the limit`() throws {
    let levels = (0..<30).map { level in
      ##""\##(level)": {"anyOf": [{"$ref": "#/$defs/\##(level + 1)"}, {"$ref": "#/$defs/\##(level + 1)"}]}"##
    }
    let text =
      ##"{"$ref": "#/$defs/0", "$defs": {\##(levels.joined(separator: ",")), "30": {"type": "string"}}}"##
    var options = SchemaOptions()
    options.limits.steps = 10_000
    let found = try schema(text, options).validate("1")
    #expect(found.isValid)
    #expect(
      found.notes.map(\.message) == ["not checked to the end: it takes more than 10000 steps"])
  }

  @Test func `steps are enough to the very last`() throws {
    var options = SchemaOptions()
    // The list, its one keyword and ten times an element with its keyword.
    options.limits.steps = 22
    let text = #"{"items": {"type": "number"}}"#
    #expect(try schema(text, options).validate("[1,2,3,4,5,6,7,8,9,10]").notes == [])
    options.limits.steps = 21
    #expect(
      try schema(text, options).validate("[1,2,3,4,5,6,7,8,9,10]").notes.map(\.reason)
        == [.tooManySteps(limit: 21)])
  }

  @Test func `what was not checked does not turn around under not`() throws {
    for text in [
      ##"{"not": {"$ref": "other.json"}}"##, #"{"not": {"pattern": "\\Z"}}"#,
      ##"{"oneOf": [{"$ref": "other.json"}, {"type": "string"}]}"##,
      ##"{"if": {"$ref": "other.json"}, "then": false, "else": false}"##,
    ] {
      let found = try schema(text).validate(#""a""#)
      #expect(found.isValid, "\(text)")
      #expect(found.notes.count == 1, "\(text)")
    }
  }

  @Test func `a key that an unusable pattern may cover is not called unknown`() throws {
    let schema = try schema(
      #"{"patternProperties": {"\\Z": false}, "additionalProperties": false}"#)
    let found = try schema.validate(#"{"a": 1}"#)
    #expect(found.isValid)
    #expect(
      found.notes.map(\.message) == [
        #"not checked against the pattern '\Z': '\Z' is not known in ECMA-262"#
      ])
  }

  @Test func `a note is dropped where it makes no difference`() throws {
    let schema = try schema(##"{"anyOf": [{"$ref": "other.json"}, {"type": "string"}]}"##)
    #expect(try schema.validate(#""a""#) == Validation())
    #expect(
      try schema.validate("1").notes.map(\.message) == [
        "not checked: there is no schema at 'other.json'"
      ])
  }

  @Test func `long searches are counted together`() throws {
    let text = String(repeating: "a", count: 1_000) + "!"
    let values = Array(repeating: #""\#(text)""#, count: 300).joined(separator: ",")
    let found = try schema(#"{"items": {"pattern": "^(a+)+$"}}"#).validate("[\(values)]")
    #expect(found.isValid)
    #expect(
      found.notes.first?.message == "not checked against the pattern '^(a+)+$': it takes too long")
    #expect(found.notes.last?.reason == .tooManySteps(limit: 10_000_000))
  }

  @Test func `notes are listed to the limit`() throws {
    var options = SchemaOptions()
    options.limits.violations = 2
    let schema = try schema(##"{"items": {"$ref": "other.json"}}"##, options)
    #expect(
      try schema.validate("[1, 2, 3]").notes.map(\.instance) == [Pointer(["0"]), Pointer(["1"])])
  }

  @Test func `long texts count for more than one step`() throws {
    var options = SchemaOptions()
    options.limits.steps = 100
    let schema = try schema(#"{"minLength": 1}"#, options)
    #expect(try schema.validate(#""short""#).notes == [])
    let long = String(repeating: "a", count: 10_000)
    #expect(try schema.validate("\"\(long)\"").notes.map(\.reason) == [.tooManySteps(limit: 100)])
  }

  @Test func `violations are listed to the limit`() throws {
    var options = SchemaOptions()
    options.limits.violations = 2
    let schema = try schema(#"{"items": {"type": "string"}}"#, options)
    #expect(try schema.validate("[1, 2]").notes == [])
    let found = try schema.validate("[1, 2, 3]")
    #expect(found.violations.map(\.instance) == [Pointer(["0"]), Pointer(["1"])])
    #expect(found.notes.map(\.message) == ["only the first 2 problems are listed"])
  }

  @Test func `large enumerations and many branches are no trouble`() throws {
    let values = (0..<100_000).map(String.init).joined(separator: ",")
    #expect(try schema(#"{"enum": [\#(values)]}"#).validate("99999.0").isValid)
    let branches = (0..<1_000).map { #"{"const": \#($0)}"# }.joined(separator: ",")
    let nested = try schema(#"{"items": {"items": {"oneOf": [\#(branches)]}}}"#)
    #expect(try nested.validate("[[999, 0], [1000]]").violations.count == 1)
  }

  @Test func `numbers too long to divide are noted`() throws {
    let schema = try schema(#"{"multipleOf": 3}"#)
    let digits = String(repeating: "3", count: 1024)
    #expect(try schema.validate(digits) == Validation())
    #expect(
      try schema.validate(digits + "1").notes.map(\.message) == [
        "not checked: the number has too many digits"
      ])
  }
}
