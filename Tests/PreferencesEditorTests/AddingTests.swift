import Documents
import PreferencesEditor
import Terminal
import Testing

@testable import EditorCore

/// Keys are added to objects that no schema describes, and taken away and moved, on the screen.
struct AddingTests {
  private func add(_ key: String, _ kind: String, in driver: EditorDriver) {
    driver.press(.character("+"))
    driver.type(key)
    driver.press(.enter)
    driver.type(kind)
    driver.press(.enter)
  }

  @Test func `a file with nothing in it takes a key of any kind`() throws {
    for (kind, typed, written) in [
      ("text", "x", #""x""#), ("number", "1", "1"), ("on or off", nil, "false"),
      ("list", nil, "[]"), ("object", nil, "{}"), ("date", "2026-01-31", #""2026-01-31""#),
      ("null", nil, "null"),
    ] {
      let driver = try EditorDriver("{}")
      #expect(driver.bar.contains("+ add"))
      add("key", kind, in: driver)
      if let typed {
        driver.type(typed)
        driver.press(.enter)
      }
      driver.press(.control("s"))
      #expect(driver.text == "{\n  \"key\": \(written)\n}")
    }
  }

  @Test(
    arguments: [
      (.toml, "name = \"x\"\n", "2026-01-31", "name = \"x\"\nsince = 2026-01-31\n"),
      (.toml, "name = \"x\"\n", "07:32:00", "name = \"x\"\nsince = 07:32:00\n"),
      (.yaml, "name: \"x\"\n", "2026-01-31", "name: \"x\"\nsince: 2026-01-31\n"),
      (
        .plist, "<plist version=\"1.0\"><dict></dict></plist>", "2026-01-31T10:00:00Z",
        "<plist version=\"1.0\"><dict><key>since</key><date>2026-01-31T10:00:00Z</date></dict></plist>"
      ),
    ] as [(DocumentFormat, String, String, String)])
  func `a date is one where the format has dates`(
    format: DocumentFormat, text: String, date: String, written: String
  ) throws {
    let driver = try EditorDriver(text, format: format)
    add("since", "date", in: driver)
    driver.type(date)
    driver.press(.enter, .control("s"))
    #expect(driver.text == written)
  }

  @Test(arguments: ["number", "date"])
  func `nothing is made up where nothing was typed`(kind: String) throws {
    let driver = try EditorDriver("{}", format: .json)
    add("key", kind, in: driver)
    for key in [Key.enter, .control("s")] {
      driver.press(key)
      #expect(driver.lines.contains { $0.contains("a \(kind) is never empty; Esc takes it back") })
    }
    driver.press(.escape)
    #expect(driver.session.draft.isEmpty)
    #expect(driver.text == "{}")
  }

  @Test func `a text becomes a date, and a date a text, though it reads the same`() throws {
    let text = "since = \"2026-01-31\" # quoted\nborn = 2001-02-03\nlist = [\"a\"]\n"
    let driver = try EditorDriver(text, format: .toml, columns: 80)
    driver.press(.character("t"))
    #expect(driver.lines.contains { $0.contains("text") && $0.contains("now") })
    driver.type("date")
    driver.press(.enter)
    #expect(driver.bar == " since is now 'date'; u takes it back")
    #expect(driver.lines[0].contains("1 unsaved"))
    #expect(driver.lines.contains { $0.contains("now a date") })
    driver.press(.down, .character("t"))
    driver.type("text")
    driver.press(.enter, .character("d"))
    #expect(driver.lines.contains { $0.contains("born") && $0.contains("now a text") })
    driver.press(.escape, .character("w"))
    #expect(
      driver.text
        == "since = 2026-01-31 # quoted\nborn = \"2001-02-03\"\nlist = [\"a\"]\n")
    driver.press(.character("u"), .character("u"))
    driver.press(.control("s"))
    #expect(driver.text == text)
  }

  @Test func `a date that is undone is the text that it was`() throws {
    let driver = try EditorDriver("since = \"2026-01-31\"\nname = \"x\"\n", format: .toml)
    driver.press(.character("t"))
    driver.type("date")
    driver.press(.enter, .character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("U"), .down, .character("t"))
    driver.type("date")
    driver.press(.enter)
    driver.type("2026-05-06")
    driver.press(.enter, .character("u"))
    #expect(driver.cursorLine.hasSuffix(" x"))
    driver.press(.control("s"))
    #expect(driver.text == "since = 2026-01-31\nname = \"x\"\n")
  }

  @Test func `an element of a list is a date`() throws {
    let driver = try EditorDriver("days = [2026-01-01]\n", format: .toml)
    driver.press(.enter, .character("+"))
    driver.type("2026-01-02")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "days = [2026-01-01, 2026-01-02]\n")
    let mixed = try EditorDriver("days = [\"a\", 1]\n", format: .toml)
    mixed.press(.enter, .character("+"))
    mixed.type("date")
    mixed.press(.enter)
    mixed.type("2026-01-02")
    mixed.press(.enter, .control("s"))
    #expect(mixed.text == "days = [\"a\", 2026-01-02, 1]\n")
  }

