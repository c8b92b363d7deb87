import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorFindingTests {
  let json = """
    {"alpha": 1, "beta": 2, "g": {"gamma": 3, "delta": 4, "deep": {"inner": true}}, "beta2": "x"}
    """

  @Test func `search moves as one types, and Esc goes back`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("/"))
    driver.type("del")
    #expect(driver.bar.hasPrefix(" /del ") && driver.bar.hasSuffix(" 1 match"))
    driver.press(.enter)
    #expect(driver.cursorLine.contains("delta"))
    driver.press(.character("/"))
    driver.type("alpha")
    driver.press(.escape)
    #expect(driver.cursorLine.contains("delta"))
  }

  @Test func `n and N walk the matches round the table`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("/"))
    driver.type("BETA")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("beta "))
    driver.press(.character("n"))
    #expect(driver.cursorLine.contains("beta2"))
    driver.press(.character("n"))
    #expect(driver.cursorLine.contains("beta "))
    driver.press(.character("N"))
    #expect(driver.cursorLine.contains("beta2"))
  }

  @Test func `a search without a match says so`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("/"))
    driver.type("zzz")
    #expect(driver.bar.hasPrefix(" /zzz ") && driver.bar.hasSuffix(" no match"))
    driver.press(.enter)
    #expect(driver.bar.hasSuffix(" no match"))
    driver.press(.escape, .character("n"))
    #expect(driver.bar == " no match")
  }

  @Test func `unsaved rows are found in panes that are closed`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("]"), .down, .down, .enter, .character(" "), .escape)
    driver.press(.home, .right, .down)
    driver.press(.character("c"))
    #expect(driver.cursorLine.contains("inner"))
    driver.press(.character("c"))
    #expect(driver.cursorLine.contains("alpha"))
    driver.press(.character("C"))
    #expect(driver.cursorLine.contains("inner"))
  }

  @Test func `the section list leads to a section`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("o"))
    #expect(driver.lines.contains { $0.contains("Sections") })
    driver.press(.down, .enter)
    #expect(driver.cursorLine.contains("gamma"))
  }

  @Test func `the help lists every key, filters as one types, and Enter runs`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("?"))
    driver.type("last row")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("beta2"))
  }

  @Test func `what is cut in the help is told whole below it`() throws {
    let driver = try EditorDriver(json)
    driver.press(.character("?"))
    driver.type("last row")
    #expect(!driver.lines.joined().contains("…"))
    for _ in 0..<8 { driver.press(.backspace) }
    driver.type("$visual")
    #expect(driver.lines.contains { $0.contains("e ") && $0.hasSuffix("… │") }, "\(driver.lines)")
    let words = driver.lines.suffix(4).joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ").contains("a list or an object as JSON"))
    driver.resize(to: Size(columns: 40, rows: 12))
    #expect(driver.lines.contains { $0.hasPrefix(" the value in") && $0.hasSuffix("…") })
  }

  @Test func `errors are found in order`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": 1, "c": 1, "d": 1}"#,
      schema: """
        {"properties": {"a": {"type": "integer"}, "b": {"type": "string"},
        "c": {"type": "integer"}, "d": {"type": "boolean"}}}
        """)
    driver.press(.character("!"))
    #expect(driver.cursorLine.contains(" b "))
    driver.press(.character("!"))
    #expect(driver.cursorLine.contains(" d "))
    driver.press(.character("!"))
    #expect(driver.cursorLine.contains(" b "))
  }

  @Test func `errors of no row are counted with the others, and the review is named`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": 2}"#,
      schema: #"{"not": {"required": ["a", "b"]}, "properties": {"b": {"type": "string"}}}"#)
    driver.press(.character("!"))
    #expect(driver.cursorLine.contains(" b "))
    #expect(driver.bar == " error 1 of 1 (d lists 1 more): '2' is not a text")
  }

  @Test func `a setting that must not be there is marked`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": 2}"#, schema: #"{"not": {"required": ["b"]}}"#)
    driver.press(.character("!"))
    #expect(driver.cursorLine.contains("! b "))
    #expect(driver.bar == " error 1 of 1: 'b' is not allowed here")
  }

  @Test func `to go to a section where there is none says so`() throws {
    let driver = try EditorDriver(#"{"a": 1, "b": {"c": 2}}"#)
    driver.press(.character("["))
    #expect(driver.bar == " no section begins before this row")
    driver.press(.character("]"), .character("]"))
    #expect(driver.bar == " no section follows this one")
    driver.press(.character("m"), .character("]"))
    #expect(driver.bar == " no section follows this one")
  }
}
