import EditorCore
import Testing

struct RecoveryTests {
  let store = MemoryStore([
    Pointer(["a"]): .number(Number(1)), Pointer(["b"]): .number(Number(1)),
    Pointer(["password"]): .string("old secret"), Pointer(["list", "0"]): .number(Number(1)),
  ])
  let a = Row.example("a", .number(NumberTraits(maximum: Number(9))))
  let b = Row.example("b", .number(NumberTraits()))
  let password: Row
  let account = Row.example("account", .raw(""))

  init() {
    var row = Row.example("password", .text())
    row.isSecret = true
    password = row
  }

  private func session(isReadOnly: Bool = false) throws -> EditSession {
    let section = PaneSection(rows: [a, b, password, account])
    return try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [section])), store: store,
      isReadOnly: isReadOnly)
  }

  private func slot(_ number: Int) -> Slot { .value(.number(Number(number))) }

  private func entry(_ key: String, _ base: Slot, _ slot: Slot) -> DraftRecord.Entry {
    DraftRecord.Entry(pointer: Pointer([key]), base: base, slot: slot)
  }

  @Test func `a record brings the draft back in another session, as one step`() throws {
    let first = try session()
    try first.set(slot(2), for: a)
    try first.reset(b)
    let second = try session()
    let edits = DraftRecovery(of: second).recover(DraftRecovery(of: first).record, isStale: false)
    #expect(edits.map(\.outcome) == [.taken, .taken])
    #expect(DraftRecovery(of: second).record == DraftRecovery(of: first).record)
    #expect(second.draft.edits.map(\.row.identifier) == ["/a", "/b"])
    second.undo()
    #expect(second.draft.isEmpty)
  }

  @Test func `what was held back comes back so`() throws {
    let first = try session()
    try first.set(slot(2), for: a)
    try first.set(slot(3), for: b)
    first.holdBack(["/a"])
    let second = try session()
    DraftRecovery(of: second).recover(DraftRecovery(of: first).record, isStale: false)
    #expect(second.draft.heldBack == ["/a"])
  }

  @Test func `a record holds no secret, and says that it is to be entered again`() throws {
    let session = try session()
    try session.set(slot(2), for: a)
    try session.set(.value(.string("new secret")), for: password)
    let inside = Value.object([.init("keys", .object([.init("api_token", .string("hidden"))]))])
    try session.set(.value(inside), for: account)
    #expect(DraftRecovery(of: session).record.entries.map(\.pointer) == [Pointer(["a"])])
    #expect(
      DraftRecovery(of: session).record.omitted == [Pointer(["password"]), Pointer(["account"])])
    #expect(!"\(DraftRecovery(of: session).record)".contains("secret"))
    #expect(!"\(DraftRecovery(of: session).record)".contains("hidden"))
  }

  @Test func `a secret that was there before is left out too`() throws {
    store.values[Pointer(["account"])] = .object([.init("token", .string("hidden"))])
    let session = try session()
    try session.reset(account)
    #expect(DraftRecovery(of: session).record == DraftRecord(omitted: [Pointer(["account"])]))
  }

  @Test func `a row that was changed since is to be decided`() throws {
    let first = try session()
    try first.set(slot(2), for: a)
    try first.set(slot(2), for: b)
    store.values[Pointer(["a"])] = .number(Number(3))
    store.values[Pointer(["b"])] = .number(Number(2))
    let second = try session()
    let edits = DraftRecovery(of: second).recover(DraftRecovery(of: first).record, isStale: true)
    #expect(edits.map(\.outcome).last == .stored)
    #expect(second.merging.conflicts.map(\.row) == ["/a"])
    #expect(second.merging.conflicts.first?.base == slot(1))
    #expect(throws: OpenConflicts.self) { try second.commit() }
    #expect(
      DraftRecovery(of: second).record == DraftRecord(entries: [entry("a", slot(1), slot(2))]))
  }

  @Test func `an element of a list is to be decided where the file was changed at all`() throws {
    let record = DraftRecord(entries: [
      .init(pointer: Pointer(["list", "0"]), base: slot(1), slot: slot(5))
    ])
    let fresh = try session()
    #expect(DraftRecovery(of: fresh).recover(record, isStale: false).map(\.outcome) == [.taken])
    let stale = try session()
    DraftRecovery(of: stale).recover(record, isStale: true)
    #expect(stale.merging.conflicts.map(\.row) == ["/list/0"])
  }

  @Test func `what a row does not accept stays out`() throws {
    let record = DraftRecord(entries: [
      entry("a", slot(1), slot(99)), entry("b", slot(1), slot(7)),
    ])
    let session = try session()
    let edits = DraftRecovery(of: session).recover(record, isStale: false)
    guard case .refused(.invalid) = try #require(edits.first).outcome else {
      Issue.record("\(edits)")
      return
    }
    #expect(session.draft.edits.map(\.row.identifier) == ["/b"])
    let locked = try self.session(isReadOnly: true)
    DraftRecovery(of: locked).recover(record, isStale: false)
    #expect(locked.draft.isEmpty)
  }

  @Test func `what a record would do is told without doing it`() throws {
    let session = try session()
    let edits = DraftRecovery(of: session).recovery(
      of: DraftRecord(entries: [entry("a", slot(1), slot(2))]), isStale: false)
    #expect(edits.map(\.stored) == [slot(1)])
    #expect(edits.map(\.slot) == [slot(2)])
    #expect(session.draft.isEmpty)
    #expect(!session.canUndo)
  }
}
