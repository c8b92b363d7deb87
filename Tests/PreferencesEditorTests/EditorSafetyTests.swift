import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorSafetyTests {
  static let json = #"{"port": 8080, "name": "Ada", "g": {"h": {"size": 12}}}"#
  static let schema = """
    {"properties": {
      "port": {"type": "integer", "title": "Port"},
      "name": {"type": "string"},
      "old": {"type": "integer", "deprecationMessage": "use 'port'"},
      "wipe": {"type": "boolean", "x-dangerous": "all is lost"},
      "g": {"type": "object", "properties": {"h": {"type": "object", "properties":
        {"size": {"type": "integer"}}}}}}}
    """

  @Test func `a text that looks like a number says that it has no steps`() throws {
    let driver = try EditorDriver(#"{"a": "60"}"#)
    driver.press(.right)
    #expect(driver.bar == " a text has no steps; Enter edits it")
  }

  // MARK: Undo

  @Test func `undo says what it did and goes to the row, in another pane too`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("]"), .enter, .right, .escape, .home, .right)
    driver.press(.character("u"))
    #expect(driver.bar == " undid: Port 8081 → 8080")
    driver.press(.character("u"))
    #expect(driver.bar == " undid: size 13 → 12")
    #expect(driver.cursorLine.contains("size"))
    driver.press(.character("U"))
    #expect(driver.bar == " redid: size 12 → 13")
    driver.press(.character("U"), .character("U"))
    #expect(driver.bar == " nothing to redo")
  }

  @Test func `undo goes on after a Save, as a change to what was saved`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.right, .character("w"), .character("u"))
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
    driver.press(.control("s"))
    #expect(driver.text == Self.json)
  }

  // MARK: Reset and drop

  @Test func `all that is shown is reset after a question, as one step`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.alt("r"))
    #expect(driver.lines.contains { $0.contains("│ Remove 2 settings? ") })
    #expect(driver.bar == " y remove  Esc keep")
    driver.press(.escape)
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.alt("r"), .enter)
    #expect(!driver.lines[0].contains("unsaved"), "Enter is pressed without reading")
    driver.press(.alt("r"), .character("y"))
    #expect(driver.lines[0].hasSuffix("• 2 unsaved"))
    #expect(driver.bar == " removed 2 settings; u takes it back")
    driver.press(.character("u"))
    #expect(driver.bar == " undid 2 changes")
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `all changes are dropped after a question, and undo brings them back`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.character("X"))
    #expect(driver.bar == " no unsaved changes")
    driver.press(.right, .character("X"))
    #expect(driver.lines.contains { $0.contains("│ 1 unsaved change: drop all? ") })
    #expect(driver.lines.contains { $0.contains("│› Esc, n  keep ") })
    #expect(driver.bar == " y drop  Esc keep")
    driver.press(.character(" "))
    #expect(driver.bar == " Space is no answer; these are: y, Esc, n")
    for key in [Key.enter, .escape, .character("n")] {
      driver.press(key)
      #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
      #expect(!driver.lines.contains { $0.contains("drop all?") })
      driver.press(.character("X"))
    }
    driver.press(.character("y"))
    #expect(driver.bar == " dropped 1 change; u takes it back")
    driver.press(.character("u"))
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
  }

  @Test func `a read-only editor resets and drops nothing`() throws {
    let driver = try EditorDriver(Self.json, isReadOnly: true)
    driver.press(.alt("r"))
    #expect(driver.bar == " opened read-only")
  }

  // MARK: Cautions

  @Test func `a dangerous setting is turned on after a question, which is asked once`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.down, .down, .down, .character(" "))
    #expect(driver.lines.contains { $0.contains("│ Change it anyway? ") })
    #expect(driver.bar == " y change  Esc keep")
    #expect(driver.lines.contains { $0.contains("┌─ Careful ") })
    #expect(driver.lines.contains { $0.contains("│ all is lost ") })
    driver.press(.escape)
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.character(" "), .enter)
    #expect(!driver.lines[0].contains("unsaved"), "Enter is pressed without reading")
    driver.press(.character(" "), .character("y"))
    #expect(driver.cursorLine.hasSuffix("[x] on"))
    driver.press(.character("r"), .character(" "))
    #expect(driver.cursorLine.hasSuffix("[x] on"))
  }

  @Test func `a deprecated setting is set after a question, and ^S does not answer it`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.down, .down, .enter)
    driver.type("3")
    driver.press(.control("s"))
    #expect(driver.lines.contains { $0.contains("┌─ Deprecated ") })
    #expect(driver.lines.contains { $0.contains("│ use 'port' ") })
    #expect(driver.controller.outcome == nil)
    driver.press(.character("y"))
    #expect(driver.cursorLine.hasSuffix(" 3"))
  }

  // MARK: Errors

  static let wrong = #"{"port": "x", "name": 1, "g": {"h": {"size": "big"}}}"#

  @Test func `errors are counted once nobody types, and again after an edit`() throws {
    let driver = try EditorDriver(Self.wrong, schema: Self.schema)
    #expect(driver.lines[0] == " ~/settings.json")
    driver.idle()
    #expect(driver.lines[0].hasSuffix(" ! 3 errors"))
    driver.press(.enter, .control("u"))
    driver.type("1")
    driver.press(.enter)
    driver.idle()
    #expect(driver.lines[0].hasSuffix(" ! 2 errors  • 1 unsaved"))
    driver.resize(to: Size(columns: 40, rows: 8))
    #expect(driver.lines[0].hasSuffix(" ! 2  • 1"))
  }

  @Test func `errors are found in panes that are closed, both ways`() throws {
    let driver = try EditorDriver(Self.wrong, schema: Self.schema)
    driver.press(.character("!"), .character("!"))
    #expect(driver.bar == " error 3 of 3: 'big' is not a whole number")
    #expect(driver.cursorLine.contains("size"))
    driver.press(.alt("!"))
    #expect(driver.cursorLine.contains("name"))
    driver.press(.alt("!"), .alt("!"))
    #expect(driver.cursorLine.contains("size"))
  }

  @Test func `without errors that is said`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("!"))
    #expect(driver.bar == " no errors")
  }

  // MARK: Messages

  @Test func `what was said before can be read again`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.alt("m"))
    #expect(driver.bar == " nothing was said yet")
    driver.press(.character("u"), .character("x"), .alt("m"))
    #expect(driver.lines.contains { $0.contains("› this row has no change to drop") })
    #expect(driver.lines.contains { $0.contains("  nothing to undo") })
    driver.press(.down, .enter)
    #expect(driver.bar == " nothing to undo")
  }

  @Test func `a message that is longer than the line takes lines above it`() throws {
    let driver = try EditorDriver(Self.json, columns: 40)
    driver.press(.function(12))
    #expect(driver.lines.suffix(2) == [" F12 does nothing here; ? lists the", " keys"])
    driver.controller.say(String(repeating: "many words ", count: 40))
    driver.resize(to: Size(columns: 40, rows: 16))
    #expect(driver.lines[12] == String(repeating: "─", count: 40))
    #expect(driver.bar.hasSuffix("…"))
  }

  private static let cautious = #"""
    {"properties": {
      "tags": {"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b"]},
        "deprecationMessage": "use 'labels'"},
      "note": {"type": "string", "editPresentation": "multilineText", "deprecationMessage": "use 'text'"}}}
    """#

  @Test(arguments: [Key.enter, .control("s")])
  func `ticks of a deprecated setting are asked about`(key: Key) throws {
    let driver = try EditorDriver("{}", schema: Self.cautious)
    driver.press(.enter, .character(" "), key)
    #expect(driver.lines.contains { $0.contains("┌─ Deprecated ") })
    #expect(driver.controller.outcome == nil)
    driver.press(.character("y"))
    #expect(driver.lines.contains { $0.contains("tags") && $0.contains(" a") })
    driver.press(.control("s"))
    #expect(driver.text.contains(#""a""#))
  }

  @Test func `lines of a deprecated setting are asked about before they are typed`() throws {
    let driver = try EditorDriver("{}", schema: Self.cautious)
    driver.press(.down, .enter)
    #expect(driver.lines.contains { $0.contains("┌─ Deprecated ") })
    driver.press(.character("y"))
    driver.type("x")
    driver.press(.tab)
    #expect(driver.lines.contains { $0.contains("note") && $0.contains(" x") })
  }

  @Test func `a number with an exponent beyond all bounds does not step`() throws {
    let driver = try EditorDriver(
      #"{"n": 0e-99999999999}"#, schema: #"{"properties": {"n": {"multipleOf": 1}}}"#)
    driver.press(.right)
    #expect(driver.text == #"{"n": 0e-99999999999}"#)
  }

  @Test(arguments: [Int.max, .min, -Int.max, 0])
  func `a key may be any number`(number: Int) throws {
    let driver = try EditorDriver("{\"\(number)\": 1}")
    driver.press(.right)
    #expect(driver.cursorLine.hasSuffix(" 2"))
  }
}
