import EditorCore
import Testing

struct FormSearchTests {
  private let store = MemoryStore([
    Pointer(["sounds"]): .bool(false), Pointer(["port"]): .number(Number(8080)),
    Pointer(["token"]): .string("hush"), Pointer(["locked"]): .bool(true),
    Pointer(["theme"]): .string("dark"), Pointer(["legacy"]): .string("telnet"),
  ])
  private let session: EditSession

  /// Two sections, a pane within, and in that a pane that leads back to itself.
  init() throws {
    var secret = Row.example("token", .text())
    secret.isSecret = true
    var old = Row.example("legacy", .text())
    old.deprecation = "use something else"
    old.tags = ["net"]
    var hidden = Row.example("secretSounds", .toggle)
    hidden.rules = [Rule(.show, when: .isOn("/sounds"))]
    let colors = [Choice(.string("dark"), title: "Night"), Choice(.string("light"), title: "Day")]
    func inner(_ depth: Int) -> Pane {
      var theme = Row.example(depth == 0 ? "theme" : "theme\(depth)", .choice(colors))
      theme.title = "Color Theme"
      theme.help = "The colors of everything,\nfrom the first line of the window to its last"
      let more = Row(
        identifier: RowIdentifier("more\(depth)"), pointer: nil, title: "More Looks",
        control: .pane(PaneLink(isEndless: depth > 0) { inner(depth + 1) }))
      return Pane(title: "Looks", sections: [PaneSection(header: "Colors", rows: [theme, more])])
    }
    let link = Row(
      identifier: "looks", pointer: nil, title: "Looks", control: .pane(PaneLink { inner(0) }))
    var network = PaneSection(
      header: "Network",
      rows: [Row.example("port", .number(NumberTraits(maximum: Number(9000)))), secret, old])
    network.tags = ["wire"]
    let general = PaneSection(
      header: "General",
      rows: [
        .example("sounds", .toggle, default: .bool(true)), hidden, link,
        .example("locked", .toggle),
      ])
    session = try EditSession(
      form: FormContent(title: "Test", root: Pane(title: "Test", sections: [general, network])),
      store: store)
  }

  private func search(_ text: String, includesHidden: Bool = false) -> FormSearch {
    let search = FormSearch(
      SearchQuery(parsing: text), in: session, includesHidden: includesHidden)
    search.advance(for: .max)
    return search
  }

  private func found(_ text: String, includesHidden: Bool = false) -> [String] {
    search(text, includesHidden: includesHidden).matches.map(\.row.identifier.text)
  }

