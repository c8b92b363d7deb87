import PreferencesEditor
import TestSupport
import Testing

@testable import PreferencesFiles

struct FolderListerTests {
  @Test func `paths start at the base, at home, or at the root`() throws {
    let folder = try TestFolder()
    try folder.write("", to: "a.json")
    let entry = FolderEntry("a.json", isFolder: false)
    #expect(FolderLister(base: folder.path, home: nil).list("") == [entry])
    #expect(FolderLister(base: "/", home: folder.path).list("~/") == [entry])
    #expect(FolderLister(base: "/", home: nil).list(folder.path + "/") == [entry])
    #expect(
      FolderLister(base: "/", home: nil).list("/")?.contains(FolderEntry("tmp", isFolder: true))
        == true)
    #expect(FolderLister(base: folder.path, home: nil).list("none/") == nil)
  }
}
