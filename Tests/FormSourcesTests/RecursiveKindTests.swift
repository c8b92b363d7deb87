import Documents
import EditorCore
import FormSources
import Testing

/// Settings of several kinds that hold settings of the same kinds, as conditions made of conditions.
struct RecursiveKindTests {
  private static let operators = ["and", "or", "xor", "nand", "all", "any"]

  /// Of conditions, each operator is a kind.
  private static let schema: String = {
    let kinds = operators.map {
      ##"{"title": "\##($0.uppercased())", "type": "object", "properties": {"op": {"const": "\##($0)"}, "rules": {"type": "array", "items": {"$ref": "#/definitions/c"}}}, "required": ["op", "rules"], "additionalProperties": false}"##
    }
    let field =
      #"{"title": "Field", "type": "object", "properties": {"field": {"type": "string"}}, "required": ["field"], "additionalProperties": false}"#
    return
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"c": {"oneOf": [\##((kinds + [field]).joined(separator: ","))]}}, "properties": {"when": {"$ref": "#/definitions/c"}}}"##
  }()

  private static func text(_ depth: Int) -> String {
    let tree = (0..<depth).reduce(#"{"field": "x"}"#) { inner, level in
      #"{"op": "\#(operators[level % 6])", "rules": [\#(inner), {"field": "y"}]}"#
    }
    return #"{"when": \#(tree)}"#
  }

  private func kind(_ session: ListSession, _ row: String) throws -> String? {
    session.session.state(of: try session.row(RowIdentifier("\(row)/~kind"))).effectiveValue?.string
  }

  /// With work that grows by the number of kinds at each level this would not end.
  @Test func `the kinds of a deep tree are told at every level`() throws {
    let depth = 14
    let session = try ListSession(Self.text(depth), schema: Self.schema)
    for level in 0..<depth {
      let row = "/when" + String(repeating: "/rules/0", count: level)
      #expect(try kind(session, row) == Self.operators[(depth - 1 - level) % 6].uppercased())
    }
    #expect(try kind(session, "/when" + String(repeating: "/rules/0", count: depth)) == "Field")
  }

  @Test func `a change deep in a tree is judged`() throws {
    let depth = 14
    let session = try ListSession(Self.text(depth), schema: Self.schema)
    let field = "/when" + String(repeating: "/rules/0", count: depth) + "/field"
    try session.session.set(.value(.string("z")), for: session.row(RowIdentifier(field)))
    #expect(try session.saved().contains(#""field":"z""#))
  }
}
