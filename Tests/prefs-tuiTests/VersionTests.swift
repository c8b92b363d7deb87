import Testing

@testable import prefs_tui

/// One version, wherever it is told.
struct VersionTests {
  @Test func `the program, the changes and the README tell the same version`() throws {
    let changes = try PackageFile.text(of: ".github/CHANGELOG.md")
    let newest = changes.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest == "## \(Version.current)")
    let readme = try PackageFile.text(of: "README.md")
    #expect(readme.contains("This is version \(Version.current), "))
  }

  @Test func `each version is told once, the newest first`() throws {
    let changes = try PackageFile.text(of: ".github/CHANGELOG.md")
    let versions = changes.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      $0.dropFirst(3).split(separator: ".").compactMap { Int($0) }
    }
    #expect(versions.allSatisfy { $0.count == 3 })
    for (newer, older) in zip(versions, versions.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer))
    }
  }
}
