import Testing

@testable import PreferencesFiles

struct EditorCommandTests {
  @Test func `VISUAL counts before EDITOR, and without either it is vi`() {
    let both = ["VISUAL": "code -w", "EDITOR": "nano"]
    #expect(EditorCommand.chosen { both[$0] } == EditorCommand("code -w"))
    #expect(EditorCommand.chosen { ["VISUAL": "", "EDITOR": "nano"][$0] } == EditorCommand("nano"))
    #expect(EditorCommand.chosen { _ in nil } == EditorCommand("vi"))
  }

  @Test(arguments: [
    ("vi", ["+7", "/a.json"]), ("/usr/bin/nvim -R", ["+7", "/a.json"]),
    ("nano", ["+7", "/a.json"]),
    ("emacs -nw", ["+7", "/a.json"]), ("kak", ["+7", "/a.json"]), ("hx", ["+7", "/a.json"]),
    ("micro", ["+7", "/a.json"]), ("code", ["--wait", "--goto", "/a.json:7"]),
    ("code -w", ["--goto", "/a.json:7"]), ("subl", ["--wait", "/a.json:7"]), ("ed", ["/a.json"]),
  ])
  func `known editors are told the line, in their way`(command: String, arguments: [String]) {
    #expect(EditorCommand(command).arguments(opening: "/a.json", line: 7) == arguments)
  }

  @Test(arguments: ["-c", "+!touch PWNED", "a.json"])
  func `F1: a name is given as a path from the root`(name: String) throws {
    let paths = EditorCommand("vi").arguments(opening: name, line: nil)
    #expect(paths == [try #require(Directories.realPath(".")) + "/" + name])
  }
}
