import Glibc
import TestSupport
import Testing

/// Another program saves the file while it is open in the editor.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ConflictTests {
  /// Puts another file in the place of the settings, as careful programs save.
  private func replace(_ old: String, with new: String, in sandbox: Sandbox) throws {
    let text = try sandbox.folder.text(of: "settings.json").replacing(old, with: new)
    try sandbox.folder.write(text, to: "new")
    try #require(rename(sandbox.folder.path("new"), sandbox.folder.path("settings.json")) == 0)
  }

  @Test func `rows follow the file, and a row that both changed is decided`() throws {
    let sandbox = try Sandbox("{\"port\": 80, \"name\": \"x\"}\n")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try replace("\"x\"", with: "\"new\"", in: sandbox)
    #expect(try editor.shows("settings.json changed: 1 row follows it"))
    #expect(try editor.lines.contains { $0.contains("name") && $0.hasSuffix(" new") })

    // The folder is still watched after the first file is gone.
    try replace("80", with: "90", in: sandbox)
    #expect(try editor.shows("1 row is in conflict; d reviews"))
    try editor.press("C-s")
    #expect(try editor.shows("Enter decides"))
    try editor.press("Enter", "t")
    #expect(try editor.shows("the file's value holds"))
    try editor.press("u")
    #expect(try editor.shows("1 conflict"))
    try editor.press("C-s")
    #expect(try editor.shows("Enter decides"))
    try editor.press("Enter", "m", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json") == "{\"port\": 81, \"name\": \"new\"}\n")
  }

  @Test func `what both changed is decided in the review`() throws {
    let sandbox = try Sandbox("{\"port\": 80, \"name\": \"x\"}\n")
    let editor = try EditorScreen(sandbox, ["settings.json"], columns: 40, rows: 12)
    try editor.press("Right", "d")
    try #require(try editor.shows("80 → 81"))
    try replace("80", with: "90", in: sandbox)
    #expect(try editor.shows("mine 81, the file's 90"))
    try editor.press("m")
    #expect(try editor.shows("90 → 81"))
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.errors == "Saved 1 change to settings.json\n/port: 90 → 81\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"port\": 81, \"name\": \"x\"}\n")
  }

  @Test func `a file that is gone or broken for a while takes nothing with it`() throws {
    let sandbox = try Sandbox("{\"port\": 80}\n")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    unlink(sandbox.folder.path("settings.json"))
    #expect(try editor.shows("settings.json was removed; what it held is still shown"))
    try sandbox.folder.write("{\"port\": ", to: "settings.json")
    #expect(try editor.shows("settings.json changed, and cannot be read now"))
    try sandbox.folder.write("{\"port\": 80, \"more\": 1}\n", to: "settings.json")
    #expect(try editor.shows("settings.json changed: 1 row follows it"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"port\": 81, \"more\": 1}\n")
  }

  @Test(
    arguments: [
      ("{\"port\": ", "replace it", ["settings.json", "settings.json~"]),
      (nil, "make it again", ["settings.json"]),
    ])
  func `what a file held is saved again where a person says so`(
    theirs: String?, way: String, names: [String]
  ) throws {
    let sandbox = try Sandbox("{\"port\": 80} // here\n")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    if let theirs {
      try sandbox.folder.write(theirs, to: "settings.json")
    } else {
      unlink(sandbox.folder.path("settings.json"))
    }
    try editor.press("C-s")
    #expect(try editor.shows(way))
    #expect(try editor.shows("─ Not saved ─"))
    try editor.press("Enter")
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"port\": 81} // here\n")
    #expect(sandbox.folder.names == names)
  }

  @Test func `a backup that is there already is replaced by nothing that does not say so`() throws {
    let sandbox = try Sandbox("{\"port\": 80}\n")
    try sandbox.folder.write("precious", to: "settings.json~")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try sandbox.folder.write("{\"port\": ", to: "settings.json")
    try editor.press("C-s")
    #expect(try editor.shows("'settings.json~' is replaced by what it holds now"))
    try editor.press("n")
    #expect(try sandbox.folder.text(of: "settings.json~") == "precious")
  }

  @Test(
    arguments: [
      ([], "{\"a\": 2}\n", true), (["Down"], "{\"a\": 1}\n", false),
    ] as [([String], String, Bool)])
  func `how to save a file with several names is asked`(
    keys: [String], other: String, isSame: Bool
  ) throws {
    let sandbox = try Sandbox("{\"a\": 1}\n")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    let inode = try sandbox.folder.identity(of: "settings.json").inode
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("Right", "C-s")
    #expect(try editor.shows("has 2 names (hard links)"))
    try editor.press("Escape", "C-s")
    #expect(try editor.shows("write in place"))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 1}\n")
    for key in keys + ["Enter"] { try editor.press(key) }
    #expect(try editor.leave().status == 0)
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 2}\n")
    #expect(try sandbox.folder.text(of: "other.json") == other)
    #expect(try (sandbox.folder.identity(of: "settings.json").inode == inode) == isSame)
  }
}
