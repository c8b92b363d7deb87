import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// Changes of the elements of lists and maps that are taken up again from what was kept of a draft.
struct ListRecoveryTests {
  private static let schema = #"""
    {"properties": {
      "m": {"additionalProperties": {"properties": {"port": {"type": "integer"}}}},
      "o": {"type": "array", "items": {"properties": {
        "name": {"type": "string"}, "port": {"type": "integer"}}}}}}
    """#

  private static let map = "m:\n  # one\n  a:\n    port: 1 # pa\n  # two\n  b:\n    port: 2 # pb\n"
  private static let objects =
    "o:\n  # one\n  - name: a # na\n    port: 1\n  # two\n  - name: b # nb\n    port: 2\n"

  private func session(_ text: String, schema: String? = Self.schema) throws -> ListSession {
    try ListSession(text, schema: schema, format: .yaml)
  }

  /// What a Save makes of a text with the draft of a session, as it was kept in a file.
  private func recovered(
    _ list: ListSession, over text: String, schema: String? = Self.schema
  ) throws -> String {
    let kept = DraftFile(record: DraftRecovery(of: list.session).record, path: "", baseline: "")
    let record = try #require(DraftFile(decoding: kept.encoded())).record
    let other = try session(text, schema: schema)
    let edits = DraftRecovery(of: other.session).recover(record, isStale: false)
    #expect(edits.map(\.outcome) == [.taken])
    #expect(other.session.undoCount == 1)
    try other.session.commit()
    return String(decoding: other.store.bytes, as: UTF8.self)
  }

  @Test func `a member that is called otherwise keeps its comments`() throws {
    let list = try session(Self.map)
    let renamed = try list.session.elements.rename(list.row("/m/a"), to: "c")
    let new = "m:\n  # one\n  c:\n    port: 1 # pa\n  # two\n  b:\n    port: 2 # pb\n"
    #expect(try recovered(list, over: Self.map) == new)
    try list.session.set(
      .value(.number(Number(7))), for: list.row(renamed.identifier.member("port")))
    #expect(try recovered(list, over: Self.map) == new.replacing("1 # pa", with: "7 # pa"))
    #expect(
      try recovered(list, over: Self.map.replacing("port: 2", with: "port: 3"))
        == new.replacing("1 # pa", with: "7 # pa").replacing("port: 2", with: "port: 3"))
  }

  @Test func `a member that no schema describes keeps its comments`() throws {
    let list = try session(Self.map, schema: nil)
    _ = try list.session.elements.rename(list.row("/m/a"), to: "c")
    let new = "m:\n  # one\n  c:\n    port: 1 # pa\n  # two\n  b:\n    port: 2 # pb\n"
    #expect(try recovered(list, over: Self.map, schema: nil) == new)
    try list.session.set(
      .value(.number(Number(7))), for: list.row("/m/c/~value/port"))
    #expect(
      try recovered(list, over: Self.map, schema: nil)
        == new.replacing("1 # pa", with: "7 # pa"))
  }

  @Test func `an element that moves and changes keeps its comments`() throws {
    let list = try session(Self.objects)
    try list.session.set(.value(.number(Number(7))), for: list.row("/o/1/port"))
    try list.session.elements.move(list.row("/o/1"), by: -1)
    try list.session.elements.insert(
      in: list.row("/o"), at: .max, value: .object([.init("name", "m")]))
    #expect(
      try recovered(list, over: Self.objects.replacing("o:\n", with: "o:\n  - name: t # nt\n"))
        == """
        o:
          - name: t # nt
          # two
          - name: b # nb
            port: 7
          # one
          - name: a # na
            port: 1
          - name: m

        """)
  }

  @Test func `what another program changed in the same element is to be decided`() throws {
    let list = try session(Self.map)
    let renamed = try list.session.elements.rename(list.row("/m/a"), to: "c")
    try list.session.set(
      .value(.number(Number(7))), for: list.row(renamed.identifier.member("port")))
    let record = DraftRecovery(of: list.session).record
    let other = try session(Self.map.replacing("port: 1", with: "port: 3"))
    DraftRecovery(of: other.session).recover(record, isStale: false)
    #expect(other.session.merging.conflicts.map(\.row) == ["/m"])
    other.session.merging.resolve("/m", .mine)
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self)
        == "m:\n  # one\n  c:\n    port: 7 # pa\n  # two\n  b:\n    port: 2 # pb\n")
  }
}
