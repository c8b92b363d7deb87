import Glibc
import Testing

@testable import PreferencesEditor

struct CommandTableTests {
  @Test func `every command has one entry, with keys and help`() {
    #expect(CommandTable.entries.map(\.command) == Command.allCases)
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

  @Test func `the README prints the table of keys`() throws {
    let readme = try #require(text(of: "README.md"))
    #expect(
      readme.contains(CommandTable.markdown),
      "README.md should hold this table:\n\(CommandTable.markdown)")
  }

  @Test func `the schema of the program's own preferences has every command's keys`() throws {
    let schema = try #require(text(of: "Resources/prefs-tui.schema.json"))
    #expect(
      schema.contains(CommandTable.schema),
      "Resources/prefs-tui.schema.json should hold this:\n\(CommandTable.schema)")
  }

  /// A file of the package, found from this one.
  private func text(of name: String) -> String? {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let file = fopen("/\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var text = ""
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      text += String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return text
  }
}
