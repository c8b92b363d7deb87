import Documents
import EditorCore
import FormSources
import Stores
import TestSupport
import Testing

struct DocumentSearchTests {
  private static let schema = #"""
    {"title": "All", "properties": {
      "editor": {"type": "object", "title": "Editor", "properties": {
        "tabSize": {"type": "integer", "title": "Tab Width", "description": "In columns",
          "default": 8},
        "eol": {"$ref": "#/definitions/eol"},
        "caf\u00e9": {"title": "Caf\u00e9", "description": "Gro\u00df"},
        "fonts": {"type": "object", "title": "Fonts", "properties": {
          "family": {"type": "string", "default": "Mono"}, "sizes": {"type": "array"}}},
        "again": {"$ref": "#/properties/editor"}}},
      "a/b": {"title": "Odd", "const": "fixed"}, "~": {"description": "Tilde"}, "plain": true,
      "apiToken": {"type": "string", "title": "Token"},
      "mode": {"enum": ["auto", "m\u0061nual", 3, null], "title": 5},
      "level": {"oneOf": [{"const": 1, "title": "Low"}, {"const": 2}], "default": 2},
      "wrap": {"enum": ["off", "on"], "description": "unseen",
        "markdownDescription": "At **eighty**", "enumDescriptions": ["Never", "Once narrower"]},
      "ruler": {"markdownDescription": "Where a *thin* line", "description": "unread"},
      "hush": {"type": ["string", "null"], "writeOnly": true, "default": "auto"},
      "empty": {"type": "object", "properties": {"deep": {"type": "boolean", "default": true}}}},
     "definitions": {"eol": {"type": "string", "title": "Line End", "description": "LF, mostly",
       "enum": ["lf", "crlf"]}}}
    """#
  private static let json = #"""
    {"editor": {"tabSize": 4, "eol": "crlf", "more": {"deep": 1}, "fonts": {"sizes": [10, "b\u0069g"]},
      "list": [{"user": "me", "password": "hush"}, [], "m"]},
     "extra": 2, "\u0065scaped": "t\u0061il", "a/b": 5, "lone\ud800": 6, "apiToken": "abc4",
     "mode": "auto", "hush": "me", "dbPassword": 44}
    """#
  /// Sections in which all is spelled as it is meant, so that they are looked through as a whole.
  private static let plainSchema = #"""
    {"properties": {
      "editor": {"type": "object", "title": "Editor", "properties": {
        "tabSize": {"type": "integer", "title": "Tab Width", "description": "In columns",
          "default": 4},
        "eol": {"enum": ["lf", "crlf"], "default": "crlf"}, "plain": true,
        "password": {"type": "string", "default": "hush"}}},
      "mode": {"type": "object", "properties": {"auto": {"title": "Big"}, "deep": {}}}}}
    """#
  private static let plainJSON = #"""
    {"editor": {"tabSize": 2, "password": "me", "extra": "tail"}, "mode": {"deep": null},
     "m": {"low": 44, "a": true}}
    """#
  private static let queries = [
    "tab", "WIDTH", "columns", "editor", "editor/tab", "line", "MOSTLY", "café", "CAF", "groß",
    "odd", "a/b", "a~1b", "1", "~", "tilde", "plain", "extra", "escaped", "lone", "deep", "/",
    "zz", "4", "auto", "manual", "low", "2", "hush", "me", "big", "tail", "abc", "crlf", "mono",
    "true", "fixed", "eighty", "**", "unseen", "unread", "thin", "narrower", "never eighty", "null",
    "44", "e", "o", "m", "edtor", "widht", "tab col",
    "line crlf", "\"line end\"", "token abc",
  ]

  private func makeForm(_ json: String, schema: String?) throws -> FormContent {
    let source = try schema.map {
      try JSONSchemaSource(Document(Array($0.utf8), format: .json))
    }
    let index = DocumentIndex(try Document(Array(json.utf8), format: .json))
    return FormSource.form(for: index, schema: source, title: "test")
  }

  private func makeSession(schema: String? = Self.schema, json: String = Self.json) throws
    -> EditSession
  {
    try EditSession(
      form: makeForm(json, schema: schema),
      store: MemoryStore(Array(json.utf8)))
  }

  private func ranks(_ text: String, in session: EditSession) -> [String] {
    let search = FormSearch(SearchQuery(parsing: text), in: session)
    search.advance(for: .max)
    return Self.rowRanks(of: search)
  }

  /// The rows that were found, without the sections.
  private static func rowRanks(of search: FormSearch) -> [String] {
    search.matches.filter { !$0.isSection }.map { "\($0.row.identifier) \($0.rank)" }
  }

  /// What a search would find that makes every row.
  private func ranksOfRows(_ text: String, in session: EditSession) -> [String] {
    let query = SearchQuery(parsing: text)
    var rows: [Row] = []
    func visit(_ pane: Pane) {
      for section in pane.sections {
        for row in section.rows {
          rows.append(row)
          if case .pane(let link) = row.control, link.isEndless { continue }
          if let pane = session.pane(of: row) { visit(pane) }
        }
      }
    }
    visit(session.form.root)
    func ranked(forgiving: Bool) -> [(Row, SearchRank)] {
      rows.compactMap { row in
        // What has rows of its own for its parts is found by them.
        let value = session.pane(of: row) == nil ? session.state(of: row).effectiveValue : nil
        return query.rank(of: row, value: value, forgiving: forgiving).map { (row, $0) }
      }
    }
    let isFew = ranked(forgiving: false).count < 10
    func isSet(_ row: Row) -> Bool {
      if case .pane(let link) = row.control { return link.holdsValues }
      return row.fixedValue != nil || session.state(of: row).slot.value != nil
    }
    return SearchRank.order.flatMap { rank, isSetHere in
      ranked(forgiving: isFew)
        .filter { $0.1 == rank && (rank == .filtered || isSet($0.0) == isSetHere) }
        .map { "\($0.0.identifier) \($0.1)" }
    }
  }

  @Test func `what is called by the words comes first, then what is set`() throws {
    let session = try makeSession(
      schema:
        #"{"properties": {"font family": {}, "font": {}, "a font": {}, "b": {"title": "Font size"}}}"#,
      json: #"{"b": 1, "a font": 2}"#)
    #expect(
      ranks("font", in: session) == [
        "/font exactIdentifier", "/b titlePrefix", "/a font titleWordPrefix",
        "/font family titlePrefix",
      ])
    #expect(ranks("font family", in: session) == ["/font family exactTitle"])
  }

  @Test func `a section is found by its header, and leads to its first row`() throws {
    let session = try makeSession(schema: nil, json: #"{"net": {"port": 1, "host": "a"}}"#)
    let search = FormSearch(SearchQuery(parsing: "net"), in: session)
    search.advance(for: .max)
    let first = try #require(search.matches.first)
    #expect(first.isSection && first.row.title == "net" && first.target == "/net/port")
    #expect(search.matches.dropFirst().map(\.row.identifier) == ["/net/port", "/net/host"])
  }

  @Test
  func `of what is set a list is one thing, and its elements are found by what else is asked`()
    throws
  {
    let session = try makeSession(
      schema: #"{"properties": {"a": {"type": "boolean", "default": true}, "b": {}}}"#,
      json: #"{"a": true, "l": ["x", "y"], "o": {"p": 1}}"#)
    #expect(
      ranks("@set", in: session) == ["/a filtered", "/l filtered", "/o/p filtered"])
    #expect(ranks("@set y", in: session) == ["/l/1 value"])
    #expect(
      ranks("@set @type:text", in: session) == ["/l/0 filtered", "/l/1 filtered"])
    let row = try #require(session.row("/b"))
    try session.set(.value(.number(Number(2))), for: row)
    #expect(ranks("@set", in: session).contains("/b filtered"))
  }

  @Test(arguments: queries)
  func `rows are found without being made where they would be found`(text: String) throws {
    for schema in [Self.schema, nil] {
      let session = try makeSession(schema: schema)
      #expect(ranks(text, in: session) == ranksOfRows(text, in: session))
      let plain = try makeSession(
        schema: schema == nil ? nil : Self.plainSchema, json: Self.plainJSON)
      #expect(ranks(text, in: plain) == ranksOfRows(text, in: plain))
    }
  }

  @Test(arguments: queries)
  func `a pane tells of each row whether the query finds it`(text: String) throws {
    let query = SearchQuery(text)
    for schema in [Self.schema, nil] {
      let session = try makeSession(schema: schema)
      let pane = session.form.root
      let matching = PaneMatching(query, in: pane, of: session)
      for section in pane.sections.indices {
        for index in pane.sections[section].rows.indices {
          let position = RowPosition(section: section, row: index)
          let row = session.resolved(pane[position])
          let value = RowFiltering(in: session).value(of: row)
          #expect(
            matching.finds(position) == (query.rank(of: row, value: value) != nil),
            "\(row.identifier)")
        }
      }
    }
  }

  @Test func `secrets are found by their names and not by their values`() throws {
    let session = try makeSession()
    #expect(ranks("token", in: session) == ["/apiToken exactTitle"])
    #expect(ranks("abc4", in: session) == [])
    #expect(
      ranks("@secret", in: session) == [
        "/editor/list/0/password filtered", "/apiToken filtered", "/hush filtered",
        "/dbPassword filtered",
      ])
    let token = try #require(session.form.row("/apiToken"))
    try session.set(.value(.string("xyzzy")), for: token)
    #expect(ranks("xyzzy", in: session) == [])
  }

  @Test(arguments: [
    ("old", ["/key~#8 value"]), ("new", ["/key value"]), ("help", ["/key help"]),
    ("key", ["/key exactIdentifier", "/key~#8 exactTitle"]),
  ])
  func `of a key that is there twice both values are found`(text: String, expected: [String])
    throws
  {
    let session = try makeSession(
      schema: #"{"properties": {"key": {"type": "string", "description": "Help"}}}"#,
      json: #"{"key": "old", "key": "new"}"#)
    #expect(ranks(text, in: session) == expected)
  }

  @Test func `values of the draft and of a Save are found, and those before are not`() throws {
    let session = try makeSession()
    let eol = try #require(session.form.row("/editor/tabSize"))
    try session.set(.value(.number(Number(77))), for: eol)
    for _ in 1...2 {
      #expect(ranks("77", in: session) == ["/editor/tabSize value"])
      #expect(!ranks("4", in: session).contains("/editor/tabSize value"))
      try session.commit()
    }
    #expect(ranks("@changed", in: session) == [])
  }

  @Test func `another query after an edit finds what is there now`() throws {
    let session = try makeSession()
    let search = FormSearch(SearchQuery(parsing: "7"), in: session)
    search.advance(for: .max)
    try session.set(
      .value(.number(Number(77))), for: try #require(session.row("/editor/tabSize")))
    search.search(for: SearchQuery(parsing: "77"))
    search.advance(for: .max)
    #expect(search.matches.map(\.row.identifier) == ["/editor/tabSize"])
  }

  @Test func `elements that the draft adds are found, with what was typed in them`() throws {
    let session = try makeSession(
      schema: #"""
        {"properties": {"hosts": {"type": "array", "items": {"type": "object", "properties": {
          "name": {"type": "string"}, "port": {"type": "integer", "default": 22}}}},
         "tags": {"uniqueItems": true, "items": {"enum": ["fast", "slow"]}}}}
        """#,
      json: #"{"hosts": []}"#)
    let hosts = try #require(session.row("/hosts"))
    let added = try session.elements.insert(in: hosts, at: 0)
    let pane = try #require(session.pane(of: added))
    try session.set(.value(.string("example")), for: pane[RowPosition(section: 0, row: 0)])
    #expect(
      ranks("example", in: session)
        == ["\(added.identifier) exactTitle", "\(added.identifier)/name value"])
    #expect(ranks("22", in: session) == ["\(added.identifier)/port value"])
    #expect(ranks("slow", in: session) == ["/tags choice"])
    let tags = try #require(session.row("/tags"))
    #expect(tags.control.name == "multiple choice")
  }

  @Test func `items of lists and maps are found where they are, those of the draft too`() throws {
    let schema = #"""
      {"properties": {
        "servers": {"type": "array", "items": {"type": "object", "title": "Server",
          "properties": {"name": {"type": "string"}, "port": {"type": "integer"}}}},
        "env": {"type": "object", "additionalProperties": {"type": "string", "title": "Entry"}},
        "colors": {"type": "array", "uniqueItems": true, "items": {"enum": ["red", "blue"]}},
        "later": {"type": "array", "items": {"type": "string"}, "default": ["given"]},
        "empty": {"type": "array", "items": {"type": "string"}},
        "keys": {"type": "array", "writeOnly": true, "items": {"type": "string"}}}}
      """#
    let session = try makeSession(
      schema: schema,
      json: #"""
        {"servers": [{"name": "web", "port": 80}, {"name": "db", "port": 5432}],
         "env": {"PATH": "/bin"}, "colors": ["red"], "keys": ["sesame"]}
        """#)
    #expect(ranks("5432", in: session) == ["/servers/1/port value"])
    #expect(ranks("/bin", in: session) == ["/env/PATH value"])
    #expect(ranks("red", in: session) == ["/colors choice"])
    #expect(ranks("given", in: session) == ["/later/~default0 value"])
    #expect(ranks("sesame", in: session) == [])
    let search = FormSearch(SearchQuery(parsing: "5432"), in: session)
    search.advance(for: .max)
    #expect(search.matches.first?.path == ["servers", "db"])
    let list = try #require(session.row("/empty"))
    let added = try session.elements.insert(in: list, at: 0, value: .string("fresh"))
    #expect(ranks("fresh", in: session) == ["\(added.identifier) value"])
    try session.commit()
  }

  @Test func `filters reach rows that were never made`() throws {
    let session = try makeSession()
    let tab = try #require(session.form.row("/editor/tabSize"))
    #expect(
      ranks("@modified", in: session) == [
        "/editor/tabSize filtered", "/a~1b filtered", "/hush filtered",
      ])
    try session.set(.value(.number(Number(8))), for: tab)
    #expect(ranks("@changed", in: session) == ["/editor/tabSize filtered"])
    #expect(ranks("@changed width", in: session) == ["/editor/tabSize titleWordPrefix"])
    #expect(ranks("@type:choice @section:editor", in: session) == ["/editor/eol filtered"])
    #expect(ranks("@section:fonts mono", in: session) == ["/editor/fonts/family value"])
  }

  @Test func `panes without values are searched, and those without an end are not`() throws {
    let schema = #"""
      {"properties": {"node": {"$ref": "#/definitions/node"}}, "definitions": {
        "node": {"type": "object", "properties": {
          "name": {"type": "string"}, "left": {"$ref": "#/definitions/node"},
          "right": {"$ref": "#/definitions/node"}}}}}
      """#
    let session = try makeSession(schema: schema, json: "{}")
    #expect(ranks("name", in: session) == ["/node/name exactKey"])
    #expect(ranks("left", in: session) == ["/node/left exactKey"])
  }

  @Test(arguments: queries + ["@modified", "@type:text e", "@section:editor"])
  func `in slices as in one piece the same is found`(text: String) throws {
    let session = try makeSession()
    for budget in [1, 2, 7] {
      let search = FormSearch(SearchQuery(parsing: text), in: session)
      var slices = 0
      var count = 0
      while !search.advance(for: budget) {
        slices += 1
        #expect(search.count >= count, "matches never go")
        count = search.count
        try #require(slices < 10_000)
      }
      #expect(Self.rowRanks(of: search) == ranks(text, in: session))
    }
  }

  @Test func `typing on finds what searching anew does`() throws {
    let session = try makeSession()
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "e", "d", "i", "t", "o", "r", "a", "m", " ", "c", "4", "l", "@modified ", "n", "/",
    ]
    for _ in 0..<60 {
      let search = FormSearch(SearchQuery(parsing: ""), in: session)
      var text = ""
      for _ in 0..<8 {
        if Int.random(in: 0..<5, using: &generator) == 0 {
          text = String(text.dropLast())
        } else {
          text += pieces.randomElement(using: &generator) ?? ""
        }
        search.search(for: SearchQuery(parsing: text))
        search.advance(for: Int.random(in: 1...40, using: &generator))
      }
      search.advance(for: .max)
      #expect(Self.rowRanks(of: search) == ranks(text, in: session), "\(text)")
    }
  }
}
