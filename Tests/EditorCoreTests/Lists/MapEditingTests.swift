import EditorCore
import Testing

struct MapEditingTests {
  let session: EditSession
  let store: ValueStore

  init() throws {
    (session, store) = try ValueStore.session(["map": ["l": "ls -l", "g": "git"]], key: "map") {
      .map(MapTraits($0))
    }
  }

  private func row(_ identifier: RowIdentifier) throws -> Row {
    try #require(session.row(identifier))
  }

  @Test func `a member is called by its key, and keeps its name when it gets another`() throws {
    #expect(session.outline("/map") == ["/map/l l", "/map/g g"])
    let renamed = try session.elements.rename(try row("/map/l"), to: "ll")
    #expect(renamed.identifier == "/map/l")
    #expect(session.outline("/map") == ["/map/l ll", "/map/g g"])
    #expect(session.state(of: renamed).isUnsaved)
    #expect(session.value("/map") == ["ll": "ls -l", "g": "git"])
    try session.set(.value("ls -la"), for: renamed)
    try session.commit()
    #expect(
      store.commits == [
        [
          .arrange(Pointer(["map"]), [.kept(0, key: "ll"), .kept(1)]),
          .set(Pointer(["map", "l"]), "ls -la"),
        ]
      ])
    #expect(store.root == ["map": ["ll": "ls -la", "g": "git"]])
    #expect(session.outline("/map") == ["/map/ll ll", "/map/g g"])
  }

  @Test func `a key given back leaves no draft, and revert gives it back`() throws {
    try session.elements.rename(try row("/map/l"), to: "ll")
    try session.elements.rename(try row("/map/l"), to: "l")
    #expect(session.draft.isEmpty)
    try session.elements.rename(try row("/map/l"), to: "ll")
    session.revert(try row("/map/l"))
    #expect(session.draft.isEmpty)
    session.undo()
    #expect(session.row("/map/l")?.title == "ll")
  }

  @Test func `a new member has a key of its own`() throws {
    let map = try row("/map")
    #expect(try session.elements.insert(in: map, at: 0, key: "x", value: "1").title == "x")
    #expect(try session.elements.insert(in: map, at: 9).title == "key")
    #expect(try session.elements.insert(in: map, at: 9).title == "key2")
    #expect(try session.elements.duplicate(try row("/map/l")).title == "l2")
    #expect(
      session.value("/map")
        == ["x": "1", "l": "ls -l", "l2": "ls -l", "g": "git", "key": "", "key2": ""])
  }

  @Test func `a key that is taken or not allowed is refused`() throws {
    let map = try row("/map")
    #expect(throws: EditRefusal.keyTaken("g")) {
      try session.elements.insert(in: map, at: 0, key: "g")
    }
    #expect(throws: EditRefusal.keyTaken("g")) {
      try session.elements.rename(try row("/map/l"), to: "g")
    }
    #expect(throws: EditRefusal.invalid(.broken("'forbidden' is no key"))) {
      try session.elements.rename(try row("/map/l"), to: "forbidden")
    }
    try session.elements.rename(try row("/map/g"), to: "x")
    #expect(throws: EditRefusal.keyTaken("x")) {
      try session.elements.insert(in: map, at: 0, key: "x")
    }
    #expect(try session.elements.insert(in: map, at: 0, key: "g").title == "g")
  }

  @Test func `a diagnostic of a renamed member leads to its row`() throws {
    try session.elements.rename(try row("/map/l"), to: "ll")
    #expect(session.identifier(ofSaved: Pointer(["map", "ll"])) == "/map/l")
    #expect(session.identifier(ofSaved: Pointer(["map", "g"])) == "/map/g")
  }
}
