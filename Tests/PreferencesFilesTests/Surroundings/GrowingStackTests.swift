import Documents
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// Files that belong to a stack only since it was opened.
@MainActor
struct GrowingStackTests {
  private let folder: TestFolder
  private let settings: SettingsFile
  private let session: EditSession

  init() throws {
    folder = try TestFolder()
    try folder.write(#"{"port": 1, "host": "a"}"#, to: "d/10.json")
    try folder.write(#"{"host": "b"}"#, to: "d/30.json")
    var words = StackWords()
    words.layers = [folder.path("d/*.json")]
    settings = try SettingsLayers.reading(words, ReadOptions())
    session = settings.session()
  }

  private func value(_ key: String) -> Value? { session.baseline.slot(at: Pointer([key])).value }

  private func set(_ key: String, _ value: Value) throws {
    let row = try #require(
      FormRows(session.form).map(\.row).first { $0.pointer == Pointer([key]) })
    try session.set(.value(value), for: row)
  }

  @Test func `a file that a pattern names by now counts, in its place`() throws {
    try folder.write(#"{"port": 2, "host": "c", "new": true}"#, to: "d/20.json")
    let rebase = try #require(try session.merging.refresh())
    #expect(Set(rebase.changes.map(\.description)) == ["/port", "/new"])
    #expect((value("port"), value("host"), value("new")) == (2, "b", true))
    #expect(FormRows(session.form).contains { $0.row.pointer == Pointer(["new"]) })
    #expect(try session.merging.refresh() == nil)
    try folder.write(#"{"port": 0, "weak": 0}"#, to: "d/05.json")
    try session.merging.refresh()
    #expect((value("port"), value("weak")) == (2, 0))
    // What is set nowhere still goes to the strongest.
    #expect(session.baseline.layerTargets(of: Pointer(["x"])).filter(\.isOwn).count == 1)
    try set("port", 7)
    try session.commit()
    #expect(try folder.text(of: "d/20.json") == #"{"port": 7, "host": "c", "new": true}"#)
  }

  @Test func `an attendant notices it, and watches it from then on`() async throws {
    let attendant = FileAttendant(of: session, in: try #require(settings.files))
    try folder.write(#"{"port": 2}"#, to: "d/20.json")
    while !attendant.fileHasChanged() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(attendant.changedFile == folder.path("d/20.json"))
    try session.merging.refresh()
    #expect(!attendant.fileHasChanged())
    try folder.write(#"{"port": 3}"#, to: "d/20.json")
    while !attendant.fileHasChanged() { try await Task.sleep(for: .milliseconds(20)) }
    try session.merging.refresh()
    #expect(value("port") == 3)
  }

  @Test func `a Save is merged with it first`() throws {
    try set("host", "mine")
    try folder.write(#"{"port": 2}"#, to: "d/20.json")
    try session.commit()
    #expect((value("port"), value("host")) == (2, "mine"))
    try set("port", 8)
    try folder.write(#"{"port": 9}"#, to: "d/40.json")
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(try folder.text(of: "d/20.json") == #"{"port": 2}"#)
  }

  @Test func `one that is broken keeps a Save from being made until it is mended`() throws {
    try set("port", 8)
    try folder.write("{", to: "d/20.json")
    #expect(throws: (any Error).self) { try session.commit() }
    #expect(throws: UnreadableChange.self) { try session.merging.refresh() }
    try folder.write(#"{"new": 1}"#, to: "d/20.json")
    try session.commit()
    #expect((value("port"), value("new")) == (8, 1))
  }
}

/// Files that those of a program include only since they were read.
struct GrowingProgramTests {
  @Test func `what a Save includes is a layer from then on`() throws {
    var place = try ProgramPlace()
    try place.write("[user]\n\tname = a\n[include]\n\tpath = none\n", "home/.gitconfig")
    try place.write("[user]\n\tname = b\n", "home/work.inc")
    let store = try place.store(of: "git")
    let baseline = try store.read()
    let saved = try store.commit(
      [.set(Pointer(["include", "path"]), "work.inc")], against: baseline)
    #expect(saved.slot(at: Pointer(["user", "name"])).value == "a")
    let grown = try store.reload(since: saved)
    #expect(grown.slot(at: Pointer(["user", "name"])).value == "b")
    #expect(try store.reload(since: grown) === grown)
    // It is gone as before once nothing includes it.
    let left = try store.commit([.remove(Pointer(["include", "path"]))], against: grown)
    #expect(left.slot(at: Pointer(["user", "name"])).value == "a")
  }

  @Test func `a drop-in that comes to be counts in the order of its name`() throws {
    var place = try ProgramPlace()
    try place.write("Acquire::Retries \"1\";\n", "root/etc/apt/apt.conf.d/10a")
    try place.write("Acquire::Retries \"3\";\n", "root/etc/apt/apt.conf.d/30c")
    let store = try place.store(of: "apt")
    let baseline = try store.read()
    let retries = Pointer(["Acquire", "Retries"])
    try place.write(
      "Acquire::Retries \"2\";\nAcquire::Queue-Mode \"host\";\n", "root/etc/apt/apt.conf.d/20b")
    let grown = try store.reload(since: baseline)
    #expect(grown.slot(at: retries).value == "3")
    #expect(grown.slot(at: Pointer(["Acquire", "Queue-Mode"])).value == "host")
    try place.write("Acquire::Retries \"4\";\n", "root/etc/apt/apt.conf.d/40d")
    #expect(throws: StoreError.self) {
      _ = try store.commit([.set(retries, "5")], against: grown)
    }
    #expect(try store.reload(since: grown).slot(at: retries).value == "4")
  }
}
