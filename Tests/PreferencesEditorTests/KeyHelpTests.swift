import PreferencesEditor
import Terminal
import Testing

struct KeyHelpTests {
  private let json = #"{"debug": false, "nothing": null, "name": "Ada"}"#

  private func boxLine(_ driver: EditorDriver, _ text: String) -> Int? {
    driver.lines.firstIndex { $0.contains(text) }
  }

  @Test func `what can be done with the row comes first, what cannot last with the reason`() throws
  {
    let driver = try EditorDriver(json, columns: 80, rows: 80)
    driver.press(.character("?"))
    let toggle = try #require(boxLine(driver, "Space"))
    let down = try #require(boxLine(driver, "next row"))
    let undo = try #require(boxLine(driver, "(nothing to undo)"))
    #expect(toggle < down)
    #expect(down < undo)
    #expect(boxLine(driver, "(no unsaved changes)") != nil)
    #expect(boxLine(driver, "(no rows are hidden)") != nil)
  }

  @Test func `typing narrows by words and keys, and Enter runs`() throws {
    let driver = try EditorDriver(json)
    driver.press(.function(1))
    driver.type("F10")
    #expect(driver.lines.contains { $0.contains("leave, as Esc at the top") })
    driver.press(.escape, .character("?"))
    driver.type("last row")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("name"))
  }

  @Test func `what cannot be done says why when it is run, as its key does`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("u"))
    #expect(driver.bar == " nothing to undo")
    driver.press(.character("?"))
    driver.type("undo")
    driver.press(.enter)
    #expect(driver.bar == " nothing to undo")
    driver.press(.character("?"))
    driver.type("null, where")
    driver.press(.enter)
    #expect(driver.bar == " this setting cannot be null")
  }

  @Test func `over a field it lists what the field answers to`() throws {
    let driver = try EditorDriver(json, columns: 60, rows: 24)
    driver.press(.end, .enter, .function(1))
    #expect(driver.lines.contains { $0.contains("accept, next") })
    driver.type("to the start")
    driver.press(.enter)
    driver.type("x")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("xAda") })
  }

  @Test func `over a popup it lists what the popup answers to`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("o"), .function(1))
    #expect(driver.lines.contains { $0.contains("Enter  go") })
    driver.type("cancel")
    driver.press(.enter)
    #expect(!driver.lines.contains { $0.contains("Sections") })
  }

  @Test func `a click that comes before the narrowed list is drawn does nothing`() throws {
    let driver = try EditorDriver(json, columns: 80, rows: 24)
    driver.press(.character("?"))
    for character in "duplicate".unicodeScalars {
      driver.controller.handle(.key(.character(character)))
    }
    for y in 3..<22 {
      driver.controller.handle(.mouse(.init(.press, button: .left, position: Point(x: 20, y: y))))
    }
    #expect(driver.controller.outcome == nil)
  }
}