  @Test func `a choice of kind that no format tells says so`() throws {
    let driver = try EditorDriver(#"{"since": "2026-01-31"}"#, columns: 80)
    driver.press(.character("t"))
    driver.type("text")
    driver.press(.enter)
    #expect(driver.bar == " since is shown as 'text'; the file stays as it is")
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `the kind of the neighbours comes first`() throws {
    let driver = try EditorDriver(#"{"a": 1, "b": 2, "c": "x"}"#)
    driver.press(.character("+"))
    driver.type("d")
    driver.press(.enter, .enter)
    driver.type("3")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"a": 1, "b": 2, "c": "x", "d": 3}"#)
  }

  @Test func `a key whose field is left is not added`() throws {
    let driver = try EditorDriver(#"{"a": 1}"#)
    add("b", "text", in: driver)
    driver.press(.escape)
    #expect(!driver.lines[0].contains("unsaved"))
    #expect(driver.cursorLine.contains("a"))
  }

  @Test func `a key goes to the section in which the focus is, or to the object around it`() throws
  {
    let driver = try EditorDriver(#"{"a": {"b": "x"}}"#)
    add("c", "text", in: driver)
    driver.type("y")
    driver.press(.enter)
    driver.press(.character("+"), .altUp)
    #expect(driver.lines.contains { $0.contains(" New key in settings.json ") })
    driver.type("d")
    driver.press(.enter)
    driver.type("text")
    driver.press(.enter)
    driver.type("z")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"a": {"b": "x", "c": "y"}, "d": "z"}"#)
  }

  @Test func `an object of a person's own is filled in its pane, deep down too`() throws {
    let driver = try EditorDriver("{}")
    add("a", "object", in: driver)
    add("b", "object", in: driver)
    add("c", "number", in: driver)
    driver.type("1")
    driver.press(.enter)
    #expect(driver.lines[0].contains("a › b"))
    driver.press(.control("s"))
    #expect(driver.text == "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}")
  }

  @Test func `members are moved, renamed, copied and removed, and all of it is undone`() throws {
    let original = #"{"a": 1, /* of a */ "b": 2, "c": {"d": 3}}"#
    let driver = try EditorDriver(original)
    driver.press(.altDown)
    #expect(driver.cursorLine.contains("a"))
    #expect(driver.session.draft.changes == [.arrange(Pointer(), [.kept(1), .kept(0), .kept(2)])])
    driver.press(.character("K"), .control("u"))
    driver.type("z")
    driver.press(.enter)
    #expect(
      driver.session.draft.changes == [
        .arrange(Pointer(), [.kept(1), .kept(0, key: "z"), .kept(2)])
      ])
    driver.press(.character("D"))
    #expect(
      driver.session.draft.changes == [
        .arrange(
          Pointer(), [.kept(1), .kept(0, key: "z"), .new(.number(Number(1)), key: "z2"), .kept(2)]),
        .copy(Pointer(["z2"]), ofKey: "a"),
      ])
    driver.press(.down, .character("-"))
    driver.press(.character("u"), .character("u"), .character("u"), .character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.control("s"))
    #expect(driver.text == original)
  }

  @Test func `a copy that is renamed merges what its model merges`() throws {
    let text = "c: &c\n  r: one\ns:\n  web:\n    <<: *c\n    i: x\n"
    for isMore in [false, true] {
      let driver = try EditorDriver(text, format: .yaml)
      driver.press(.character("/"))
      driver.type("/s/web")
      driver.press(.enter, .character("D"))
      for name in isMore ? ["a", "b"] : ["b"] {
        driver.press(.character("K"), .control("u"))
        driver.type(name)
        driver.press(.enter)
      }
      driver.press(.control("s"))
      #expect(
        driver.text == text + "  b:\n    <<: *c\n    i: x\n", "\(driver.lines)")
    }
  }

