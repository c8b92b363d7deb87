import EditorCore
import JSONSchema
import Testing

/// What differs between dialects, for those that the suite beside the checkout leaves out too.
struct DialectTests {
  private func isValid(_ dialect: Dialect, _ schemaText: String, _ value: String) throws -> Bool {
    let found = try schema(schemaText, SchemaOptions(defaultDialect: dialect)).validate(value)
    #expect(found.notes == [])
    return found.isValid
  }

  @Test func `in draft 4 a number with a point is no integer`() throws {
    #expect(try !isValid(.draft4, #"{"type": "integer"}"#, "1.0"))
    for dialect in Dialect.allCases.dropFirst() {
      #expect(try isValid(dialect, #"{"type": "integer"}"#, "1.0"))
      #expect(try isValid(dialect, #"{"type": "integer"}"#, "1e2"))
    }
  }

  @Test func `in draft 4 exclusive bounds are flags`() throws {
    let flags = #"{"minimum": 1, "exclusiveMinimum": true, "maximum": 3, "exclusiveMaximum": true}"#
    #expect(try !isValid(.draft4, flags, "1"))
    #expect(try isValid(.draft4, flags, "2"))
    #expect(try !isValid(.draft4, flags, "3"))
    for dialect in Dialect.allCases.dropFirst() {
      #expect(try !isValid(dialect, #"{"exclusiveMinimum": 1}"#, "1"))
    }
  }

  @Test func `up to draft 7 a reference hides what stands beside it`() throws {
    let text = ##"{"$ref": "#/definitions/a", "maximum": 1, "definitions": {"a": {"minimum": 0}}}"##
    for dialect in Dialect.allCases {
      #expect(try isValid(dialect, text, "5") == (dialect <= .draft7))
    }
  }

  @Test func `up to 2019-09 a list of items is a tuple`() throws {
    let text = #"{"items": [{"type": "number"}], "additionalItems": {"type": "string"}}"#
    for dialect in Dialect.allCases.dropLast() {
      #expect(try isValid(dialect, text, #"[1, "a"]"#))
      #expect(try !isValid(dialect, text, #"["a"]"#))
      #expect(try !isValid(dialect, text, "[1, 2]"))
    }
  }

  @Test func `keywords are unknown before their dialect`() throws {
    let introduced: [(String, String, Dialect)] = [
      (#"{"contains": false}"#, "[1]", .draft6),
      (#"{"propertyNames": false}"#, #"{"a": 1}"#, .draft6),
      (#"{"if": true, "then": false}"#, "1", .draft7),
      (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, .draft2019),
      (#"{"unevaluatedProperties": false}"#, #"{"a": 1}"#, .draft2019),
      (#"{"prefixItems": [false]}"#, "[1]", .draft2020),
    ]
    for (text, value, first) in introduced {
      for dialect in Dialect.allCases {
        #expect(try isValid(dialect, text, value) == (dialect < first), "\(text) \(dialect)")
      }
    }
  }

  @Test func `only in 2020-12 does contains say that items are evaluated`() throws {
    let text = #"{"contains": {"type": "number"}, "unevaluatedItems": false}"#
    #expect(try !isValid(.draft2019, text, "[1]"))
    #expect(try isValid(.draft2020, text, "[1]"))
  }

  @Test func `a recursive reference leads to the outermost that allows it`() throws {
    func tree(isRecursive: Bool) -> String {
      ##"""
      {
        "$id": "http://localhost/strict", "$recursiveAnchor": \##(isRecursive), "$ref": "tree",
        "unevaluatedProperties": false,
        "$defs": {
          "tree": {
            "$id": "tree", "$recursiveAnchor": true,
            "properties": {"data": true, "children": {"items": {"$recursiveRef": "#"}}}
          }
        }
      }
      """##
    }
    let misspelled = #"{"children": [{"daat": 1}]}"#
    #expect(try !isValid(.draft2019, tree(isRecursive: true), misspelled))
    #expect(try isValid(.draft2019, tree(isRecursive: false), misspelled))
    #expect(try isValid(.draft2019, tree(isRecursive: true), #"{"children": [{"data": 1}]}"#))
  }

  @Test func `an identifier of only a fragment is an anchor up to draft 7`() throws {
    let text = ##"{"$ref": "#a", "definitions": {"x": {"$id": "#a", "type": "string"}}}"##
    #expect(try !isValid(.draft6, text, "1"))
    #expect(try !isValid(.draft7, text, "1"))
    let draft4 = ##"{"$ref": "#a", "definitions": {"x": {"id": "#a", "type": "string"}}}"##
    #expect(try !isValid(.draft4, draft4, "1"))
  }
}