  @Test func `a row is made once while the words for it are typed on`() throws {
    var made = 0
    let rows = LazyList(count: 3) { index in
      made += 1
      return Row.example("port\(index)", .toggle)
    }
    let session = try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: rows)])),
      store: store)
    let search = FormSearch(SearchQuery(parsing: "po"), in: session)
    search.advance(for: .max)
    // To be searched they are made each time: nothing here can look where their texts stand.
    let first = search[0].row
    var before = made
    #expect(search[0].target == first.identifier)
    #expect(made == before)
    search.search(for: SearchQuery(parsing: "port0"))
    search.advance(for: .max)
    before = made
    #expect(search[0].target == first.identifier)
    #expect(made == before)
    try session.set(.value(.bool(true)), for: first)
    _ = search[0]
    #expect(made > before, "an edit may make another of it")
  }

  @Test(arguments: [1, 600, Int.max])
  func `panes are made before there is a query, as far as there is time`(budget: Int) throws {
    var made = 0
    let panes = (0..<3).map { index in
      Row(
        identifier: RowIdentifier("pane\(index)"), pointer: nil, title: "",
        control: .pane(
          PaneLink {
            made += 1
            return Pane(title: "", sections: [PaneSection(rows: [.example("port", .toggle)])])
          }))
    }
    let root = Pane(title: "", sections: [PaneSection(rows: LazyList(panes))])
    let session = try EditSession(form: FormContent(title: "", root: root), store: store)
    made = 0
    let search = FormSearch(SearchQuery(parsing: ""), in: session)
    #expect(search.advance(for: budget) == (budget == .max))
    #expect(made == [1: 1, 600: 2, Int.max: 3][budget])
    #expect(search.count == 0)
    for text in ["po", "port", "", "port"] {
      search.search(for: SearchQuery(parsing: text))
      #expect(search.advance(for: .max))
      #expect(search.count == (text.isEmpty ? 0 : 3))
    }
    #expect(made == 3)
  }

  @Test(
    arguments: [
      ("", []), ("port", ["/port"]),
      (
        "LO",
        [
          "looks", "/locked", "more0", "more1", "/theme/~section", "/theme", "/theme1/~section",
          "/theme1",
        ]
      ),
      ("color", ["/theme/~section", "/theme", "/theme1/~section", "/theme1"]),
      ("theme1", ["/theme1"]), ("night", ["/theme", "/theme1"]),
      ("8080", ["/port"]), ("telnet", ["/legacy"]), ("hush", []),
      ("window", ["/theme", "/theme1"]),
      ("prot", ["/port"]), ("thme", ["/theme", "/theme1"]),
      (
        "l",
        [
          "looks", "/locked", "/legacy", "more0", "more1", "/sounds/~section", "/theme/~section",
          "/theme", "/theme1/~section", "/theme1", "/sounds",
        ]
      ),
    ])
  func `rows of all panes are found, the best first`(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  @Test(
    arguments: [
      ("@modified", ["/sounds"]), ("@locked", ["/locked"]), ("@deprecated", ["/legacy"]),
      ("@secret", ["/token"]), ("@hidden", ["/secretSounds"]),
      ("@type:toggle", ["/sounds", "/locked"]),
      ("@type:pane", ["looks", "more0", "more1"]),
      ("@section:net", ["/port", "/token", "/legacy"]),
      ("@section:looks", ["/theme", "more0", "/theme1", "more1"]), ("@tag:net", ["/legacy"]),
      ("@tag:wire", ["/port", "/token", "/legacy"]), ("@id:/the", ["/theme", "/theme1"]),
      ("@changed", []), ("@error", []), ("@tag:wire e", ["/token", "/legacy"]),
      ("@hidden @type:text", []), ("@foo port", ["/port"]),
    ])
  func `filters leave out what is not asked for`(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  @Test func `the draft's values are searched, and an edit starts the search over`() throws {
    let port = try #require(session.form.row("/port"))
    let search = search("8080")
    #expect(search.count == 1)
    try session.set(.value(.number(Number(443))), for: port)
    #expect(!search.isDone)
    search.advance(for: .max)
    #expect(search.count == 0)
    #expect(found("443") == ["/port"])
    #expect(found("@changed") == ["/port"])
    #expect(found("@unsaved 443") == ["/port"])
  }

  @Test func `what the store holds wrongly is an error`() throws {
    store.values[Pointer(["port"])] = .string("none")
    try session.refill()
    #expect(found("@error") == ["/port"])
  }

  @Test func `hidden rows are found when they are asked for, or shown`() throws {
    #expect(found("sounds") == ["/sounds"])
    #expect(found("sounds", includesHidden: true) == ["/sounds", "/secretSounds"])
    try session.set(.value(.bool(true)), for: try #require(session.form.row("/sounds")))
    #expect(found("sounds") == ["/sounds", "/secretSounds"])
  }

  @Test func `a match tells where it is and what was found`() throws {
    let theme = search("window color")[0]
    #expect(theme.route == [RowPosition(section: 0, row: 2), RowPosition(section: 0, row: 0)])
    #expect(session.form.root.row(at: theme.route)?.identifier == "/theme")
    #expect(theme.path == ["General", "Looks", "Colors"])
    #expect(theme.rank == .help)
    #expect(theme.titleHighlights == [0..<5])
    let excerpt = try #require(theme.excerpt)
    #expect(excerpt.source == .help)
    #expect(excerpt.text == "…the first line of the window to its last")
    #expect(excerpt.highlights == [25..<31])
    #expect(search("night")[0].excerpt?.source == .choice)
    #expect(search("night")[0].excerpt?.text == "Night")
    #expect(search("8080")[0].excerpt?.source == .value)
    #expect(search("8080")[0].excerpt?.highlights == [0..<4])
    #expect(search("prot")[0].titleHighlights == [0..<4])
    #expect(search("prot")[0].rank == .nearMiss)
  }

  @Test func `a match keeps its name while others come to stand before it`() throws {
    let search = FormSearch(SearchQuery(parsing: "l"), in: session)
    while search.count < 2 { search.advance(for: 1) }
    let sounds = search[search.count - 1]
    #expect(sounds.rank == .value)
    search.advance(for: .max)
    let place = try #require(search.place(of: sounds))
    #expect(place > 1)
    #expect(search[place].route == sounds.route)
  }

  @Test func `elements of lists are found, as the draft has them`() throws {
    let value = Value.object([
      .init("list", .array([.string("apple"), .object([.init("name", .string("pear"))])]))
    ])
    let (session, _) = try ValueStore.session(value) { .list(ListTraits($0)) }
    func found(_ text: String) -> [String] {
      let search = FormSearch(SearchQuery(parsing: text), in: session)
      search.advance(for: .max)
      return search.matches.map { "\($0.row.identifier) \($0.rank)" }
    }
    #expect(found("apple") == ["/list/0 value"])
    #expect(found("pear") == ["/list/1 exactTitle", "/list/1/name value"])
    let list = try #require(session.row("/list"))
    let added = try session.elements.insert(in: list, at: 0)
    try session.set(.value(.string("plum")), for: added)
    #expect(found("plum") == ["\(added.identifier) value"])
    #expect(found("@changed").contains("/list filtered"))
  }
}