  @Test func `a renamed object keeps its comments, and what is changed in it goes with it`() throws
  {
    let driver = try EditorDriver(#"{"x": {"o": {"p": 1 /* p */, "q": 2}}}"#)
    #expect(driver.cursorLine.contains("o"))
    driver.press(.character("K"), .control("u"))
    driver.type("n")
    driver.press(.enter, .enter, .down, .enter, .control("u"))
    driver.type("3")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"x": {"n": {"p": 1 /* p */, "q": 3}}}"#)
  }

  @Test func `undo and redo say which way a key goes`() throws {
    let driver = try EditorDriver(#"{"a": 1, "b": 2}"#)
    rename(to: "z", in: driver)
    driver.press(.character("u"))
    #expect(driver.bar == " undid: z renamed to a")
    driver.press(.character("U"))
    #expect(driver.bar == " redid: a renamed to z")
    driver.press(.character("d"), .character("x"), .character("u"))
    #expect(driver.bar == " undid: a renamed to z")
  }

  private func rename(to key: String, in driver: EditorDriver) {
    driver.press(.character("K"), .control("u"))
    driver.type(key)
    driver.press(.enter)
  }

  private func lines(_ driver: EditorDriver) -> [String] {
    driver.session.draft.edits.map { $0.line(arrow: "→") { $0.value?.compactText ?? "unset" } }
  }

  @Test func `a key that is renamed is one change, wherever it is told`() throws {
    let original = #"{"a": 1, "b": 2, "c": 3}"#
    let driver = try EditorDriver(original)
    rename(to: "z", in: driver)
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
    #expect(lines(driver) == ["/a renamed to z"])
    #expect(driver.lines.contains { $0.hasSuffix(" renamed from a") })
    driver.press(.character("d"))
    #expect(driver.lines.contains { $0.contains("[x] z") && $0.contains("renamed from a") })
    #expect(!driver.lines.contains { $0.contains("~") && !$0.contains("~/") })
    driver.press(.character(" "))
    #expect(driver.lines[0].contains("1 held back"))
    driver.press(.character(" "), .character("x"), .escape)
    #expect(driver.session.draft.isEmpty)
    #expect(driver.session.draft.allIsStored)
    driver.press(.character("u"))
    #expect(lines(driver) == ["/a renamed to z"])
    driver.press(.character("u"))
    driver.press(.character("u"))
    #expect(driver.bar == " nothing to undo")
    rename(to: "z", in: driver)
    driver.press(.character("w"))
    #expect(driver.bar == " saved 1 change")
    #expect(driver.text == #"{"z": 1, "b": 2, "c": 3}"#)
  }

  @Test func `a key that is moved is one change, apart from what else is done to it`() throws {
    let driver = try EditorDriver(#"{"o": {"a": 1, "b": 2, "c": 3}}"#)
    driver.press(.altDown)
    #expect(lines(driver) == ["/o: order of keys"])
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
    rename(to: "z", in: driver)
    #expect(lines(driver) == ["/o: order of keys", "/o/a renamed to z"])
    driver.press(.enter, .control("u"))
    driver.type("5")
    driver.press(.enter)
    #expect(lines(driver) == ["/o: order of keys", "/o/a renamed to z: 1 → 5"])
    #expect(driver.lines[0].hasSuffix("• 2 unsaved"))
    driver.press(.control("s"))
    #expect(driver.text == #"{"o": {"b": 2, "z": 5, "c": 3}}"#)
  }

  @Test func `what is kept of a draft holds both sides of a renamed key, and no secret of one`()
    throws
  {
    let driver = try EditorDriver(#"{"a": 1, "password": "p"}"#)
    rename(to: "z", in: driver)
    driver.press(.down)
    rename(to: "pw", in: driver)
    let record = DraftRecovery(of: driver.session).record
    #expect(Set(record.entries.map(\.pointer)) == [Pointer(["a"]), Pointer(["z"])])
    #expect(Set(record.omitted) == [Pointer(["password"]), Pointer(["pw"])])
    let next = try EditorDriver(driver.text)
    DraftRecovery(of: next.session).recover(record, isStale: false)
    next.press(.control("s"))
    #expect(next.text == #"{"z": 1, "password": "p"}"#)
  }

  @Test func `the rows of a section without a schema are reset together`() throws {
    let driver = try EditorDriver(#"{"a": 1, "b": {"c": 2, "d": [1]}}"#)
    driver.press(.character("R"))
    #expect(driver.bar == " removed 1 setting; u takes it back")
    driver.press(.character("u"), .alt("r"))
    #expect(driver.lines.contains { $0.contains("Remove 3 settings?") })
  }

  @Test func `the kind of a value changes, keeps what it can and comes back`() throws {
    let driver = try EditorDriver(#"{"a": "80", "b": {"c": 1}}"#)
    let take = { (kind: String) in
      driver.press(.character("t"))
      driver.type(kind)
      driver.press(.enter)
    }
    take("number")
    #expect(driver.session.draft.changes == [.set(Pointer(["a"]), .number(Number(80)))])
    take("list")
    #expect(driver.cursorLine.contains("1 item"))
    take("number")
    take("text")
    #expect(driver.session.draft.isEmpty)
    take("number")
    driver.press(.control("s"))
    #expect(driver.text == #"{"a": 80, "b": {"c": 1}}"#)
  }

  @Test func `a key without a value is on, and stays so as what is on or off`() throws {
    let driver = try EditorDriver("[mysqld]\nskip\n", format: DocumentFormat(path: "my.cnf"))
    driver.press(.character("t"))
    driver.type("on or off")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("[x]"), "\(driver.lines)")
    driver.press(.control("s"))
    #expect(driver.text == "[mysqld]\nskip = true\n")
  }

  @Test func `a number of nothing that is one is asked for`() throws {
    let driver = try EditorDriver(#"{"a": "x"}"#)
    driver.press(.character("t"))
    driver.type("number")
    driver.press(.enter)
    #expect(driver.bar.contains("Esc take back"))
    driver.press(.escape)
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a text that looks like a date is not locked to be one`() throws {
    let driver = try EditorDriver(#"{"a": "2026-01-31"}"#)
    driver.press(.character("t"))
    driver.type("text")
    driver.press(.enter, .enter, .control("u"))
    driver.type("soon")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"a": "soon"}"#)
  }

  @Test func `a new element of a list holds nothing that nobody typed`() throws {
    let driver = try EditorDriver(#"{"hosts": [{"name": "a", "port": 1}]}"#)
    driver.press(.enter, .character("+"), .control("s"))
    #expect(driver.text == #"{"hosts": [{"name": "a", "port": 1}, {}]}"#)
  }

  @Test(
    arguments: [
      (
        #"{"hosts": [{"name": "a", "port": 1}]}"#,
        #"{"hosts": [{"name": "a", "port": 1}, {"port": 9}]}"#
      ),
      (
        #"{"a": {"x": "y", "port": 1}, "b": {"x": "y"}}"#,
        #"{"a": {"x": "y", "port": 1}, "b": {"x": "y", "port": 9}}"#
      ),
    ])
  func `a new key is first offered the kind that its namesakes beside it have`(
    text: String, written: String
  ) throws {
    let driver = try EditorDriver(text)
    if text.contains("hosts") {
      driver.press(.enter, .character("+"), .enter)
    } else {
      driver.press(.end)
    }
    driver.press(.character("+"))
    driver.type("port")
    driver.press(.enter, .enter)
    driver.type("9")
    driver.press(.enter, .control("s"))
    #expect(driver.text == written, "\(driver.lines)")
  }
}
