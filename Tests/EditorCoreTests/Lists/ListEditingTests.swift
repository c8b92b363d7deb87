import EditorCore
import Testing

struct ListEditingTests {
  let session: EditSession
  let store: ValueStore

  init() throws {
    (session, store) = try ValueStore.session(["list": ["a", "b", "c"], "other": "x"]) {
      .list(ListTraits($0))
    }
  }

  private func row(_ identifier: RowIdentifier) throws -> Row {
    try #require(session.row(identifier))
  }

  private var list: Row { get throws { try row("/list") } }

  @Test func `a list opens a pane with a row for each element`() throws {
    #expect(session.outline() == ["/list/0 1", "/list/1 2", "/list/2 3"])
    #expect(session.route(to: "/list/2")?.map(\.row) == [0, 2])
    #expect(session.row("/list/3") == nil)
    #expect(session.row("/list/x") == nil)
  }

  @Test func `an element keeps its name wherever it is moved`() throws {
    let moved = try session.elements.move(try row("/list/0"), by: 2)
    #expect(moved.identifier == "/list/0")
    #expect(moved.title == "3")
    #expect(session.outline() == ["/list/1 1", "/list/2 2", "/list/0 3"])
    #expect(session.value() == ["b", "c", "a"])
  }

  @Test func `an element moved back leaves no draft`() throws {
    try session.elements.move(try row("/list/0"), by: 2)
    #expect(session.draft.count == 1)
    try session.elements.move(try row("/list/0"), by: -2)
    #expect(session.draft.isEmpty)
  }

