import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// Objects with settings to which keys may be added besides, on the screen.
struct OpenObjectScreenTests {
  private static let schema = """
    {"properties": {
      "name": {"type": "string"},
      "scripts": {"type": "object", "properties": {"build": {"type": "string"}},
        "additionalProperties": {"type": "string"}, "propertyNames": {"pattern": "^[a-z]+$"}},
      "fixed": {"type": "object", "additionalProperties": false,
        "properties": {"on": {"type": "boolean"}}}}}
    """

  @Test func `a key is added in a section of settings`() throws {
    let driver = try EditorDriver(#"{"scripts": {"mine": "a"}}"#, schema: Self.schema)
    driver.press(.down)
    #expect(driver.cursorLine.contains("build"))
    #expect(driver.bar.contains("+ add"))
    driver.press(.character("+"))
    driver.type("Two")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("! 'Two' does not match") })
    driver.press(.control("u"))
    driver.type("two")
    driver.press(.enter)
    driver.type("b")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("two"))
    driver.press(.control("s"))
    #expect(driver.text == #"{"scripts": {"mine": "a", "two": "b"}}"#)
  }

  @Test func `the keys of the neighbours are offered first where no schema tells any`() throws {
    let json = #"{"hosts": [{"name": "a", "port": 1}, {"name": "b", "port": 2, "odd": 3}, {}]}"#
    let driver = try EditorDriver(json, columns: 80)
    driver.press(.enter, .end, .enter, .character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in 3 ") })
    let names = driver.lines.firstIndex { $0.contains("name") && !$0.contains("New") }
    let ports = driver.lines.firstIndex { $0.contains("port") }
    #expect(try #require(names) < #require(ports))
    driver.type("po")
    driver.press(.tab, .enter)
    #expect(driver.lines.contains { $0.contains(" Kind of port ") })
    let services = try EditorDriver(
      #"{"services": {"web": {"image": "x", "ports": 1}, "db": {"image": "y"}}}"#, columns: 80)
    services.press(.down, .character("+"))
    #expect(services.lines.contains { $0.contains(" New key in db ") })
    #expect(services.lines.contains { $0.contains("│ ports ") || $0.contains(" ports  ") })
  }

  @Test func `an addition whose field is left is taken back`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    driver.press(.down, .character("+"))
    driver.type("two")
    driver.press(.enter, .escape)
    #expect(!driver.lines.contains { $0.contains("two") })
    #expect(!driver.lines[0].contains("unsaved"))
    #expect(driver.cursorLine.contains("build"))
  }

  @Test func `a key is renamed, copied and removed, and that is undone`() throws {
    let driver = try EditorDriver(#"{"scripts": {"mine": "a"}}"#, schema: Self.schema)
    driver.press(.down, .down, .character("K"))
    #expect(driver.lines.contains { $0.contains(" Rename 'mine' ") })
    driver.press(.control("u"))
    driver.type("ours")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("ours"))
    driver.press(.character("-"))
    #expect(driver.bar == " removed 'ours'; u takes it back")
    #expect(!driver.lines.contains { $0.contains("mine") || $0.contains("ours ") })
    driver.press(.character("u"), .character("u"))
    #expect(driver.lines.contains { $0.contains("mine") })
    driver.press(.character("r"), .control("s"))
    #expect(driver.text == #"{"scripts": {}}"#)
  }

  @Test func `settings with names of their author have no keys to change`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    driver.press(.down, .character("K"))
    #expect(driver.bar == " the form names this setting; r unsets it")
  }

  @Test func `what cannot be changed at all says why first`() throws {
    let driver = try EditorDriver(#"{"a": 1, "a": 2}"#)
    for command: Key in [.character("-"), .character("K")] {
      driver.press(command)
      #expect(driver.bar == " does not count: the same key is there again further down")
    }
  }

  @Test func `in an object that takes no keys one is added to the object around it`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    driver.press(.down, .down, .character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in settings.json ") })
  }

  @Test func `an object that merely allows other keys asks for their kind`() throws {
    let driver = try EditorDriver("{}", schema: Self.schema)
    #expect(driver.bar.contains("+ add"))
    driver.press(.character("+"))
    driver.type("other")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" Kind of other ") })
    driver.press(.enter)
    driver.type("x")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "{\n  \"other\": \"x\"\n}")
  }

  @Test func `a root that describes only other keys begins with nothing and takes them`() throws {
    let driver = try EditorDriver(
      "{}", schema: #"{"additionalProperties": {"type": "integer"}}"#)
    #expect(driver.bar.contains("+ add"))
    driver.press(.character("+"))
    driver.type("one")
    driver.press(.enter)
    driver.type("1")
    driver.press(.enter, .control("s"))
    #expect(driver.text == "{\n  \"one\": 1\n}")
  }
}
