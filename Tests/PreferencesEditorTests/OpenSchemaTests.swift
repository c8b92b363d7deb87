import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Settings of which a schema does not say of which kind they are.
struct OpenSchemaTests {
  private static let schema = #"""
    {"properties": {
      "any": {"title": "Any", "description": "What you like."}, "none": {},
      "map": {"type": "object", "additionalProperties": {}},
      "list": {"type": "array", "items": {}}}}
    """#

  private func driver(_ json: String) throws -> EditorDriver {
    try EditorDriver(json, schema: Self.schema, columns: 80, rows: 24)
  }

  private func choose(_ kind: String, in driver: EditorDriver) {
    driver.type(kind)
    driver.press(.enter)
  }

  @Test func `the kind of one that is unset is asked, and then its value`() throws {
    let driver = try driver("{}")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of Any ") })
    choose("text", in: driver)
    driver.type("x")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("x"))
    driver.press(.down, .character("+"))
    driver.type("none")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of none ") })
    choose("number", in: driver)
    driver.type("5")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "{\n  \"any\": \"x\",\n  \"none\": 5\n}")
  }

  @Test func `the field is that of the value, and t chooses any kind`() throws {
    let driver = try driver(#"{"any": 5}"#)
    driver.press(.enter, .control("u"))
    driver.type("7")
    driver.press(.enter, .character("t"))
    choose("on or off", in: driver)
    #expect(driver.cursorLine.contains("[ ] off") || driver.cursorLine.contains("[x] on"))
    driver.press(.character("t"))
    choose("list", in: driver)
    driver.press(.character("u"), .character("u"), .character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("t"))
    choose("object", in: driver)
    driver.press(.enter, .character("+"))
    driver.type("k")
    driver.press(.enter)
    choose("text", in: driver)
    driver.type("v")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("\"any\": {"))
    #expect(driver.text.contains("\"k\": \"v\""))
  }

  @Test func `an object in one is opened, and goes as a whole`() throws {
    let driver = try driver(#"{"any": {"k": {"deep": 1}}, "none": [1, 2]}"#)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("deep") })
    driver.press(.escape, .character("r"))
    #expect(driver.cursorLine.contains("unset"))
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("r"), .down, .enter, .end, .character("-"), .control("s"))
    #expect(driver.text == #"{"none": [1]}"#)
  }

  @Test func `members and items of any kind are asked for theirs`() throws {
    let driver = try driver("{}")
    driver.press(.down, .down, .character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in map ") })
    driver.type("a")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of a ") })
    choose("number", in: driver)
    driver.type("3")
    driver.press(.enter, .escape, .down, .character("+"))
    #expect(driver.lines.contains { $0.contains(" Kind of list ") })
    choose("text", in: driver)
    driver.type("b")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("\"a\": 3") && driver.text.contains("\"b\""))
  }
}
