import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorControlTests {
  let schema = """
    {"properties": {
      "volume": {"type": "number", "minimum": 0, "maximum": 10, "default": 3.5, "title": "Volume"},
      "tabs": {"type": "integer", "minimum": 1, "maximum": 8},
      "password": {"type": "string"},
      "birthday": {"type": "string", "format": "date"},
      "font": {"type": ["string", "null"], "examples": ["Iosevka", "Monaco"]},
      "mode": {"const": "x"},
      "old": {"type": "boolean", "deprecated": true, "description": "The old way."}}}
    """
  let json = """
    {"volume": 6.0, "tabs": 8, "password": "hunter2", "birthday": "2026-02-28", "font": ""}
    """

  @Test func `a slider shows where its value is between the bounds`() throws {
    let driver = try EditorDriver(json, schema: schema)
    #expect(driver.lines[2] == "▌ * Volume                            ━━━━━━━━●──────   6.0")
    driver.press(.right)
    #expect(driver.lines[2].hasSuffix("   6.5"))
    for _ in 0..<10 { driver.press(.right) }
    #expect(driver.lines[2].hasSuffix("━━━━━━━━━━━━━━●  10.0"))
    #expect(driver.bar.contains("at most 10"))
    driver.press(.left, .control("s"))
    #expect(driver.text == json.replacing("6.0", with: "9.5"))
  }

  @Test func `a step leads back between the bounds, and an unset number says how to set it`() throws
  {
    let driver = try EditorDriver(
      #"{"a": 42, "b": -7}"#,
      schema: """
        {"properties": {"a": {"type": "integer", "minimum": 0, "maximum": 10},
          "b": {"type": "integer", "minimum": 0, "maximum": 10}, "c": {"type": "integer"}}}
        """)
    driver.press(.right)
    #expect(driver.bar.contains("at most 10"))
    driver.press(.left, .down, .left)
    #expect(driver.bar.contains("at least 0"))
    driver.press(.right, .down, .right)
    #expect(driver.bar.contains("unset; Enter types a number"))
    driver.press(.control("s"))
    #expect(driver.text == #"{"a": 10, "b": 0}"#)
  }

  @Test func `where there is no room for the bar, the number of a slider stays`() throws {
    let driver = try EditorDriver(
      #"{"a": 6.0}"#,
      schema: """
        {"properties": {"a": {"type": "number", "minimum": 0, "maximum": 10,
        "title": "A title of some length"}}}
        """, columns: 40)
    #expect(driver.lines[2] == "▌ · A title of some length          6.0")
  }

  @Test func `a stepper shows which way it can go`() throws {
    let driver = try EditorDriver(json, schema: schema)
    #expect(driver.lines[3].hasSuffix(" ‹ 8"))
    driver.press(.down, .left)
    #expect(driver.lines[3].hasSuffix(" ‹ 7 ›"))
  }

  private func colors(_ theme: Theme = .dark) throws -> EditorDriver {
    var options = EditorOptions()
    options.theme = theme
    return try EditorDriver(
      ##"{"accent": "#1e90ff", "edge": "#12", "ground": "teal"}"##,
      schema: """
        {"properties": {"accent": {"type": "string", "format": "color-hex"},
          "edge": {"type": "string", "format": "color-hex"},
          "ground": {"type": "string", "format": "color", "examples": ["#000", "navy"]}}}
        """, options: options)
  }

  @Test func `a colour stands behind a spot of itself where the terminal has colours`() throws {
    let driver = try colors()
    #expect(driver.lines[2].hasSuffix(" ■ #1e90ff"))
    let spot = try #require(
      (0..<60).map { driver.canvas[Point(x: $0, y: 2)] }.last { $0.text == "■" })
    #expect(spot.style.foreground == Color(red: 30, green: 144, blue: 255))
    #expect(driver.lines[3].hasSuffix("  #12"))
    #expect(
      driver.lines[4].contains("'#12' is not a colour such as #1e90ff"))
    #expect(driver.lines[5].hasSuffix("  teal"))
    #expect(try colors(.mono).lines[2].hasSuffix("  #1e90ff"))
  }

  @Test func `a colour is edited as text, and arrows leave it`() throws {
    let driver = try colors()
    driver.press(.right, .left, .character(" "), .control("u"))
    driver.type("#12")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("'#12' is not a colour such as #1e90ff") })
    driver.type("3")
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" ■ #123"))
    driver.press(.enter, .control("u"), .enter)
    #expect(driver.lines.contains { $0.contains("'' is not a colour such as #1e90ff") })
    driver.press(.escape, .control("s"))
    #expect(driver.text == ##"{"accent": "#123", "edge": "#12", "ground": "teal"}"##)
  }

  @Test func `colours that a schema names are offered`() throws {
    let driver = try colors()
    driver.press(.end, .enter, .down)
    #expect(driver.lines.contains { $0.contains("› #000") })
    driver.press(.down, .enter, .enter, .control("s"))
    #expect(driver.text.hasSuffix(##""ground": "navy"}"##))
  }

  @Test func `a secret is masked at one width, in its field, the help and the review`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down)
    #expect(driver.lines[4].hasSuffix(" ••••••••"))
    driver.press(.enter, .control("u"))
    driver.type("new one")
    #expect(driver.lines[4].contains("•••••••"))
    driver.press(.enter)
    #expect(driver.lines[4].hasSuffix(" ••••••••"))
    #expect(driver.help[0].hasSuffix("•••••••• → ••••••••"))
    driver.press(.character("d"))
    let screen = driver.lines.joined()
    #expect(!screen.contains("new one") && !screen.contains("hunter2"))
    driver.press(.escape, .control("s"))
    #expect(driver.text == json.replacing("hunter2", with: "new one"))
  }

  @Test func `a secret's field holds the old text, masked, and left as it is changes nothing`()
    throws
  {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .enter)
    #expect(driver.lines[4].hasSuffix(" •••••••"))
    driver.press(.enter)
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.enter, .backspace)
    driver.type("3")
    driver.press(.enter, .control("s"))
    #expect(driver.text == json.replacing("hunter2", with: "hunter3"))
  }

  @Test func `^R shows a secret while it is typed, and hides it again`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .enter)
    #expect(driver.bar.contains("^R show"))
    driver.press(.control("r"))
    #expect(driver.lines[4].hasSuffix(" hunter2") && driver.bar.contains("^R hide"))
    driver.press(.control("r"))
    #expect(!driver.lines[4].contains("hunter2"))
  }

  @Test func `v shows a secret until its row is left`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.character("v"))
    #expect(driver.bar == " no secret is set on this row")
    driver.press(.down, .down, .character("v"))
    #expect(driver.lines[4].hasSuffix(" hunter2"))
    driver.press(.character("v"))
    #expect(driver.lines[4].hasSuffix(" ••••••••"))
    for way in [[Key.down, .up], [.character("/"), .character("z"), .escape]] {
      driver.press(.character("v"))
      #expect(driver.lines[4].hasSuffix(" hunter2"))
      for key in way { driver.press(key) }
      #expect(driver.lines[4].hasSuffix(" ••••••••"))
    }
  }

  @Test func `what is wrong with a secret is said without the secret`() throws {
    let driver = try EditorDriver(
      #"{"password": "longenough", "pin": 1234}"#,
      schema: """
        {"properties": {"password": {"type": "string", "minLength": 8},
         "pin": {"type": "integer", "maximum": 9999, "writeOnly": true}}}
        """)
    driver.press(.enter, .control("u"))
    driver.type("short")
    driver.press(.enter)
    #expect(driver.lines[3].contains("the secret is shorter than 8 characters"))
    driver.press(.escape, .down, .enter, .control("u"))
    driver.type("123456")
    driver.press(.enter)
    #expect(driver.lines[4].contains("the secret is above 9999"))
    #expect(!driver.lines.joined().contains("123456"))
  }

  @Test func `a date is stepped by days on its row and by its parts in its field`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .down, .right)
    #expect(driver.lines[5].hasSuffix(" 2026-03-01"))
    driver.press(.enter, .tab, .home, .up)
    #expect(driver.lines[5].contains("2027-03-01"))
    driver.press(.end, .down, .enter)
    #expect(driver.lines[5].hasSuffix(" 2027-02-28"))
    driver.press(.enter, .tab, .backspace, .enter)
    #expect(driver.lines[6].contains("'2027-02-2' is not a date, such as 2026-11-20"))
    driver.press(.escape, .control("s"))
    #expect(driver.text == json.replacing("2026-02-28", with: "2027-02-28"))
  }

  @Test func `suggestions are offered, and any other text may be typed`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .down, .down)
    #expect(driver.lines[6].hasSuffix(" (empty)"))
    driver.press(.enter, .down)
    #expect(driver.lines.contains { $0.contains("› Iosevka") })
    driver.press(.down, .enter)
    driver.type(" 12")
    driver.press(.enter)
    #expect(driver.lines[6].hasSuffix(" Monaco 12"))
  }

  @Test func `Esc gives back what was typed before a suggestion took its place`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .down, .down, .enter)
    driver.type("Mine")
    driver.press(.down, .enter)
    #expect(driver.lines[6].contains("Iosevka"))
    driver.press(.escape)
    #expect(driver.lines[6].contains("Mine"))
    driver.press(.escape)
    #expect(driver.lines[6].hasSuffix(" (empty)"))
    driver.press(.enter, .down, .enter, .escape)
    #expect(driver.lines[6].hasSuffix(" (empty)"), "nothing was typed")
  }

  @Test func `null, unset and empty are three visible things`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.down, .down, .down, .down)
    #expect(driver.lines[6].hasSuffix(" (empty)"))
    driver.press(.character("0"))
    #expect(driver.lines[6].hasSuffix(" null"))
    driver.press(.character("r"))
    #expect(driver.lines[6].hasSuffix(" unset"))
    driver.press(.end, .character("0"))
    #expect(driver.bar.contains("this setting cannot be null"))
  }

  @Test func `null is written by its key even where it is the default, and once`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: #"{"properties": {"a": {"type": ["string", "null"], "default": null}}}"#)
    driver.press(.character("0"))
    #expect(driver.lines[0].hasSuffix(" 1 unsaved"))
    driver.press(.character("0"))
    #expect(driver.bar.contains("this setting is null already"))
    driver.press(.control("s"))
    #expect(driver.text == "{\n  \"a\": null\n}")
  }

  @Test func `a choice put back to a default of null is put back`() throws {
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"a": {"enum": [null, "b"], "default": null}}}"#)
    driver.press(.right)
    #expect(driver.lines[0].contains("1 unsaved"))
    driver.press(.left)
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a constant is locked where it is there, and else put there by one key`() throws {
    let schema = #"{"properties": {"mode": {"const": "x"}}, "required": ["mode"]}"#
    let stored = try EditorDriver(#"{"mode": "x"}"#, schema: schema)
    #expect(stored.cursorLine.contains(" = mode "))
    let driver = try EditorDriver("{}", schema: schema)
    driver.press(.character(" "))
    driver.press(.control("s"))
    #expect(driver.text == "{\n  \"mode\": \"x\"\n}")
  }

  @Test func `deprecated settings say so`() throws {
    let driver = try EditorDriver(json, schema: schema)
    driver.press(.end)
    #expect(driver.help[0] == " Deprecated: it should no longer be set")
    #expect(driver.help[1].hasPrefix(" The old way."))
  }

  @Test func `a Save that would break a rule between settings names it and goes there`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": {"c": true}}"#,
      schema: """
        {"properties": {"a": {"type": "integer"}, "b": {"type": "object",
         "properties": {"c": {"type": "boolean"}}}}, "required": ["a"]}
        """)
    driver.press(.character("r"), .down, .control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.cursorLine.contains(" a "))
    #expect(driver.bar.contains("not saved: 'a' is required: a whole number"))
  }

  @Test func `what is required and was reset is marked, with a line that says what it needs`()
    throws
  {
    let driver = try EditorDriver(
      #"{"email": "a@b.c", "age": 3}"#,
      schema: """
        {"properties": {"email": {"type": "string", "title": "E-mail"},
         "age": {"type": "integer", "minimum": 1}}, "required": ["email"]}
        """)
    driver.press(.character("r"))
    #expect(driver.lines[2].hasPrefix("▌ ! E-mail"))
    #expect(driver.lines[3].contains("is required: a text"))
    driver.press(.character("u"))
    #expect(driver.lines[2].hasPrefix("▌ · E-mail"))
    driver.press(.down, .character("r"))
    #expect(driver.lines[3].hasPrefix("▌ • age"))
  }
}
