import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

struct EditorChoiceTests {
  private let schema = """
    {"properties": {"wrap": {"default": "off", "anyOf": [
      {"type": "null"}, {"type": "string", "enum": ["off", "on", "bounded"]}], "enumDescriptions": ["Never.", "At the edge.",
      "At the edge or the ruler, whichever comes first in the text."]}}}
    """

  @Test func `the list marks the default and the stored value, and offers null and unset`() throws {
    let driver = try EditorDriver(#"{"wrap": "on"}"#, schema: schema)
    driver.press(.enter)
    let list = driver.lines.filter { $0.contains("│") }
    #expect(list[0].contains("  unset "))
    #expect(list[1].contains("  null "))
    #expect(list[2].contains("  off ") && list[2].contains(" default │"))
    #expect(list[3].contains("› on ") && list[3].contains(" stored │"))
    #expect(driver.lines.contains { $0.contains("At the edge.") })
  }

  @Test func `a secret choice stays as it is where nobody chooses another`() throws {
    let driver = try EditorDriver(
      #"{"ch": "b"}"#, schema: #"{"properties": {"ch": {"enum": ["a", "b"], "writeOnly": true}}}"#)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("› as it is") }, "\(driver.lines)")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"ch": "b"}"#)
    driver.press(.enter, .end, .up, .enter, .control("s"))
    #expect(driver.text == #"{"ch": "a"}"#)
  }

  @Test func `unset is not said to be stored`() throws {
    let driver = try EditorDriver("{}", schema: schema)
    driver.press(.enter)
    #expect(!driver.lines.contains { $0.contains("stored") })
  }

  @Test func `what is on or off in other words is switched in place`() throws {
    let driver = try EditorDriver(
      #"{"a": 1}"#,
      schema: #"{"properties": {"a": {"oneOf": [{"const": 1, "title": "on"}, "#
        + #"{"const": 0, "title": "off"}]}}}"#)
    #expect(driver.bar.hasPrefix(" Space toggle"))
    driver.press(.character(" "))
    #expect(driver.lines[2].hasSuffix("[ ] off"))
    driver.press(.enter, .character(" "), .control("s"))
    #expect(driver.text == #"{"a": 0}"#)
  }

  @Test func `an empty choice and blanks are seen and told apart`() throws {
    let driver = try EditorDriver(
      #"{"sep": "", "several": ["", "b"]}"#,
      schema: #"""
        {"properties": {"sep": {"title": "", "enum": ["", " ", "\t", ","]},
          "several": {"type": "array", "uniqueItems": true, "items": {"enum": ["", "b"]}}}}
        """#, columns: 80)
    #expect(driver.lines[2].hasPrefix("▌ · sep "))
    #expect(driver.lines[2].hasSuffix(#"[(empty)] " "  "\t"  ,"#), "\(driver.lines)")
    #expect(driver.lines[3].hasSuffix(" (empty), b"))
    driver.press(.right)
    #expect(driver.lines[2].contains(#"[" "]"#), "\(driver.lines)")
  }

  @Test func `null and unset are chosen like the others`() throws {
    let driver = try EditorDriver(#"{"wrap": "on"}"#, schema: schema)
    driver.press(.enter, .home, .down, .enter)
    #expect(driver.lines[2].hasSuffix(" null"))
    driver.press(.enter, .home, .enter, .control("s"))
    #expect(driver.text == "{}")
  }

  @Test func `a value that is none of the choices is offered as another`() throws {
    let driver = try EditorDriver(#"{"wrap": "odd"}"#, schema: schema)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("› other: odd") && $0.contains(" stored ") })
  }

  @Test func `typing narrows the list by title and help`() throws {
    let driver = try EditorDriver(#"{"wrap": "on"}"#, schema: schema)
    driver.press(.enter)
    driver.type("ruler")
    driver.press(.enter)
    #expect(driver.lines[2].contains("[bounded]"))
    driver.press(.enter)
    #expect(driver.bar.contains("Enter choose"))
    driver.type("zzz")
    #expect(!driver.bar.contains("Enter"), "\(driver.bar)")
    driver.press(.enter)
    #expect(driver.bar == " no match")
  }

  @Test(arguments: [("n", "none"), ("N", "none"), ("o", "off"), ("on", "on"), ("se", "unset")])
  func `what begins with the typed text is selected first, and what is just that before it`(
    typed: String, chosen: String
  ) throws {
    let driver = try EditorDriver(
      #"{"v": "on"}"#,
      schema: #"{"properties": {"v": {"enum": ["off", "bottom", "none", "only", "on", "o-"]}}}"#)
    driver.press(.enter)
    for character in typed.unicodeScalars { driver.press(.character(character)) }
    #expect(driver.lines.contains { $0.contains("› \(chosen) ") }, "\(driver.lines)")
  }

  @Test func `unset is to be seen beside choices that stand side by side`() throws {
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"a": {"enum": ["x", "y"]}}}"#)
    #expect(driver.lines[2].hasSuffix(" unset  x  y"))
  }

  @Test func `it works on the smallest screen`() throws {
    let driver = try EditorDriver(#"{"wrap": "on"}"#, schema: schema, columns: 40, rows: 8)
    driver.press(.enter)
    #expect(driver.lines[5].contains("› on "))
    driver.press(.down)
    #expect(driver.lines[5].contains("› bounded"))
  }

  // MARK: Several

  private let choices = ["red", "green", "blue"].map { Choice(.string($0), title: $0) }

  private func open(
    _ driver: EditorDriver, chosen: [Value], accept: @escaping ([Value]) throws -> Void = { _ in }
  ) {
    driver.controller.open(
      MultipleChoicePopup(
        title: "Colours", choices: choices, chosen: chosen, words: \.plainText, accept: accept))
    driver.handle(.timeout)
  }

  @Test func `Space ticks boxes, and Enter takes the old ones in their order, then the new`() throws
  {
    let driver = try EditorDriver("{}")
    var taken: [Value]?
    open(driver, chosen: [.string("blue"), .string("red")]) { taken = $0 }
    #expect(driver.lines.contains { $0.contains("› [x] red") })
    #expect(driver.lines.contains { $0.contains("  [ ] green") })
    #expect(driver.lines.contains { $0.contains(" 2 of 3 ") })
    driver.press(.down, .character(" "), .enter)
    #expect(taken == [.string("blue"), .string("red"), .string("green")])
    #expect(driver.controller.overlay == nil)
  }

  @Test func `a row of several choices shows their titles, and none of them is not unset`() throws {
    let row = Row(
      identifier: "colours", pointer: Pointer(["colours"]), title: "colours",
      control: .multipleChoice(choices))
    let form = FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: [row])]))
    let driver = try EditorDriver("{}", form: form)
    #expect(driver.lines[2].hasSuffix(" unset"))
    driver.press(.enter, .enter)
    #expect(driver.lines[2].hasSuffix(" (none)"))
    driver.press(.character(" "), .character(" "), .end, .character(" "), .enter)
    #expect(driver.lines[2].hasSuffix(" red, blue"))
    driver.press(.control("s"))
    #expect(driver.text.filter { !$0.isWhitespace } == #"{"colours":["red","blue"]}"#)
  }

  @Test func `typing narrows the boxes, and what was ticked stays ticked`() throws {
    let driver = try EditorDriver("{}")
    var taken: [Value]?
    open(driver, chosen: [.string("red")]) { taken = $0 }
    driver.type("blu")
    driver.press(.character(" "), .enter)
    #expect(taken == [.string("red"), .string("blue")])
  }

  @Test func `Esc takes nothing`() throws {
    let driver = try EditorDriver("{}")
    var taken: [Value]?
    open(driver, chosen: []) { taken = $0 }
    driver.press(.character(" "), .escape)
    #expect(taken == nil)
  }

  @Test func `too few and too many are refused`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: """
        {"properties": {"a": {"type": "array", "uniqueItems": true, "minItems": 1, "maxItems": 1,
          "items": {"enum": ["x", "y"]}}}}
        """)
    driver.press(.enter, .enter)
    #expect(driver.bar == " the list has fewer than 1 item")
    driver.press(.character(" "), .down, .character(" "), .enter)
    #expect(driver.bar == " the list has more than 1 item")
  }

  @Test func `a password in a value that is none of the choices is masked`() throws {
    let schema = """
      {"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"enum": ["x", "y"]}}}}
      """
    for value in [#""https://u:hunter2@h/""#, #"["x", "https://u:hunter2@h/"]"#] {
      let driver = try EditorDriver(#"{"a": \#(value)}"#, schema: schema, columns: 80)
      #expect(driver.lines[2].contains("https://u:"))
      #expect(!driver.lines.contains { $0.contains("hunter2") })
      driver.press(.enter)
      #expect(!driver.lines.contains { $0.contains("hunter2") })
    }
  }

  @Test func `^S takes what was ticked and saves it`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: """
        {"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"enum": ["x", "y"]}}}}
        """)
    driver.press(.enter, .character(" "), .control("s"))
    #expect(driver.text.filter { !$0.isWhitespace } == #"{"a":["x"]}"#)
    #expect(driver.controller.overlay == nil)
  }

  @Test func `what the form refuses is said, and the boxes stay`() throws {
    let driver = try EditorDriver("{}")
    open(driver, chosen: []) { _ in throw ValueProblem.broken("red needs green") }
    driver.press(.character(" "), .enter)
    #expect(driver.bar == " red needs green")
    #expect(driver.lines.contains { $0.contains("› [x] red") })
  }

  @Test func `what is none of the choices can be kept or dropped`() throws {
    let driver = try EditorDriver("{}")
    var taken: [Value]?
    open(driver, chosen: [.string("odd")]) { taken = $0 }
    #expect(driver.lines.contains { $0.contains("[x] other: odd") })
    driver.press(.end, .character(" "), .enter)
    #expect(taken == [])
  }

  @Test func `a list that is longer than its box has a scroll bar in its edge`() throws {
    let values = (0..<40).map { "\"v\($0)\"" }.joined(separator: ", ")
    let driver = try EditorDriver(
      "{}", schema: "{\"properties\": {\"a\": {\"enum\": [\(values)]}}}")
    driver.press(.enter)
    let box = { driver.lines.filter { $0.contains("│  ") || $0.contains("│› ") } }
    #expect(box().first?.hasSuffix("█") == true)
    #expect(box().last?.hasSuffix("│") == true)
    driver.press(.end)
    #expect(box().first?.hasSuffix("│") == true)
    #expect(box().last?.hasSuffix("█") == true)
    driver.type("v39")
    #expect(box().allSatisfy { !$0.hasSuffix("█") })
    driver.type("x")
    #expect(driver.lines.contains { $0.contains("/ v39x  no match") })
  }

  @Test func `where there is no room for all choices the one that holds stays`() throws {
    let driver = try EditorDriver(
      #"{"mode": "bounded"}"#,
      schema: """
        {"properties": {"mode": {"title": "How lines are wrapped", "enum": ["off", "on", "bounded"]}}}
        """, columns: 40, rows: 12)
    #expect(driver.lines[2] == "▌ · How lines are wrapped     [bounded]")
    driver.resize(to: Size(columns: 60, rows: 12))
    #expect(driver.lines[2].hasSuffix(" off  on [bounded]"))
  }

  @Test func `the only value that may be is set where none is`() throws {
    let driver = try EditorDriver(
      #"{}"#, schema: #"{"properties": {"fixed": {"const": 3, "title": "Fixed"}}}"#)
    #expect(driver.lines[2].contains("[3]"))
    driver.press(.character(" "))
    #expect(driver.lines[2].contains("• Fixed"), "\(driver.lines)")
    driver.press(.character("w"))
    #expect(driver.text.contains("\"fixed\": 3"))
  }
}
