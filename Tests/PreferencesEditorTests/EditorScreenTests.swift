import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorScreenTests {
  static let json = """
    {
      "name": "Ada", // who
      "port": 8080,
      "debug": false,
      "editor": {
        "theme": "dark",
        "font": {"size": 12}
      },
      "tags": ["a", "b"]
    }
    """

  @Test func `a row whose key is empty has the quotes of the key for a title`() throws {
    let driver = try EditorDriver(#"{"": "v", "o": {"": {"a": 1}}}"#)
    #expect(driver.cursorLine.split(separator: " ") == ["▌", "\"\"", "v"])
    driver.press(.down)
    #expect(driver.lines.contains { $0.contains("\"\"") && $0.contains("›") })
  }

  @Test func `a setting that has to be there and is not is marked, in ASCII too`() throws {
    let schema = #"{"required": ["name"], "properties": {"name": {"type": "string"}, "b": {}}}"#
    for glyphs in [Glyphs.unicode, .ascii] {
      var options = EditorDriver.plainOptions
      options.glyphs = glyphs
      let driver = try EditorDriver("{}", schema: schema, options: options)
      #expect(driver.lines[2].dropFirst().hasPrefix(" ? name"))
      #expect(driver.lines[3].hasPrefix("    b"))
      driver.press(.enter)
      driver.type("x")
      driver.press(.enter)
      #expect(driver.lines[2].dropFirst().hasPrefix(" \(glyphs.unsaved) name"))
    }
  }

  @Test func `the screen shows title, file, sections, rows and hints`() throws {
    let driver = try EditorDriver(Self.json)
    #expect(
      driver.lines == [
        " ~/settings.json",
        "────────────────────────────────────────────────────────────",
        "▌   name                                                Ada",
        "    port                                               8080",
        "    debug                                           [ ] off",
        "",
        "  editor",
        "    theme                                              dark",
        "    font                                          size 12 ›",
        "",
        "    tags                                    2 items: a, b ›",
        "",
        "────────────────────────────────────────────────────────────",
        "",
        "                                                      /name",
        " Enter edit    + add  - remove  Esc leave  / search  ? help",
      ])
  }

  @Test func `an edit is marked, counted and shown as what it changes`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .down, .character(" "))
    #expect(driver.lines[0] == " ~/settings.json                                • 1 unsaved")
    #expect(driver.lines[4] == "▌ • debug                                           [x] on")
    #expect(driver.help[0] == "                                                   off → on")
    #expect(driver.bar.hasPrefix(" Space toggle  + add  - remove  ^S save  Esc cancel  ? help"))
  }

  @Test func `the cursor stands on the focused row, where a screen reader finds it`() throws {
    let driver = try EditorDriver(Self.json)
    #expect(driver.cursor == Point(x: 4, y: 2))
    driver.press(.down)
    #expect(driver.cursorLine.contains("port"))
  }

  @Test func `what the schema says of a row follows the focus`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: """
        {"properties": {
          "a": {"type": "boolean", "title": "First", "default": true,
                "description": "Enemies appear in waves, and they do not go away by themselves."},
          "b": {"enum": ["Easy", "Hard"], "default": "Easy"}}}
        """)
    #expect(driver.lines[2] == "▌   First                                           [x] on")
    #expect(
      driver.lines.suffix(4).dropLast() == [
        " Enemies appear in waves, and they do not go away by",
        " themselves.",
        " default on                                              /a",
      ])
    #expect(driver.lines[3] == "    b                                          [Easy] Hard")
  }

  @Test func `at 40 columns the value is cut before the title is`() throws {
    let driver = try EditorDriver(
      #"{"a rather long title": "and a value that is longer still", "b": true}"#, columns: 40,
      rows: 12)
    #expect(driver.lines[2] == "▌   a rather long ti…  and a value tha…")
    #expect(driver.lines.count == 12)
  }

  @Test func `below the smallest size a message does not hide what to do`() throws {
    let driver = try EditorDriver(#"{"a": "\#(String(repeating: "x", count: 80))"}"#, columns: 80)
    driver.press(.character("r"), .character("u"))
    driver.resize(to: Size(columns: 20, rows: 4))
    #expect(driver.lines[..<3] == ["needs 40x8; ^S", "saves, Esc leaves", "undid: a unset →"])
  }

  @Test func `below the smallest size Esc closes an open field first`() throws {
    let driver = try EditorDriver(#"{"a": "x"}"#, columns: 80)
    driver.press(.enter, .character("Y"))
    driver.resize(to: Size(columns: 20, rows: 6))
    driver.press(.escape)
    #expect(driver.controller.outcome == nil)
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `below the smallest size words say so, and keys save or leave`() throws {
    let driver = try EditorDriver(Self.json, columns: 20, rows: 4)
    #expect(driver.lines == ["needs 40x8; ^S", "saves, Esc leaves", "", ""])
    // What nobody sees does not happen.
    driver.press(.down, .down, .character(" "), .character("d"))
    #expect(driver.lines == ["needs 40x8; ^S", "saves, Esc leaves", "", ""])
    driver.resize(to: Size(columns: 80, rows: 24))
    driver.press(.down, .down, .character(" "))
    driver.resize(to: Size(columns: 20, rows: 4))
    #expect(driver.lines == ["needs 40x8; ^S", "saves, Esc leaves", "• 1 unsaved", ""])
    driver.press(.escape)
    #expect(
      driver.lines == [
        "1 unsaved change:", "leave without", "saving? y leave, ^S", "save, d review, Esc…",
      ])
    driver.press(.escape)
    driver.resize(to: Size(columns: 20, rows: 1))
    #expect(driver.lines == ["needs 40x8; ^S save…"])
    driver.press(.control("s"))
    #expect(driver.text.contains("\"debug\": true"))
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `everything comes back when there is room again`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down)
    let before = driver.lines
    for size in [Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 300, rows: 2)]
    {
      driver.resize(to: size)
    }
    driver.resize(to: Size(columns: 60, rows: 16))
    #expect(driver.lines == before)
  }

  @Test func `ASCII glyphs draw the same screen`() throws {
    var options = EditorDriver.plainOptions
    options.glyphs = .ascii
    let driver = try EditorDriver(Self.json, options: options)
    driver.press(.down, .down, .character(" "))
    let screen = driver.lines.joined(separator: "\n")
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
    #expect(driver.lines[4].hasPrefix("> + debug"))
    #expect(driver.help[0].hasSuffix("off -> on"))
  }

  @Test func `text from the file cannot steer the terminal`() throws {
    let driver = try EditorDriver(
      "{\"\\u001b[31mred\": \"a\\u0007\\u202Eb\\nc\", \"x\": {\"\\r\": 1}}")
    for scalar in driver.lines.joined().unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(scalar != "\u{202E}")
    }
    #expect(driver.lines[2].contains("␛[31mred"))
    #expect(driver.lines[2].contains("a␇⟨U+202E⟩b ↵ +1 line"))
  }

  @Test func `wide characters leave the columns aligned`() throws {
    let driver = try EditorDriver(#"{"漢字": "日本", "plain": "x"}"#)
    #expect(driver.lines[2].hasPrefix("▌   漢字"))
    #expect(driver.canvas[Point(x: 55, y: 2)].text == "日")
    #expect(driver.canvas[Point(x: 58, y: 3)].text == "x")
  }

  @Test func `a stored value of the wrong type says so under its row`() throws {
    let driver = try EditorDriver(
      #"{"a": "yes", "b": 1}"#, schema: #"{"properties": {"a": {"type": "boolean"}, "b": {}}}"#)
    #expect(driver.lines[2] == "▌ ! a                                                   yes")
    #expect(driver.lines[3] == "    ! 'yes' is neither true nor false")
    driver.press(.character(" "))
    #expect(driver.lines[2] == "▌ • a                                               [x] on")
  }

  @Test func `an empty file says that nothing is set`() throws {
    let driver = try EditorDriver("{}")
    #expect(driver.lines[2] == "    nothing is set here")
    #expect(driver.lines[3] == "    + adds a setting")
    driver.press(.down, .enter, .character(" "), .character("r"), .right, .end, .character("n"))
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
  }
}
