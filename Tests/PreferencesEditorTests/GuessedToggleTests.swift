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
    try EditorDriver(text, format: format, columns: 80)
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

  @Test func `in a file of variables a text is never more than that`() throws {
    let driver = try driver("A=true\n", format: .env)
    #expect(driver.cursorLine.hasSuffix(" true"))
    driver.press(.character("t"))
    #expect(!driver.lines.contains { $0.contains("on or off") })
  }
}
