import Glibc
import PreferencesEditor
import TestSupport
import Testing

@testable import PreferencesFiles

@MainActor
struct PersonalEditorTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var places: ScratchPlaces { ScratchPlaces([folder.path("scratch")]) }

  private func editor(_ command: String) -> PersonalEditor {
    PersonalEditor(command: EditorCommand(command), scratchPlaces: places, terminal: nil)
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
    #expect(folder.names == ["scratch", "seen"])
    #expect(folder.names(in: "scratch").isEmpty)
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
    #expect(folder.names(in: "scratch").isEmpty)
  }

  @Test func `a place that cannot be used, or that others can look into, is passed over`() throws {
    try folder.write("", to: "file")
    try folder.makeFolder("open")
    let unusable = [folder.path("file/place"), folder.path("open")]
    let file = try ScratchFile("x", ending: "txt", in: ScratchPlaces(unusable + places.paths))
    #expect(file.path.hasPrefix(folder.path("scratch/")))
    file.remove()
    #expect(throws: OutsideEditingError.self) {
      try ScratchFile("x", ending: "txt", in: ScratchPlaces(unusable))
    }
  }

  @Test func `F18: what a killed process left is removed, and nothing of a running one`() throws {
    let file = try ScratchFile("running", ending: "txt", in: places)
    try folder.makeFolder("scratch/left")
    try folder.write("secret", to: "scratch/left/value.txt")
    try folder.write("secret", to: "scratch/left/value.txt~")
    places.removeLeft()
    #expect(try file.read() == "running")
    #expect(folder.names(in: "scratch").count == 1)
    file.remove()
    #expect(folder.names(in: "scratch").isEmpty)
  }
}
