import EditorCore
import Testing

/// Lists that the draft and another program both change.
struct ListRebaseTests {
  let session: EditSession
  let store: ValueStore

  init() throws {
    (session, store) = try ValueStore.session(["list": ["a", "b", "c"], "other": "x"]) {
      .list(ListTraits($0))
    }
  }

  private var list: Row { get throws { try #require(session.row("/list")) } }

  private func append(_ text: String) throws {
    try session.elements.insert(in: list, at: .max, value: .string(text))
  }

  @Test func `a list that the draft arranged is kept where only others changed`() throws {
    try append("d")
    try session.elements.move(#require(session.row("/list/0")), by: 1)
    store.root = ["list": ["a", "b", "c"], "other": "y"]
    #expect(try session.merging.refresh()?.kept == ["/list"])
    try session.commit()
    #expect(store.root == ["list": ["b", "a", "c", "d"], "other": "y"])
  }

  @Test func `different elements of a list that keeps its length are merged`() throws {
    try session.set(.value(.string("A")), for: #require(session.row("/list/0")))
    store.root = ["list": ["a", "b", "C"], "other": "x"]
    try session.merging.refresh()
    #expect(session.merging.conflicts.isEmpty)
    try session.commit()
    #expect(store.root == ["list": ["A", "b", "C"], "other": "x"])
  }

  @Test func `a list arranged here and changed there is put together`() throws {
    try append("d")
    try session.set(.value(.string("A")), for: #require(session.row("/list/0")))
    store.root = ["list": ["a", "b"], "other": "x"]
    #expect(try session.merging.refresh()?.kept == ["/list", "/list/0"])
    #expect(session.merging.conflicts.isEmpty && session.value() == ["A", "b", "d"])
    try session.commit()
    #expect(store.root == ["list": ["A", "b", "d"], "other": "x"])
  }

  @Test func `in a list that is put together an element can be to be decided`() throws {
    try append("d")
    try session.set(.value(.string("B")), for: #require(session.row("/list/1")))
    store.root = ["list": ["n", "a", "Z", "c"], "other": "x"]
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/list/2"])
    #expect(session.value() == ["n", "a", "B", "c", "d"])
    ConflictDecision(in: session).resolve("/list/2", .theirs)
    try session.commit()
    #expect(store.root == ["list": ["n", "a", "Z", "c", "d"], "other": "x"])
  }

  @Test func `a list from which one took what the other changed is one row to decide`() throws {
    try append("d")
    try session.set(.value(.string("A")), for: #require(session.row("/list/0")))
    store.root = ["list": ["b", "c"], "other": "x"]
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/list"])
    #expect(session.value() == ["A", "b", "c", "d"])
    ConflictDecision(in: session).resolve("/list", .mine)
    try session.commit()
    #expect(store.root == ["list": ["A", "b", "c", "d"], "other": "x"])
  }

  @Test func `an element that another program took from its list is added where mine holds`()
    throws
  {
    try session.set(.value(.string("C")), for: #require(session.row("/list/2")))
    store.root = ["list": ["a", "b"], "other": "x"]
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/list/2"])
    ConflictDecision(in: session).resolve("/list/2", .mine)
    #expect(session.merging.conflicts.isEmpty && session.value() == ["a", "b", "C"])
    try append("d")
    try session.commit()
    #expect(store.root == ["list": ["a", "b", "C", "d"], "other": "x"])
  }

  @Test func `their list can be taken, and mine brought back`() throws {
    try append("d")
    store.root = ["list": ["z"], "other": "x"]
    try session.merging.refresh()
    ConflictDecision(in: session).resolve("/list", .theirs)
    #expect(session.draft.isEmpty)
    #expect(session.outline() == ["/list/0 1"])
    session.undo()
    #expect(session.value() == ["a", "b", "c", "d"])
    #expect(session.merging.conflicts.map(\.row) == ["/list"])
    ConflictDecision(in: session).resolve("/list", .mine)
    try session.commit()
    #expect(store.root == ["list": ["a", "b", "c", "d"], "other": "x"])
  }

  @Test func `the same change on both sides is none any more`() throws {
    try append("d")
    store.root = ["list": ["a", "b", "c", "d"], "other": "x"]
    let rebase = try #require(try session.merging.refresh())
    #expect(rebase.agreed.map(\.row.identifier) == ["/list"])
    #expect(session.draft.isEmpty)
    #expect(session.value() == ["a", "b", "c", "d"])
    #expect(!session.canUndo)
  }

  @Test func `a draft of a list is recovered as a whole`() throws {
    try append("d")
    try session.set(.value(.string("A")), for: #require(session.row("/list/0")))
    let record = DraftRecovery(of: session).record
    #expect(record.entries.map(\.pointer) == [Pointer(["list"])])
    let (second, store) = try ValueStore.session(["list": ["a", "b", "c"]]) {
      .list(ListTraits($0))
    }
    #expect(DraftRecovery(of: second).recover(record, isStale: false).map(\.outcome) == [.taken])
    #expect(second.value() == ["A", "b", "c", "d"])
    try second.commit()
    #expect(store.root == ["list": ["A", "b", "c", "d"]])
  }

  @Test func `a secret in an element that was added is kept out of a record`() throws {
    try session.elements.insert(in: list, at: 0, value: ["token": "hidden"])
    let record = DraftRecovery(of: session).record
    #expect(!"\(record)".contains("hidden"))
    #expect(record.omitted == [Pointer(["list", "0", "token"])])
    #expect(record.entries.map(\.slot) == [.value([[:], "a", "b", "c"])])
  }
}
