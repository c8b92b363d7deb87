import PreferencesFiles
import Testing

@testable import prefs_tui

struct ExitStatusTests {
  @Test func `the table tells every status once, in order`() {
    #expect(
      PreferencesFiles.ExitStatus.table.flatMap(\.statuses) == PreferencesFiles.ExitStatus.allCases)
  }

  @Test func `the page prints the table of exit statuses`() throws {
    let readme = try PackageFile.text(of: ".github/FILES.md")
    #expect(
      readme.contains(PreferencesFiles.ExitStatus.markdown),
      ".github/FILES.md should hold this table:\n\(PreferencesFiles.ExitStatus.markdown)")
  }
}
