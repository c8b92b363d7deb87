import Documents
import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Texts that are shown as on or off because they are spelled so, in files of texts.
struct GuessedToggleTests {
  private func driver(
    _ text: String = "[core]\n\tautocrlf = true\n", format: DocumentFormat = .git
  ) throws -> EditorDriver {
    try EditorDriver(text, format: format, columns: 80, types: .known(in: format))
  }

  private func chooseKind(_ kind: String, in driver: EditorDriver) {
    driver.press(.character("t"))
    driver.type(kind)
    driver.press(.enter)
  }

  @Test func `as a text it opens with its word, and takes another`() throws {
    let driver = try driver()
    #expect(driver.cursorLine.contains("[x] on"))
    chooseKind("text", in: driver)
    #expect(driver.cursorLine.contains("true"))
    driver.press(.control("u"))
    driver.type("input")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("input"))
    driver.press(.enter, .control("u"))
    driver.type("no")
    driver.press(.enter)
    #expect(driver.cursorLine.hasSuffix(" no"))
    driver.press(.character("u"), .character("u"))
    #expect(driver.cursorLine.contains("[x] on"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `it stays a text until the file is saved, and after that where it is none`() throws {
    let driver = try driver("[Service]\nProtectSystem=yes\n", format: .systemd)
    chooseKind("text", in: driver)
    driver.press(.enter)
    #expect(driver.cursorLine.hasSuffix(" yes"))
    chooseKind("on or off", in: driver)
    #expect(driver.cursorLine.contains("[x] on"))
    chooseKind("text", in: driver)
    driver.press(.control("u"))
    driver.type("strict")
    driver.press(.enter, .character("w"))
    #expect(driver.text == "[Service]\nProtectSystem=strict\n")
    #expect(driver.cursorLine.contains("strict"))
    chooseKind("on or off", in: driver)
    #expect(driver.cursorLine.contains("[ ] off"))
    driver.press(.control("s"))
    #expect(driver.text == "[Service]\nProtectSystem=no\n")
  }

  @Test func `another word is taken as it is, and shown as a text`() throws {
    let driver = try driver()
    let row = try #require(driver.session.row("/core/autocrlf"))
    #expect(try row.value(typed: "input") == .string("input"))
    #expect(try row.value(typed: "off") == .string("false"))
    try driver.session.set(.value(.string("input")), for: row)
    guard case .text = driver.session.resolved(row).control else {
      Issue.record("The row is no text")
      return
    }
    try driver.session.set(.value(.string("No")), for: row)
    #expect(driver.session.resolved(row).control.isSwitch)
  }

  @Test func `line by line another word is taken as well`() throws {
    let driver = try driver()
    let editor = PlainEditor(session: driver.session, location: "~/config")
    _ = editor.start()
    #expect(editor.handle("1=input").contains { $0.contains("input") })
    _ = editor.handle("w")
    #expect(driver.text == "[core]\n\tautocrlf = input\n")
  }

  @Test func `a new key may be on or off, in the words of the dialect`() throws {
    let driver = try driver("[Unit]\nDescription=x\n", format: .systemd)
    driver.press(.character("+"))
    driver.type("Mine")
    driver.press(.enter)
    driver.type("on")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("[ ] off"))
    driver.press(.character(" "))
    #expect(driver.cursorLine.contains("[x] on"))
    driver.press(.character(" "), .character("u"))
    #expect(driver.cursorLine.contains("[x] on"))
    driver.press(.control("s"))
    #expect(driver.text == "[Unit]\nDescription=x\nMine=yes\n")
  }

  @Test(arguments: [
    ("A=true\n", "A=false\n"), ("export A=Yes # x\n", "export A=No # x\n"),
    ("A='on'\n", "A='off'\n"),
  ])
  func `in a file of variables it keeps the file's own words`(text: String, off: String) throws {
    let driver = try driver(text, format: .env)
    #expect(driver.cursorLine.contains("[x] on"))
    driver.press(.character(" "), .character("w"))
    #expect(driver.text == off)
  }

  @Test func `a digit in a file of variables is a text`() throws {
    #expect(try driver("A=1\n", format: .env).cursorLine.hasSuffix(" 1"))
  }

  @Test func `Esc of the field takes the change of kind back`() throws {
    let driver = try driver()
    chooseKind("text", in: driver)
    driver.press(.escape)
    #expect(driver.cursorLine.contains("[x] on"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character(" "), .character("t"))
    driver.type("text")
    driver.press(.enter, .character("x"), .escape)
    #expect(driver.cursorLine.contains("[ ] off"))
    #expect(driver.session.draft.count == 1)
  }

  @Test(arguments: ["true", "yes", "1"])
  func `a key known as on or off keeps the word that its file has`(word: String) throws {
    let text = "[http]\n\tsslVerify = \(word)\n"
    let driver = try driver(text)
    #expect(driver.cursorLine.contains("[x] on"))
    driver.press(.character(" "), .character("w"))
    let off = ["true": "false", "yes": "no", "1": "0"]
    #expect(driver.text == text.replacing(word, with: try #require(off[word])))
    driver.press(.character(" "), .character("w"))
    #expect(driver.text == text)
  }

  @Test func `a key known as on or off that becomes a text of the same word is no change`() throws {
    let driver = try driver("[http]\n\tsslVerify = true\n")
    chooseKind("text", in: driver)
    driver.press(.enter)
    #expect(driver.session.draft.isEmpty)
    #expect(!driver.lines[0].contains("unsaved"))
    #expect(!driver.session.canUndo)
  }
}
