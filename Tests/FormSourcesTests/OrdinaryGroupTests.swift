import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

/// The sections of a form as headers with the keys of their rows.
private func sections(_ properties: String, holding json: String) throws -> [String] {
  let schema = try JSONSchemaSource(
    Document(Array("{\"properties\": \(properties)}".utf8), format: .json))
  let document = try Document(Array(json.utf8), format: .json)
  let form = FormSource.form(for: DocumentIndex(document), schema: schema, title: "test")
  return form.root.sections.map { section in
    let keys = section.rows.map { $0.identifier.text }
    return "\(section.header ?? "-"): \(keys.joined(separator: " "))"
  }
}

struct OrdinaryGroupTests {
  private static let properties =
    #"{"a": {"type": "object", "title": "A", "properties": {"x": {}, "y": {}}}}"#

  @Test func `a group whose members are its properties in order has a row for each`() throws {
    #expect(
      try sections(Self.properties, holding: #"{"a": {"x": 1, "y": 2}}"#) == ["A: /a/x /a/y"])
  }

  @Test(arguments: [
    (#"{"a": {"y": 2, "x": 1}}"#, "A: /a/x /a/y"), (#"{"a": {"x": 1}}"#, "A: /a/x /a/y"),
    (#"{"a": {"x": 1, "z": 2}}"#, "A: /a/x /a/y /a/z"), (#"{"a": {}}"#, "A: /a/x /a/y"),
    ("{}", "A: /a/x /a/y"), (#"{"a": {"x": 1, "y": 2, "z": 3}}"#, "A: /a/x /a/y /a/z"),
  ])
  func `a group with other members has a row for each of both`(json: String, section: String) throws
  {
    #expect(try sections(Self.properties, holding: json) == [section])
  }

  @Test func `a group without a title is called by its key and one with a blank by nothing`() throws
  {
    let json = #"{"a": {"x": 1}}"#
    let untitled = #"{"a": {"type": "object", "properties": {"x": {}}}}"#
    let blank = #"{"a": {"type": "object", "title": " ", "properties": {"x": {}}}}"#
    #expect(try sections(untitled, holding: json) == ["a: /a/x"])
    #expect(try sections(blank, holding: json) == ["-: /a/x"])
  }

  @Test func `a group takes keys and its header stands for it`() throws {
    let schema = try JSONSchemaSource(
      Document(Array("{\"properties\": \(Self.properties)}".utf8), format: .json))
    let document = try Document(Array(#"{"a": {"x": 1, "y": 2}}"#.utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), schema: schema, title: "test")
    #expect(form.root.sections[0].rows.count == 2)
    #expect(form.root.sections[0].openObject != nil)
    #expect(form.root.sections[0].head != nil)
  }
}
