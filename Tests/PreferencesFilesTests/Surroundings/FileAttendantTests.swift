import Documents
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// What is noticed of files that are open beside each other.
@MainActor
struct FileAttendantTests {
  @Test func `files are watched as one, and each tells of its own changes`() throws {
    let folder = try TestFolder()
    let attendants = try ["a", "b"].map { name in
      try folder.write(#"{"x": 1}"#, to: "\(name)/f.json")
      let settings = try SettingsFile(folder.path("\(name)/f.json"))
      return FileAttendant(of: settings.session(), in: try #require(settings.files))
    }
    #expect(attendants.map { $0.fileHasChanged() } == [false, false])
    #expect(Set(attendants.map(\.descriptor)).count == 1)
    try folder.write(#"{"x": 2}"#, to: "b/f.json")
    #expect(attendants.map { $0.fileHasChanged() } == [false, true])
    #expect(attendants.map { $0.fileHasChanged() } == [false, false])
    try folder.write(#"{"x": 2}"#, to: "a/f.json")
    #expect(attendants.map { $0.fileHasChanged() } == [true, false])
  }
}
