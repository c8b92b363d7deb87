import Testing

@testable import prefs_tui

struct ExitStatusTests {
  @Test func `the table tells every status once, in order`() {
    #expect(ExitStatus.table.flatMap(\.statuses) == ExitStatus.allCases)
  }

  @Test func `the page prints the table of exit statuses`() throws {
    let readme = try PackageFile.text(of: ".github/FILES.md")
    #expect(
      readme.contains(ExitStatus.markdown),
      ".github/FILES.md should hold this table:\n\(ExitStatus.markdown)")
  }
}
