import Documents
import EditorCore
import FormSources
import JSONSchema
import Stores
import Testing

/// What a form learns from the file itself.
struct InferenceTests {
  private static let text = """
    {
      // How often the page is loaded anew.
      "refresh": 30,
      "since": "2026-11-21",
      "last": "2026-11-21T10:20:30Z",
      "ratio": "16:09:00", "version": "2026-13-40",
      /* Where pages are kept. */
      "cache": {"size": 1, "inner": {
        // Not in the file's own words.
        "deep": true}}
    }
    """

  private func session(schema: String? = nil) throws -> EditSession {
    let document = try Document(Array(Self.text.utf8), format: .jsonc)
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .json)) }
    let form = FormSource.form(for: DocumentIndex(document), schema: source, title: "test")
    return try EditSession(form: form, store: MemoryStore(Array(Self.text.utf8), format: .jsonc))
  }

  private func dateKind(_ row: RowIdentifier, in form: FormContent) -> DateKind? {
    guard case .date(let kind)? = form.row(row)?.control else { return nil }
    return kind
  }

  @Test func `a comment above a key is its help, unless a schema has words for it`() throws {
    let form = try session().form
    #expect(form.row("/refresh")?.help == "How often the page is loaded anew.")
    #expect(form.row("/since")?.help == nil)
    #expect(form.row("/cache/inner/deep")?.help == "Not in the file's own words.")
    let described = try session(
      schema: #"{"properties": {"refresh": {"description": "Seconds."}}}"#
    ).form
    #expect(described.row("/refresh")?.help == "Seconds.")
  }

  @Test func `dates and times as RFC 3339 spells them have a calendar`() throws {
    let form = try session().form
    #expect(dateKind("/since", in: form) == .date)
    #expect(dateKind("/last", in: form) == .dateTime)
    #expect(form.row("/ratio")?.control.name == "text")
    #expect(form.row("/version")?.control.name == "text")
  }

  @Test func `a language that has times of day tells them from texts`() throws {
    let document = try Document(Array("at = 16:09:00\n".utf8), format: .toml)
    let form = FormSource.form(for: DocumentIndex(document), title: "test")
    #expect(dateKind("/at", in: form) == .time)
  }

  @Test(arguments: [DocumentFormat.toml, .yaml])
  func `a date and time of no time zone has a calendar`(format: DocumentFormat) throws {
    let text = format == .toml ? "at = 2026-11-20T16:09:00\n" : "at: 2026-11-20T16:09:00\n"
    let document = try Document(Array(text.utf8), format: format)
    let form = FormSource.form(for: DocumentIndex(document), title: "test")
    #expect(form.row("/at")?.control.name == "date")
  }

  @Test func `settings are found by the comments above them`() throws {
    for schema in [nil, #"{"properties": {"refresh": {"title": "Refresh"}}}"#] {
      let search = FormSearch(SearchQuery(parsing: "loaded"), in: try session(schema: schema))
      search.advance(for: .max)
      #expect(search.matches.map(\.row.identifier) == ["/refresh"])
    }
    let search = FormSearch(SearchQuery(parsing: "words"), in: try session())
    search.advance(for: .max)
    #expect(search.matches.map(\.row.identifier) == ["/cache/inner/deep"])
  }

  @Test func `what no file can hold is an error of its row`() throws {
    let store = MemoryStore(Array("[server]\nhost = a ; local\nport = 1\n".utf8), format: .ini)
    let snapshot = try store.read()
    let session = EditSession(
      form: FormSource.form(for: snapshot.index, schema: nil, title: "app.ini"), store: store,
      baseline: snapshot, validator: DocumentValidator(schema: nil))
    let rows = ["host", "port"].map { session.row(at: Pointer(["server", $0])) }
    try session.set(.value(.string("2")), for: #require(rows[1]))
    try session.set(.value(.string("a;b # c")), for: #require(rows[0]))
    #expect(session.errors.find().map(\.pointer) == [Pointer(["server", "host"])])
  }

  @Test func `a key of blanks has its quotes, as an empty one`() throws {
    let document = try Document(Array(#"{"  ": 1, "": 2, " a": 3}"#.utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(document), title: "")
    #expect(form.root.sections.flatMap { $0.rows.map(\.title) } == [#""  ""#, #""""#, " a"])
  }

  @Test func `data of a property list takes what is spelled as data alone`() throws {
    let list = try ListSession(
      "<plist><dict><key>b</key><data>aGk=</data></dict></plist>", format: .plist)
    let row = try list.row("/b")
    for text in ["aGk=Z", "!!", "aGk", "a Gk="] {
      #expect(throws: EditRefusal.invalid(.broken("'\(text)' is not base64"))) {
        try list.session.set(.value(.string(text)), for: row)
      }
    }
    try list.session.set(.value("aG8="), for: row)
    try list.session.commit()
    #expect(String(decoding: list.store.bytes, as: UTF8.self).contains("<data>aG8=</data>"))
  }
}
