import PreferencesEditor
import Stores
import Terminal
import Testing

@testable import EditorCore

/// What is new holds nothing that nobody typed or chose; what it lacks is asked for.
struct NewElementTests {
  private static let schema = #"""
    {"properties": {
      "servers": {"title": "Servers", "type": "array", "items": {
        "type": "object", "required": ["port", "host"],
        "properties": {
          "host": {"title": "Host", "type": "string", "minLength": 1},
          "port": {"title": "Port", "type": "integer"},
          "auth": {"title": "Login", "type": "object", "required": ["user"],
            "properties": {"user": {"title": "User", "type": "string"}}}}}},
      "levels": {"type": "array", "items": {"enum": [null, "low", "high"]}},
      "flags": {"type": "array", "items": {"type": "boolean"}},
      "targets": {"type": "array", "items": {"oneOf": [
        {"title": "Local", "type": "object", "required": ["path"],
         "properties": {"path": {"type": "string"}}},
        {"title": "S3", "type": "object", "required": ["bucket"],
         "properties": {"bucket": {"type": "string"}}}]}}}}
    """#

  private func makeDriver(_ json: String, downs: Int = 0) throws -> EditorDriver {
    let driver = try EditorDriver(json, schema: Self.schema, columns: 90)
    for _ in 0..<downs { driver.press(.down) }
    return driver
  }

  @Test func `undo of a new element in an emptied list leaves the list empty`() throws {
    let driver = try makeDriver(#"{"servers": [{"host": "a", "port": 1}]}"#)
    driver.press(.enter, .character("-"), .character("+"), .character("u"))
    #expect(driver.lines[0].contains("Servers"))
    driver.press(.character("u"))
    #expect(driver.bar == " undid: Servers")
    #expect(driver.cursorLine.contains(" a "))
  }

  // MARK: What is required

  @Test func `a Save without what is required goes to the first of it and names it by its title`()
    throws
  {
    let original = #"{"servers": [{"host": "a", "port": 1}]}"#
    let driver = try makeDriver(original)
    driver.press(.enter, .character("+"), .escape, .escape, .control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.text == original)
    #expect(
      driver.bar
        == " not saved: 'Host' of 'Servers › 2' is required: a text, and 1 more; Enter sets it")
    #expect(driver.cursorLine.hasPrefix("▌ ? Host"))
    #expect(driver.lines[0].contains("Servers › 2"))
    driver.press(.enter)
    driver.type("b")
    driver.press(.enter, .character("w"))
    #expect(
      driver.bar == " not saved: 'Port' of 'Servers › b' is required: a whole number; Enter sets it"
    )
    #expect(driver.cursorLine.hasPrefix("▌ ? Port"))
    driver.press(.enter)
    driver.type("2")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"servers": [{"host": "a", "port": 1}, {"host": "b", "port": 2}]}"#)
  }

  @Test func `what is wrong in a new element is marked in its list, too`() throws {
    let driver = try makeDriver(#"{"servers": [{"host": "a", "port": 1}]}"#)
    driver.press(.enter, .character("+"))
    driver.idle()
    driver.press(.escape)
    #expect(driver.cursorLine.hasPrefix("▌ ! 2"))
    driver.idle()
    #expect(driver.cursorLine.hasPrefix("▌ ! 2"))
  }

  @Test func `what is wrong in a new element that is held back is no error of the file`() throws {
    let driver = try makeDriver(#"{"servers": [{"host": "a", "port": 1}]}"#)
    driver.press(.enter, .character("+"), .escape, .escape, .character("d"), .character(" "))
    driver.press(.control("s"))
    #expect(driver.bar == " nothing to save; 1 held back")
    driver.press(.character("d"), .end)
    #expect(driver.lines.contains { $0.hasPrefix("▌  !  Servers › 2 › Port") })
    #expect(driver.lines.contains { $0.hasPrefix(" Servers › 2 › Port  'port' is required") })
  }

  @Test func `what is required in a section is named with the section`() throws {
    let driver = try makeDriver(#"{"servers": [{"host": "a", "port": 1, "auth": {"user": "x"}}]}"#)
    driver.press(.enter, .enter, .end, .character("r"), .home, .control("s"))
    #expect(
      driver.bar == " not saved: 'User' of 'Servers › a › Login' is required: a text; Enter sets it"
    )
    #expect(driver.cursorLine.contains("! User"))
  }

  @Test func `another reason against a Save is told as before`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": 1}"#,
      schema:
        #"{"properties": {"a": {"type": "integer"}}, "not": {"properties": {"a": {"const": 2}}}}"#)
    driver.press(.right, .control("s"))
    #expect(driver.bar.hasPrefix(" not saved: "))
    #expect(!driver.bar.contains("is required"))
    #expect(!driver.bar.contains("sets it"))
  }

  @Test func `the first digit takes the place of what a new number begins with`() throws {
    let schema =
      #"{"properties": {"ports": {"type": "array", "items": {"type": "integer", "minimum": 7}}}}"#
    for (keys, written) in [
      ([Key.character("8"), .character("0")], "80"),
      ([.backspace, .character("9")], "9"),
      ([.left, .right, .character("0")], "70"),
      ([], "7"),
    ] {
      let driver = try EditorDriver(#"{"ports": [5]}"#, schema: schema)
      driver.press(.enter, .character("+"))
      for key in keys { driver.press(key) }
      driver.press(.enter, .control("s"))
      #expect(driver.text == "{\"ports\": [5, \(written)]}", "\(driver.lines)")
    }
    let driver = try EditorDriver(#"{"ports": [5]}"#, schema: schema)
    driver.press(.enter, .character("+"), .character("-"), .character("8"))
    #expect(driver.cursorLine.contains(" -8"), "\(driver.lines)")
  }

  // MARK: What is chosen

  @Test func `a new choice is asked for where the first one is null, too`() throws {
    let driver = try makeDriver("{}", downs: 1)
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains("low") })
    driver.press(.escape)
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("+"))
    driver.type("high")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "{\n  \"levels\": [\n    \"high\"\n  ]\n}")
  }

  @Test func `a process that ends while a choice is asked for leaves none in the draft`() throws {
    let driver = try makeDriver("{}", downs: 1)
    driver.press(.character("+"))
    driver.handle(.terminated(.terminate))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a new toggle says that it is off, and how to change that`() throws {
    let driver = try makeDriver(#"{"flags": [true]}"#, downs: 2)
    driver.press(.enter, .character("+"))
    #expect(driver.bar == " added item 2: off; Enter changes it")
  }

  @Test func `the kind of a new element is asked for, and Esc adds none`() throws {
    let driver = try makeDriver(#"{"targets": []}"#, downs: 3)
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains("Kind of 1") })
    #expect(!driver.lines.contains { $0.contains(" now ") })
    driver.press(.escape)
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("+"))
    driver.type("s3")
    driver.press(.enter)
    #expect(driver.bar == " added item 1")
    #expect(driver.lines.contains { $0.contains("? bucket") })
    driver.press(.control("s"))
    #expect(driver.bar.contains("'bucket' of 'targets › 1' is required"))
    driver.press(.enter)
    driver.type("b")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"targets": [{"bucket": "b"}]}"#)
  }

  @Test func `a new element and its kind are one step to undo`() throws {
    let driver = try makeDriver(#"{"targets": []}"#, downs: 3)
    driver.press(.character("+"), .down, .enter, .character("u"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `what is taken back is so whatever another program wrote meanwhile`() throws {
    let driver = try EditorDriver(#"{"l": ["a", "b"], "m": ["x", "y", "w"], "k": 1}"#)
    driver.press(.down, .enter, .character("-"), .escape, .up, .enter, .character("+"))
    driver.type("n")
    try driver.changeUnderneath(.set(Pointer(["m"]), .array(["y"])))
    driver.session.merging.rebase(onto: try driver.store.read())
    driver.press(.escape)
    #expect(driver.session.draft["/l"] == nil)
    driver.press(.character("w"))
    #expect(driver.text.contains(#""l": ["a", "b"]"#))
  }

  @Test func `what is taken back is so where another program changed its list`() throws {
    let driver = try EditorDriver(#"{"l": ["a", "b"], "k": 1}"#)
    driver.press(.enter, .enter)
    driver.type("1")
    driver.press(.enter, .character("+"))
    driver.type("n")
    try driver.changeUnderneath(.set(Pointer(["l"]), .array(["c", "b"])))
    driver.session.merging.rebase(onto: try driver.store.read())
    driver.press(.escape)
    #expect(!"\(driver.session.draft.edits.map(\.slot))".contains("\"\""))
  }

  @Test func `what was undone before an addition that is taken back can be made again`() throws {
    let driver = try EditorDriver(#"{"l": ["a", "b"], "k": 1}"#)
    driver.press(.down, .right, .right, .character("u"), .character("u"), .up, .enter)
    driver.press(.character("+"))
    driver.type("n")
    driver.press(.escape, .character("U"), .character("U"))
    #expect(driver.bar.contains("redid: k 2 → 3"), "\(driver.bar)")
    driver.press(.character("U"))
    #expect(driver.bar == " nothing to redo")
  }
}
