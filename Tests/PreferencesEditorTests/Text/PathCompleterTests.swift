import Testing

@testable import PreferencesEditor

struct PathCompleterTests {
  private let folders: [String: [FolderEntry]] = [
    "": [
      FolderEntry("src", isFolder: true), FolderEntry("settings.json", isFolder: false),
      FolderEntry("settings.yaml", isFolder: false), FolderEntry(".git", isFolder: true),
    ],
    "src/": [FolderEntry("main.c", isFolder: false)],
    "~/": [FolderEntry("notes", isFolder: true)],
  ]

  private func complete(_ text: String, foldersOnly: Bool = false) -> PathCompleter.Completion? {
    PathCompleter(list: { folders[$0] }, offersFoldersOnly: foldersOnly).completion(of: text)
  }

  @Test func `the only candidate is taken, a folder with its slash`() {
    #expect(complete("sr") == .init(text: "src/", candidates: ["src/"]))
    #expect(complete("src/") == .init(text: "src/main.c", candidates: ["src/main.c"]))
  }

  @Test func `what all candidates share is added`() {
    #expect(
      complete("se")
        == .init(text: "settings.", candidates: ["settings.json", "settings.yaml"]))
  }

  @Test func `hidden names are offered after a dot`() {
    #expect(complete("")?.candidates == ["settings.json", "settings.yaml", "src/"])
    #expect(complete(".")?.text == ".git/")
  }

  @Test func `only folders are offered where a folder is wanted`() {
    #expect(complete("s", foldersOnly: true)?.text == "src/")
  }

  @Test func `the home folder is listed, and stays as it was typed`() {
    #expect(complete("~")?.text == "~/")
    #expect(complete("~/n")?.text == "~/notes/")
  }

  @Test func `nothing is made up`() {
    #expect(complete("x") == .init(text: "x", candidates: []))
    #expect(complete("there/is/none") == nil)
  }
}