  @Test func `an element at an end stays there, and nothing is to undo`() throws {
    try session.elements.move(try row("/list/0"), by: -1)
    try session.elements.move(try row("/list/2"), by: 5)
    #expect(session.draft.isEmpty)
    #expect(!session.canUndo)
    #expect(session.elements.refusalToMove(try row("/list/0"), by: -1) == .isFirst)
    #expect(session.elements.refusalToMove(try row("/list/2"), by: 5) == .isLast)
    #expect(session.elements.refusalToMove(try row("/list/1"), by: 5) == nil)
    #expect(
      [EditRefusal.isFirst, .isLast].map(\.description) == [
        "this is the first item", "this is the last item",
      ])
  }

  @Test func `an added element is named like no stored one, and edited like any`() throws {
    let added = try session.elements.insert(in: try list, at: 1)
    #expect(added.identifier == "/list/~new1")
    #expect(session.state(of: added).isUnsaved)
    try session.set(.value("new"), for: added)
    #expect(session.value() == ["a", "new", "b", "c"])
    #expect(session.draft.count == 1)
    #expect(session.outline() == ["/list/0 1", "/list/~new1 2", "/list/1 3", "/list/2 4"])
  }

  @Test func `to remove an element focuses the one after it, at the end the one before`() throws {
    #expect(try session.elements.remove(try row("/list/1")).identifier == "/list/2")
    #expect(try session.elements.remove(try row("/list/2")).identifier == "/list/0")
    #expect(try session.elements.remove(try row("/list/0")).identifier == "/list")
    #expect(session.value() == [])
    try session.commit()
    #expect(store.root == ["list": [], "other": "x"])
  }

  @Test func `a duplicate has what its original has now`() throws {
    try session.set(.value("z"), for: try row("/list/0"))
    #expect(try session.elements.duplicate(try row("/list/0")).title == "2")
    #expect(session.value() == ["z", "z", "b", "c"])
  }

  @Test func `a Save names what is kept by its old place, and gives what is new`() throws {
    try session.set(.value("z"), for: try row("/list/2"))
    try session.elements.move(try row("/list/2"), by: -2)
    try session.elements.remove(try row("/list/1"))
    try session.elements.insert(in: try list, at: 99, value: "n")
    #expect(session.draft.edits.map(\.row.identifier) == ["/list/2", "/list"])
    #expect(session.draft.edits.last?.baseline == .value(["a", "b", "c"]))
    #expect(session.draft.edits.last?.slot == .value(["z", "a", "n"]))
    try session.commit()
    #expect(
      store.commits == [
        [
          .set(Pointer(["list", "2"]), "z"),
          .arrange(
            Pointer(["list"]),
            [.kept(2), .kept(0), .new("n")]),
        ]
      ])
    #expect(store.root == ["list": ["z", "a", "n"], "other": "x"])
    #expect(session.outline() == ["/list/0 1", "/list/1 2", "/list/2 3"])
    #expect(session.draft.isEmpty)
  }

  @Test func `undo and redo cover every change to a list`() throws {
    var values = [session.value()]
    let did = { values.append(session.value()) }
    try session.elements.insert(in: try list, at: 0, value: "n")
    did()
    try session.set(.value("m"), for: try row("/list/~new1"))
    did()
    try session.set(.value("B"), for: try row("/list/1"))
    did()
    try session.elements.move(try row("/list/1"), by: -2)
    did()
    try session.elements.duplicate(try row("/list/1"))
    did()
    try session.elements.remove(try row("/list/1"))
    did()
    try session.elements.remove(try row("/list/~new1"))
    did()
    try session.reset(try list)
    did()
    #expect(values.last == .some(nil))
    for value in values.dropLast().reversed() {
      session.undo()
      #expect(session.value() == value)
    }
    #expect(session.draft.isEmpty)
    for value in values.dropFirst() {
      session.redo()
      #expect(session.value() == value)
    }
  }

  @Test func `revert drops the change to an element, and with a list all in it`() throws {
    try session.set(.value("z"), for: try row("/list/0"))
    try session.elements.insert(in: try list, at: 0)
    session.revert(try row("/list/0"))
    #expect(session.value() == ["", "a", "b", "c"])
    session.revert(try row("/list/~new1"))
    #expect(session.draft.isEmpty)
    try session.set(.value("z"), for: try row("/list/0"))
    try session.elements.remove(try row("/list/2"))
    session.revert(try list)
    #expect(session.draft.isEmpty)
    session.undo()
    #expect(session.value() == ["z", "b"])
  }

  @Test func `to reset an element removes it, and to reset the list makes it unset`() throws {
    try session.reset(try row("/list/0"))
    #expect(session.value() == ["b", "c"])
    try session.reset(try list)
    #expect(session.state(of: try list).slot == .unset)
    try session.commit()
    #expect(store.root == ["other": "x"])
  }

  @Test func `a list that is given as a whole has new elements only`() throws {
    try session.set(.value(["x", "y"]), for: try list)
    #expect(session.outline() == ["/list/~new1 1", "/list/~new2 2"])
    try session.set(.value("z"), for: try row("/list/~new2"))
    try session.commit()
    #expect(store.commits == [[.set(Pointer(["list"]), ["x", "z"])]])
    #expect(session.outline() == ["/list/0 1", "/list/1 2"])
  }

  @Test func `a list that is given what is stored is no change`() throws {
    try session.elements.remove(try row("/list/0"))
    try session.set(.value(["a", "b", "c"]), for: try list)
    #expect(session.draft.isEmpty)
  }

  @Test func `after a Save a list is taken back as a whole`() throws {
    try session.elements.insert(in: try list, at: 0, value: "n")
    try session.set(.value("c2"), for: try row("/list/2"))
    try session.commit()
    try session.elements.remove(try row("/list/1"))
    try session.commit()
    try session.set(.value("last"), for: try row("/list/0"))
    #expect(session.value() == ["last", "b", "c2"])
    session.undo()
    #expect(session.draft.isEmpty)
    session.undo()
    #expect(session.value() == ["n", "a", "b", "c2"])
    session.undo()
    #expect(session.value() == ["a", "b", "c"])
    #expect(!session.canUndo)
    session.redo()
    #expect(session.value() == ["n", "a", "b", "c2"])
    session.redo()
    #expect(session.draft.isEmpty)
    session.redo()
    #expect(session.value() == ["last", "b", "c2"])
  }

  @Test func `a locked list and a read-only session refuse every change to elements`() throws {
    let (session, _) = try ValueStore.session(["list": ["a"]]) { .list(ListTraits($0)) }
    var locked = try #require(session.row("/list"))
    locked.lockReason = "fixed"
    #expect(throws: EditRefusal.locked("fixed")) { try session.elements.insert(in: locked, at: 0) }
    let readOnly = try EditSession(form: session.form, store: store, isReadOnly: true)
    let element = try #require(readOnly.row("/list/0"))
    #expect(throws: EditRefusal.readOnly) { try readOnly.elements.remove(element) }
    #expect(throws: EditRefusal.readOnly) { try readOnly.elements.move(element, by: 1) }
    #expect(throws: EditRefusal.readOnly) { try readOnly.elements.duplicate(element) }
  }

  @Test func `a row that is no element is neither moved nor removed`() throws {
    #expect(throws: EditRefusal.fixedPlace) { try session.elements.remove(try list) }
    #expect(throws: EditRefusal.fixedPlace) { try session.elements.move(try list, by: 1) }
  }

  @Test func `a list of many elements costs what is edited`() throws {
    let many = Value.array((0..<100_000).map { .string(String($0)) })
    let (session, store) = try ValueStore.session(["list": many]) { .list(ListTraits($0)) }
    for index in 0..<200 {
      let row = try #require(session.row(RowIdentifier("/list/\(index * 400)")))
      try session.elements.move(row, by: 100)
    }
    let list = try #require(session.row("/list"))
    #expect(session.pane(of: list)?.sections[0].rows.count == 100_000)
    try session.commit()
    #expect(store.root.part(at: ["list", "100"]) == "0")
  }
}
