import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import JSONSchema

/// Schemas as settings: a form over a schema, described by the meta-schema.
struct MetaschemaFormTests {
  private static let schema = """
    {
      "type": "object",
      "properties": {
        "a": {"type": "string", "minLength": 1}, // the first
        "b": {"not": {"not": {"title": "deep"}}}
      },
      "definitions": {"x": {"type": ["string", "null"]}}
    }
    """

  private func session(
    _ dialect: Dialect, _ json: String = schema
  ) throws -> (session: EditSession, store: MemoryStore) {
    let metaschema = try #require(Metaschema.document(at: dialect.uri)).document
    let source = try JSONSchemaSource(metaschema, uri: dialect.uri)
    let store = MemoryStore(Array(json.utf8))
    let snapshot = try store.read()
    let session = EditSession(
      form: FormSource.form(for: snapshot.index, schema: source, title: "schema"), store: store,
      baseline: snapshot, validator: DocumentValidator(schema: source))
    return (session, store)
  }

  private static let all: [Dialect] = [.draft4, .draft6, .draft7, .draft2019, .draft2020]

  @Test(arguments: all) func `a schema opens as a form, and what is in it lazily`(dialect: Dialect)
    throws
  {
    let (session, _) = try session(dialect)
    #expect(session.row("/properties")?.control.name == "map")
    #expect(session.row("/definitions")?.control.name == "map")
    #expect(session.row("/required")?.control.name == "list")
    let inner = dialect == .draft4 ? "pane" : "variant"
    #expect(session.row("/properties/a")?.control.name == inner)
    #expect(session.row("/properties/b/not/not")?.control.name == inner)
    #expect(
      session.state(of: try #require(session.row("/properties/b/not/not/title"))).slot
        == .value("deep"))
    #expect(session.row("/properties/a/minLength")?.control.name == "number")
    #expect(session.row("/definitions/x/type")?.control.name == "variant")
  }

  @Test(arguments: all) func `one edit of a schema changes one value`(dialect: Dialect) throws {
    let (session, store) = try session(dialect)
    try session.set(.value(2), for: try #require(session.row("/properties/a/minLength")))
    try session.commit()
    let text = String(decoding: store.bytes, as: UTF8.self)
    #expect(text == Self.schema.replacing("\"minLength\": 1", with: "\"minLength\": 2"))
  }

  @Test(arguments: all) func `a new property is of any kind that a schema may be`(dialect: Dialect)
    throws
  {
    let (session, store) = try session(dialect, "{}")
    let row = try session.elements.insert(
      in: try #require(session.row("/properties")), at: 0, key: "new")
    if dialect != .draft4 {
      let kind = try #require(session.row(RowIdentifier("\(row.identifier)/~kind")))
      guard case .choice(let kinds) = kind.control else {
        Issue.record("no kinds")
        return
      }
      #expect(kinds.map(\.title) == ["object", "on or off"])
      try session.set(.value("on or off"), for: kind)
      try session.commit()
      #expect(String(decoding: store.bytes, as: UTF8.self).contains(#""new": false"#))
    }
  }

  @Test func `what a schema may not be is told`() throws {
    let (session, _) = try session(.draft7)
    let row = try #require(session.row("/properties/a/minLength"))
    let refusal = #expect(throws: EditRefusal.self) { try session.set(.value(-1), for: row) }
    #expect(refusal?.description == "-1 is below 0")
  }
}
