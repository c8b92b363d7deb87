import Documents
import EditorCore
import FormSources
import Testing

/// Descriptions with more in them than is read: the file opens, and what is left out is told.
struct SchemaCutTests {
  private func form(_ schema: String, _ json: String) throws -> (form: Form, faults: [String]) {
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .json))
    let document = DocumentIndex(try Document(Array(json.utf8), format: .json))
    return (
      FormSource.form(for: document, schema: source, title: ""), source.faults.map(\.message)
    )
  }

  private func told(of schema: String, holding json: String) throws -> [String] {
    let form = try form(#"{"properties": {"a": \#(schema)}}"#, #"{"a": \#(json)}"#).form
    return try #require(form.row("/a")?.facts?()).filter { $0.label == "not read" }.map(\.words)
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
}
