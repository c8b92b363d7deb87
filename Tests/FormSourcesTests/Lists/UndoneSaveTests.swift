import Documents
import FormSources
import Stores
import Testing

@testable import EditorCore

/// Lists and maps of which a Save was taken back, in the draft that this leaves.
struct UndoneSaveTests {
  private static let schema = #"""
    {"properties": {"m": {"additionalProperties": {"type": "integer"}},
     "s": {"type": "array", "items": {"properties": {"n": {"type": "string"}, "p": {"type": "integer"}}}}}}
    """#
  private static let text =
    #"{"m": {"k": 1, "l": 2, "n": 3}, "s": [{"n": "a", "p": 1}, {"n": "b"}, {"n": "c"}]}"#

  /// A session in which the row was removed, that was saved, and that was taken back.
  private func session(removing row: RowIdentifier) throws -> ListSession {
    let list = try ListSession(Self.text, schema: Self.schema)
    _ = try list.session.elements.remove(list.row(row))
    try list.session.commit()
    #expect(list.session.undo() != nil)
    return list
  }

  @Test(arguments: ["/m/k", "/s/1"] as [RowIdentifier])
  func `all that is dropped leaves what was saved`(row: RowIdentifier) throws {
    let list = try session(removing: row)
    let holder = RowIdentifier(steps: row.steps.dropLast())
    _ = list.session.pane(of: try list.row(holder))?.sections.first?.rows.count
    list.session.revertAll()
    #expect(list.session.draft.isEmpty)
    let pane = try #require(list.session.pane(of: try list.row(holder)))
    #expect(pane.sections.flatMap { Array($0.rows) }.count == 2)
    #expect(
      try list.session.preview().slot(at: Pointer())
        == list.session.working.baseline.slot(at: Pointer()))
  }

  @Test(arguments: [("/m/k", "/m/l"), ("/s/1", "/s/0")] as [(RowIdentifier, RowIdentifier)])
  func `only what the Save took is new again`(removed: RowIdentifier, other: RowIdentifier) throws {
    let list = try session(removing: removed)
    let holder = RowIdentifier(steps: removed.steps.dropLast())
    let rows = try #require(list.session.pane(of: try list.row(holder))).sections.flatMap(\.rows)
    #expect(rows.count == 3)
    #expect(rows.count { list.session.state(of: $0).isUnsaved } == 1)
    list.session.revert(try list.row(other))
    #expect(try list.saved() == Value(json: Self.text.utf8)?.compactText)
  }

  @Test func `in a conflict, what the other program left alone is not new`() throws {
    let list = try ListSession(Self.text, schema: Self.schema)
    _ = try list.session.elements.remove(list.row("/s/1"))
    list.store.bytes = Array(Self.text.replacing(#""b""#, with: #""bb""#).utf8)
    _ = try list.session.merging.refresh()
    #expect(list.session.merging.conflicts.map(\.row) == ["/s"])
    let rows = try #require(list.session.pane(of: try list.row("/s"))).sections.flatMap(\.rows)
    #expect(rows.map { list.session.state(of: $0).isUnsaved } == [false, false])
    list.session.revert(try list.row("/s/2"))
    #expect(list.session.merging.conflicts.count == 1)
  }

  @Test func `to decide for an element that was removed keeps what became of others`() throws {
    let list = try ListSession(Self.text, schema: Self.schema)
    _ = try list.session.elements.remove(list.row("/s/1"))
    let theirs = Self.text.replacing(#""b""#, with: #""bb""#).replacing(
      #""p": 1"#, with: #""p": 11"#)
    list.store.bytes = Array(theirs.utf8)
    _ = try list.session.merging.refresh()
    ConflictDecision(in: list.session).resolve("/s", .mine)
    #expect(try list.saved().hasSuffix(#""s":[{"n":"a","p":11},{"n":"c"}]}"#))
  }
}
