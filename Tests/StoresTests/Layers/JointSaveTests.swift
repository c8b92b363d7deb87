import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// That Saves of several drafts are one.
struct JointSaveTests {
  private let folder: TestFolder
  private let state: TestFolder
  private let stores: [DocumentStore]

  init() throws {
    folder = try TestFolder()
    state = try TestFolder()
    for (name, text) in zip(Self.names, Self.old) { try folder.write(text, to: name) }
    stores = Self.names.map { [folder] in DocumentStore(path: folder.path($0)) }
  }

  private static let names = ["a.json", "b.toml"]
  private static let old = [#"{"a": 1}"#, "a = 1 # one\n"]
  private static let new = [#"{"a": 2}"#, "a = 2 # one\n"]

  private var journal: SaveJournal { SaveJournal(folder: state.path("saves")) }

  private func texts() throws -> [String] { try Self.names.map { try folder.text(of: $0) } }

  /// What is to be saved of each, and what does that.
  private func saves() throws -> [(part: JointSave.Part, write: () throws -> Void)] {
    try stores.map { store in
      let files = try #require(BackingStores(of: store))
      let baseline = try store.read()
      let prepared = try store.prepare(
        [.set(Pointer(["a"]), .number(Number(2)))], against: baseline)
      return (
        JointSave.Part(files: files, prepared: prepared, baseline: baseline),
        { _ = try store.commit(prepared, against: baseline) }
      )
    }
  }

  @Test func `all are written, and nothing is left of it`() throws {
    let saves = try saves()
    JointSave(journal: journal).saving(saves.map(\.part)) {
      for save in saves { try? save.write() }
    }
    #expect(try texts() == Self.new)
    #expect(journal.finishLeft() == [])
  }

  @Test func `what a kill leaves after the first is finished at the next start`() throws {
    let saves = try saves()
    var isRun = false
    JointSave(journal: journal).saving(saves.map(\.part)) {
      try? saves[0].write()
      // What is there in the midst of it is all that a kill leaves.
      let record = state.names(in: "saves").map { (try? state.bytes(of: "saves/\($0)")) ?? [] }
      isRun = record.count == 1
      try? state.makeFolder("left")
      _ = try? state.write(record.first ?? [], to: "left/x.save")
    }
    #expect(isRun)
    let outcomes = SaveJournal(folder: state.path("left")).finishLeft()
    #expect(outcomes.map(\.end) == [.finished])
    #expect(try texts() == Self.new)
  }

  @Test func `what is refused takes nothing back`() throws {
    let saves = try saves()
    JointSave(journal: journal).saving(saves.map(\.part)) { try? saves[0].write() }
    #expect(try texts() == [Self.new[0], Self.old[1]])
    #expect(journal.finishLeft() == [])
  }

  @Test func `one whose commands judge it is no part of the record`() throws {
    let saves = try saves()
    for store in stores {
      store.findGuard = {
        SaveGuard(commands: SaveCommands(title: "x", check: ["true"], apply: nil))
      }
    }
    var names: [String] = []
    JointSave(journal: journal).saving(saves.map(\.part)) { names = state.names }
    #expect(names.isEmpty)
  }

  @Test func `where no record can be kept, each is written all the same`() throws {
    try state.write("", to: "saves")
    let saves = try saves()
    JointSave(journal: journal).saving(saves.map(\.part)) {
      for save in saves { try? save.write() }
    }
    #expect(try texts() == Self.new)
  }
}
