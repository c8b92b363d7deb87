import Glibc
import TestSupport
import Testing

/// The screens in the README, which are made by the program and never by hand.
///
/// `PREFS_RECORD_SCREENS=1 swift test --filter ReadmeScreenTests` writes them anew, and fails, so that
/// what was recorded is looked at.
@Suite(.serialized, .enabled(if: TmuxServer.isAvailable))
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

  static let recipes = [
    Recipe(
      name: "edit", rows: 20, keys: ["Down", "Right"], sign: "• 1 unsaved"),
    Recipe(name: "search", rows: 10, keys: ["/", "v", "o", "l"], sign: "/vol"),
    Recipe(
      name: "review", rows: 20, keys: ["Down", "Right", "Down", "Right", "d"],
      sign: "3.5 → 4.0"),
  ]

  @Test(arguments: recipes)
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

  private func screen(of recipe: Recipe) throws -> String {
    let sandbox = try Sandbox()
    for name in ["shootstuffup.json", "shootstuffup.schema.json"] {
      let text = try #require(Self.text(of: "Resources/examples/\(name)"))
      try sandbox.folder.write(text, to: name)
    }
    let editor = try EditorScreen(
      sandbox, ["shootstuffup.json", "--schema", "shootstuffup.schema.json", "--no-history"],
      rows: recipe.rows)
    for key in recipe.keys { try editor.press(key) }
    try #require(try editor.shows(recipe.sign))
    return try editor.lines.joined(separator: "\n") + "\n"
  }

  // MARK: - The README

  private static var folder: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  private static var readme: String? { text(of: "README.md") }

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

  private static func text(of name: String) -> String? {
    guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String) throws {
    let file = try #require(fopen("\(folder)/README.md", "w"))
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
