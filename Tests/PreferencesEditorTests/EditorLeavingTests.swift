import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorLeavingTests {
  let json = #"{"a": true, "b": 1, "c": "x"}"#

  @Test func `Esc without changes leaves at once`() throws {
    let driver = try EditorDriver(json)
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.controller.outcome?.dropped == 0)
  }

  @Test func `Esc with changes asks, and Esc again drops them`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "), .escape)
    #expect(
      driver.bar == " Drop 1 change?  Esc drop  ^S save  Enter stay  d review")
    #expect(driver.controller.outcome == nil)
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .cancelled)
    #expect(driver.controller.outcome?.dropped == 1)
    #expect(driver.text == json)
  }

  @Test func `Enter keeps editing, and q asks again`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "), .escape, .enter)
    #expect(!driver.bar.contains("Drop 1 change?"))
    driver.press(.character("q"))
    #expect(driver.bar.contains("Drop 1 change?"))
    driver.press(.control("s"))
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.text == #"{"a": false, "b": 1, "c": "x"}"#)
  }

  @Test func `without confirmation Esc drops changes at once`() throws {
    var options = EditorDriver.plainOptions
    options.confirmsDiscard = false
    let driver = try EditorDriver(json, options: options)
    driver.press(.character(" "), .escape)
    #expect(driver.controller.outcome?.ending == .cancelled)
  }

  @Test func `^C asks first, and twice leaves at once`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "), .control("c"))
    #expect(driver.controller.outcome == nil)
    driver.press(.control("c"))
    #expect(driver.controller.outcome?.ending == .interrupted)
    #expect(driver.controller.outcome?.dropped == 1)
  }

  @Test func `^C in a popup or a field leads out too`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("?"), .control("c"))
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `a signal to leave ends the editor`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "))
    driver.handle(.terminated(.hangUp))
    #expect(driver.controller.outcome?.ending == .terminated(.hangUp))
    #expect(driver.controller.outcome?.dropped == 1)
  }

  @Test func `the review lists each change and leads to its row`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "), .down, .right, .down, .enter)
    driver.type("y")
    driver.press(.enter, .character("d"))
    let screen = driver.lines.joined(separator: "\n")
    #expect(screen.contains("true → false"))
    #expect(screen.contains("1 → 2"))
    #expect(screen.contains(#""x" → "xy""#))
    #expect(driver.cursorLine.contains("c "), "the review begins where one is")
    driver.press(.up, .enter)
    #expect(driver.cursorLine.contains("b "))
  }
}
