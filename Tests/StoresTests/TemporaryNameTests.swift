import Testing

@testable import Stores

struct TemporaryNameTests {
  let process = ProcessIdentity(number: 42, user: 1000, boot: "0badcafe")

  @Test func `a name says who wrote it and for which file`() throws {
    let name = TemporaryName(for: "settings.json", process: process)
    #expect(name.text.hasPrefix(".settings.json.prefs-tui.0badcafe-42-"))
    #expect(TemporaryName(parsing: name.text, for: "settings.json") == name)
  }

  @Test(arguments: [
    "settings.json", ".settings.json.prefs-tui.", ".settings.json.prefs-tui.a-b-c",
    ".settings.json.prefs-tui.0badcafe-0-1", ".settings.json.prefs-tui.0badcafe--1-1",
    ".settings.json.prefs-tui.0badcafe-42-1-1", ".other.json.prefs-tui.0badcafe-42-1",
  ])
  func `any other name is nobody's temporary file`(text: String) {
    #expect(TemporaryName(parsing: text, for: "settings.json") == nil)
  }

  @Test func `the name of a long name still fits`() {
    let long = String(repeating: "é", count: 127)
    let name = TemporaryName(for: long, process: process)
    #expect(name.text.utf8.count <= 255)
    #expect(TemporaryName(parsing: name.text, for: long) != nil)
  }
}
