import Glibc
import TestSupport
import Testing

@testable import PreferencesEditor

struct CommandTableTests {
  @Test func `every command has one entry, with keys and help`() {
    #expect(CommandTable.entries.map(\.command) == Command.allCases)
    #expect(CommandTable.groups.flatMap(\.entries).count == Command.allCases.count)
    for entry in CommandTable.entries {
      #expect(!entry.keys.isEmpty)
      #expect(!entry.help.isEmpty)
    }
  }

  @Test func `every key leads to the command of its entry`() {
    for entry in CommandTable.entries {
      for key in entry.keys { #expect(KeyMap.standard.command(for: key) == entry.command) }
    }
  }

  @Test func `the page prints the table of keys`() throws {
    let readme = try #require(text(of: ".github/KEYS.md"))
    #expect(
      readme.contains(CommandTable.markdown),
      ".github/KEYS.md should hold this table:\n\(CommandTable.markdown)")
  }

  @Test func `the schema of the program's own preferences has every command's keys`() throws {
    let schema = try #require(text(of: "Resources/prefs-tui.schema.json"))
    #expect(
      schema.contains(CommandTable.schema),
      "Resources/prefs-tui.schema.json should hold this:\n\(CommandTable.schema)")
  }

  /// A file of the package.
  private func text(of name: String) -> String? {
    try? TestFiles.text(of: "\(TestFiles.root)/\(name)")
  }
}
