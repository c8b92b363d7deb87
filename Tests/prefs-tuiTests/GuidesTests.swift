import TestSupport
import Testing

/// The guides of the library.
struct GuidesTests {
  private static let catalogue = "Sources/PreferencesEditor/PreferencesEditor.docc"

  private static func texts(in folders: String..., ending: String) throws -> [String] {
    try folders.flatMap { folder in
      TestFiles.paths(in: "\(TestFiles.root)/\(folder)") { $0.hasSuffix(ending) }
    }.map { try TestFiles.text(of: $0) }
  }

  /// What stands between the marks of Swift code.
  private static func blocks(of page: String) -> [String] {
    var blocks: [String] = []
    var rest = page[...]
    while let start = rest.firstRange(of: "```swift\n")?.upperBound,
      let end = rest[start...].firstRange(of: "```\n")?.lowerBound
    {
      blocks.append(String(rest[start..<end]))
      rest = rest[end...].dropFirst("```\n".count)
    }
    return blocks
  }

  @Test func `all code in the guides is code that is built`() throws {
    let sources = try Self.texts(in: "Tests/Documented", "Tests/DocumentedTests", ending: ".swift")
    let blocks = try Self.texts(in: Self.catalogue, ending: ".md").flatMap(Self.blocks)
    #expect(blocks.count > 10)
    for block in blocks where !sources.contains(where: { $0.contains(block) }) {
      Issue.record("this code of a guide is not in Tests/Documented:\n\(block)")
    }
  }

  @Test func `every type that hosts see is named in the guides, by what it is for`() throws {
    let pages = try Self.texts(in: Self.catalogue, ending: ".md").joined()
    let sources = try Self.texts(
      in: "Sources/EditorCore", "Sources/PreferencesEditor", "Sources/PreferencesEditorFoundation",
      "Sources/PreferencesEditorTesting", "Sources/PreferencesFiles", ending: ".swift")
    let declaration = /^(?:nonisolated )?public (?:final )?(?:struct|class|enum|protocol) (\w+)/
      .anchorsMatchLineEndings()
    let names = sources.flatMap { $0.matches(of: declaration).map { String($0.1) } }
    #expect(names.count > 50)
    for name in names where !pages.contains("``\(name)``") && !pages.contains("/\(name)``") {
      Issue.record("no guide names '\(name)'")
    }
  }
}
