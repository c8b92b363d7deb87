import EditorCore
import Testing

/// A store under test, and what stands behind it.
struct StoreFixture {
  let store: any Store
  /// What the store's file or buffer holds; nil where there is none.
  let text: () throws -> String?
  /// Tells one write from another, as a file's inode and times do.
  let trace: () throws -> AnyHashable
  /// Another program, that writes to the same place.
  let other: any Store
}

/// What every store promises; `makeStore` makes one that holds a text, or none.
func checkStoreConformance(makeStore: (String?) throws -> StoreFixture) throws {
  try checkReading(makeStore)
  try checkWritingNothing(makeStore)
  try checkEdits(makeStore)
  try checkRefusals(makeStore)
  try checkConflicts(makeStore)
  try checkEmptyStores(makeStore)
}

private let settings = """
  {
    // How loud.
    "volume": 0.50,   "name": "",
    "window": { "width": 80 }, "gone": null,
    "list": [1, 2.0, "three"]
  }

  """

private func slot(_ snapshot: any Snapshot, _ pointer: String) throws -> Slot {
  snapshot.slot(at: try #require(Pointer(parsing: pointer)))
}

private func set(_ pointer: String, _ value: Value) throws -> Change {
  .set(try #require(Pointer(parsing: pointer)), value)
}

private func remove(_ pointer: String) throws -> Change {
  .remove(try #require(Pointer(parsing: pointer)))
}

private func checkReading(_ makeStore: (String?) throws -> StoreFixture) throws {
  let snapshot = try makeStore(settings).store.load()
  let half = try #require(Number("0.5"))
  #expect(try slot(snapshot, "/volume") == .value(.number(half)))
  #expect(try slot(snapshot, "/window/width") == .value(.number(Number(80))))
  #expect(try slot(snapshot, "/list/2") == .value(.string("three")))
  #expect(try slot(snapshot, "/name") == .value(.string("")), "an empty text is a value")
  #expect(try slot(snapshot, "/gone") == .value(.null), "null is a value")
  #expect(try slot(snapshot, "/missing") == .unset)
  #expect(try slot(snapshot, "/window/width/deeper") == .unset)
  #expect(snapshot.lockReason(at: Pointer(["volume"])) == nil)
  #expect(snapshot.lockReason(at: Pointer(["missing"])) == nil)
}

private func checkWritingNothing(_ makeStore: (String?) throws -> StoreFixture) throws {
  let fixture = try makeStore(settings)
  let snapshot = try fixture.store.load()
  let before = try fixture.trace()
  let half = try #require(Number("5e-1"))
  let next = try fixture.store.commit([], against: snapshot)
  _ = try fixture.store.commit([set("/volume", .number(half))], against: next)
  _ = try fixture.store.commit([remove("/missing")], against: next)
  #expect(try fixture.text() == settings)
  #expect(try fixture.trace() == before, "a save without edits writes nothing")
}

private func checkEdits(_ makeStore: (String?) throws -> StoreFixture) throws {
  let fixture = try makeStore(settings)
  let first = try fixture.store.load()
  let before = try fixture.trace()
  let second = try fixture.store.commit([set("/window/width", .bool(true))], against: first)
  #expect(try fixture.text() == settings.replacing("80", with: "true"), "one span changes")
  #expect(try fixture.trace() != before)
  #expect(try slot(second, "/window/width") == .value(.bool(true)))
  #expect(
    try slot(first, "/window/width") == .value(.number(Number(80))), "snapshots do not change")

  let third = try fixture.store.commit(
    [remove("/volume"), set("/new/inner", .string("x"))], against: second)
  #expect(try slot(third, "/volume") == .unset, "reset removes")
  #expect(try slot(third, "/new/inner") == .value(.string("x")), "missing parents are made")
  let reloaded = try fixture.store.load()
  #expect(try slot(reloaded, "") == slot(third, ""), "the store holds what the snapshot says")
}

private func checkRefusals(_ makeStore: (String?) throws -> StoreFixture) throws {
  let fixture = try makeStore(settings)
  let snapshot = try fixture.store.load()
  #expect(throws: (any Error).self) {
    try fixture.store.commit([set("/volume", .null), set("/name/x", .null)], against: snapshot)
  }
  #expect(try fixture.text() == settings, "all changes or none")

  let twice = "{\"a\": 1,\n \"b\": {\"c\": 2},\n \"a\": 3}"
  let ambiguous = try makeStore(twice)
  let duplicates = try ambiguous.store.load()
  #expect(try slot(duplicates, "/a") == .value(.number(Number(3))), "the last counts")
  #expect(
    duplicates.lockReason(at: Pointer(["a"]))
      == "'a' is there twice, on lines 1 and 3; the last one counts")
  #expect(throws: (any Error).self) {
    try ambiguous.store.commit([set("/a", .null)], against: duplicates)
  }
  #expect(try ambiguous.text() == twice)

  #expect(throws: (any Error).self) { try makeStore("{\"a\": }").store.load() }
}

private func checkConflicts(_ makeStore: (String?) throws -> StoreFixture) throws {
  let fixture = try makeStore("{\"a\": 1}")
  let snapshot = try fixture.store.load()
  _ = try fixture.other.commit([set("/a", .number(Number(2)))], against: fixture.other.load())
  #expect(throws: (any Error).self, "changed underneath") {
    try fixture.store.commit([set("/a", .number(Number(3)))], against: snapshot)
  }
  #expect(try fixture.text() == "{\"a\": 2}", "nothing is written over another's change")
  let fresh = try fixture.store.load()
  _ = try fixture.store.commit([set("/a", .number(Number(3)))], against: fresh)
  #expect(try fixture.text() == "{\"a\": 3}")
}

private func checkEmptyStores(_ makeStore: (String?) throws -> StoreFixture) throws {
  for text in [nil, "", " \n"] as [String?] {
    let fixture = try makeStore(text)
    let snapshot = try fixture.store.load()
    #expect(try slot(snapshot, "") == .value(.object([])), "nothing is an empty object")
    _ = try fixture.store.commit([], against: snapshot)
    #expect(try fixture.text() == text, "nothing is made without a change")
    let next = try fixture.store.commit([set("/a", .bool(true))], against: snapshot)
    #expect(try slot(next, "") == .value(.object([Value.Member("a", .bool(true))])))
    #expect(try fixture.text()?.hasSuffix("}\n") == true, "a new file ends its last line")
    _ = try fixture.store.commit([set("/a", .bool(false))], against: next)
    #expect(try slot(fixture.store.load(), "/a") == .value(.bool(false)))
  }
}
