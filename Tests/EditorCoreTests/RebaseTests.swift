import EditorCore
import Testing

struct RebaseTests {
  let store = MemoryStore([
    Pointer(["a"]): .number(Number(1)), Pointer(["b"]): .number(Number(1)),
    Pointer(["list"]): .array([.string("x"), .string("y")]),
    Pointer(["list", "1"]): .string("y"),
  ])
  let a = Row.example("a", .number(NumberTraits()))
  let b = Row.example("b", .number(NumberTraits()))
  let c = Row.example("c", .number(NumberTraits()))
  let session: EditSession

  init() throws {
    let section = PaneSection(rows: [a, b, c])
    session = try EditSession(
      form: FormContent(title: "Test", root: Pane(title: "Test", sections: [section])), store: store
    )
  }

  private func slot(_ number: Int) -> Slot { .value(.number(Number(number))) }

  /// What another program does.
  private func theirs(_ key: String, _ number: Int?) {
    store.values[Pointer([key])] = number.map { .number(Number($0)) }
  }

  @Test func `rows that the draft does not touch follow the store`() throws {
    try session.set(slot(2), for: a)
    theirs("b", 5)
    let rebase = try #require(try session.merging.refresh())
    #expect(session.state(of: b).slot == slot(5))
    #expect(!session.state(of: b).isUnsaved)
    #expect(session.state(of: a).slot == slot(2))
    #expect(rebase.kept == ["/a"])
    #expect(rebase.conflicts.isEmpty)
  }

