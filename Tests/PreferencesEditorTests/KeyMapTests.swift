import Terminal
import Testing

@testable import PreferencesEditor

struct KeyMapTests {
  private func problem(_ overrides: [(command: String, keys: String)]) -> String? {
    do throws(KeyMapProblem) {
      _ = try KeyMap(overrides)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `every key of the table is named so that the name leads back to it`() {
    for entry in CommandTable.entries {
      for key in entry.keys {
        #expect(Key(named: key.name(.unicode)) == key)
        #expect(Key(named: key.name(.ascii)) == key)
      }
    }
  }

  @Test(arguments: [
    ("x", Key.character("x")), ("X", .character("X")), ("é", .character("é")),
    ("^x", .control("x")), ("Ctrl-X", .control("x")), ("^_", .control("_")),
    ("space", .character(" ")), ("ENTER", .enter), ("f12", .function(12)), ("Alt-x", .alt("x")),
    ("Alt-Up", .altUp), ("alt-↑", .altUp), ("pgdn", .pageDown), ("^", .character("^")),
  ])
  func `keys are known by the names that people write`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: [
    "", " ", "^M", "^i", "^H", "^1", "F0", "F64", "Return key", "ab", "\u{1B}", "Alt-",
  ])
  func `what no terminal sends by that name is no key`(name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test func `keys that are given take the place of the table's`() throws {
    let map = try KeyMap([("toggle", "b  Space"), ("redo", "^R"), ("sectionList", "")])
    #expect(map.keys(for: .toggle) == [.character("b"), .character(" ")])
    #expect(map.command(for: .character("b")) == .toggle)
    #expect(map.command(for: .control("r")) == .redo)
    #expect(map.command(for: .character("U")) == nil)
    #expect(map.keys(for: .sectionList).isEmpty)
    #expect(map.keys(for: .save) == [.control("s"), .function(2)])
  }

  @Test func `two commands may change keys with each other`() throws {
    let map = try KeyMap([("undo", "U"), ("redo", "u")])
    #expect(map.command(for: .character("u")) == .redo)
    #expect(map.command(for: .character("U")) == .undo)
  }

  @Test func `a key that is given is taken from a command that has another`() throws {
    let map = try KeyMap([("redo", "k"), ("undo", "Tab l")])
    #expect(map.keys(for: .up) == [.up, .backTab])
    #expect(map.keys(for: .down) == [.down, .character("j")])
    #expect(map.keys(for: .increase) == [.right])
    #expect(map.command(for: .character("k")) == .redo)
  }

  @Test func `what cannot be is refused in words`() {
    #expect(problem([("togle", "t")]) == "'togle' is no command")
    #expect(
      problem([("toggle", "t Spce")])
        == "'Spce' is no key, such as 'x', '^X', 'F5' or 'Enter'")
    #expect(problem([("toggle", "u")]) == "the key 'u' of 'Toggle' is one of 'Undo' too")
    #expect(
      problem([("write", "u")]) == "the key 'u' of 'Save everything and stay' is one of 'Undo' too")
    #expect(
      problem([("undo", "w"), ("write", "w")])
        == "the key 'w' of 'Save everything and stay' is one of 'Undo' too")
    #expect(problem([("cancel", "x")]) == "'Cancel the innermost thing' has to keep the key 'Esc'")
    #expect(problem([("interrupt", "")]) == "'Leave' has to keep the key '^C'")
    #expect(problem([("help", "h")]) == "'What can be done here' has to keep the key 'F1'")
    #expect(
      problem([("toggle", "Esc")])
        == "the key 'Esc' of 'Toggle' is one of 'Cancel the innermost thing' too")
  }

  @Test func `a key that another command has now is told with the titles of both`() {
    func clash(_ keys: String, _ others: [String: String] = [:]) -> String? {
      KeyMap.clash(ofKeys: keys, for: "undo", others: { others[$0] })?.description
    }
    #expect(clash("x") == "the key 'x' of 'Undo' is one of 'Drop this row\'s change' too")
    #expect(clash("x", ["revert": "F5"]) == nil)
    #expect(clash("F5", ["revert": "F5"]) != nil)
    #expect(clash("u") == nil && clash("no such key") == nil)
  }

  @Test func `keys of one command are judged without the others`() {
    #expect(KeyMap.problem(withKeys: "u", for: "toggle") == nil)
    #expect(KeyMap.problem(withKeys: "^C", for: "toggle") != nil)
    #expect(KeyMap.problem(withKeys: "Spce", for: "toggle") != nil)
  }

  @Test func `dispatch, footer, notices and the key help go by the map`() throws {
    var options = EditorDriver.plainOptions
    options.keyMap = try KeyMap([("toggle", "b"), ("undo", "z"), ("help", "h F1")])
    let driver = try EditorDriver(
      #"{"debug": false}"#, schema: #"{"properties": {"debug": {"type": "boolean"}}}"#,
      options: options)
    #expect(driver.bar.hasPrefix(" b toggle "))
    #expect(driver.bar.hasSuffix("h help"))
    driver.press(.character("R"))
    #expect(driver.bar.contains("z takes it back"))
    driver.press(.character("b"))
    #expect(driver.lines[2].contains("[x] on"))
    driver.press(.character(" "))
    #expect(driver.bar == " Space does nothing here; h lists the keys")
    driver.press(.character("h"))
    driver.type("toggle;")
    #expect(driver.lines.contains { $0.contains("› b ") })
  }
}
