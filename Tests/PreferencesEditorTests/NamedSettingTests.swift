import Documents
import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// To add settings that a schema names.
struct NamedSettingTests {
  private static let closed = #"""
    {"additionalProperties": false, "properties": {
      "size": {"title": "Text Size", "type": "integer"},
      "color": {"title": "Colour", "type": "string"},
      "area": {"type": "object", "additionalProperties": false,
        "properties": {"x": {"type": "integer"}}}}}
    """#
  private static let kinds = #"""
    {"properties": {
      "target": {"title": "Where To", "oneOf": [
        {"title": "A Name", "type": "string"},
        {"title": "A Number", "type": "integer"},
        {"title": "A Place", "type": "object", "required": ["path"],
         "properties": {"path": {"type": "string"}}}]},
      "level": {"type": ["string", "integer"]}}}
    """#

  @Test func `an object that takes no other keys offers those that are not set`() throws {
    let driver = try EditorDriver(#"{"size": 3}"#, schema: Self.closed, columns: 80)
    #expect(driver.bar.contains("+ add"))
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in settings.json ") })
    #expect(driver.lines.contains { $0.contains("│") && $0.contains("Colour") })
    #expect(!driver.lines.contains { $0.contains("│") && $0.contains("Text Size") })
    driver.type("other")
    driver.press(.enter)
    #expect(
      driver.lines.contains {
        $0.contains("! 'other' is no setting here: the schema takes only those that it names")
      })
    driver.press(.control("u"))
    driver.type("colour")
    driver.press(.enter)
    driver.type("red")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"size": 3, "color": "red"}"#)
  }

  @Test func `where all are set a sentence says so`() throws {
    let driver = try EditorDriver(
      #"{"size": 3, "color": "red", "area": {"x": 1}}"#, schema: Self.closed, columns: 80)
    driver.press(.character("+"))
    #expect(
      driver.bar == " all settings of settings.json are set, and its schema takes no others")
  }

  @Test func `a closed object in a section is added to on its header`() throws {
    let driver = try EditorDriver(#"{"size": 3}"#, schema: Self.closed, columns: 80)
    driver.press(.character("}"), .character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in area ") })
    driver.type("x")
    driver.press(.enter)
    driver.type("5")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("5"))
  }

  @Test func `of a setting of several kinds the kind is asked, then its field opens`() throws {
    let driver = try EditorDriver("{}", schema: Self.kinds, columns: 80)
    driver.press(.character("+"))
    driver.type("where to")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of Where To ") })
    driver.type("number")
    driver.press(.enter)
    driver.press(.control("u"))
    driver.type("12")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "{\n  \"target\": 12\n}")
  }

  @Test func `a kind that is left without a value adds nothing`() throws {
    let driver = try EditorDriver("{}", schema: Self.kinds, columns: 80)
    driver.press(.character("+"))
    driver.type("level")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of level ") })
    driver.press(.enter, .escape)
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("+"))
    driver.type("target")
    driver.press(.enter, .escape)
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("+"))
    driver.type("target")
    driver.press(.enter)
    driver.type("place")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("? path") })
  }

  @Test func `line by line a setting that has no value yet is added by its title`() throws {
    let driver = try EditorDriver("{}", schema: Self.closed)
    let editor = PlainEditor(session: driver.session, location: "~/config")
    _ = editor.handle("add")
    _ = editor.handle("Colour")
    _ = editor.handle("red")
    _ = editor.handle("w")
    #expect(driver.text == "{\n  \"color\": \"red\"\n}")
  }

  @Test(arguments: [
    (DocumentFormat.env, "A=1\n", "my key"), (.systemd, "[Unit]\nA=b\n", "a=b"),
    (.git, "[core]\n\tx = 1\n", "my_key"),
  ])
  func `a key that the format cannot write is refused in its prompt`(
    format: DocumentFormat, text: String, key: String
  ) throws {
    let driver = try EditorDriver(text, format: format, columns: 100)
    driver.press(.character("+"))
    driver.type(key)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("! '\(key)' cannot be written, because") })
    #expect(driver.session.draft.isEmpty)
  }

  @Test(arguments: ["---\n", "# only\n", "---\n# only\n"])
  func `a document of nothing takes a key`(text: String) throws {
    let driver = try EditorDriver(text, format: .yaml, columns: 80)
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in settings.json ") })
    driver.type("a")
    driver.press(.enter)
    driver.type("text")
    driver.press(.enter)
    driver.type("b")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("a: b\n") && driver.text.contains(text.prefix(3)))
    let described = try EditorDriver(text, format: .yaml, schema: Self.closed, columns: 80)
    #expect(described.lines.contains { $0.contains("Text Size") && $0.contains("unset") })
  }

  @Test(arguments: ["null", "5"])
  func `a file that is a single value says how it takes keys`(text: String) throws {
    let driver = try EditorDriver(text, columns: 90)
    driver.press(.character("+"))
    #expect(
      driver.bar == " the file is a single value; t makes an object of it, to add keys to")
    driver.press(.character("t"))
    driver.type("object")
    driver.press(.enter)
    #expect(!driver.lines[0].contains("error"))
    driver.press(.character("+"))
    driver.type("a")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of a ") })
  }

  @Test func `a prompt stands under the words of an empty pane`() throws {
    let driver = try EditorDriver("{}", columns: 80)
    let words = try #require(driver.lines.firstIndex { $0.contains("adds a setting") })
    driver.press(.character("+"))
    #expect(driver.lines[words + 1].contains(" New key in settings.json "))
    #expect(driver.lines[words + 1].hasPrefix(" ┌"))
  }

  @Test func `what is typed after a filter narrows it`() throws {
    let driver = try EditorDriver(#"{"size": 3}"#, schema: Self.closed, columns: 80)
    driver.press(.character("m"), .character("/"))
    driver.type("@set")
    #expect(driver.bar.hasPrefix(" /@set @set"))
    driver.press(.escape, .character("m"), .character("/"))
    driver.type("text")
    #expect(driver.bar.contains("1 match"))
  }

  @Test func `a click on the scroll bar of a popup goes there`() throws {
    let choices = (0..<40).map { "\"choice\($0)\"" }.joined(separator: ", ")
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"a": {"enum": [\#(choices)]}}}"#, columns: 60)
    driver.press(.enter)
    let lines = driver.lines.indices.filter { driver.lines[$0].contains("choice") }
    let last = try #require(lines.last)
    let bar = try #require(
      driver.lines[last].indices.last { !" ".contains(driver.lines[last][$0]) })
    let column = driver.lines[last].distance(from: driver.lines[last].startIndex, to: bar)
    driver.click(Point(x: column, y: last))
    #expect(driver.lines.contains { $0.contains("› choice39") })
    #expect(driver.session.draft.isEmpty)
  }
}
