import Glibc
import TestSupport
import Testing

/// The screens in the README, which are made by the program and never by hand.
///
/// `PREFS_RECORD_SCREENS=1 swift test --filter ReadmeScreenTests` writes them anew, those of `Resources/pictures`
/// too, and fails, so that what was recorded is looked at.
@Suite(.waits, .serialized, .enabled(if: TmuxServer.isAvailable))
struct ReadmeScreenTests {
  private static let isRecording = getenv("PREFS_RECORD_SCREENS") != nil

  /// A screen of the README: its name there, and the keys that lead to it.
  struct Recipe: CustomTestStringConvertible {
    let name: String
    let rows: Int
    let keys: [String]
    /// What stands on the screen once the last key has been taken.
    let sign: String

    var testDescription: String { name }
  }

  private static let screens = [
    Recipe(name: "search", rows: 10, keys: ["/", "v", "o", "l"], sign: "/vol")
  ]

  private static let pictures = [
    Recipe(name: "edit", rows: 20, keys: ["Down", "Right"], sign: "• 1 unsaved"),
    Recipe(
      name: "review", rows: 20, keys: ["Down", "Right", "Down", "Right", "d"],
      sign: "what Save writes"),
  ]

  @Test(arguments: screens)
  func `a screen of the README is what the program shows`(recipe: Recipe) throws {
    let shown = try screen(of: recipe)
    var readme = try #require(Self.readme)
    let (before, recorded, after) = try #require(
      Self.block(recipe.name, in: readme), "README.md has no screen '\(recipe.name)'")
    if Self.isRecording {
      readme = before + shown + after
      try Self.write(readme)
      Issue.record("recorded the screen '\(recipe.name)'; look at it, and run without recording")
    } else {
      #expect(recorded == shown)
    }
  }

  @Test(arguments: pictures, ["dark", "light"])
  func `a picture of the README is what the program shows`(recipe: Recipe, theme: String) throws {
    let editor = try editor(of: recipe, theme: theme)
    let picture = {
      let lines = try editor.tmux.styledLines(rows: recipe.rows)
      return ScreenPicture(lines, columns: 80, ground: theme == "dark" ? .dark : .light).svg
    }
    let path = TestFiles.root + "/Resources/pictures/\(recipe.name)-\(theme).svg"
    if Self.isRecording {
      try TestFiles.write(Array(picture().utf8), to: path)
      Issue.record("recorded the picture '\(path)'; look at it, and run without recording")
    } else {
      // The sign may be on the screen before what is drawn after it.
      let recorded = try TestFiles.text(of: path)
      _ = try Deadline(seconds: 10).poll { try picture() == recorded }
      #expect(try picture() == recorded)
    }
  }

  private func screen(of recipe: Recipe) throws -> String {
    try editor(of: recipe).lines.joined(separator: "\n") + "\n"
  }

  private func editor(of recipe: Recipe, theme: String? = nil) throws -> EditorScreen {
    let sandbox = try Sandbox()
    for name in ["shootstuffup.json", "shootstuffup.schema.json"] {
      let text = try TestFiles.text(of: TestFiles.root + "/Resources/examples/\(name)")
      try sandbox.folder.write(text, to: name)
    }
    if let theme {
      try sandbox.home.write(#"{"theme": "\#(theme)"}"#, to: "config/prefs-tui/preferences.json")
    }
    let editor = try EditorScreen(
      sandbox, ["shootstuffup.json", "--schema", "shootstuffup.schema.json", "--no-history"],
      rows: recipe.rows)
    for key in recipe.keys { try editor.press(key) }
    try #require(try editor.shows(recipe.sign))
    return editor
  }

  // MARK: - The README

  private static let path = TestFiles.root + "/README.md"

  private static var readme: String? { try? TestFiles.text(of: path) }

  /// What stands before, in and behind the block of code that follows the screen's mark.
  private static func block(
    _ name: String, in text: String
  ) -> (before: String, block: String, after: String)? {
    let opening = "<!-- screen: \(name) -->\n```\n"
    guard let start = text.firstRange(of: opening)?.upperBound,
      let end = text[start...].firstRange(of: "```\n")?.lowerBound
    else { return nil }
    return (String(text[..<start]), String(text[start..<end]), String(text[end...]))
  }

  private static func write(_ text: String) throws {
    try TestFiles.write(Array(text.utf8), to: path)
  }
}
