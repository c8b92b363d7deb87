import TestSupport
import Testing

struct ViewTests {
  @Test func `the display view leads into the editor and back with the new value`() throws {
    let sandbox = try Sandbox("{\"playSounds\": true}\n")
    let screen = try EditorScreen(sandbox, ["view", "settings.json"])
    #expect(try screen.shows("Enter edit"))
    try screen.press("Enter", "Space", "C-s")
    #expect(try screen.shows("saved 1 change"))
    #expect(try screen.shows(" off"))
    try screen.press("Escape")
    let end = try screen.leave()
    #expect(end.status == 0)
    #expect(end.errors == "Saved 1 change to settings.json\n/playSounds: true → false\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"playSounds\": false}\n")
  }

  @Test func `a file that does not exist cannot be viewed`() throws {
    let run = try Sandbox().run("view", "nothing.json")
    #expect(run.exit == .exited(66))
    #expect(run.errors == "prefs-tui: 'nothing.json' does not exist\n")
  }
}
