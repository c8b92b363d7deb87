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
          Pointer(), [.kept(1), .kept(0, key: "z"), .new(.number(Number(1)), key: "z2"), .kept(2)])
      ])
    driver.press(.down, .character("-"))
    driver.press(.character("u"), .character("u"), .character("u"), .character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.control("s"))
    #expect(driver.text == original)
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
}
