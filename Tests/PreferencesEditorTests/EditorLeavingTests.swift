import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

struct EditorLeavingTests {
  let json = #"{"a": true, "b": 1, "c": "x"}"#

  @Test func `Esc without changes leaves at once`() throws {
    let driver = try EditorDriver(json)
    driver.press(.escape)
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.controller.outcome?.dropped == 0)
  }

  @Test func `Esc with changes asks in a box, and y drops them`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "), .escape)
    #expect(
      driver.lines[3...10].map { $0.dropFirst(8).prefix(43) } == [
        "┌─ Unsaved ───────────────────────────────┐",
        "│ 1 unsaved change: leave without saving? │",
        "│                                         │",
        "│  y       leave                          │",
        "│  ^S      save                           │",
        "│  d       review                         │",
        "│› Esc, n  stay                           │",
        "└─────────────────────────────────────────┘",
      ])
    #expect(driver.bar == " y leave  ^S save  d review  Esc stay")
    #expect(driver.controller.outcome == nil)
    driver.press(.character("y"))
    #expect(driver.controller.outcome?.ending == .cancelled)
    #expect(driver.controller.outcome?.dropped == 1)
    #expect(driver.text == json)
  }

  @Test(arguments: [Key.escape, .character("n"), .enter, .character("q"), .control("q")])
  func `what does not say to leave keeps editing, and q asks again`(key: Key) throws {
    let driver = try EditorDriver(json)
    driver.press(.character(" "))
    for _ in 0..<3 {
      driver.press(.character("q"))
      #expect(driver.lines.contains { $0.contains("leave without saving?") })
      driver.press(key)
      #expect(driver.controller.overlay == nil)
      #expect(driver.controller.outcome == nil)
    }
    driver.press(.escape, .control("s"))
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

  @Test func `a box with room for few lines has its answers side by side, to be clicked too`()
    throws
  {
    let driver = try EditorDriver(json)
    driver.resize(to: Size(columns: 40, rows: 12))
    driver.press(.character(" "), .escape)
    #expect(
      driver.lines[2...7].map { $0.dropFirst(2).prefix(36) } == [
        "┌─ Unsaved ────────────────────────┐",
        "│ 1 unsaved change: leave without  │",
        "│ saving?                          │",
        "│  y leave    ^S save    d review  │",
        "│› Esc, n stay                     │",
        "└──────────────────────────────────┘",
      ])
    driver.press(.backTab)
    #expect(driver.lines[5].contains("› d review"))
    driver.handle(.mouse(MouseEvent(.press, button: .left, position: Point(x: 16, y: 5))))
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.text == #"{"a": false, "b": 1, "c": "x"}"#)
  }

  @Test func `a box without room for its answers is no larger than its question`() throws {
    let driver = try EditorDriver(json)
    driver.resize(to: Size(columns: 40, rows: 9))
    driver.press(.character(" "), .escape)
    let inside = driver.lines.filter { $0.contains("│") }.map { $0.split(separator: "│")[1] }
    #expect(inside.count == 2 && inside.allSatisfy { !$0.allSatisfy { $0 == " " } })
    #expect(driver.bar == " y leave  ^S save  d review  Esc stay")
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

  @Test func `^C asks about what stands in a field, and to stay is to go on typing`() throws {
    let driver = try EditorDriver(#"{"a": "x", "b": 1}"#)
    driver.press(.enter)
    driver.type("yz")
    driver.press(.control("c"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.lines.contains { $0.contains("1 unsaved change: leave without saving?") })
    driver.press(.character("n"))
    driver.type("!")
    driver.press(.control("c"), .control("s"))
    #expect(driver.text == #"{"a": "xyz!", "b": 1}"#)
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `^C asks about what was typed in a text of several lines`() throws {
    let driver = try EditorDriver(#"{"a": "x\ny"}"#)
    driver.press(.enter)
    driver.type("1")
    driver.press(.control("c"))
    #expect(driver.controller.outcome == nil)
    driver.press(.escape)
    driver.type("2")
    driver.press(.control("c"), .character("y"))
    #expect(driver.controller.outcome?.ending == .cancelled)
    #expect(driver.controller.outcome?.dropped == 1)
    #expect(driver.session.draft.edits.map(\.slot) == [.value("12x\ny")])
  }

  @Test func `^C in a field with what is no value says so where that is to be saved`() throws {
    let driver = try EditorDriver(#"{"a": 1}"#)
    driver.press(.enter)
    driver.type("x")
    driver.press(.control("c"), .control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.lines.contains { $0.contains("'1x' is not a number") })
    driver.press(.control("c"))
    driver.press(.character("y"))
    #expect(driver.controller.outcome?.ending == .cancelled)
  }

  @Test func `^C asks about what stands in a field among what was found`() throws {
    let driver = try EditorDriver(#"{"a": "x", "port": "y"}"#)
    driver.press(.character("/"))
    driver.type("port")
    driver.press(.down, .character(" "))
    driver.type("z")
    driver.press(.control("c"))
    #expect(driver.controller.outcome == nil)
    driver.press(.control("s"))
    #expect(driver.text == #"{"a": "x", "port": "yz"}"#)
  }

  @Test func `the key that opens the field of a number is typed, too`() throws {
    let driver = try EditorDriver(#"{"a": 1}"#)
    driver.press(.character("5"), .control("c"))
    #expect(driver.controller.outcome == nil)
    driver.press(.control("s"))
    #expect(driver.text == #"{"a": 5}"#)
  }

  @Test func `a question about a text of several lines is answered before it is taken`() throws {
    let driver = try EditorDriver(
      #"{"a": "x\ny"}"#,
      schema: #"{"properties": {"a": {"type": "string", "x-warning": "hot"}}}"#)
    driver.press(.enter)
    driver.type("1")
    driver.press(.tab)
    if driver.session.draft.isEmpty { driver.press(.character("y")) }
    #expect(driver.session.draft.edits.map(\.slot) == [.value("1x\ny")])
  }

  @Test func `a signal keeps what stands in a field`() throws {
    let driver = try EditorDriver(#"{"a": "x"}"#)
    driver.press(.enter)
    driver.type("y")
    driver.handle(.terminated(.hangUp))
    #expect(driver.controller.outcome?.dropped == 1)
    #expect(driver.session.draft.edits.map(\.slot) == [.value("xy")])
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
    #expect(screen.contains("on → off"))
    #expect(screen.contains("1 → 2"))
    #expect(screen.contains(#""x" → "xy""#))
    #expect(driver.cursorLine.contains("c "), "the review begins where one is")
    driver.press(.up, .enter)
    #expect(driver.cursorLine.contains("b "))
  }
}
