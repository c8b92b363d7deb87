import EditorCore
import Testing

struct ListHoldingBackTests {
  let session: EditSession
  let store: ValueStore

  init() throws {
    (session, store) = try ValueStore.session(["list": ["a", "b", "c"]]) { .list(ListTraits($0)) }
  }

  private func row(_ identifier: RowIdentifier) throws -> Row {
    try #require(session.row(identifier))
  }

  @Test func `an element is held back while another is saved`() throws {
    try session.set(.value("y"), for: try row("/list/0"))
    try session.set(.value("z"), for: try row("/list/2"))
    session.holdBack(["/list/2"])
    #expect(try session.commit().map(\.row.identifier) == ["/list/0"])
    #expect(store.root == ["list": ["y", "b", "c"]])
    #expect(session.draft.edits.map(\.row.identifier) == ["/list/2"])
    #expect(session.value() == ["y", "b", "z"])
    session.takeIn(["/list/2"])
    try session.commit()
    #expect(store.root == ["list": ["y", "b", "z"]])
  }

  @Test func `a list in another order goes with what is changed in it`() throws {
    try session.set(.value("z"), for: try row("/list/2"))
    try session.elements.move(try row("/list/2"), by: -2)
    session.holdBack(["/list/2"])
    #expect(session.draft.heldBack == ["/list", "/list/2"])
    #expect(try session.commit().isEmpty)
    session.takeIn(["/list"])
    #expect(session.draft.heldBack.isEmpty)
    try session.commit()
    #expect(store.root == ["list": ["z", "a", "b"]])
  }

  @Test func `what is done to a list that is held back is held back too`() throws {
    try session.set(.value("z"), for: try row("/list/2"))
    session.holdBack(["/list/2"])
    try session.elements.remove(try row("/list/0"))
    #expect(session.draft.heldBack == ["/list", "/list/2"])
    let added = try session.elements.insert(in: try row("/list"), at: 0)
    try session.set(.value("n"), for: added)
    #expect(session.draft.pending.isEmpty)
    #expect(session.value() == ["n", "b", "z"])
    #expect(session.draft.count == session.draft.heldBack.count)
  }

  @Test func `all that was done to a list is dropped and brought back`() throws {
    try session.set(.value("z"), for: try row("/list/2"))
    try session.elements.move(try row("/list/2"), by: -2)
    let added = try session.elements.insert(in: try row("/list"), at: 0)
    try session.set(.value("n"), for: added)
    session.revertAll()
    #expect(session.draft.isEmpty)
    #expect(session.value() == ["a", "b", "c"])
    session.undo()
    #expect(session.value() == ["n", "z", "a", "b"])
  }
}
