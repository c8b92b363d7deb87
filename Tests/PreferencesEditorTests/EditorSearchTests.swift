import Documents
import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// Searching the whole form, and editing what was found where it stands.
struct EditorSearchTests {
  private static let json = """
    {"port": 8080, "title": "x", "editor": {"tabSize": 4, "font": {"size": 12, "family": "Mono"}},
    "secretToken": "hunter"}
    """
  private static let schema = """
    {"properties": {
      "port": {"type": "integer", "title": "Port", "description": "Where it listens."},
      "title": {"type": "string", "title": "Title"},
      "debug": {"type": "boolean", "title": "Debug", "default": false},
      "level": {"enum": ["low", "high"], "title": "Level", "default": "low"}
    }}
    """

  private func driver(searching text: String = "") throws -> EditorDriver {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("/"))
    driver.type(text)
    return driver
  }

  /// The lines between the rules that show anything.
  private func results(_ driver: EditorDriver) -> [String] {
    driver.lines[2..<(driver.size.rows - 4)].filter { !$0.isEmpty }
  }

  @Test func `what is found stands with the way to it, panes that are closed too`() throws {
    let driver = try driver(searching: "size")
    #expect(driver.lines[0] == " Search   ~/settings.json")
    #expect(
      results(driver) == [
        "▌ · editor › font › size                                 12",
        "  · editor › tabSize                                      4",
      ])
    #expect(driver.bar.hasSuffix("2 matches"))
  }

  @Test func `a short way to what is found is told, too`() throws {
    let driver = try EditorDriver(#"{"web": {"port": 1}, "db": {"port": 2}}"#)
    driver.press(.character("/"))
    driver.type("port")
    #expect(results(driver).map { $0.dropFirst(4).prefix(6) } == ["web › ", "db › p"])
  }

  @Test func `of a word that looks like a filter it is told how it is searched for`() throws {
    let driver = try EditorDriver(#"{"@types": 1}"#, columns: 80)
    driver.press(.character("/"))
    driver.type("@types")
    #expect(driver.bar.hasSuffix(#"no filter; search for "@types""#), "\(driver.lines)")
    driver.press(.control("u"))
    driver.type("\"@types")
    #expect(driver.bar.hasSuffix("1 match"))
  }

  @Test func `while it is typed the first has the focus, whenever it is found`() throws {
    let others = (0..<30_000).map { "\"n\($0)\": 0" }.joined(separator: ", ")
    let driver = try EditorDriver("{\"sizes\": 1, \(others), \"size\": 2}")
    driver.press(.character("/"))
    driver.type("size")
    #expect(results(driver).map { $0.split(separator: " ").last } == ["2", "1"])
    #expect(results(driver).first?.hasPrefix("▌") == true)
  }

  @Test func `what was typed is marked in the titles`() throws {
    let driver = try driver(searching: "tab")
    let line = try #require(driver.lines.firstIndex { $0.contains("tabSize") })
    let marked = (0..<driver.size.columns).filter {
      driver.canvas[Point(x: $0, y: line)].style.attributes.contains(.underline)
    }
    // After "editor › ".
    #expect(marked == [13, 14, 15])
  }

  @Test func `help that was found stands under its row`() throws {
    let driver = try driver(searching: "listens")
    #expect(results(driver)[1] == "      Where it listens.")
  }

  @Test func `help and choices stand there as they are read, without the marks of Markdown`() throws
  {
    let driver = try EditorDriver(
      "{}",
      schema: """
        {"properties": {"wrap": {"enum": ["off", "on"], "title": "Wrap",
          "markdownDescription": "Breaks **long** lines.",
          "markdownEnumDescriptions": ["Never.", "At the `edge` of the *window*."]}}}
        """)
    driver.type("/long")
    #expect(results(driver)[1] == "      Breaks long lines.")
    driver.press(.control("u"))
    driver.type("window")
    #expect(results(driver)[1] == "      on: At the edge of the window.")
  }

  @Test func `what is typed stays in view beside what is said of it`() throws {
    let driver = try driver(searching: "@type:nothing")
    driver.resize(to: Size(columns: 40, rows: 12))
    #expect(driver.bar.hasPrefix(" /@type:nothing    'nothing' is not "))
  }

  @Test func `a mistyped word finds what is similar, and says so`() throws {
    let driver = try driver(searching: "famly")
    #expect(driver.lines[2].contains("Similar"))
    #expect(results(driver)[1].contains("family"))
  }

  @Test func `the pane stays while nothing is searched for`() throws {
    let driver = try driver()
    #expect(results(driver)[0].contains("Port"))
    #expect(driver.bar.hasPrefix(" /") && driver.bar.hasSuffix("@filter"))
  }

  @Test(arguments: [[], [Key.tab], [.down, .up, .down]])
  func `Enter leads to the row in its pane, from the query and from the rows found`(
    before: [Key]
  ) throws {
    let driver = try driver(searching: "family")
    for key in before { driver.press(key) }
    driver.press(.enter)
    #expect(driver.cursorLine.contains("family"))
    #expect(driver.lines[0].contains("font"))
  }

  @Test func `the first down arrow goes to the second match, and stays on the only one`() throws {
    let driver = try driver(searching: "size")
    driver.press(.down)
    #expect(driver.cursorLine.contains("tabSize"))
    driver.press(.up, .up)
    #expect(driver.bar.hasPrefix(" /size"))
    driver.press(.control("u"))
    driver.type("family")
    driver.press(.down)
    #expect(driver.cursorLine.contains("family") && !driver.bar.hasPrefix(" /"))
  }

  @Test func `n and N go through the rows found, too`() throws {
    let driver = try driver(searching: "size")
    driver.press(.tab, .character("n"))
    #expect(results(driver).last?.hasPrefix("▌") == true)
    driver.press(.character("N"))
    #expect(results(driver).first?.hasPrefix("▌") == true)
  }

  @Test func `a value that is missing is an error to search for`() throws {
    let driver = try EditorDriver(
      #"{"a": 1}"#,
      schema:
        #"{"required": ["b"], "properties": {"b": {"title": "Bee"}, "c": {"type": "object", "required": ["d"], "properties": {"d": {}}}}}"#
    )
    driver.press(.character("/"))
    driver.type("@error")
    #expect(results(driver).count == 1 && results(driver)[0].contains("Bee"))
  }

  @Test func `what only a look at all tells to be wrong is marked, and found as an error`() throws {
    let driver = try EditorDriver(
      #"{"ports": [1, 2, 1]}"#,
      schema: #"{"properties": {"ports": {"items": {"type": "integer"}, "uniqueItems": true}}}"#)
    driver.idle()
    driver.press(.enter, .end)
    #expect(driver.cursorLine.hasPrefix("▌ ! 3"))
    #expect(driver.lines.contains { $0.contains("! '1' is listed more than once") })
    driver.type("/@error")
    #expect(
      results(driver).map { $0.dropFirst(4).prefix(9) } == [
        "ports    ", "! '1' is ", "ports › 3", "! '1' is ",
      ])
    driver.press(.escape, .end, .enter)
    driver.type("7")
    driver.press(.enter)
    driver.idle()
    #expect(driver.cursorLine.hasPrefix("▌ • 3"))
  }

  @Test func `each edit that cannot be written is an error of its own`() throws {
    let driver = try EditorDriver("[s]\na = 1\nb = 2\n", format: .ini, columns: 100)
    for text in ["x'\" #1", "y'\" #2"] {
      driver.press(.enter, .control("u"))
      driver.type(text)
      driver.press(.enter, .down)
      driver.idle()
    }
    #expect(driver.lines.filter { $0.contains("'/s/a' cannot be written") }.count == 1)
    #expect(driver.lines.filter { $0.contains("'/s/b' cannot be written") }.count == 1)
    #expect(driver.lines[0].contains("! 2 errors"))
    driver.type("/@error")
    #expect(results(driver).count == 4)
  }

  @Test func `what cannot be written stays marked beside other edits, until it is mended`() throws {
    let driver = try EditorDriver("[s]\na = 1\nb = 2\nc = 3\n", format: .ini, columns: 100)
    driver.press(.enter, .control("u"))
    driver.type("x'\" #1")
    driver.press(.enter, .end, .character("-"))
    driver.idle()
    driver.idle()
    driver.press(.home)
    #expect(driver.cursorLine.hasPrefix("▌ ! a"))
    driver.press(.enter, .control("u"), .character("7"), .enter)
    driver.idle()
    #expect(driver.cursorLine.hasPrefix("▌ • a"))
  }

  @Test func `an edit that cannot be written is told where its element stands by then`() throws {
    let driver = try EditorDriver(
      "[s]\na = 1\na = 2\na = 3\na = 4\n", format: .ini, columns: 100)
    driver.press(.enter, .down, .down, .enter, .control("u"))
    driver.type("x'\" #1")
    driver.press(.enter, .home, .character("-"))
    driver.idle()
    #expect(driver.session.errors.find().map(\.pointer.description) == ["/s/a/1"])
    driver.idle()
    driver.press(.home, .down)
    #expect(driver.cursorLine.hasPrefix("▌ ! 2"))
  }

  @Test func `a word that begins with a dot finds what it finds at once`() throws {
    let driver = try EditorDriver(#"{"tab": 1, "x": {"tub": 2}}"#)
    driver.type("/.t")
    #expect(results(driver).count == 2)
  }

  @Test func `the footer tells the keys of the query and of the rows found`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema, columns: 80)
    driver.type("/size")
    #expect(
      driver.bar
        == " /size           Enter go there  ↓ next  Esc leave  F1 help           2 matches")
    driver.press(.down)
    #expect(driver.bar.hasPrefix(" Enter go there  Space edit "))
    #expect(driver.bar.contains("Esc leave search"))
  }

  @Test func `F1 lists the keys while the query is typed`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema, rows: 30)
    driver.type("/size")
    driver.press(.function(1))
    #expect(driver.lines.contains { $0.contains("Enter") && $0.contains("go there") })
    #expect(driver.lines.contains { $0.contains("^W") && $0.contains("cut the word before") })
    driver.press(.escape)
    #expect(driver.bar.hasPrefix(" /size"))
  }

  @Test func `a section is a match, and what is called by the words comes first`() throws {
    let driver = try EditorDriver(
      #"{"scripts": {"dev": "vite", "build": "tsc"}}"#,
      schema: """
        {"properties": {"pnpm": {"properties": {"requiredScripts": {"type": "string"}}},
         "scripts": {"properties": {"dev": {"type": "string"}, "lint": {"type": "string"},
           "build": {"type": "string"}}}}}
        """)
    driver.type("/scripts")
    #expect(
      results(driver).map { $0.dropFirst(4).prefix(28) } == [
        "scripts                     ", "scripts › dev               ",
        "scripts › build             ", "pnpm › requiredScripts      ",
        "scripts › lint              ",
      ])
    #expect(results(driver)[0].hasSuffix("section of 3 rows"))
    driver.press(.enter)
    #expect(driver.cursorLine.contains("dev"))
  }

  @Test func `rows are edited in the results, and stay until the query changes`() throws {
    let driver = try driver(searching: "@type:toggle")
    driver.press(.down, .character(" "))
    #expect(results(driver) == ["▌ • Debug                                           [x] on"])
    driver.press(.character("/"))
    driver.press(.control("u"))
    driver.type("@changed")
    #expect(results(driver).count == 1)
    driver.press(.down, .character("x"))
    #expect(results(driver) == ["▌   Debug                                           [ ] off"])
    driver.press(.character("/"))
    driver.type(" ")
    #expect(driver.bar.hasSuffix("no match"))
  }

  @Test func `a field that is open among the results takes its keys`() throws {
    let driver = try driver(searching: "port")
    driver.press(.down, .character(" "), .control("u"))
    driver.type("90")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("90"))
    driver.press(.escape)
    #expect(driver.lines[0].contains("• 1 unsaved"))
  }

  @Test func `Esc goes back to the row and the line`() throws {
    let rows = (1...60).map { "\"row\($0)\": \($0)" }.joined(separator: ", ")
    let driver = try EditorDriver("{\(rows)}")
    for _ in 1...30 { driver.press(.down) }
    let before = driver.lines
    driver.press(.character("/"))
    driver.type("row5")
    driver.press(.down, .down, .escape)
    #expect(driver.lines == before)
  }

  @Test func `filters are completed with Tab`() throws {
    let driver = try driver(searching: "@mod")
    #expect(driver.help[0].hasPrefix(" @modified"))
    #expect(driver.bar.hasSuffix(" Tab completes"))
    driver.press(.tab)
    #expect(driver.bar.hasPrefix(" /@modified "))
  }

  @Test func `m shows what is set here, then what is not the default, then all`() throws {
    let driver = try EditorDriver(
      #"{"debug": true, "level": "low", "tags": ["a", "b"]}"#, schema: Self.schema)
    let before = driver.lines
    driver.press(.character("m"))
    #expect(results(driver).map { $0.dropFirst(4).prefix(5) } == ["Debug", "Level", "tags "])
    driver.press(.character("m"))
    #expect(results(driver) == ["▌ * Debug                                           [x] on"])
    driver.press(.character("m"))
    #expect(driver.lines == before)
  }

  @Test func `m says where nothing is set, or nothing differs`() throws {
    let empty = try EditorDriver("{}", schema: Self.schema)
    empty.press(.character("m"))
    #expect(empty.bar == " nothing differs from its default" && empty.lines[2].contains("Port"))
    let plain = try EditorDriver(#"{"level": "low"}"#, schema: Self.schema)
    plain.press(.character("m"), .character("m"))
    #expect(plain.bar == " nothing differs from its default" && plain.lines[2].contains("Port"))
  }

  @Test func `f lists the filters that lead anywhere`() throws {
    let driver = try EditorDriver(
      #"{"debug": true, "level": "low"}"#, schema: Self.schema, rows: 24)
    driver.press(.character("f"))
    #expect(driver.lines.contains { $0.contains("@type:") })
    #expect(!driver.lines.contains { $0.contains("@tag:") || $0.contains("@section:") })
    driver.type("type")
    driver.press(.enter)
    #expect(driver.bar.hasPrefix(" /@type:"))
    #expect(driver.help[0].contains("@type:toggle"))
  }

  @Test func `no search finds the value of a secret`() throws {
    let driver = try driver(searching: "hunter")
    #expect(driver.bar.hasSuffix("no match"))
  }

  @Test func `Backspace in an empty query, and Esc, leave the search`() throws {
    for key in [Key.backspace, .escape] {
      let driver = try driver()
      driver.press(key)
      #expect(driver.bar.contains("? help"))
    }
  }
}
