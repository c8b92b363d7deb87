import Glibc
import PreferencesEditor
import TestSupport
import Testing

@testable import prefs_tui

@MainActor
struct PersonalEditorTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func editor(_ command: String) -> PersonalEditor {
    PersonalEditor(command: EditorCommand(command), scratchPlaces: [folder.path], terminal: nil)
  }

  @Test func `the command is the shell's, and the text comes back as it was left`() throws {
    let text = try editor("sed -i 's/a/b c/'").edit("a\n", ending: "txt")
    #expect(text == "b c\n")
  }

  @Test func `nobody else can read the text, and nothing of it is left`() throws {
    let seen = folder.path("seen")
    _ = try editor("f() { stat -c '%a %n' \"$1\" \"${1%/*}\" >'\(seen)'; cp \"$1\" \"$1~\"; }; f")
      .edit("secret", ending: "json")
    let lines = try folder.text(of: "seen").split(separator: "\n")
    #expect(lines[0].hasPrefix("600 ") && lines[0].hasSuffix("/value.json"))
    #expect(lines[1].hasPrefix("700 "))
    #expect(folder.names == ["seen"])
  }

  @Test func `an editor may put another file in the place of its own`() throws {
    let text = try editor("f() { echo new >\"$1.new\"; mv \"$1.new\" \"$1\"; }; f")
      .edit("old", ending: "txt")
    #expect(text == "new\n")
  }

  @Test func `how the command failed is told`() {
    let missing = "prefs-tui-no-such-editor 2>/dev/null"
    #expect(throws: OutsideEditingError.notFound(command: missing)) {
      try editor(missing).edit("", ending: "txt")
    }
    #expect(throws: OutsideEditingError.failed(command: "exit 3;", status: 3)) {
      try editor("exit 3;").edit("", ending: "txt")
    }
    #expect(throws: OutsideEditingError.failed(command: "kill -9 $$;", status: 137)) {
      try editor("kill -9 $$;").edit("", ending: "txt")
    }
    #expect(throws: OutsideEditingError.notUTF8) {
      try editor("printf '\\377' >").edit("", ending: "txt")
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `a place that is not there is passed over`() throws {
    let file = try ScratchFile("x", ending: "txt", in: [folder.path("none"), folder.path])
    #expect(file.path.hasPrefix(folder.path + "/prefs-tui-"))
    file.remove()
    #expect(throws: OutsideEditingError.self) {
      try ScratchFile("x", ending: "txt", in: [folder.path("none")])
    }
  }
}
