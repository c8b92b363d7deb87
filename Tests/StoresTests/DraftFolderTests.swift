import EditorCore
import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

struct DraftFolderTests {
  let folder: TestFolder
  let store: DocumentStore
  let calls = FaultyCalls()
  let volume = Row(
    identifier: "/volume", pointer: Pointer(["volume"]), title: "Volume",
    control: .number(NumberTraits()))
  let drafts: DraftFolder
  let target: String

  init() throws {
    folder = try TestFolder()
    store = DocumentStore(path: try folder.write("{\"volume\": 1, \"name\": \"a\"}", to: "f.json"))
    drafts = DraftFolder(path: folder.path("state/drafts"), calls: calls)
    target = try AtomicFile(path: store.path).realPath()
  }

  /// Those of the drafts, without the marks beside them.
  private var names: [String] {
    folder.names(in: "state/drafts").filter { !$0.hasSuffix(".open") }
  }

  private func session() throws -> EditSession {
    try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: [volume])])),
      store: store)
  }

  private func set(_ number: Int, in session: EditSession) throws {
    try session.set(.value(.number(Number(number))), for: volume)
  }

  /// A draft that a process left which runs no more.
  private func leave(_ number: Int = 2) throws -> EditSession {
    let session = try session()
    try set(number, in: session)
    try DraftKeeper(of: session, path: target, in: drafts).flush()
    return session
  }

  @Test func `a draft outlasts its process, for its owner alone`() throws {
    let left = try leave()
    let name = try #require(names.first)
    #expect(try folder.status(of: "state/drafts/" + name).mode == 0o600)
    #expect(try folder.status(of: "state/drafts").mode == 0o700)

    let stored = try #require(drafts.drafts(of: target).first)
    let session = try session()
    #expect(!stored.isStale(against: try store.read()))
    DraftRecovery(of: session).recover(stored.record, isStale: false)
    #expect(DraftRecovery(of: session).record == DraftRecovery(of: left).record)
    stored.drop()
    #expect(names.isEmpty)
    #expect(drafts.drafts(of: target).isEmpty)
  }

  @Test func `F17: a draft of a running process is nobody else's, in another container too`() throws
  {
    let session = try session()
    try set(2, in: session)
    var keeper: DraftKeeper? = DraftKeeper(of: session, path: target, in: drafts)
    try keeper?.flush()
    #expect(drafts.drafts(of: target).isEmpty)
    // There, this process may have the number of nobody, or of whoever asks.
    calls.process.token = "another"
    for number in [calls.process.number, .max] {
      calls.process.number = number
      #expect(drafts.drafts(of: target).isEmpty)
    }
    keeper = nil
    #expect(drafts.drafts(of: target).count == 1)
    #expect(folder.names(in: "state/drafts").count == 1)
  }

  @Test func `a draft of another file is not offered`() throws {
    _ = try leave()
    #expect(drafts.drafts(of: target + "x").isEmpty)
  }

  @Test func `two processes keep a draft each, offered the newest first`() throws {
    _ = try leave(2)
    calls.process.number += 1
    _ = try leave(3)
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    let older = try #require(names.first { $0.hasSuffix("-\(calls.process.number - 1).json") })
    utimensat(AT_FDCWD, folder.path("state/drafts/" + older), &times, 0)
    let values = drafts.drafts(of: target).map { $0.record.entries.first?.slot }
    #expect(values == [.value(.number(Number(3))), .value(.number(Number(2)))])
  }

  @Test func `a draft of elements says where the file was changed since`() throws {
    try folder.write("{\"sizes\": [1, 2]}", to: "f.json")
    let size = Row(
      identifier: RowIdentifier("size"), pointer: Pointer(["sizes", "0"]), title: "",
      control: .number(NumberTraits()))
    let session = try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: [size])])),
      store: store)
    try session.set(.value(.number(Number(3))), for: size)
    try DraftKeeper(of: session, path: target, in: drafts).flush()
    let stored = try #require(drafts.drafts(of: target).first)
    #expect(!stored.isStale(against: try store.read()))
    try folder.write("{\"sizes\": [0, 1, 2]}", to: "f.json")
    #expect(stored.isStale(against: try store.read()))
  }

  @Test func `a draft of keys is what it is over any file, and merges`() throws {
    _ = try leave()
    try folder.write("{\"volume\": 1, \"name\": \"b\"}", to: "f.json")
    let stored = try #require(drafts.drafts(of: target).first)
    let text = try folder.text(of: "state/drafts/" + #require(names.first))
    #expect(text.contains("\"baseline\":\"\""))
    #expect(!stored.isStale(against: try store.read()))
    let session = try session()
    DraftRecovery(of: session).recover(stored.record, isStale: false)
    try session.commit()
    #expect(try folder.text(of: "f.json") == "{\"volume\": 2, \"name\": \"b\"}")
  }

  @Test func `edits are kept a second after the first, not with every key`() throws {
    let session = try session()
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    try keeper.tick(now: 0)
    try set(2, in: session)
    try keeper.tick(now: 5_000)
    try keeper.tick(now: 5_999)
    #expect(names.isEmpty)
    try set(3, in: session)
    try keeper.tick(now: 6_000)
    #expect(names.count == 1)
    let writes = calls.count(of: .write)
    try keeper.tick(now: 60_000)
    #expect(calls.count(of: .write) == writes, "what is kept is not written again")
  }

  @Test func `what is held back is kept so, though the draft stays what it is`() throws {
    let session = try session()
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    try set(2, in: session)
    try keeper.flush()
    session.holdBack(["/volume"])
    try keeper.tick(now: 0)
    try keeper.tick(now: DraftKeeper.delay)
    let name = try #require(names.first)
    let file = try DraftFile(decoding: folder.bytes(of: "state/drafts/" + name))
    #expect(file?.record.entries.map(\.isHeldBack) == [true])
  }

  @Test func `a Save, a Cancel and edits taken back leave no copy`() throws {
    let session = try session()
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    let endings: [() throws -> Void] = [
      {
        try session.commit()
        try keeper.flush()
      },
      { keeper.discard() },
      {
        session.undo()
        try keeper.flush()
      },
    ]
    for (number, end) in zip(2..., endings) {
      try set(number, in: session)
      try keeper.flush()
      #expect(names.count == 1)
      try end()
      #expect(names.isEmpty)
      session.revertAll()
    }
  }

  /// Drops an edit, as a person who leaves without saving.
  private func drop(_ number: Int) throws -> EditSession {
    let session = try session()
    try set(number, in: session)
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    try keeper.flush()
    keeper.setAside()
    return session
  }

  private var now: Int { time(nil) }

  @Test func `what was dropped is kept for its owner alone, and is no draft of a crash`() throws {
    let left = try drop(2)
    #expect(names.count == 1)
    #expect(try folder.status(of: "state/drafts/" + names[0]).mode == 0o600)
    #expect(drafts.drafts(of: target).isEmpty)
    let stored = try #require(drafts.dropped(of: target, now: now).first)
    #expect(stored.record == DraftRecovery(of: left).record)
    #expect(drafts.dropped(of: target + "x", now: now).isEmpty)
    stored.drop()
    #expect(names.isEmpty)
  }

  @Test func `what was dropped last comes before what was dropped earlier`() throws {
    _ = try drop(2)
    calls.process.number += 1
    _ = try drop(3)
    var dropped = drafts.dropped(of: target, now: now)
    let slots = [3, 2].map { Slot.value(.number(Number($0))) }
    #expect(dropped.map { $0.record.entries.first?.slot } == slots)
    dropped.removeFirst().drop()
    #expect(drafts.dropped(of: target, now: now).map(\.record) == dropped.map(\.record))
  }

  @Test func `what was dropped a day ago is removed, of whatever file`() throws {
    _ = try drop(2)
    #expect(drafts.dropped(of: target, now: now + 86_000).count == 1)
    #expect(drafts.dropped(of: "/another", now: now + 86_401).isEmpty)
    #expect(names.isEmpty)
  }

  @Test func `a failed Save leaves the draft kept`() throws {
    let session = try session()
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    try set(2, in: session)
    unlink(store.path)
    #expect(throws: (any Error).self) { try session.commit() }
    try keeper.flush()
    #expect(names.count == 1)
  }

  @Test func `a copy that cannot be written is reported, and tried again with the next edit`()
    throws
  {
    let session = try session()
    let keeper = DraftKeeper(of: session, path: target, in: drafts)
    try set(2, in: session)
    calls.failure = { _, call in call == .write ? ENOSPC : nil }
    #expect(throws: FileError.self) { try keeper.flush() }
    #expect(throws: Never.self) { try keeper.tick(now: 9_000) }
    calls.failure = { _, _ in nil }
    try set(3, in: session)
    try keeper.flush()
    #expect(names.count == 1)
  }

  @Test(arguments: [
    "", "{}", "[1, 2", "null", #"{"format": "prefs-tui draft", "version": 2}"#,
    #"{"format":"prefs-tui draft","version":1,"path":"P","baseline":"","edits":[{}],"omitted":[]}"#,
    #"{"format":"prefs-tui draft","version":1,"path":"P","baseline":"","edits":[{"pointer":"a"}],"omitted":[]}"#,
    #"{"format":"prefs-tui draft","version":1,"path":"P","baseline":"","edits":7,"omitted":[]}"#,
    #"{"format":"prefs-tui draft","version":1,"path":"/etc/passwd","baseline":"","edits":[],"omitted":[]}"#,
    #"{"format":"prefs-tui draft","version":1,"path":"P","baseline":"","edits":[{"pointer":"/a"},{"pointer":"/a"}],"omitted":[]}"#,
  ])
  func `what is no draft is passed over`(text: String) throws {
    _ = try leave()
    let name = try #require(names.first)
    let parts = text.split(separator: "\"P\"", maxSplits: 1, omittingEmptySubsequences: false)
    try folder.write(parts.joined(separator: "\"\(target)\""), to: "state/drafts/" + name)
    #expect(drafts.drafts(of: target).isEmpty)
    #expect(names == [name])
  }

  @Test func `a draft that is too deep, a link and a pipe are passed over`() throws {
    _ = try leave()
    let name = try #require(names.first)
    let deep = String(repeating: "[", count: 100_000)
    try folder.write(deep, to: "state/drafts/" + name)
    #expect(drafts.drafts(of: target).isEmpty)
    unlink(folder.path("state/drafts/" + name))
    symlink("/etc/passwd", folder.path("state/drafts/" + name))
    #expect(drafts.drafts(of: target).isEmpty)
    unlink(folder.path("state/drafts/" + name))
    mkfifo(folder.path("state/drafts/" + name), 0o600)
    #expect(drafts.drafts(of: target).isEmpty)
  }

  @Test func `one real path stands for all that lead to a file`() throws {
    symlink("f.json", folder.path("link"))
    #expect(try AtomicFile(path: folder.path("link")).realPath() == target)
    #expect(try AtomicFile(path: folder.path("./f.json")).realPath() == target)
    #expect(try AtomicFile(path: folder.path("new")).realPath() == folder.path("new"))
  }
}
