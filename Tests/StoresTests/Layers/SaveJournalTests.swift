import Documents
import EditorCore
import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// That a Save of several files is one, however it ends.
struct SaveJournalTests {
  let folder: TestFolder
  let state: TestFolder

  init() throws {
    folder = try TestFolder()
    state = try TestFolder()
  }

  private static let names = ["a.json", "b.toml", "c.ini"]
  private static let old = [#"{"a": 1}"#, "b = 1 # one\n", "c = 1\n"]
  private static let new = [#"{"a": 2}"#, "b = 2 # one\n", "c = 2\n"]

  private func texts() throws -> [String?] {
    try Self.names.map { folder.names.contains($0) ? try folder.text(of: $0) : nil }
  }

  private func write(_ texts: [String]) throws {
    for (name, text) in zip(Self.names, texts) { try folder.write(text, to: name, mode: 0o640) }
  }

  /// Saves a change to each file, by way of the calls.
  private func save(by calls: any FileSystemCalls) throws {
    let layers = Self.names.map { name in
      Layer(
        name: name, location: name,
        store: DocumentStore(path: folder.path(name), calls: calls))
    }
    let store = LayeredStore(layers)
    store.saveGuard.journal = SaveJournal(folder: state.path("saves"), calls: calls)
    let changes = ["a", "b", "c"].map { Change.set(Pointer([$0]), .number(Number(2))) }
    let baseline = try store.read()
    _ = try store.commit(store.prepare(changes, against: baseline), against: baseline)
  }

  /// Calls of which those from a number on do nothing, as of a process that was killed before them.
  private func killed(before number: Int) -> FaultyCalls {
    let calls = FaultyCalls()
    calls.failure = { index, _ in index >= number ? EIO : nil }
    return calls
  }

  @Test func `a record that another start took away before it was locked is made again`() throws {
    try write(Self.old)
    let calls = FaultyCalls()
    var (isRecord, isTaken) = (false, false)
    calls.beforeNaming = { isRecord = $0.hasSuffix(".save") }
    calls.failure = { _, call in
      guard call == .open, isRecord, !isTaken else { return nil }
      isTaken = true
      return EEXIST
    }
    try save(by: calls)
    #expect(isTaken)
    #expect(try texts() == Self.new)
    #expect(state.names(in: "saves").isEmpty)
  }

  @Test func `killed before any call, all files are new or all are old at the next start`() throws {
    var outcomes: Set<[String?]> = []
    var number = 0
    while true {
      try write(Self.old)
      let calls = killed(before: number)
      let isSaved = (try? save(by: calls)) != nil
      // A child that another test starts may hold the lock until it runs its own program.
      let isFinished = Deadline(seconds: 10).poll {
        SaveJournal(folder: state.path("saves")).finishLeft()
        return state.names(in: "saves").isEmpty
      }
      #expect(isFinished, "before call \(number)")
      let texts = try texts()
      #expect(texts == Self.old || texts == Self.new, "before call \(number)")
      for name in Self.names { #expect(try folder.status(of: name).mode == 0o640) }
      outcomes.insert(texts)
      if isSaved && calls.log.count < number { break }
      number += 1
    }
    #expect(outcomes == [Self.old, Self.new] as Set)
    #expect(number > 60)
  }

  @Test func `a file that cannot be written leaves all as they were`() throws {
    try write(Self.old)
    let calls = FaultyCalls()
    var count = 0
    calls.failure = { _, call in
      guard call == .exchange else { return nil }
      count += 1
      return count == 3 ? EIO : nil
    }
    #expect(throws: StoreError.self) { try save(by: calls) }
    #expect(try texts() == Self.old)
    #expect(state.names(in: "saves").isEmpty)
  }

  @Test func `a file that is to be made is taken back by removing it`() throws {
    let made = folder.path("made")
    let kept = try folder.write("old", to: "kept")
    struct Trouble: Error {}
    let journal = SaveJournal(folder: state.path("saves"))
    #expect(throws: Trouble.self) {
      try journal.saving([
        .init(path: made, old: nil, new: Array("new".utf8)),
        .init(path: kept, old: Array("old".utf8), new: Array("new".utf8)),
      ]) {
        try folder.write("new", to: "made")
        try folder.write("new", to: "kept")
        throw Trouble()
      }
    }
    #expect(folder.names == ["kept"])
    #expect(try folder.text(of: "kept") == "old")
  }

  /// Has a Save be killed once the first file is written.
  private func breakOff() throws {
    try write(Self.old)
    let calls = FaultyCalls()
    var isOver = false
    calls.failure = { _, call in
      defer { if call == .exchange { isOver = true } }
      return isOver ? EIO : nil
    }
    _ = try? save(by: calls)
  }

  @Test func `what another program wrote since stays`() throws {
    try breakOff()
    try folder.write("b = 7\n", to: "b.toml")
    SaveJournal(folder: state.path("saves")).finishLeft()
    #expect(try texts() == [Self.new[0], "b = 7\n", Self.new[2]])
  }

  @Test func `what somebody put back is not finished`() throws {
    try breakOff()
    #expect(try texts() == [Self.new[0], Self.old[1], Self.old[2]])
    // Times of files are told by the tick of a clock.
    usleep(50_000)
    try write(Self.old)
    let outcomes = SaveJournal(folder: state.path("saves")).finishLeft()
    #expect(outcomes.map(\.end) == [.takenBack])
    #expect(try texts() == Self.old)
    #expect(state.names(in: "saves").isEmpty)
  }

  @Test func `a record that is running is left alone, and what is none is removed`() throws {
    let journal = SaveJournal(folder: state.path("saves"))
    try journal.saving([.init(path: folder.path("x"), old: nil, new: [0x78])]) {
      journal.finishLeft()
      #expect(folder.names.isEmpty)
      let names = state.names(in: "saves")
      #expect(names.count == 1)
      let mode = try state.status(of: "saves/" + names[0]).mode
      #expect(mode == 0o600)
    }
    #expect(state.names(in: "saves").isEmpty)
    try state.write("{\"format\": \"prefs-tui-save\"", to: "saves/torn.save")
    journal.finishLeft()
    #expect(state.names(in: "saves").isEmpty)
  }
}
