import Documents
import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// Lists and maps on the screen: their rows, their panes, and what is done there.
struct ListScreenTests {
  private static let json = """
    {
      "paths": [
        "a", // first
        "b",
        "c" // last
      ],
      "ports": [80, 443],
      "servers": [{"name": "web", "port": 80}, {"name": "db", "port": 5432}],
      "name": "Ada"
    }
    """
  private static let schema = """
    {"properties": {
      "paths": {"type": "array", "items": {"type": "string", "minLength": 1},
        "minItems": 1, "maxItems": 4},
      "levels": {"type": "array", "items": {"enum": ["low", "high"]}},
      "env": {"type": "object", "additionalProperties": {"type": "string"},
        "propertyNames": {"pattern": "^[A-Z]+$"}},
      "tokens": {"type": "array", "items": {"type": "string", "format": "password"}},
      "old": {"type": "array", "items": {"type": "string"}, "deprecated": true}}}
    """

  /// The driver with the pane of the first row open.
  private func opened(_ json: String = Self.json, schema: String? = nil) throws -> EditorDriver {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.enter)
    return driver
  }

  private func titles(_ driver: EditorDriver) -> [String] {
    driver.lines[2...].prefix { $0.hasPrefix(" ") || $0.hasPrefix("▌") }
      .filter { !$0.isEmpty }
      .map { $0.dropFirst().split(separator: " ").joined(separator: " ") }
  }

  @Test func `an element that nothing names shows its first members`() throws {
    let driver = try opened(#"{"steps": [{"uses": "go@v4", "with": {}}, {"run": "make"}]}"#)
    #expect(titles(driver) == ["1 uses: go@v4 ›", "2 run: make ›"])
  }

  @Test func `a list shows how many items it has and the first of them, and opens as a pane`()
    throws
  {
    let driver = try EditorDriver(Self.json)
    #expect(driver.lines[2].hasSuffix(" 3 items: a, b, c ›"))
    #expect(driver.lines[4].hasSuffix(" 2 items: web, db ›"))
    #expect(driver.bar.hasPrefix(" Enter open"))
    driver.press(.right)
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › paths"))
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
    driver.press(.escape)
    #expect(driver.cursorLine.contains("paths"))
    driver.press(.down, .down, .enter)
    #expect(titles(driver) == ["web port 80 ›", "db port 5432 ›"])
    driver.press(.down, .enter)
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › servers › db"))
    #expect(titles(driver) == ["name db", "port 5432"])
  }

  @Test func `the path does not name the form for its last section too`() throws {
    let driver = try EditorDriver(#"{"a": {"b": 1}, "paths": ["x"]}"#)
    driver.press(.down, .right)
    #expect(driver.lines[0] == " ~/settings.json › paths")
  }

  @Test func `an item is added after the focused one, and typed at once, as one step`() throws {
    let driver = try opened()
    driver.press(.character("+"))
    #expect(titles(driver) == ["1 a", "• 2", "3 b", "4 c"])
    #expect(driver.bar.contains("Enter accept"))
    driver.type("new")
    driver.press(.enter)
    #expect(driver.lines[3].hasPrefix("▌ • 2 "))
    #expect(titles(driver) == ["1 a", "• 2 new", "3 b", "4 c"])
    driver.press(.character("u"))
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.character("U"), .control("s"))
    #expect(
      driver.text
        == Self.json.replacing("\"a\", // first\n", with: "\"a\", // first\n    \"new\",\n"))
  }

  @Test func `an item whose field is left with Esc is not added`() throws {
    let driver = try opened()
    driver.press(.down, .insert)
    driver.type("x")
    driver.press(.escape)
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
    #expect(driver.lines[3].hasPrefix("▌   2"))
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.character("U"))
    #expect(driver.bar == " nothing to redo")
  }

  @Test func `a field that opens empty and is left so makes no item`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .character("+"))
    #expect(driver.lines[0].contains("› ports"))
    driver.press(.enter)
    #expect(
      titles(driver) == ["1 80", "2 443", "• 3", "! a number is never empty; Esc takes it back"])
    driver.press(.escape)
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.character("+"))
    driver.type("8080")
    driver.press(.enter, .control("s"))
    #expect(driver.text == Self.json.replacing("443]", with: "443, 8080]"))
  }

  @Test func `a choice is offered for an item that is one of some, and Esc adds none`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    driver.press(.down, .character("+"))
    #expect(driver.lines.contains { $0.contains("› low") })
    #expect(!driver.lines.contains { $0.contains("unset") })
    driver.press(.escape)
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.character("+"), .down, .enter, .character("w"))
    #expect(driver.session.draft.isEmpty)
    #expect(driver.text.contains(#""high""#))
  }

  @Test func `an object that is added is called by its place until it has a name`() throws {
    let driver = try EditorDriver(
      #"{"tasks": [{"name": "build", "run": "make", "after": "configure", "retries": 3}]}"#)
    driver.press(.enter, .character("+"))
    #expect(driver.bar == " added item 2")
    #expect(driver.lines[0].contains("tasks › 2"))
    driver.press(.character("+"))
    driver.type("name")
    driver.press(.enter)
    driver.type("text")
    driver.press(.enter)
    driver.type("clean")
    driver.press(.enter)
    #expect(driver.lines[0].contains("tasks › clean"))
    #expect(driver.help[0].hasSuffix(" new") || driver.help[1].hasSuffix(" new"))
    driver.press(.escape)
    #expect(titles(driver) == ["build run make, after configure, retries 3 ›", "• clean ›"])
    driver.press(.escape)
    // So many parts are counted, not spelled out.
    #expect(driver.help.contains { $0.hasSuffix(" 1 item → 2 items") })
  }

  @Test func `removing goes to the next item, and undo brings the item back with the focus`()
    throws
  {
    let driver = try opened()
    driver.press(.down, .character("-"))
    #expect(driver.bar == " removed item 2; u takes it back")
    #expect(titles(driver) == ["1 a", "2 c"])
    #expect(driver.cursorLine.contains("c"))
    driver.press(.delete)
    #expect(titles(driver) == ["1 a"])
    driver.press(.character("u"), .character("u"))
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
    #expect(driver.lines[3].hasPrefix("▌"))
    #expect(driver.bar == " undid: paths")
  }

  @Test func `an item that is reset is removed`() throws {
    let driver = try opened()
    #expect(!driver.bar.contains(" r "))
    driver.press(.character("r"))
    #expect(driver.bar == " removed item 1; u takes it back")
  }

  @Test func `an empty list stays open, says how to add, and can be filled`() throws {
    let driver = try opened(#"{"list": [1]}"#)
    driver.press(.character("-"))
    #expect(driver.lines[2] == "    no items yet; + adds one")
    driver.press(.character("+"))
    driver.type("2")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"list": [2]}"#)
  }

  @Test func `Alt with an arrow moves the item, and the focus goes with it`() throws {
    let driver = try opened()
    driver.press(.altDown, .altDown)
    #expect(titles(driver) == ["1 b", "2 c", "3 a"])
    #expect(driver.lines[4].hasPrefix("▌"))
    driver.press(.altDown)
    #expect(driver.bar == " this is the last item")
    driver.press(.altUp)
    #expect(driver.lines[3].hasPrefix("▌"))
    driver.press(.control("s"))
    #expect(driver.text.contains("\"b\",\n    \"a\", // first\n    \"c\" // last\n"))
  }

  @Test func `a copy stands after the item, with what is inside`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .down, .enter, .character("D"))
    #expect(titles(driver) == ["web port 80 ›", "• web port 80 ›", "db port 5432 ›"])
    #expect(driver.lines[3].hasPrefix("▌"))
    driver.press(.enter, .down, .right, .escape, .control("s"))
    #expect(
      driver.text
        == Self.json.replacing(
          #"80}, {"#, with: #"80}, {"name": "web", "port": 81}, {"#))
  }

  @Test func `the pane says how many items the list takes, and refuses more or fewer`() throws {
    let driver = try opened(#"{"paths": ["a"]}"#, schema: Self.schema)
    #expect(driver.lines[3].contains("1 to 4 items"))
    driver.press(.character("-"))
    #expect(driver.bar == " needs at least 1 item")
    driver.press(.character("D"), .character("D"), .character("D"), .character("+"))
    #expect(driver.bar == " takes at most 4 items")
  }

  @Test func `the footer shows what can be done with the item`() throws {
    let driver = try opened()
    #expect(driver.bar.hasPrefix(" Enter edit    + add  - remove  Alt-↓ move"))
    driver.press(.down)
    #expect(driver.bar.contains("Alt-↑ move"))
  }

  @Test func `a map asks for the key first, and says what is wrong with one`() throws {
    let driver = try EditorDriver(#"{"env": {"PATH": "/bin"}}"#, schema: Self.schema)
    driver.press(.down, .down)
    #expect(driver.cursorLine.hasSuffix(" 1 key: PATH ›"))
    driver.press(.character("+"))
    driver.type("PATH")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("! 'PATH' is there already") })
    driver.press(.control("u"))
    driver.type("home")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("! ") && $0.contains("home") })
    driver.press(.control("u"))
    driver.type("HOME")
    driver.press(.enter)
    #expect(driver.lines[0].contains("› env"))
    driver.type("/me")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"env": {"PATH": "/bin", "HOME": "/me"}}"#)
  }

  @Test func `a key that is left with Esc adds nothing`() throws {
    let driver = try EditorDriver(#"{"env": {"PATH": "/bin"}}"#, schema: Self.schema)
    driver.press(.down, .down, .enter, .character("+"), .escape)
    driver.press(.character("+"))
    driver.type("HOME")
    driver.press(.enter, .escape)
    #expect(titles(driver) == ["PATH /bin"])
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a key is renamed in its place`() throws {
    let driver = try EditorDriver(
      #"{"env": {"PATH": "/bin", /* mine */ "B": "2"}}"#, schema: Self.schema)
    driver.press(.down, .down, .enter, .down, .character("K"))
    #expect(driver.lines.contains { $0.contains(" Rename 'B' ") })
    driver.type("C")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("BC"))
    driver.press(.character("u"))
    #expect(driver.cursorLine.contains("B "))
    driver.press(.character("U"), .control("s"))
    #expect(driver.text == #"{"env": {"PATH": "/bin", /* mine */ "BC": "2"}}"#)
  }

  @Test(arguments: [
    (
      DocumentFormat.toml, "# c\n[env]\nPATH = \"/bin\" # mine\nB = \"2\"\n",
      "# c\n[env]\nPATHX = \"/bin\" # mine\nB = \"2\"\n"
    ),
    (.ini, "; c\n[env]\nPATH = /bin\nB = 2\n", "; c\n[env]\nPATHX = /bin\nB = 2\n"),
  ])
  func `a key is renamed where the language gives keys no order`(
    format: DocumentFormat, text: String, renamed: String
  ) throws {
    let driver = try EditorDriver(text, format: format, schema: Self.schema)
    driver.press(.down, .down, .enter, .home, .character("K"))
    driver.type("X")
    driver.press(.enter, .control("s"))
    #expect(driver.text == renamed)
  }

  @Test func `what cannot be done says why`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.home, .enter, .character("K"))
    #expect(driver.bar == " items of a list have no keys")
    let readOnly = try EditorDriver(Self.json, isReadOnly: true)
    readOnly.press(.enter, .character("+"))
    #expect(readOnly.bar == " opened read-only")
  }

  @Test func `a deprecated list is asked about before it is begun`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    driver.press(.end, .character("+"))
    #expect(driver.lines.contains { $0.contains("─ Deprecated ─") })
    driver.press(.character("y"))
    driver.type("x")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("\"old\""))
  }

  @Test func `secrets in a list are not told by its row`() throws {
    let driver = try EditorDriver(#"{"tokens": ["hunter2"]}"#, schema: Self.schema)
    #expect(driver.lines.contains { $0.contains("tokens") && $0.hasSuffix(" 1 item ›") })
    #expect(!driver.lines.contains { $0.contains("hunter2") })
  }

  @Test func `after a Save the focus is on the same item, which has another name`() throws {
    let driver = try opened()
    driver.press(.down, .down, .character("+"))
    driver.type("d")
    driver.press(.enter, .altUp, .character("w"))
    #expect(titles(driver) == ["1 a", "2 b", "3 d", "4 c"])
    #expect(driver.lines[4].hasPrefix("▌   3"))
    driver.press(.control("s"))
    #expect(driver.controller.focusedRow == "/paths/2")
  }

  @Test func `rows that open panes show the highest mark inside`() throws {
    let driver = try EditorDriver(
      #"{"paths": ["a"], "deep": {"x": {"y": {"z": 1}}}}"#, schema: Self.schema)
    driver.press(.enter, .enter)
    driver.type("b")
    driver.press(.enter, .escape)
    #expect(driver.lines[2].hasPrefix("▌ • paths"))
    driver.press(.character("u"), .escape)
    driver.press(.end, .enter, .right, .escape)
    #expect(driver.cursorLine.hasPrefix("▌ • x"))
  }

  @Test func `an error in an item is marked on its list, and gone to`() throws {
    let driver = try EditorDriver(
      #"{"name": "Ada", "paths": ["a", ""], "levels": ["low"]}"#, schema: Self.schema, columns: 80)
    driver.idle()
    #expect(driver.lines[2].hasPrefix("▌ ! paths"))
    driver.press(.character("!"))
    #expect(driver.lines[0].contains("› paths"))
    #expect(driver.lines[3].hasPrefix("▌ ! 2"))
  }

  @Test func `the next unsaved row may be inside an item`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .down, .enter, .down, .enter, .down, .right, .escape, .escape, .home)
    driver.press(.character("c"))
    #expect(driver.lines[0].contains("› servers › db"))
    #expect(driver.cursorLine.hasSuffix(" 5433"))
  }

  @Test func `any of some values are titles in the row, and boxes in its list`() throws {
    let driver = try EditorDriver(
      #"{"colors": ["red", "pink"]}"#,
      schema: """
        {"properties": {"colors": {"type": "array", "uniqueItems": true, "items": {
          "oneOf": [{"const": "red", "title": "Red"}, {"const": "blue", "title": "Blue"}]}}}}
        """)
    #expect(driver.lines[2].hasSuffix(" Red, other: pink"))
    #expect(driver.bar.hasPrefix(" Enter choose"))
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("[x] other: pink") })
    driver.press(.down, .character(" "), .down, .character(" "), .enter, .control("s"))
    #expect(driver.text.contains(#"["red", "blue"]"#))
  }

  @Test func `a search finds an item and goes to it, and back to where it was opened`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.character("/"))
    driver.type("5432")
    #expect(driver.lines[2].contains("servers › db › port"))
    driver.press(.down, .right)
    #expect(driver.lines[2].hasSuffix(" 5433"))
    driver.press(.character("-"))
    #expect(driver.bar == " not among matches; Tab goes to the item in its list")
    driver.press(.tab)
    #expect(driver.lines[0].contains("› servers › db"))
    #expect(driver.cursorLine.hasSuffix(" 5433"))
  }

  @Test func `a view opens lists, and edits nothing in them`() throws {
    let driver = try EditorDriver(Self.json, isReadOnly: true)
    driver.press(.enter, .down)
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
    for key in [Key.character("+"), .character("-"), .character("D"), .altUp, .character("r")] {
      driver.press(key)
      #expect(driver.bar == " opened read-only", "\(key)")
    }
    #expect(titles(driver) == ["1 a", "2 b", "3 c"])
  }

  @Test func `the way to an element is called by its name as that is typed`() throws {
    let driver = try EditorDriver(Self.json, columns: 80)
    driver.press(.down, .down, .enter, .enter, .enter)
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › servers › web"))
    driver.type("2")
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › servers › web2"))
    driver.press(.control("u"))
    #expect(driver.lines[0].hasSuffix(" servers › 1"))
    driver.press(.escape)
    #expect(driver.lines[0].hasSuffix(" servers › web"))
  }

  @Test func `an element tells what is as its name, or as its place, too`() throws {
    let json = """
      {"l": [{"name": "on", "b": 2, "on": true}, {"name": "2", "b": 2, "on": false}]}
      """
    let driver = try EditorDriver(json)
    driver.press(.enter)
    #expect(titles(driver) == ["on b 2, on on ›", "2 b 2, on off ›"])
    driver.press(.character("D"), .altDown)
    #expect(titles(driver) == ["on b 2, on on ›", "2 b 2, on off ›", "• on b 2, on on ›"])
  }

  @Test func `a copy and what is moved tell as much of themselves as what is stored`() throws {
    let json = """
      {"hosts": [{"name": "a", "port": 1, "tls": true}, {"name": "b", "port": 2, "tls": false}]}
      """
    let driver = try EditorDriver(json)
    driver.press(.enter)
    #expect(titles(driver) == ["a port 1, tls on ›", "b port 2, tls off ›"])
    driver.press(.character("D"))
    #expect(
      titles(driver).map { $0.drop { $0 == "•" || $0 == " " } } == [
        "a port 1, tls on ›", "a port 1, tls on ›", "b port 2, tls off ›",
      ])
    driver.press(.altDown)
    #expect(
      titles(driver).map { $0.drop { $0 == "•" || $0 == " " } } == [
        "a port 1, tls on ›", "b port 2, tls off ›", "a port 1, tls on ›",
      ])
  }
}