  @Test func `an edit that another program made just so is none any more`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 2)
    let rebase = try #require(try session.merging.refresh())
    #expect(rebase.agreed.map(\.row.identifier) == ["/a"])
    #expect(session.draft.isEmpty)
  }

  @Test func `a row changed on both sides keeps the draft's value and is marked`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    let conflict = try #require(session.merging.conflicts.first)
    #expect(conflict.base == slot(1))
    #expect(conflict.mine == slot(2))
    #expect(conflict.theirs == slot(3))
    let state = session.state(of: a)
    #expect(state.conflict != nil)
    #expect(state.mark == .error)
    #expect(state.slot == slot(2))
    #expect(state.stored == slot(3))
  }

  @Test func `nothing is written while a row is to be decided`() throws {
    try session.set(slot(2), for: a)
    try session.set(slot(2), for: b)
    theirs("a", 3)
    try session.merging.refresh()
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(store.commits.isEmpty)
    #expect(session.draft.count == 2)
  }

  @Test func `a row that is held back can be decided later`() throws {
    try session.set(slot(2), for: a)
    try session.set(slot(2), for: b)
    theirs("a", 3)
    try session.merging.refresh()
    session.holdBack(["/a"])
    #expect(try session.commit().map(\.row.identifier) == ["/b"])
    #expect(session.merging.conflicts.map(\.row) == ["/a"])
    #expect(session.state(of: a).slot == slot(2))
  }

  @Test func `mine is written over theirs once it is chosen`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    ConflictDecision(in: session).resolve("/a", .mine)
    #expect(session.merging.conflicts.isEmpty)
    #expect(session.state(of: a).mark == .unsaved)
    let written = try session.commit()
    #expect(written.first?.baseline == slot(3))
    #expect(store.values[Pointer(["a"])] == .number(Number(2)))
  }

  @Test func `theirs takes the edit out of the draft; undone, it is to be decided again`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    ConflictDecision(in: session).resolve("/a", .theirs)
    #expect(session.draft.isEmpty)
    #expect(session.state(of: a).slot == slot(3))
    session.undo()
    #expect(session.state(of: a).slot == slot(2))
    #expect(session.merging.conflicts.map(\.theirs) == [slot(3)])
    #expect(throws: OpenConflicts.self) { try session.commit() }
    session.redo()
    #expect(session.draft.isEmpty && session.merging.conflicts.isEmpty)
  }

  @Test func `a value that decided, taken back, leaves it to be decided again`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    try session.set(slot(4), for: a)
    #expect(session.merging.conflicts.isEmpty)
    session.undo()
    #expect(session.merging.conflicts.map(\.mine) == [slot(2)])
    ConflictDecision(in: session).resolve("/a", .mine)
    try session.set(slot(5), for: a)
    session.undo()
    #expect(session.merging.conflicts.isEmpty && session.state(of: a).slot == slot(2))
  }

  @Test(arguments: [2, 4])
  func `to type a value decides, be it the same one`(number: Int) throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    try session.set(slot(number), for: a)
    #expect(session.merging.conflicts.isEmpty)
    #expect(session.state(of: a).slot == slot(number))
  }

  @Test func `undo leads back to what another program made of the row`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    session.undo()
    #expect(session.draft.isEmpty)
    #expect(session.merging.conflicts.isEmpty)
    #expect(session.state(of: a).slot == slot(3))
    session.redo()
    #expect(session.state(of: a).slot == slot(2))
  }

  @Test func `a conflict goes when the store holds again what both began with`() throws {
    try session.set(slot(2), for: a)
    theirs("a", 3)
    try session.merging.refresh()
    theirs("a", 4)
    try session.merging.refresh()
    #expect(session.merging.conflicts.first?.base == slot(1))
    #expect(session.merging.conflicts.first?.theirs == slot(4))
    theirs("a", 1)
    try session.merging.refresh()
    #expect(session.merging.conflicts.isEmpty)
    #expect(session.draft.edits.first?.baseline == slot(1))
  }

  @Test func `a value that was removed there and edited here is a conflict`() throws {
    try session.set(slot(2), for: a)
    try session.reset(b)
    theirs("a", nil)
    theirs("b", nil)
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/a"])
    #expect(session.merging.conflicts.first?.theirs == .unset)
    #expect(session.draft.count == 1, "removed on both sides is no change")
  }

  @Test func `an element of a list that grew or shrank is to be decided`() throws {
    let element = Row(
      identifier: "/list/1", pointer: Pointer(["list", "1"]), title: "1", control: .text())
    try session.set(.value(.string("z")), for: element)
    store.values[Pointer(["list"])] = .array([.string("w"), .string("y"), .string("y")])
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/list/1"])
  }

  @Test(arguments: [("ba", true), ("ac", false), ("cb", false)])
  func `what is in an element is to be decided where that stands elsewhere now`(
    hosts: String, isMoved: Bool
  ) throws {
    let elements = { (hosts: String) in
      Value.array(
        hosts.map {
          .object([
            Value.Member("h", .string(String($0))), Value.Member("p", .number(Number(80))),
          ])
        })
    }
    let list = Pointer(["list"])
    store.values[list] = elements("ab")
    let place = Pointer(["list", "1", "p"])
    store.values[place] = .number(Number(80))
    let session = try EditSession(form: session.form, store: store)
    let port = Row(
      identifier: "/list/1/p", pointer: place, title: "p", control: .number(NumberTraits()))
    try session.set(slot(22), for: port)
    store.values[list] = elements(hosts)
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == (isMoved ? ["/list/1/p"] : []))
  }

  @Test func `a commit merges what was changed elsewhere and says so`() throws {
    try session.set(slot(2), for: a)
    store.beforeCommit = { [store] in
      store.beforeCommit = {}
      store.values[Pointer(["b"])] = .number(Number(7))
    }
    let written = try session.commit()
    #expect(written.map(\.row.identifier) == ["/a"])
    #expect(store.values[Pointer(["a"])] == .number(Number(2)))
    #expect(store.values[Pointer(["b"])] == .number(Number(7)))
    #expect(session.merging.latest?.kept == ["/a"])
    #expect(session.state(of: b).stored == slot(7))
    try session.set(slot(3), for: a)
    try session.commit()
    #expect(session.merging.latest == nil)
  }

  @Test func `a commit that meets a conflict writes nothing`() throws {
    try session.set(slot(2), for: a)
    store.beforeCommit = { [store] in store.values[Pointer(["a"])] = .number(Number(7)) }
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(store.values[Pointer(["a"])] == .number(Number(7)))
    #expect(session.state(of: a).slot == slot(2))
  }

  @Test func `a commit gives up where another program never rests`() throws {
    try session.set(slot(2), for: a)
    var count = 0
    store.beforeCommit = { [store] in
      count += 1
      store.values[Pointer(["b"])] = .number(Number(count + 10))
    }
    #expect(throws: MemoryStore.Outdated.self) { try session.commit() }
    #expect((2...20).contains(count))
    #expect(session.draft.count == 1)
  }

  @Test func `what cannot be read leaves the draft on its baseline`() throws {
    try session.set(slot(2), for: a)
    theirs("b", 9)
    store.readError = MemoryStore.Refused()
    #expect(throws: UnreadableChange.self) { try session.merging.refresh() }
    #expect(throws: UnreadableChange.self) { try session.commit() }
    #expect(session.state(of: b).stored == slot(1))
    #expect(session.draft.count == 1)
    store.readError = nil
    try session.commit()
    #expect(store.values[Pointer(["a"])] == .number(Number(2)))
  }

  @Test func `the form is asked for again, and an edit of a row that went is to be decided`() throws
  {
    try session.set(slot(2), for: a)
    try session.set(slot(2), for: b)
    theirs("a", nil)
    session.makeForm = { [b, c] _ in
      FormContent(
        title: "Test", root: Pane(title: "Test", sections: [PaneSection(rows: [b, c])]))
    }
    let structure = session.structureRevision
    try session.merging.refresh()
    #expect(session.form.row("/a") == nil)
    #expect(session.structureRevision > structure)
    #expect(session.merging.conflicts.map(\.row) == ["/a"])
    ConflictDecision(in: session).resolve("/a", .mine)
    try session.commit()
    #expect(store.values[Pointer(["a"])] == .number(Number(2)))
  }

  /// Ten thousand random triples; none loses what one side alone changed.
  @Test func `disjoint changes of both sides all arrive`() throws {
    var random = Seeded(state: 1)
    for _ in 0..<10_000 {
      theirs("a", Int.random(in: 0..<3, using: &random))
      theirs("b", Int.random(in: 0..<3, using: &random))
      theirs("c", Bool.random(using: &random) ? 1 : nil)
      let session = try EditSession(form: session.form, store: store)
      let base = store.values
      var mine: [Pointer: Slot] = [:]
      for row in [a, b, c] where Bool.random(using: &random) {
        let slot =
          Bool.random(using: &random) ? slot(Int.random(in: 0..<3, using: &random)) : .unset
        try session.set(slot, for: row)
        mine[row.pointer ?? Pointer()] = slot
      }
      for key in ["a", "b", "c"] where Bool.random(using: &random) {
        theirs(key, Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil)
      }
      let other = store.values
      let expected = expectation(base: base, mine: mine, theirs: other)
      if let expected {
        try session.commit()
        #expect(store.values == expected)
      } else {
        #expect(throws: OpenConflicts.self) { try session.commit() }
        #expect(store.values == other)
      }
    }
  }

  /// What both sides together make of the base; nil where they want different things of one place.
  private func expectation(
    base: [Pointer: Value], mine: [Pointer: Slot], theirs: [Pointer: Value]
  ) -> [Pointer: Value]? {
    var expected = theirs
    for (pointer, slot) in mine where slot.value != base[pointer] {
      guard theirs[pointer] == base[pointer] || theirs[pointer] == slot.value else { return nil }
      expected[pointer] = slot.value
    }
    return expected
  }
}

/// The same numbers in every run: splitmix64.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
