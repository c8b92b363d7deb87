import Documents
import EditorCore
import JSONSchema
import Testing

/// Choices between schemas that lead to the same choice again, as for conditions made of conditions.
///
/// Each branch that looks into a value leads to all branches for what is in it, so that the work would
/// grow by their number at every level.
struct RecursiveChoiceTests {
  private static let operators = ["and", "or", "xor", "nand", "all", "any"]

  /// A tree of conditions by the keyword: one branch for each operator, and one for a field.
  private static func conditions(_ keyword: String) -> String {
    let branches = operators.map {
      ##"{"type": "object", "properties": {"op": {"const": "\##($0)"}, "rules": {"type": "array", "items": {"$ref": "#/definitions/c"}}}, "required": ["op", "rules"], "additionalProperties": false}"##
    }
    let leaf =
      #"{"type": "object", "properties": {"field": {"type": "string"}}, "required": ["field"], "additionalProperties": false}"#
    return
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"c": {"\##(keyword)": [\##((branches + [leaf]).joined(separator: ","))]}}, "properties": {"when": {"$ref": "#/definitions/c"}}}"##
  }

  /// A condition of conditions so many levels deep, two at each level, with a value for the last field.
  ///
  /// The rules come before the operator, so that a branch meets them before it is known to be wrong.
  private func conditions(_ depth: Int, field: String) -> String {
    let innermost = #"{"field": \#(field)}"#
    let tree = (0..<depth).reduce(innermost) { inner, level in
      #"{"rules": [\#(inner), {"field": "other"}], "op": "\#(Self.operators[level % 6])"}"#
    }
    return #"{"when": \#(tree)}"#
  }

  private func fault(_ depth: Int) -> String {
    "/when" + String(repeating: "/rules/0", count: depth) + "/field: '1' is not a text"
  }

  private func limited(to steps: Int) -> SchemaOptions {
    var options = SchemaOptions()
    options.limits.steps = steps
    return options
  }

  @Test(arguments: ["oneOf", "anyOf"], [2, 10, 40])
  func `a tree of conditions takes steps by its size`(keyword: String, depth: Int) throws {
    let schema = try schema(Self.conditions(keyword), limited(to: 2_000 * depth))
    #expect(try schema.validate(conditions(depth, field: #""x""#)) == Validation())
    let faulty = try schema.validate(conditions(depth, field: "1"))
    #expect(faulty.violations.map { "\($0.instance): \($0.message)" } == [fault(depth)])
    #expect(faulty.notes == [])
  }

  @Test func `a decoded tree takes no more steps than a stored one`() throws {
    let schema = try schema(Self.conditions("oneOf"), limited(to: 20_000))
    let document = try document(conditions(10, field: "1"))
    let value = try #require(document.value(document.root))
    let found = schema.validate(value)
    #expect(found.violations.map { "\($0.instance): \($0.message)" } == [fault(10)])
    #expect(found.notes == [])
  }

  @Test func `an edited tree takes no more steps than a stored one`() throws {
    let schema = try schema(Self.conditions("oneOf"), limited(to: 40_000))
    let index = DocumentIndex(try document(conditions(10, field: #""x""#)))
    let place = Pointer(
      ["when"] + Array(repeating: ["rules", "0"], count: 10).joined() + ["field"])
    let edited = try #require(
      EditedValue.document(index, after: [.set(place, .number(Number(1)))]))
    let found = schema.root.validate(edited)
    #expect(found.violations.map { "\($0.instance): \($0.message)" } == [fault(10)])
    #expect(found.notes == [])
  }

  /// Each level asks about what is in it twice: for the condition, and for what follows from it.
  @Test func `conditions inside conditions take steps by the size`() throws {
    let text = ##"""
      {"$schema": "http://json-schema.org/draft-07/schema#",
       "properties": {"v": {"type": "string"}},
       "if": {"properties": {"in": {"$ref": "#"}}}, "then": {"properties": {"in": {"$ref": "#"}}},
       "else": {"properties": {"in": {"$ref": "#"}}}}
      """##
    let schema = try schema(text, limited(to: 20_000))
    let tree = (0..<30).reduce(#"{"v": 1}"#) { inner, _ in #"{"v": "", "in": \#(inner)}"# }
    let found = try schema.validate(tree)
    #expect(found.violations.map(\.instance.tokens.count) == [31])
    #expect(found.notes == [])
  }

  @Test(arguments: [
    (
      ##""$schema": "https://json-schema.org/draft/2020-12/schema", "$dynamicAnchor": "c","##,
      ##"{"$dynamicRef": "#c"}"##
    ),
    (
      ##""$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true,"##,
      ##"{"$recursiveRef": "#"}"##
    ),
  ])
  func `references that depend on the way take steps by the size`(head: String, inner: String)
    throws
  {
    let branches = ["a", "b", "c"].map {
      #"{"required": ["\#($0)"], "properties": {"in": \#(inner)}}"#
    }
    let text =
      #"{\#(head) "properties": {"a": {"type": "null"}}, "anyOf": [\#(branches.joined(separator: ","))]}"#
    let schema = try schema(text, limited(to: 20_000))
    let tree = (0..<20).reduce(#"{"d": 1}"#) { inner, _ in #"{"in": \#(inner), "c": 1}"# }
    let found = try schema.validate(tree)
    #expect(found.violations.map(\.message) == ["'a', 'b' or 'c' is required"])
    #expect(found.violations.map(\.instance.tokens.count) == [20])
    #expect(found.notes == [])
  }
}

/// What is remembered of one branch is not taken for what another one asks.
struct RememberedBranchTests {
  @Test func `a reference leads elsewhere by another way`() throws {
    func tree(_ name: String) -> String {
      ##"{"$id": "\##(name)", "$dynamicAnchor": "node", "$ref": "tree", "required": ["\##(name)"]}"##
    }
    let schema = try schema(
      ##"""
      {"$id": "http://example.com/root",
       "anyOf": [{"anyOf": [{"$ref": "a"}]}, {"anyOf": [{"$ref": "b"}]}],
       "$defs": {"a": \##(tree("a")), "b": \##(tree("b")),
         "tree": {"$id": "tree", "$dynamicAnchor": "node",
           "properties": {"in": {"items": {"$dynamicRef": "#node"}}}}}}
      """##)
    #expect(try schema.messages(#"{"a": 1, "b": 1, "in": [{"b": 1}]}"#) == [])
    #expect(try schema.messages(#"{"a": 1, "b": 1, "in": [{"a": 1}]}"#) == [])
    #expect(try schema.messages(#"{"a": 1, "b": 1, "in": [{}]}"#).count == 1)
  }

  @Test func `members count as looked at by each branch that looks at them`() throws {
    let schema = try schema(
      ##"""
      {"unevaluatedProperties": false, "$defs": {"a": {"properties": {"x": {"type": "number"}}}},
       "allOf": [{"anyOf": [{"not": {"anyOf": [{"not": {"$ref": "#/$defs/a"}}]}}]},
         {"anyOf": [{"anyOf": [{"$ref": "#/$defs/a"}]}]}]}
      """##)
    #expect(try schema.messages(#"{"x": 1}"#) == [])
    #expect(try schema.messages(#"{"x": 1, "y": 1}"#) == ["/y: 'y' is not a known setting"])
  }

  @Test func `what only had to be decided is told where it has to be`() throws {
    let schema = try schema(
      ##"""
      {"$defs": {"s": {"properties": {"x": {"type": "string"}}}},
       "anyOf": [{"if": {"anyOf": [{"$ref": "#/$defs/s"}]},
         "else": {"anyOf": [{"$ref": "#/$defs/s"}]}}]}
      """##)
    #expect(try schema.messages(#"{"x": 1}"#) == ["/x: '1' is not a text"])
  }

  @Test func `what could not be checked is noted once for each branch that counts`() throws {
    let schema = try schema(
      ##"""
      {"$defs": {"s": {"properties": {"x": {"$ref": "other.json"}, "y": {"$ref": "more.json"}}}},
       "oneOf": [{"anyOf": [{"$ref": "#/$defs/s"}]}, {"anyOf": [{"$ref": "#/$defs/s"}]}]}
      """##)
    #expect(
      try schema.validate(#"{"x": 1, "y": 2}"#).notes.map { "\($0.instance) \($0.message)" } == [
        "/x not checked: there is no schema at 'other.json'",
        "/y not checked: there is no schema at 'more.json'",
        "/x not checked: there is no schema at 'other.json'",
        "/y not checked: there is no schema at 'more.json'",
      ])
  }

  @Test func `the same key in other objects is another place`() throws {
    let schema = try schema(
      ##"""
      {"$defs": {"s": {"properties": {"x": {"type": "string"}}}},
       "anyOf": [{"anyOf": [{"properties": {"p": {"$ref": "#/$defs/s"}, "q": {"$ref": "#/$defs/s"}}}]}]}
      """##)
    let text = #"{"p": {"x": ""}, "q": {"x": 1}}"#
    #expect(try schema.messages(text) == ["/q/x: '1' is not a text"])
    let document = try document(text)
    let value = try #require(document.value(document.root))
    #expect(schema.validate(value).violations.map(\.instance) == [Pointer(["q", "x"])])
  }
}
