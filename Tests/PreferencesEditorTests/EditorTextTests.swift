import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// Texts of several lines, pastes, and what an empty field means.
struct EditorTextTests {
  let json = #"{"note": "first\nsecond\nthird", "name": "x"}"#

  @Test func `a row shows the first line of its text and how many more there are`() throws {
    let driver = try EditorDriver(json)
    #expect(driver.lines[2].hasSuffix("first ↵ +2 lines"))
    let narrow = try EditorDriver(
      #"{"a": "\#(String(repeating: "wide ", count: 20))\nx"}"#, columns: 40)
    #expect(narrow.lines[2].hasSuffix("… ↵ +1 line"))
    let ended = try EditorDriver(#"{"a": "one\n"}"#)
    #expect(ended.lines[2].hasSuffix("one ↵"))
  }

  @Test func `a text of lines is edited over the table, and Tab accepts it`() throws {
    let driver = try EditorDriver(json)
    driver.press(.enter)
    #expect(driver.lines[3].hasPrefix("│first "))
    #expect(driver.lines[11].contains(" line 1 of 3 "))
    #expect(driver.bar.hasPrefix(" Tab accept  Esc restore  Enter new line  ^S save"))
    driver.press(.down, .end, .enter, .character("!"), .tab)
    #expect(driver.lines[2].hasSuffix("first ↵ +3 lines"))
    driver.press(.control("s"))
    #expect(driver.text == json.replacing(#"second\n"#, with: #"second\n!\n"#))
  }

  @Test func `Ctrl with an arrow goes by words`() throws {
    let driver = try EditorDriver(#"{"name": "one two three"}"#)
    driver.press(.enter, .home, .controlRight, .character("!"), .end)
    driver.press(.controlLeft, .controlLeft, .character("?"), .enter, .control("s"))
    #expect(driver.text == #"{"name": "one! ?two three"}"#)
  }

  @Test func `^S accepts and saves`() throws {
    let driver = try EditorDriver(json)
    driver.press(.enter, .character("a"), .control("s"))
    #expect(driver.text == json.replacing("first", with: "afirst"))
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `Esc restores, and asks where something was typed`() throws {
    let driver = try EditorDriver(json)
    driver.press(.enter, .escape)
    #expect(driver.lines[2].hasPrefix("▌   note"))
    driver.press(.enter, .character("x"), .escape)
    #expect(driver.lines.contains { $0.contains("│ Drop what was typed? ") })
    driver.press(.escape, .escape, .character("y"))
    #expect(driver.lines[0].hasSuffix("settings.json"))
    driver.press(.control("s"))
    #expect(driver.text == json)
  }

  @Test func `a text that is left as it was changes nothing`() throws {
    let driver = try EditorDriver(json)
    driver.press(.enter, .tab)
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a secret of several lines is bullets while it is typed`() throws {
    let driver = try EditorDriver(#"{"token": "a\nb"}"#)
    driver.press(.enter)
    #expect(driver.lines[3].hasPrefix("│• ") && driver.lines[4].hasPrefix("│• "))
    driver.press(.down, .end, .control("u"), .backspace, .control("u"))
    driver.handle(.paste("xyz\nuv"))
    #expect(driver.lines[3].hasPrefix("│••• ") && driver.lines[4].hasPrefix("│•• "))
    driver.press(.tab, .control("s"))
    #expect(driver.text == #"{"token": "xyz\nuv"}"#)
  }

  @Test func `a paste into a line is literal but for its line ends`() throws {
    let driver = try EditorDriver(#"{"name": ""}"#)
    driver.press(.enter)
    driver.handle(.paste("q\ttwo\r\nthree\n"))
    #expect(driver.bar == " line ends became spaces")
    driver.press(.enter, .control("s"))
    #expect(driver.text == #"{"name": "q\ttwo three"}"#)
  }

  @Test func `a copied line is pasted without its end`() throws {
    let driver = try EditorDriver(#"{"name": ""}"#)
    driver.press(.enter)
    driver.handle(.paste("one\n"))
    #expect(!driver.bar.contains("line ends"))
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" one"))
  }

  private let schema = """
    {"properties": {"a": {"type": ["string", "null"]}, "b": {"type": ["integer", "null"]},
     "c": {"type": "string", "minLength": 2}}}
    """

  @Test func `an accepted empty field is an empty text, which is not unset`() throws {
    let driver = try EditorDriver("{}", schema: schema)
    #expect(driver.lines[2].hasSuffix(" unset"))
    driver.press(.enter, .control("u"), .enter)
    #expect(driver.lines[2].hasSuffix(" (empty)"))
    #expect(driver.bar == " an empty text now; r unsets it, 0 makes it null")
    driver.press(.character("0"))
    #expect(driver.lines[2].hasSuffix(" null"))
    driver.press(.enter, .control("u"), .enter, .control("s"))
    #expect(driver.text.contains(#""a": """#))
  }

  @Test func `a field on null or unset opens empty, and left so changes nothing`() throws {
    let driver = try EditorDriver(#"{"a": null, "b": null}"#, schema: schema)
    driver.press(.enter)
    #expect(driver.lines[2].contains(" null"))
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" null"))
    #expect(driver.bar == " still null; ^U, then Enter makes it an empty text")
    driver.press(.enter)
    driver.type("abc")
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" abc"))
    driver.press(.down, .enter, .enter)
    #expect(driver.lines[3].hasSuffix(" null"))
    driver.press(.down, .enter, .enter)
    #expect(driver.lines[4].hasSuffix(" unset"))
  }

  @Test func `null and a text that reads so look different`() throws {
    let driver = try EditorDriver(#"{"a": "null"}"#, schema: schema)
    #expect(driver.lines[2].hasSuffix(#" "null""#))
    driver.press(.character("0"))
    #expect(driver.lines[2].hasSuffix(" null"))
  }

  @Test func `where empty is not allowed, the field says why and what is`() throws {
    let driver = try EditorDriver(#"{"b": 3}"#, schema: schema)
    driver.press(.down, .enter, .backspace, .enter)
    #expect(
      driver.lines[4].contains("! a number is never empty; Esc, then r unsets it"))
    driver.press(.escape, .down, .enter, .control("u"), .enter)
    #expect(driver.lines[5].contains("! "))
  }

  @Test func `a number left unset by its field stays unset`() throws {
    let driver = try EditorDriver("{}", schema: schema)
    driver.press(.down, .enter, .enter)
    #expect(driver.lines[3].hasSuffix(" unset"))
  }
}
