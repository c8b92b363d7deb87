import EditorCore
import Testing

struct NestedListTests {
  let session: EditSession
  let store: ValueStore

  init() throws {
    (session, store) = try ValueStore.session([
      "list": [["name": "one", "tags": ["a", "b"]], ["name": "two", "tags": []]]
    ]) { .list(ListTraits($0)) }
  }

  private func row(_ identifier: RowIdentifier) throws -> Row {
    try #require(session.row(identifier))
  }

  @Test func `elements that are objects are called by their label`() throws {
    #expect(session.outline() == ["/list/0 one", "/list/1 two"])
    try session.set(.value("first"), for: try row("/list/0/name"))
    #expect(session.outline() == ["/list/0 first", "/list/1 two"])
    #expect(session.state(of: try row("/list/0")).isUnsaved)
    #expect(!session.state(of: try row("/list/1")).isUnsaved)
    #expect(session.state(of: try row("/list")).isUnsaved)
    #expect(session.draft.count == 1)
  }

  @Test func `a change inside a moved element names its old place`() throws {
    try session.set(.value("first"), for: try row("/list/0/name"))
    try session.elements.move(try row("/list/0"), by: 1)
    try session.elements.insert(in: try row("/list/0/tags"), at: 0, value: "z")
    try session.commit()
    #expect(
      store.commits == [
        [
          .set(Pointer(["list", "0", "name"]), "first"),
          .arrange(Pointer(["list"]), [.kept(1), .kept(0)]),
          .arrange(
            Pointer(["list", "0", "tags"]),
            [.new("z"), .kept(0), .kept(1)]),
        ]
      ])
    #expect(
      store.root == [
        "list": [["name": "two", "tags": []], ["name": "first", "tags": ["z", "a", "b"]]]
      ])
    #expect(
      session.outline("/list/1/tags") == [
        "/list/1/tags/0 1", "/list/1/tags/1 2", "/list/1/tags/2 3",
      ])
  }

  @Test func `a duplicate has lists of its own, which are part of it`() throws {
    let copy = try session.elements.duplicate(try row("/list/0"))
    #expect(copy.title == "one")
    try session.set(.value("copy"), for: try row("/list/~new1/name"))
    try session.elements.remove(try row("/list/~new1/tags/0"))
    let inner = try session.elements.insert(in: try row("/list/~new1/tags"), at: 1)
    try session.set(.value("z"), for: inner)
    #expect(inner.identifier == "/list/~new1/tags/~new2")
    #expect(session.draft.count == 1)
    #expect(session.state(of: try row("/list/~new1/tags")).slot == .value(["b", "z"]))
    try session.commit()
    #expect(
      store.commits == [
        [
          .arrange(
            Pointer(["list"]),
            [
              .kept(0),
              .new(["name": "copy", "tags": ["b", "z"]], origin: PartOrigin(copied: 0)),
              .kept(1),
            ])
        ]
      ])
  }

  @Test func `a removed element takes its changes with it, and undo brings them back`() throws {
    try session.set(.value("first"), for: try row("/list/0/name"))
    try session.elements.remove(try row("/list/0/tags/0"))
    try session.elements.remove(try row("/list/0"))
    #expect(session.draft.count == 1)
    session.undo()
    #expect(session.draft.count == 2)
    #expect(session.value("/list/0") == ["name": "first", "tags": ["b"]])
    session.revert(try row("/list/0"))
    #expect(session.draft.isEmpty)
  }

  @Test func `a Save of a list in another order ends what was to undo inside it before`() throws {
    try session.elements.remove(try row("/list/0/tags/0"))
    try session.commit()
    try session.elements.move(try row("/list/0"), by: 1)
    try session.commit()
    session.undo()
    #expect(session.value() == [["name": "one", "tags": ["b"]], ["name": "two", "tags": []]])
    #expect(!session.canUndo)
    session.redo()
    #expect(session.draft.isEmpty)
  }

  @Test func `what is wrong with what a Save would make is told of the row that causes it`() throws
  {
    try session.elements.move(try row("/list/1"), by: -1)
    try session.elements.insert(in: try row("/list"), at: 0, value: ["name": "new"])
    #expect(session.identifier(ofSaved: Pointer(["list", "0", "name"])) == "/list/~new1/name")
    #expect(session.identifier(ofSaved: Pointer(["list", "1", "name"])) == "/list/1/name")
    #expect(session.identifier(ofSaved: Pointer(["list", "2"])) == "/list/0")
    #expect(session.identifier(ofSaved: Pointer(["list", "3"])) == "/list/3")
    #expect(session.identifier(ofSaved: Pointer(["a/b"])) == "/a~1b")
  }
}
