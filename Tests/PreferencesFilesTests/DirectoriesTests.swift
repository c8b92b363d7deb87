import Testing

@testable import PreferencesFiles

struct DirectoriesTests {
  @Test func `why a folder cannot be made is told as of any other file`() throws {
    let failure = #expect(throws: Failure.self) { try Directories.make("/proc/none") }
    #expect(
      failure?.message == "'/proc/none' cannot be made: a file or folder is missing")
  }
}
