import Glibc
import TestSupport
import Testing

/// What `.github/ARCHITECTURE.md` says of the tree is true of it.
struct ArchitectureTests {
  private static let page = ".github/ARCHITECTURE.md"

  @Test func `the files that the walk through the code names are there`() throws {
    let text = try PackageFile.text(of: Self.page)
    let paths = text.split(separator: "`").filter {
      ["Sources/", "Resources/", "Tests/"].contains(where: $0.hasPrefix)
    }
    #expect(paths.count > 30)
    for path in paths where access("\(TestFiles.root)/\(path)", F_OK) != 0 {
      Issue.record("\(Self.page) names '\(path)', which is not there")
    }
  }
}
