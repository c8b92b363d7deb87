import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// To choose of which kind a value is, with a key.
struct KindPopupTests {
  private static let schema = #"""
    {"properties": {
      "n": {"type": "integer"},
      "target": {"title": "Target", "description": "Where the copies go.", "oneOf": [
        {"title": "Local", "type": "object", "description": "A folder here.",
         "required": ["path"], "properties": {"path": {"type": "string"}}},
        {"title": "S3", "type": "object", "required": ["bucket"],
         "properties": {"bucket": {"type": "string"}}},
        {"title": "None", "type": "null"}]}}}
    """#

  private func makeDriver(
    _ json: String = #"{"n": 1, "target": {"path": "/b"}}"#, isReadOnly: Bool = false
  ) throws -> EditorDriver {
    try EditorDriver(json, schema: Self.schema, isReadOnly: isReadOnly)
  }

  @Test func `an object or a list that is not there is made with nothing in it`() throws {
    let schema = #"""
      {"properties": {
        "rules": {"type": "object"}, "list": {"type": "array", "items": {"type": "string"}},
        "map": {"type": "object", "additionalProperties": {"type": "integer"}}}}
      """#
    for (place, made) in ["rules", "list", "map"].enumerated() {
      let driver = try EditorDriver(#"{"a": 1}"#, schema: schema)
      for _ in 0..<place { driver.press(.down) }
      driver.press(.character("t"))
      let kind = made == "list" ? "list" : "object"
      #expect(driver.bar.contains("\(made) is now '\(kind)'; u takes it back"))
      driver.press(.character("t"))
      #expect(driver.bar.contains("this setting has one kind of value"))
      driver.press(.character("u"))
      #expect(driver.session.draft.isEmpty)
      driver.press(.character("U"), .control("s"))
      #expect(driver.text == #"{"a": 1, "\#(made)": \#(made == "list" ? "[]" : "{}")}"#)
    }
  }

  @Test func `the kinds are listed, that of the value marked and helped`() throws {
    let driver = try makeDriver()
    driver.press(.down, .character("t"))
    let box = driver.lines.joined(separator: "\n")
    for text in ["Kind of Target", "Local", "S3", "None", "A folder here."] {
      #expect(box.contains(text))
    }
    #expect(driver.lines.contains { $0.contains("Local") && $0.contains("now") })
    #expect(!driver.lines.contains { $0.contains("S3") && $0.contains("now") })
  }

  @Test func `a kind that is chosen is one step to undo`() throws {
    let driver = try makeDriver()
    driver.press(.down, .character("t"), .down, .enter)
    #expect(driver.bar.contains("Target is now 'S3'; u takes it back"))
    #expect(driver.cursorLine.contains("Target"))
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("t"))
    driver.type("none")
    driver.press(.enter)
    #expect(driver.bar.contains("Target is now 'None'"))
    #expect(driver.session.draft.count == 1)
  }

  @Test func `the pane of a value has its kind, by its title, and null by its own`() throws {
    let driver = try makeDriver(#"{"target": null}"#)
    driver.press(.down, .enter)
    #expect(driver.lines.contains { $0.contains("kind") && $0.contains("[None]") })
    #expect(driver.help.joined().contains("Where the copies go."))
    driver.press(.character("t"), .home, .enter)
    #expect(driver.bar.contains("Target is now 'Local'"))
    #expect(driver.lines.contains { $0.contains("? path") })
  }

  @Test func `a value of one kind says so, and one that is locked why`() throws {
    let driver = try makeDriver()
    driver.press(.character("t"))
    #expect(driver.bar.contains("this setting has one kind of value"))
    let locked = try makeDriver(isReadOnly: true)
    locked.press(.down, .character("t"))
    #expect(locked.bar.contains("read-only"))
  }

  @Test func `who undoes a kind in the pane of its value stays there`() throws {
    let driver = try makeDriver()
    driver.press(.down, .enter, .character("t"), .down, .enter)
    #expect(driver.lines[0].contains("Target") && driver.session.draft.count == 1)
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
    #expect(driver.lines[0].contains("Target"))
    #expect(driver.lines.contains { $0.contains("path") && $0.contains("/b") })
    driver.press(.character("U"))
    #expect(driver.lines[0].contains("Target"))
    #expect(driver.lines.contains { $0.contains("bucket") })
  }
}
