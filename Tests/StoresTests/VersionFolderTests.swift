import EditorCore
import SaveHarness
import Stores
import TestSupport
import Testing

/// The versions of files that Saves replaced.
struct VersionFolderTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let versions: VersionFolder

  init() throws {
    folder = try TestFolder()
    versions = VersionFolder(path: folder.path("state/history"), calls: calls)
  }

  private func time(_ seconds: Int, _ nanoseconds: Int = 0) -> FileStatus.Time {
    FileStatus.Time(seconds: seconds, nanoseconds: nanoseconds)
  }

  private func keep(
    _ text: String, at seconds: Int, of target: String = "/etc/app.json",
    within limits: VersionFolder.Limits = VersionFolder.Limits()
  ) {
    VersionFolder(path: versions.path, limits: limits, calls: calls)
      .keep(Array(text.utf8), of: target, by: "set", at: time(seconds))
  }

  private func texts(of target: String = "/etc/app.json", at seconds: Int = 100) -> [String] {
    versions.versions(of: target, at: time(seconds)).map { version in
      versions.text(of: version).map { String(decoding: $0, as: UTF8.self) } ?? "none"
    }
  }

  @Test func `the newest comes first, for the owner alone`() throws {
    keep("one", at: 10)
    keep("three", at: 20)
    keep("other", at: 15, of: "/etc/other.json")
    #expect(texts() == ["three", "one"])
    #expect(texts(of: "/etc/other.json") == ["other"])
    let newest = try #require(versions.versions(of: "/etc/app.json", at: time(100)).first)
    #expect(newest.writer == "set" && newest.size == 5 && newest.time == time(20))
    #expect(try folder.status(of: "state/history").mode == 0o700)
    let names = folder.names(in: "state/history")
    #expect(names.count == 2 && names.contains { $0.hasSuffix(".app.json") })
    for name in names {
      for version in folder.names(in: "state/history/" + name) {
        #expect(try folder.status(of: "state/history/\(name)/\(version)").mode == 0o600)
      }
    }
  }

  @Test func `the same text is not kept twice in a row`() {
    for seconds in 1...3 { keep("one", at: seconds) }
    keep("two", at: 4)
    keep("one", at: 5)
    #expect(texts() == ["one", "two", "one"])
  }

  @Test func `the oldest make room, and what is too long is not kept`() {
    for number in 1...25 { keep("text \(number)", at: number) }
    #expect(texts() == (6...25).reversed().map { "text \($0)" })
    var limits = VersionFolder.Limits()
    limits.text = 10
    keep("as long as it may not be", at: 50, within: limits)
    #expect(texts().first == "text 25")
  }

  @Test func `the oldest of all files make room on another day`() {
    var limits = VersionFolder.Limits()
    limits.bytes = 8
    keep("older", at: 10, of: "/etc/other.json")
    keep("old", at: 20)
    keep("new", at: 100_000, within: limits)
    #expect(texts(at: 100_000) == ["new", "old"])
    #expect(texts(of: "/etc/other.json", at: 100_000) == ["older"])
    keep("newer", at: 200_000, within: limits)
    #expect(texts(of: "/etc/other.json", at: 200_000) == [])
  }

  @Test func `what is too old is not offered, and removed on another day`() {
    keep("old", at: 10)
    keep("other", at: 10, of: "/etc/other.json")
    let later = 10 + VersionFolder.Limits().seconds + 1
    #expect(texts(at: later).isEmpty)
    keep("new", at: later)
    #expect(texts(at: later) == ["new"])
    #expect(folder.names(in: "state/history").count == 1)
  }

  @Test func `what was cut short, or is not by this program, is passed over`() throws {
    keep("one", at: 10)
    let name = try #require(folder.names(in: "state/history").first)
    try folder.write("on", to: "state/history/\(name)/20-0-3-set")
    try folder.write("note", to: "state/history/\(name)/note")
    #expect(texts() == ["none", "one"])
  }

  @Test func `trouble with the folder is no reason not to save`() throws {
    try folder.write("", to: "state")
    keep("one", at: 10)
    #expect(texts().isEmpty)
  }
}
