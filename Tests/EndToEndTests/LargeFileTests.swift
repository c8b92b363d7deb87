import TestSupport
import Testing

/// A file of very many settings costs what is in view.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LargeFileTests {
  /// The lines between the two rules of a screen of 24.
  private static let tableRows = 18

  @Test func `100,000 settings open, scroll, toggle and save with a screenful of row views`()
    throws
  {
    let text = Fixture.generated(settings: 100_000)
    let sandbox = try Sandbox(text)
    let editor = try EditorScreen(sandbox, ["settings.json", "--stats"])
    try editor.press("NPage")
    #expect(try editor.shows("section1"))
    try editor.press("End")
    #expect(try editor.shows("/section9999/setting9"))
    try editor.press("PPage")
    #expect(try editor.shows("/section9998/"))
    try editor.press("Home")
    #expect(try editor.shows("/section0/setting0"))
    try editor.press("End", "Up", "Space")
    #expect(try editor.shows("off → on"))
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    let lines = end.errors.split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "Saved 1 change to settings.json", "/section9999/setting8: false → true",
      ])
    let stats = try #require(lines.first)
    #expect(stats.hasPrefix("prefs-tui: ") && stats.hasSuffix(" row views made"))
    let count = try #require(stats.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect((1...Self.tableRows).contains(count), "\(stats)")

    let saved = try sandbox.folder.text(of: "settings.json")
    #expect(saved.utf8.count == text.utf8.count - 1)
    let differing = zip(saved.split(separator: "\n"), text.split(separator: "\n"))
      .filter { $0 != $1 }
    #expect(differing.count == 1)
    #expect(differing.first?.0 == "    \"setting8\": true,")
  }
}
