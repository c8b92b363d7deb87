import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorEditingTests {
  static let json = """
    {
      "name": "Ada", // who
      "port": 8080,
      "ratio": 3.50,
      "editor": {
        "theme": "dark",
        "font": {"size": 12}
      }
    }
    """
  static let schema = """
    {"properties": {
      "name": {"type": "string", "default": "you"},
      "port": {"type": "integer", "minimum": 1, "maximum": 8082, "default": 80},
      "ratio": {"type": "number"},
      "sounds": {"type": "boolean", "default": true},
      "editor": {"type": "object", "properties": {"theme": {"enum": ["light", "dark", "auto"]}}}}}
    """

  @Test func `only the bytes of the edited values change`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.enter, .control("u"))
    driver.type("Bob")
    driver.press(.enter, .down, .right, .control("s"))
    #expect(
      driver.text
        == Self.json.replacing("Ada", with: "Bob").replacing("8080", with: "8081"))
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.controller.outcome?.saved.map(\.row.identifier) == ["/name", "/port"])
  }

  @Test func `a field that is not valid stays open, says why, and Esc restores it`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.down, .enter)
    driver.type("x")
    driver.press(.enter)
    #expect(driver.lines[4] == "    ! '8080x' is not a whole number")
    #expect(driver.text == Self.json)
    driver.press(.backspace)
    #expect(!driver.lines[4].contains("!"))
    driver.type("9")
    driver.press(.enter)
    #expect(driver.lines[4] == "    ! 80809 is above 8082")
    driver.press(.escape)
    #expect(driver.lines[3].hasSuffix(" 8080"))
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `Save accepts an open field first, and writes nothing where it is not valid`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.enter)
    driver.type("!")
    driver.press(.tab)
    driver.press(.enter)
    driver.type("x")
    driver.press(.control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.text == Self.json)
    driver.press(.backspace, .control("s"))
    #expect(driver.text == Self.json.replacing("Ada", with: "Ada!"))
  }

  @Test func `numbers step by the last place they are spelled with, and stop at their bounds`()
    throws
  {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.down, .right, .right, .right)
    #expect(driver.lines[3].hasSuffix(" 8082"))
    #expect(driver.bar.contains("at most 8082"))
    driver.press(.down, .left)
    #expect(driver.lines[4].hasSuffix(" 3.49"))
    driver.press(.right)
    #expect(driver.lines[4].hasPrefix("▌ · ratio"))
  }

  @Test func `a number of many digits is not written out to step it`() throws {
    let driver = try EditorDriver(#"{"a": 1e400, "b": 1e9}"#)
    driver.press(.right)
    #expect(driver.bar == " '1e400' is too long to step; Enter edits it")
    driver.press(.down, .right)
    #expect(driver.lines[3].hasSuffix(" 1000000001"))
  }

  @Test func `a choice is stepped, or taken from its list`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("]"), .right)
    #expect(driver.lines[8].hasSuffix(" light  dark [auto]"))
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("› auto") })
    driver.press(.up, .up, .enter, .control("s"))
    #expect(driver.text == Self.json.replacing("dark", with: "light"))
  }

  @Test func `typing narrows a list`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("]"), .enter)
    driver.type("lig")
    driver.press(.enter, .control("s"))
    #expect(driver.text == Self.json.replacing("dark", with: "light"))
  }

  @Test func `a toggle put back to its unset default is no change`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("["), .down, .down, .down, .character(" "))
    #expect(driver.lines[0].contains("1 unsaved"))
    driver.press(.character(" "))
    #expect(!driver.lines[0].contains("unsaved"))
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `reset removes the key, revert drops the change, undo takes either back`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("r"))
    #expect(driver.lines[2] == "▌ • name                                                you")
    driver.press(.character("x"))
    #expect(driver.lines[2].hasSuffix(" Ada"))
    driver.press(.character("u"))
    #expect(driver.lines[2].hasSuffix(" you"))
    driver.press(.character("u"))
    #expect(driver.lines[2].hasSuffix(" Ada"))
    driver.press(.character("U"), .control("s"))
    #expect(driver.text == Self.json.replacing("  \"name\": \"Ada\", // who\n", with: ""))
  }

  @Test func `a whole section is reset as one step`() throws {
    let driver = try EditorDriver(Self.json, schema: Self.schema)
    driver.press(.character("R"))
    #expect(driver.lines[0].contains("3 unsaved"))
    #expect(driver.bar == " reset 3 settings; u takes it back")
    driver.press(.character("u"))
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a pane opens over its row, and goes back to it`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.character("]"), .down, .right)
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › editor › font"))
    #expect(driver.lines[2].hasPrefix("▌   size"))
    driver.press(.right)
    driver.press(.escape)
    #expect(driver.lines[0].hasSuffix("1 unsaved"))
    #expect(driver.cursorLine.contains("font"))
    driver.press(.control("s"))
    #expect(driver.text == Self.json.replacing("12", with: "13"))
  }

  @Test func `a null that no schema describes becomes a text where one is typed`() throws {
    let driver = try EditorDriver(#"{"nothing": null}"#)
    #expect(driver.lines[2].hasPrefix("▌   nothing"))
    #expect(driver.lines[2].hasSuffix(" null"))
    driver.press(.enter)
    driver.type("x")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"nothing": "x"}"#)
  }

  @Test func `duplicate keys are shown, locked, and say where they are`() throws {
    let driver = try EditorDriver("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}")
    #expect(driver.lines[2].hasPrefix("▌ = a"))
    #expect(driver.lines[2].hasSuffix(" 1"))
    #expect(driver.lines[4].hasSuffix(" 3"))
    driver.press(.down, .down, .right)
    #expect(driver.bar.contains("'a' is there twice, on lines 1 and 3; the last one counts"))
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a read-only editor refuses edits and says so`() throws {
    let driver = try EditorDriver(Self.json, isReadOnly: true)
    #expect(driver.lines[0].hasSuffix("read-only"))
    for key in [
      Key.enter, .character("r"), .character("R"), .control("s"), .character("w"),
    ] {
      driver.press(key)
      #expect(driver.bar.contains("read-only"), "\(key)")
    }
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `a failed Save keeps the draft and says why`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .right)
    try driver.changeUnderneath(.set(Pointer(["port"]), .number(Number(1))))
    driver.press(.control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(
      driver.lines.suffix(2)
        == [" not saved: '/port': another program changed it too, to 1;", " Enter decides"])
    #expect(driver.lines[0].hasSuffix("1 unsaved"))
    #expect(driver.text == Self.json.replacing("8080", with: "1"))
  }

  @Test func `w saves and stays, and a clean Esc after it is no cancel`() throws {
    let driver = try EditorDriver(Self.json)
    driver.press(.down, .right, .character("w"))
    #expect(driver.bar.contains("saved 1 change"))
    #expect(driver.text == Self.json.replacing("8080", with: "8081"))
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.controller.outcome?.saved.count == 1)
  }

  @Test func `a paste is text in a field and nothing anywhere else`() throws {
    let driver = try EditorDriver(Self.json)
    driver.handle(.paste("rq\u{1B}"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.bar.contains("a paste is text"))
    driver.press(.enter)
    driver.handle(.paste(" Byron"))
    driver.press(.enter, .control("s"))
    #expect(driver.text == Self.json.replacing("Ada", with: "Ada Byron"))
  }
}
