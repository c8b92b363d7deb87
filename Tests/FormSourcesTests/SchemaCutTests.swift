import Documents
import EditorCore
import FormSources
import TestSupport
import Testing

/// Descriptions with more in them than is read: the file opens, and what is left out is told.
struct SchemaCutTests {
  private func form(_ schema: String, _ json: String) throws -> (
    form: FormContent, faults: [String]
  ) {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = DocumentIndex(try Document(Array(json.utf8), format: .json))
    return (
      FormSource.form(for: document, schema: source, title: ""), source.faults.map(\.message)
    )
  }

  private func told(
    of schema: String, at row: RowIdentifier = "/a", holding json: String
  ) throws -> [String] {
    let form = try form(#"{"properties": {"a": \#(schema)}}"#, #"{"a": \#(json)}"#).form
    return try #require(form.row(row)).facts?().filter { $0.label == "not read" }.map(\.words) ?? []
  }

  private func parts(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }

  @Test func `a setting tells that it has more than 1,000 schemas`() throws {
    let schema = { (count: Int) in
      #"{"type": "string", "allOf": [\#(parts(count) { #"{"maxLength": \#($0 + 9)}"# })]}"#
    }
    #expect(try told(of: schema(999), holding: #""x""#) == [])
    let cut = "all schemas that describe it, but the first 1000"
    #expect(try told(of: schema(1_000), holding: #""x""#) == [cut])
    let (form, faults) = try form(
      #"{"properties": {"a": {"type": "string"}}, "allOf": [\#(parts(1_000) { _ in "{}" })]}"#,
      #"{"a": "x"}"#)
    #expect(faults == ["not read: \(cut)"])
    #expect(form.row("/a") != nil)
  }

  @Test func `a setting tells that it may be of more than 1,000 kinds`() throws {
    let schema = { (count: Int) in
      let kinds = parts(count) { #"{"type": "object", "properties": {"k\#($0)": {}}}"# }
      return #"{"oneOf": [\#(kinds), {"type": "string"}]}"#
    }
    #expect(try told(of: schema(999), holding: #""x""#) == [])
    let cut = "all kinds of value, but the first 1000"
    #expect(try told(of: schema(1_000), holding: #""x""#) == [cut])
  }

  @Test func `a condition about a group tells that it does not read all of it`() throws {
    for (count, told) in [
      (5, []),
      (6, ["2:44: of a group, a condition reads 500 settings and no more"]),
    ] {
      let inner = parts(100) { #""k\#($0)": {"type": "string"}"# }
      let groups = parts(count) {
        #""g\#($0)": {"type": "object", "properties": {\#(inner)}}"#
      }
      let schema = #"""
        {"properties": {"a": {"type": "string"},
        "all": {"type": "object", "properties": {\#(groups)}}}}
        """#
      let layout = ##"""
        {"type": "Control", "scope": "#/properties/a",
        "rule": {"effect": "HIDE", "condition":    {"scope": "#/properties/all", "schema": {}}}}
        """##
      let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
      let description = UISchema(
        try Document(Array(layout.utf8), format: .json), file: "ui.json", schema: source)
      let faults = description.faults.map {
        "\($0.position.line):\($0.position.column): \($0.message)"
      }
      #expect(faults == told)
    }
  }

  @Test func `a schema tells that it names more settings than types are read of`() throws {
    for (count, told) in [
      (19_999, []), (20_000, ["not read: the types of all settings, but the first 20000"]),
    ] {
      let schema = #"{"properties": {\#(parts(count) { #""k\#($0)": {}"# })}}"#
      let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
      #expect(source.faults.isEmpty)
      #expect(source.valueTypes(for: .json) == nil && source.faults.isEmpty)
      #expect(source.valueTypes(for: .ini) != nil)
      #expect(source.faults.map(\.message) == told)
    }
  }

  /// Schemas in one another, of which each counts where the one around it does.
  private func nested(_ count: Int, _ outer: (String) -> String) -> String {
    (0..<count).reduce("{}") { inner, _ in outer(inner) }
  }

  private static let cutChoices = "all choices between schemas, but the first 24"

  @Test func `a setting tells that more depends on its value than is decided`() throws {
    let schema = { (count: Int) in
      nested(count) { #"{"if": {"type": "string"}, "then": \#($0)}"# }
    }
    #expect(try told(of: schema(24), holding: #""x""#) == [])
    #expect(try told(of: schema(25), holding: #""x""#) == [Self.cutChoices])
    #expect(try told(of: schema(25), holding: "1") == [])
    let (_, faults) = try form(schema(24), #""x""#)
    #expect(faults.isEmpty)
  }

  @Test func `a setting of kinds within kinds tells that not all are offered`() throws {
    let schema = { (count: Int) in
      nested(count) {
        #"{"oneOf": [{"type": "string", "title": "text"}, {"type": "object", "allOf": [\#($0)]}]}"#
      }
    }
    #expect(try told(of: schema(24), holding: "{}") == [])
    #expect(try told(of: schema(25), holding: "{}") == [Self.cutChoices])
  }

  @Test func `a group and the whole document tell it, too`() throws {
    let schema = nested(25) { #"{"if": {"type": "object"}, "then": \#($0)}"# }
    let group = #"{"type": "object", "properties": {"b": {}}, "allOf": [\#(schema)]}"#
    #expect(
      try told(of: #"{"properties": {"g": \#(group)}}"#, at: "/a/g", holding: #"{"g": {"b": 1}}"#)
        == [Self.cutChoices])
    #expect(try form(group, #"{"b": 1}"#).faults == ["not read: \(Self.cutChoices)"])
  }

  @Test(arguments: [
    (#""type": "object""#, #"{"type": "string"}"#), (#""properties": {"z": {}}"#, "false"),
  ])
  func `a member tells that not all patterns were tried with its key`(
    kind: String, rest: String
  ) throws {
    let patterns = parts(10_000) { #""^p\#($0)$": {"type": "integer"}"# }
    let list = try ListSession(
      #"{"a": {\#(parts(101) { #""k\#($0)": "x""# })}}"#,
      schema: #"""
        {"properties": {"a": {\#(kind), "patternProperties": {\#(patterns)},
        "additionalProperties": \#(rest)}}}
        """#)
    let told = try (0...100).map { number in
      try list.row(RowIdentifier("/a/k\(number)")).facts?()
        .filter { $0.label == "not read" }.map(\.words) ?? []
    }
    #expect(told[99] == [])
    #expect(told[100] == ["all patterns of keys, as they take too long"])
    guard let object = list.session.drafted.openObject(named: "/a") else { return }
    // What was not tried refuses nothing.
    #expect(object.problem(withKey: "k99") != nil && object.problem(withKey: "k101") == nil)
  }

  @Test func `a setting tells that more references lead on than are followed`() throws {
    let schema = { (count: Int) in
      let steps = parts(count) { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }
      return ##"""
        {"properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {\##(steps),
        "d\##(count)": {"type": "string", "title": "end"}}}
        """##
    }
    let row = { (count: Int) throws -> Row in
      try #require(try form(schema(count), "{}").form.row("/a"))
    }
    #expect(try row(63).facts?().map(\.words).first == "end")
    let cut = try row(64).facts?().filter { $0.label == "not read" }.map(\.words)
    #expect(cut == ["all that references lead to, but the first 64 in a row"])
  }

  @Test func `ambiguous patterns of keys are not tried without end`() throws {
    let start = ThreadTime.seconds
    let patterns = parts(300) { #""(x+x+)+y\#($0)": {"type": "integer", "writeOnly": true}"# }
    let long = String(repeating: "x", count: 40)
    let keys = parts(100) { #""\#(long)\#($0)": "v""# }
    let list = try ListSession(
      #"{"a": {\#(keys)}}"#,
      schema: #"{"properties": {"a": {"type": "object", "patternProperties": {\#(patterns)}}}}"#)
    let rows = try (0..<100).map { try list.row(RowIdentifier("/a/\(long)\($0)")) }
    // What could not be told may be secret.
    #expect(rows[99].isSecret)
    #expect(
      rows[99].facts?().filter { $0.label == "not read" }.map(\.words)
        == ["all patterns of keys, as they take too long"])
    #expect(ThreadTime.seconds - start < 60)
  }
}
