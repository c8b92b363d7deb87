import Documents
import EditorCore
import JSONSchema
import TestSupport
import Testing

/// Schemas, values and edits at random, with few keys and few values so that they meet often.
private struct Maker {
  var random: SeededGenerator

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  mutating func key() -> String { pick(["a", "b", "c", "d"]) }

  mutating func value(_ depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: .null
    case 1: .bool(pick([true, false]))
    case 2: .string(pick(["", "a", "ab"]))
    case 3, 4: .number(Number(pick([0, 1, 2])))
    case 5, 6: .array((0..<pick([0, 1, 2, 3])).map { _ in value(depth - 1) })
    default: object(depth)
    }
  }

  mutating func object(_ depth: Int) -> Value {
    let keys = ["a", "b", "c", "d"].filter { _ in pick([true, true, false]) }
    return .object(keys.map { Value.Member($0, value(depth - 1)) })
  }

  mutating func schema(_ depth: Int) -> String {
    if depth == 0 || pick([1, 2, 3, 4, 5, 6, 7, 8]) == 1 {
      return pick([
        "true", "false", #"{"type": "object"}"#, #"{"type": "integer"}"#, #"{"minimum": 1}"#,
        #"{"const": 1}"#, #"{"enum": ["a", {"a": 1}, [1]]}"#, #"{"maxLength": 1}"#,
        ##"{"$ref": "#/$defs/x"}"##, ##"{"$dynamicRef": "#y"}"##, #"{"type": ["array", "string"]}"#,
      ])
    }
    let keywords = (0..<pick([1, 2, 3])).map { _ in keyword(depth - 1) }
    return "{\(keywords.joined(separator: ", "))}"
  }

  private mutating func keyword(_ depth: Int) -> String {
    let (inner, other) = (schema(depth), schema(depth))
    let list = "[\(inner), \(other)]"
    switch Int.random(in: 0..<26, using: &random) {
    case 0...5: return #""properties": {"a": \#(inner), "\#(pick(["b", "c"]))": \#(other)}"#
    case 6: return #""patternProperties": {"[ab]": \#(inner)}"#
    case 7: return #""additionalProperties": \#(inner)"#
    case 8: return #""required": ["\#(key())"]"#
    case 9: return #""allOf": \#(list)"#
    case 10: return #""anyOf": \#(list)"#
    case 11: return #""oneOf": \#(list)"#
    case 12: return #""not": \#(inner)"#
    case 13, 14:
      return #""if": \#(inner), "then": \#(other), "else": \#(schema(depth))"#
    case 15: return #""dependentRequired": {"\#(key())": ["\#(key())"]}"#
    case 16: return #""dependentSchemas": {"\#(key())": \#(inner)}"#
    case 17: return #""items": \#(inner)"#
    case 18: return #""prefixItems": \#(list), "items": \#(inner)"#
    case 19: return #""contains": \#(inner), "maxContains": 1"#
    case 20: return #""uniqueItems": true"#
    case 21: return #""minProperties": 2, "maxProperties": 3"#
    case 22: return #""unevaluatedProperties": \#(inner)"#
    case 23: return #""unevaluatedItems": \#(inner)"#
    case 24: return #""propertyNames": {"enum": ["a", "b"]}"#
    default: return #""minItems": 1"#
    }
  }

  /// A change of something that the value holds, or of a member that it does not.
  mutating func change(of value: Value) -> Change {
    var tokens: [String] = []
    var part = value
    while pick([true, true, false]) || tokens.isEmpty {
      switch part {
      case .object: tokens.append(key())
      case .array(let elements) where !elements.isEmpty:
        tokens.append(String(Int.random(in: elements.indices, using: &random)))
      default: return .set(Pointer(tokens), self.value(2))
      }
      guard let next = part.part(at: [tokens[tokens.count - 1]]) else { break }
      part = next
    }
    return pick([1, 2, 3]) == 1 ? .remove(Pointer(tokens)) : .set(Pointer(tokens), self.value(2))
  }
}

private func parsed(_ text: String) throws -> DocumentIndex {
  DocumentIndex(try Document(Array(text.utf8), format: .json))
}

struct TouchedPlacesTests {
  @Test(arguments: 0..<4)
  func `what an edit changes of what is wrong is told by what it touches`(seed: Int) throws {
    var maker = Maker(random: SeededGenerator(seed: UInt64(seed)))
    var compared = 0
    for _ in 0..<200 {
      let schema = maker.schema(4)
      let text = """
        {"$defs": {"x": \(maker.schema(2)), "y": {"$dynamicAnchor": "y", "type": "object"}},
         "allOf": [\(schema)]}
        """
      let compiled = try CompiledSchema(parsed(text))
      let value = maker.object(4)
      let changes = (0..<maker.pick([1, 1, 2])).map { _ in maker.change(of: value) }
      let index = try parsed(value.compactText)
      guard let edited = EditedValue.document(index, after: changes),
        let after = value.applying(changes)
      else { continue }
      #expect(edited.value.compactText == after.compactText)
      let places = changes.map(\.pointer)
      let gone = compiled.root.validate(.node(index.document.root, index), touching: places)
      let new = compiled.root.validate(edited, touching: places)
      let before = compiled.validate(index)
      guard (gone.notes + new.notes + before.notes).isEmpty else { continue }
      var expected = compiled.validate(try parsed(after.compactText)).violations
      var told = before.violations
      for violation in gone.violations {
        let place = try #require(told.firstIndex(of: violation), "\(text) \(value.compactText)")
        told.remove(at: place)
      }
      told += new.violations
      for violation in told {
        let place = try #require(
          expected.firstIndex(of: violation),
          "\(text) \(value.compactText) \(changes) \(violation)")
        expected.remove(at: place)
      }
      #expect(expected.isEmpty, "\(text) \(value.compactText) \(changes)")
      compared += 1
    }
    #expect(compared > 50)
  }
}
