import Documents
import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Objects that a schema names, taken away as a whole.
struct ObjectRemovalTests {
  private static let schema = #"""
    {"properties": {
      "name": {"type": "string"},
      "window": {"type": "object", "properties": {
        "x": {"type": "integer"}, "list": {"type": "array", "items": {"type": "string"}},
        "deep": {"type": "object", "properties": {"on": {"type": "boolean"}}}}},
      "held": {"type": "object", "properties": {"id": {"type": "string", "readOnly": true}}},
      "kept": {"type": "object", "properties": {"a": {"type": "string"}}}},
      "required": ["kept"]}
    """#
  private static let json = #"""
    {
      "name": "n",
      "window": {
        "x": 1,
        "list": ["a"],
        "own": 5,
        "deep": {"on": true}
      },
      "held": {"id": "i"},
      "kept": {"a": "b"}
    }
    """#
  private static let without = #"""
    {
      "name": "n",
      "held": {"id": "i"},
      "kept": {"a": "b"}
    }
    """#

  private func driver() throws -> EditorDriver {
    try EditorDriver(Self.json, schema: Self.schema, columns: 80, rows: 30)
  }

  private func focus(on head: String, in driver: EditorDriver) {
    for _ in 0..<8 where !driver.cursorLine.contains(head) { driver.press(.character("}")) }
  }

  @Test func `the head of a section removes its object, and undo brings it back`() throws {
    let driver = try driver()
    focus(on: "window", in: driver)
    #expect(driver.bar.contains("- remove"))
    driver.press(.character("-"))
    #expect(driver.bar == " removed 'window'; u takes it back")
    #expect(!driver.lines.contains { $0.contains("own") })
    #expect(driver.lines.contains { $0.contains("x ") && $0.contains("unset") })
    #expect(driver.lines.contains { $0.contains("list") && $0.contains("unset") })
    #expect(driver.session.draft.count == 1)
    driver.press(.character("-"))
    #expect(driver.bar == " nothing of it is set")
    driver.press(.character("u"))
    #expect(driver.lines.contains { $0.contains("own") })
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("r"), .control("s"))
    #expect(driver.text == Self.without)
  }

  @Test func `the review shows it, and x brings it back`() throws {
    let driver = try driver()
    focus(on: "window", in: driver)
    driver.press(.character("r"), .character("d"))
    #expect(driver.lines.contains { $0.contains("window") && $0.contains("unset") })
    #expect(driver.lines.contains { $0.contains(#"-   "window""#) || $0.contains(#"-  "window""#) })
    driver.press(.escape, .character("x"))
    #expect(driver.session.draft.isEmpty)
    #expect(driver.lines.contains { $0.contains("own") })
  }

  @Test func `what is set in it after that is all that it has`() throws {
    let driver = try driver()
    focus(on: "window", in: driver)
    driver.press(.character("r"), .enter, .enter)
    driver.type("7")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("\"window\": {"))
    #expect(driver.text.contains("\"x\": 7"))
    #expect(!driver.text.contains("own") && !driver.text.contains("list"))
  }

  @Test func `the row of an object deeper down removes it`() throws {
    let driver = try driver()
    let row = try #require(driver.session.row("/window/deep"))
    _ = try driver.session.elements.remove(row)
    _ = try driver.session.commit()
    #expect(!driver.text.contains("deep"))
    #expect(driver.text.contains("own"))
  }

  @Test func `what is required or holds something locked stays, and says why`() throws {
    let driver = try driver()
    focus(on: "held", in: driver)
    driver.press(.character("-"))
    #expect(driver.bar.contains("'id' in it is locked: read-only, as its schema says"))
    focus(on: "kept", in: driver)
    driver.press(.character("r"))
    #expect(driver.bar == " is required")
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a change of another program leaves the removal to do`() throws {
    let driver = try driver()
    focus(on: "window", in: driver)
    driver.press(.character("r"))
    try driver.changeUnderneath(.set(Pointer(["name"]), .string("m")))
    driver.press(.control("s"))
    #expect(driver.text == Self.without.replacing(#""n""#, with: #""m""#))
  }

  @Test func `a draft that was left brings the removal back`() throws {
    let driver = try driver()
    focus(on: "window", in: driver)
    driver.press(.character("r"))
    let other = try self.driver()
    _ = DraftRecovery(of: other.session).recover(
      DraftRecovery(of: driver.session).record, isStale: false)
    _ = try other.session.commit()
    #expect(other.text == Self.without)
  }

  @Test func `line by line an object is removed by its number`() throws {
    let driver = try driver()
    let editor = PlainEditor(session: driver.session, location: "~/config")
    let lines = editor.start()
    let number = try #require(lines.first { $0.contains("deep") }?.prefix { $0 != "." })
    #expect(editor.handle("r \(number)").contains("removed 'deep'"))
    _ = editor.handle("w")
    #expect(!driver.text.contains("deep"))
  }

  @Test func `what a merge key brings in is not removed`() throws {
    let driver = try EditorDriver(
      "base: &b\n  x: 1\njob:\n  <<: *b\n  y: 2\n", format: .yaml, columns: 80, rows: 24)
    driver.press(.down)
    #expect(driver.lines.contains { $0.hasSuffix(" /job/x") }, "\(driver.lines)")
    for key in [Key.character("-"), .character("r")] {
      driver.press(key)
      #expect(driver.bar.contains("it is inherited by the merge key '<<'"))
      #expect(driver.session.draft.isEmpty)
    }
    driver.press(.down, .character("-"))
    #expect(!driver.session.draft.isEmpty)
  }

  @Test(arguments: [
    (
      DocumentFormat.jsonc,
      "{\n  \"m\": {\n    // first\n    \"a\": 1, // one\n    \"b\": 2\n  }\n}\n"
    ),
    (.yaml, "m:\n  # first\n  a: 1 # one\n  b: 2\n"), (.toml, "[m]\n# first\na = 1 # one\nb = 2\n"),
    (.ini, "[m]\n; first\na=1\nb=2\n"),
  ])
  func `what is undone after a Save is there as it was`(format: DocumentFormat, text: String) throws
  {
    let driver = try EditorDriver(text, format: format, columns: 80, rows: 24)
    driver.press(.character("-"), .character("w"))
    #expect(driver.text != text)
    driver.press(.character("u"), .character("w"))
    #expect(driver.text == text)
    driver.press(.character("K"), .control("u"))
    driver.type("z")
    driver.press(.enter, .character("w"))
    #expect(driver.text != text)
    driver.press(.character("u"), .character("w"))
    #expect(driver.text == text)
  }

  @Test(arguments: [
    (
      DocumentFormat.jsonc,
      "{\n  \"u\": {\n    \"a\": {\"x\": 1, \"y\": 2},\n    \"b\": {\"x\": 3}\n  }\n}\n"
    ),
    (.yaml, "u:\n  a:\n    # first\n    x: 1\n    y: 2\n  b:\n    x: 3\n"),
    (.toml, "[u.a]\n# first\nx = 1\ny = 2\n\n[u.b]\nx = 3\n"),
  ])
  func `an object that is undone after a Save shows what is in it, to be edited`(
    format: DocumentFormat, text: String
  ) throws {
    for way in [[Key.character("-")], [.character("K"), .control("u"), .character("z"), .enter]] {
      let driver = try EditorDriver(text, format: format, columns: 80, rows: 24)
      try #require(driver.cursorLine.contains("x 1, y 2"))
      for key in way { driver.press(key) }
      driver.press(.character("w"), .character("u"))
      #expect(driver.lines.count { $0.contains("x 1, y 2") } == 1, "\(driver.lines)")
      try #require(driver.cursorLine.contains("x 1, y 2"))
      driver.press(.enter, .enter, .control("u"))
      driver.type("5")
      driver.press(.enter, .character("w"))
      #expect(driver.text.contains("5") && !driver.text.contains("1"), "\(driver.text)")
    }
  }
}
