import Documents
import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct InspectorTests {
  @Test func `everything about a row of a schema`() throws {
    let driver = try EditorDriver(
      """
      {
        "mode": "fast"
      }
      """,
      schema: """
        {"properties": {
          "mode": {"enum": ["fast", "safe"], "default": "safe", "title": "Mode",
            "markdownDescription": "How **carefully** to go.",
            "enumDescriptions": ["No checks at all.", "Every check there is."]}}}
        """, columns: 60, rows: 27)
    driver.press(.character("i"))
    #expect(
      driver.lines[2..<22].map { $0 } == [
        "  Mode",
        "▌ How carefully to go.",
        "",
        "  value       fast",
        "  from        ~/settings.json, line 2, column 11",
        "  default     safe",
        "",
        "  type        one of 2",
        "  described   in line 2 of the schema",
        "",
        "  Choices",
        "  – fast (chosen)",
        "  No checks at all.",
        "  – safe (default)",
        "  Every check there is.",
        "",
        "  identifier  /mode",
        "",
        "",
        "",
      ])
    #expect(driver.bar == " Esc back")
    driver.press(.escape)
    #expect(driver.lines[2].hasPrefix("▌ * Mode"))
  }

  @Test(arguments: [
    (2, "/job/retries", "/base/retries"), (3, "/job/name", "/base/name"),
    (4, "/other", "/base/name"), (5, "/copy/retries", "/base/retries"),
  ])
  func `from an alias, and what it merges, Enter leads to where it is edited`(
    rows: Int, copy: String, original: String
  ) throws {
    let driver = try EditorDriver(
      """
      base: &b
        retries: 1
        name: &n x
      job:
        <<: *b
        name: *n
      other: *n
      copy: *b
      """, format: .yaml, columns: 60, rows: 27)
    for _ in 0..<rows { driver.press(.down) }
    #expect(driver.lines.contains { $0.hasSuffix(" " + copy) }, "\(driver.lines)")
    driver.press(.character("i"))
    // What may be another value here says so behind the value.
    let isLocked = copy.hasPrefix("/copy")
    if !isLocked { driver.press(.tab) }
    #expect(driver.lines.contains { $0.hasPrefix(isLocked ? "▌ locked" : "▌ same as") })
    #expect(driver.bar.contains("Enter go"))
    driver.press(.enter)
    #expect(driver.lines.contains { $0.hasSuffix(" " + original) }, "\(driver.lines)")
  }

  @Test func `of what an alias brings in elsewhere it is said where, until that has its own`()
    throws
  {
    let driver = try EditorDriver(
      "base: &b\n  n: 1\njob:\n  <<: *b\ncopy: *b\nfree: 2\n", format: .yaml, columns: 80, rows: 27)
    let words = "also at /job/n, /copy/n"
    #expect(driver.lines.contains { $0.hasPrefix(" \(words)") }, "\(driver.lines)")
    driver.press(.character("i"))
    #expect(driver.lines.contains("  also at     /job/n, /copy/n"))
    driver.press(.escape, .right, .character("d"))
    #expect(driver.lines.contains { $0.hasSuffix("1 → 2, \(words)") }, "\(driver.lines)")
    driver.press(.escape, .down, .right, .character("d"))
    #expect(driver.lines.contains { $0.hasSuffix("1 → 2, also at /copy/n") }, "\(driver.lines)")
    driver.press(.escape, .end)
    #expect(!driver.lines.contains { $0.contains("also at") }, "\(driver.lines)")
  }

  @Test func `what an alias brings in is shown as the draft has it, until it has its own`() throws {
    let driver = try EditorDriver(
      "base: &b\n  n: 1\njob:\n  <<: *b\nm: &m 1\ncopy: *m\n", format: .yaml, columns: 80,
      rows: 27)
    func values(_ title: String) -> [Substring] {
      driver.lines.filter { $0.dropFirst(4).hasPrefix(title + " ") }.compactMap {
        $0.split(separator: " ").last { $0.contains(where: \.isNumber) }
      }
    }
    driver.press(.right, .down, .down, .right)
    #expect(values("n") == ["2", "2"], "\(driver.lines)")
    #expect(values("m") == ["2"], "\(driver.lines)")
    #expect(values("copy") == ["2"], "\(driver.lines)")
    // Of the merged one there may be another, which starts from what is shown.
    driver.press(.up, .right)
    #expect(values("n") == ["2", "3"], "\(driver.lines)")
    driver.press(.up, .right)
    #expect(values("n") == ["3", "3"], "\(driver.lines)")
    driver.press(.right)
    #expect(values("n") == ["4", "3"], "\(driver.lines)")
    driver.press(.control("s"))
    #expect(driver.text == "base: &b\n  n: 4\njob:\n  <<: *b\n  \"n\": 3\nm: &m 2\ncopy: *m\n")
  }

  @Test func `an alias is shown as it is where its anchor is called otherwise`() throws {
    let driver = try EditorDriver("a: &x 1\nb: *x\n", format: .yaml, columns: 80)
    driver.press(.character("K"), .control("u"))
    driver.type("z")
    driver.press(.enter, .down)
    #expect(driver.cursorLine.hasPrefix("▌   b"), "\(driver.lines)")
    #expect(driver.cursorLine.hasSuffix(" 1"), "\(driver.lines)")
    driver.press(.control("s"))
    #expect(driver.text == "z: &x 1\nb: *x\n")
  }

  @Test func `what is in a copy is no alias of what stands elsewhere by its name`() throws {
    let driver = try EditorDriver(
      "base: &d web\nname: *d\nservers:\n  - name: a\n", format: .yaml, columns: 80)
    driver.press(.enter, .control("u"))
    driver.type("x")
    driver.press(.enter, .end, .enter, .character("D"), .enter)
    #expect(driver.cursorLine.hasSuffix(" a"), "\(driver.lines)")
    driver.press(.enter, .control("u"))
    driver.type("x")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "base: &d x\nname: *d\nservers:\n  - name: a\n  - name: x\n")
  }

  @Test func `what is in a new object is called as it will be`() throws {
    let driver = try EditorDriver(#"{"Sub": {"nk": "hi"}}"#, columns: 60, rows: 27)
    driver.press(.character("{"), .character("D"), .character("K"))
    driver.type("X")
    driver.press(.enter, .enter, .character("i"))
    #expect(driver.lines.contains("  identifier  /Sub2X/nk"), "\(driver.lines)")
    #expect(!driver.lines.contains { $0.contains("  pointer") })
  }

  @Test func `limits, pattern, format and length are said`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: """
        {"properties": {
          "port": {"type": "integer", "minimum": 1, "maximum": 65535},
          "mail": {"type": "string", "format": "email", "pattern": "^[a-z]+@", "maxLength": 9}}}
        """, columns: 60, rows: 24)
    driver.press(.character("i"))
    #expect(driver.lines.contains("  type        a whole number, 1 to 65535"))
    #expect(driver.lines.contains("  from        nowhere: unset"))
    driver.press(.escape, .down, .character("i"))
    #expect(driver.lines.contains("  format      email"))
    #expect(driver.lines.contains("  pattern     ^[a-z]+@"))
    #expect(driver.lines.contains("  length      at most 9 characters"))
  }

  @Test func `a warning is said`() throws {
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"wipe": {"type": "boolean", "x-warning": "erases all"}}}"#,
      columns: 60, rows: 24)
    driver.press(.character("i"))
    #expect(driver.lines.contains("▌ careful     erases all"), "\(driver.lines)")
  }

  @Test func `one character is one`() throws {
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"name": {"type": "string", "minLength": 1}}}"#, columns: 60,
      rows: 24)
    driver.press(.character("i"))
    #expect(driver.lines.contains("  length      at least 1 character"))
  }

  @Test func `a new element is stored nowhere`() throws {
    let driver = try EditorDriver(#"{"l": ["one"]}"#, columns: 60, rows: 24)
    driver.press(.enter)
    driver.press(.character("D"), .character("i"))
    #expect(driver.lines.contains("  stored      unset"), "\(driver.lines)")
  }

  @Test func `a draft is told from what is stored`() throws {
    let driver = try EditorDriver(#"{"on": false}"#, columns: 60, rows: 24)
    driver.press(.character(" "), .character("i"))
    #expect(driver.lines[3] == "▌ value       on")
    #expect(driver.lines.contains("  from        the draft, not saved yet"))
    #expect(driver.lines.contains("  stored      off"))
  }

  @Test func `a secret is masked`() throws {
    let driver = try EditorDriver(#"{"password": "hunter2"}"#, columns: 60, rows: 24)
    driver.press(.character("i"))
    #expect(driver.lines.contains("  value       ••••••••"))
    #expect(!driver.lines.joined().contains("hunter2"))
  }

  @Test func `rules are said with their truth, and the change that unlocks is one key away`() throws
  {
    let form = try RuledForm(#"{"secret": true}"#)
    form.press(.down, .character("i"))
    #expect(form.lines[2] == "  Port")
    #expect(form.text.contains("  can be edited while 'Proxy' is on and 'Secret mode' is"))
    #expect(form.text.contains("  off: does not hold"))
    #expect(form.text.contains("  to unlock   Proxy: unset → on, Secret mode: on → off"))
    #expect(form.bar == " m unlock it  Esc back  Tab next link")
    form.press(.character("m"))
    #expect(form.bar == " Proxy: unset → on, Secret mode: on → off; u takes it back")
    #expect(form.text.contains("  off: holds"))
    #expect(!form.text.contains("to unlock"))
    form.press(.escape, .character("u"))
    #expect(form.session.draft.isEmpty)
  }

  @Test func `links and rows of rules are gone to with Tab and Enter`() throws {
    let form = try RuledForm()
    form.press(.down, .character("i"), .tab)
    #expect(form.text.contains("▌ see         Proxy"))
    form.press(.enter)
    #expect(form.text.contains("▌   Proxy"))
    // A row that is hidden is shown on the way.
    form.press(.down, .character("i"), .tab, .tab, .enter)
    #expect(form.text.contains("▌ ~ Host"))
    #expect(form.bar.hasPrefix(" hidden rows are shown, marked ~"))
  }

  @Test func `where no change is known, none is offered`() throws {
    let form = try RuledForm()
    form.press(.end, .character("i"))
    #expect(form.text.contains("can be edited while a condition of the program is met:"))
    #expect(!form.bar.contains("unlock"))
    form.press(.character("m"))
    #expect(form.bar == " no change is known that would open this row")
  }

  @Test(arguments: [Size(columns: 40, rows: 8), Size(columns: 80, rows: 24)])
  func `all of it is reached at any size`(size: Size) throws {
    let form = try RuledForm(columns: size.columns, rows: size.rows)
    form.press(.down, .character("i"), .end)
    #expect(form.text.contains("source      a test"))
    form.press(.home)
    #expect(form.lines[3].contains("See Proxy first"))
  }

  @Test func `of several choices all that are chosen are said, and links may hold slashes`() throws
  {
    let driver = try EditorDriver(
      #"{"panels": ["b"], "in": {"side": 1}}"#,
      schema: """
        {"properties": {"panels": {"type": "array", "uniqueItems": true, "default": ["a", "b"],
          "items": {"enum": ["a", "b", "c"]}, "markdownDescription": "See [side](#in/side)."}}}
        """, columns: 60, rows: 26)
    driver.press(.character("i"))
    for line in ["– a (default)", "– b (chosen, default)", "– c", "see         side"] {
      #expect(driver.lines.contains { $0.hasSuffix(line) }, "\(line)")
    }
    driver.press(.tab, .enter)
    #expect(driver.cursorLine.hasPrefix("▌ · side"))
  }
}
