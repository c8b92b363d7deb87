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
    _ list: ListSession, over text: String, schema: String? = Self.schema, isStale: Bool = false
  ) throws -> String {
    let kept = DraftFile(record: DraftRecovery(of: list.session).record, path: "", baseline: "")
    let record = try #require(DraftFile(decoding: kept.encoded())).record
    let other = try session(text, schema: schema)
    let edits = DraftRecovery(of: other.session).recover(record, isStale: isStale)
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

  @Test func `elements of lists inside of elements keep their comments`() throws {
    let text =
      "m:\n  # e1\n  e1:\n    env:\n      # A\n      A: x # ta\n      B: y # tb\n  e2: {}\n"
    let schema = #"""
      {"properties": {"m": {"additionalProperties": {"properties": {
        "env": {"additionalProperties": {"type": "string"}}}}}}}
      """#
    let list = try session(text, schema: schema)
    try list.session.elements.rename(list.row("/m/e1/env/A"), to: "AA")
    try list.session.set(.value("xx"), for: list.row("/m/e1/env/A"))
    try list.session.elements.rename(list.row("/m/e1"), to: "mm")
    #expect(
      try recovered(list, over: text, schema: schema)
        == text.replacing("e1:", with: "mm:").replacing("A: x #", with: "AA: xx #"))
  }

  private static let users =
    "o:\n  # one\n  - name: a\n    token: canary1 # ta\n  # two\n  - name: b\n    token: canary2\n"

  @Test func `elements with secrets move, and nothing that is secret is kept`() throws {
    let list = try session(Self.users, schema: nil)
    try list.session.elements.move(list.row("/o/1"), by: -1)
    try list.session.elements.insert(
      in: list.row("/o"), at: .max, value: .object([.init("name", "m")]))
    let record = DraftRecovery(of: list.session).record
    #expect(record.omitted == [] && !"\(record)".contains("canary"))
    let moved = """
      o:
        # two
        - name: b
          token: canary2
        # one
        - name: a
          token: canary1 # ta
        - name: m

      """
    #expect(try recovered(list, over: Self.users, schema: nil) == moved)
    // Another program gave one of them another secret, and an element more.
    let now = Self.users.replacing("canary2", with: "other2") + "  - name: z\n    token: other3\n"
    let new = try recovered(list, over: now, schema: nil, isStale: true)
    #expect(
      new
        == moved.replacing("canary2", with: "other2")
        .replacing("other2\n", with: "other2\n  - name: z\n    token: other3\n"))
  }

  @Test func `a secret that was typed among others is to be typed again, and nothing else`() throws
  {
    let list = try session(Self.users, schema: nil)
    let copy = try list.session.elements.duplicate(list.row("/o/0"))
    try list.session.set(.value("c"), for: list.row(copy.identifier.member("name")))
    try list.session.set(.value("canary3"), for: list.row(copy.identifier.member("token")))
    try list.session.elements.insert(
      in: list.row("/o"), at: .max,
      value: .object([.init("name", "m"), .init("token", "canary4"), .init("password", "")]))
    let record = DraftRecovery(of: list.session).record
    #expect(record.omitted == [Pointer(["o", "1", "token"]), Pointer(["o", "3", "token"])])
    #expect(!"\(record)".contains("canary"))
    let new = try recovered(list, over: Self.users, schema: nil)
    try list.session.commit()
    #expect(
      new
        == String(decoding: list.store.bytes, as: UTF8.self)
        .replacing("canary3", with: "canary1").replacing("\n    token: canary4", with: ""))
  }

  @Test func `what was an element with a secret, and is gone, is told`() throws {
    let list = try session(Self.users, schema: nil)
    try list.session.elements.move(list.row("/o/1"), by: -1)
    let other = try session("o:\n  - name: b\n    token: canary2\n", schema: nil)
    let edits = DraftRecovery(of: other.session)
      .recover(DraftRecovery(of: list.session).record, isStale: true)
    #expect(edits.map(\.outcome) == [.refused(.noRow("/o"))])
    #expect(other.session.draft.isEmpty)
  }

  @Test func `the copy of an element has the comments that it would have had`() throws {
    let list = try session(Self.objects)
    let copy = try list.session.elements.duplicate(list.row("/o/0"))
    try list.session.set(.value("c"), for: list.row(copy.identifier.member("name")))
    let now = try recovered(list, over: Self.objects)
    try list.session.commit()
    #expect(now.contains("- name: c # na"))
    #expect(now == String(decoding: list.store.bytes, as: UTF8.self))
  }

  @Test(arguments: [
    ("  - c\n", "l:\n  - a\n  - B\n  - c\n"), ("  - N\n", "l:\n  - N\n  - a\n  - B\n"),
  ])
  func `an element is found where it is now`(line: String, saved: String) throws {
    let schema = #"{"properties": {"l": {"type": "array", "items": {"type": "string"}}}}"#
    let list = try session("l:\n  - a\n  - b\n", schema: schema)
    try list.session.set(.value("B"), for: list.row("/l/1"))
    let text = line.contains("N") ? "l:\n\(line)  - a\n  - b\n" : "l:\n  - a\n  - b\n\(line)"
    #expect(try recovered(list, over: text, schema: schema, isStale: true) == saved)
  }

  @Test func `an element is found by its name, and what is not found is to be decided`() throws {
    let list = try session(Self.objects)
    try list.session.set(.value(.number(Number(9))), for: list.row("/o/0/port"))
    #expect(
      try recovered(
        list,
        over: Self.objects.replacing("o:\n", with: "o:\n  - name: n\n    port: 1\n")
          .replacing("port: 1\n  # two", with: "port: 1\n    more: 1\n  # two"), isStale: true
      )
      .contains("- name: a # na\n    port: 9\n    more: 1\n"))
    let other = try session(Self.objects.replacing("name: a", with: "name: z\n    x: 1"))
    DraftRecovery(of: other.session).recover(
      DraftRecovery(of: list.session).record, isStale: true)
    #expect(other.session.merging.conflicts.map(\.row) == ["/o/0/port"])
  }

  @Test func `an edit whose element is gone does not take another's place`() throws {
    let schema = #"{"properties": {"o": {"type": "array", "items": {"properties": {}}}}}"#
    let text = "o:\n  - name: a\n    port: 1\n  - name: b\n    port: 2\n"
    let list = try session(text, schema: schema)
    try list.session.set(.value(.number(Number(22))), for: list.row("/o/1/port"))
    try list.session.set(.value(.number(Number(11))), for: list.row("/o/0/port"))
    let other = try session("o:\n  - name: b\n    port: 2\n", schema: schema)
    let edits = DraftRecovery(of: other.session).recover(
      DraftRecovery(of: list.session).record, isStale: true)
    #expect(edits.map(\.outcome) == [.taken, .refused(.noRow("/o/0/port"))])
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self) == "o:\n  - name: b\n    port: 22\n")
  }

  @Test(arguments: [
    "  - {name: a, p: 1, q: 1}\n  - {name: c, p: 2, q: 1}\n", "  - {name: a, p: 1, q: 1}\n",
    "  - {name: b2, p: 2, q: 1}\n",
  ])
  func `an edit of an element that another program removed goes to no other`(others: String)
    throws
  {
    let text =
      "o:\n  - {name: a, p: 1, q: 1}\n  - {name: b, p: 7, q: 1}\n  - {name: c, p: 2, q: 1}\n"
    let list = try session(text, schema: nil)
    try list.session.set(.value(.number(Number(9))), for: list.row("/o/1/p"))
    let kept = DraftFile(record: DraftRecovery(of: list.session).record, path: "", baseline: "")
    let record = try #require(DraftFile(decoding: kept.encoded())).record
    let other = try session("o:\n" + others, schema: nil)
    let edits = DraftRecovery(of: other.session).recover(record, isStale: true)
    #expect(edits.map(\.outcome) == [.refused(.noRow("/o/1/p"))])
    #expect(other.session.draft.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a key that looks like a place in a list is none`(isStale: Bool) throws {
    let text = "m:\n  8080:\n    h: a\n  1:\n    h: c\n"
    let list = try session(text, schema: nil)
    try list.session.set(.value("b"), for: list.row("/m/8080/h"))
    try list.session.set(.value("d"), for: list.row("/m/1/h"))
    let kept = DraftFile(record: DraftRecovery(of: list.session).record, path: "", baseline: "")
    let record = try #require(DraftFile(decoding: kept.encoded())).record
    let other = try session(text + "x: 1\n", schema: nil)
    let edits = DraftRecovery(of: other.session).recover(record, isStale: isStale)
    #expect(edits.map(\.outcome) == [.taken, .taken])
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self)
        == "m:\n  8080:\n    h: b\n  1:\n    h: d\nx: 1\n")
  }

  @Test func `what is no draft of a list is none`() throws {
    var entry = DraftRecord.Entry(
      pointer: Pointer(["l"]), base: .value(.array(["a", "b"])),
      slot: .value(.array(["a", "b", "c"])))
    func isRead() -> Bool {
      let file = DraftFile(record: DraftRecord(entries: [entry]), path: "", baseline: "")
      return DraftFile(decoding: file.encoded()) == file
    }
    func list(_ origins: [Int?], at place: String = "l") -> ListOrigins {
      .init(pointer: Pointer([place]), origins: origins, models: origins.map { _ in nil })
    }
    entry.lists = [list([0, 1, nil])]
    #expect(isRead())
    let broken = [
      [list([0, 1, nil]), list([])], [list([])], [list([0, 2, nil])], [list([0, 0, nil])],
      [list([0, -1, nil])], [list([0, 1, nil], at: "m")],
    ]
    for lists in broken {
      entry.lists = lists
      #expect(!isRead(), "\(lists)")
    }
  }

  @Test func `different parts of one element are put together`() throws {
    let list = try session(Self.map)
    try list.session.elements.insert(in: list.row("/m"), at: .max, key: "zz")
    try list.session.set(.value(.number(Number(5))), for: list.row("/m/a/port"))
    #expect(
      try recovered(list, over: Self.map.replacing("port: 1 # pa", with: "port: 1 # pa\n    x: 1"))
        .contains("  a:\n    port: 5 # pa\n    x: 1\n"))
  }

  @Test(arguments: [(Conflict.Resolution.mine, "7"), (.theirs, "3")])
  func `what another program changed in the same element is to be decided`(
    resolution: Conflict.Resolution, port: String
  ) throws {
    let list = try session(Self.map)
    let renamed = try list.session.elements.rename(list.row("/m/a"), to: "c")
    try list.session.set(
      .value(.number(Number(7))), for: list.row(renamed.identifier.member("port")))
    let record = DraftRecovery(of: list.session).record
    let other = try session(Self.map.replacing("port: 1", with: "port: 3"))
    DraftRecovery(of: other.session).recover(record, isStale: false)
    #expect(other.session.merging.conflicts.map(\.row) == ["/m/a/port"])
    ConflictDecision(in: other.session).resolve("/m/a/port", resolution)
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self)
        == "m:\n  # one\n  c:\n    port: \(port) # pa\n  # two\n  b:\n    port: 2 # pb\n")
  }

  @Test(arguments: [nil, Self.schema])
  func `of an element that both changed that part alone is to be decided`(schema: String?) throws {
    let list = try session(Self.objects, schema: schema)
    try list.session.elements.move(list.row("/o/1"), by: -1)
    try list.session.set(.value("m"), for: list.row("/o/1/name"))
    try list.session.set(.value(.number(Number(7))), for: list.row("/o/1/port"))
    try list.session.elements.insert(
      in: list.row("/o"), at: .max, value: .object([.init("name", "new")]))
    let record = DraftRecovery(of: list.session).record
    let other = try session(
      Self.objects.replacing("o:\n", with: "o:\n  - name: t # nt\n")
        .replacing("port: 2", with: "port: 3 # of theirs"), schema: schema)
    let edits = DraftRecovery(of: other.session).recover(record, isStale: true)
    let decided = try #require(other.session.merging.conflicts.first)
    #expect(other.session.merging.conflicts.count == 1)
    #expect(edits.map(\.outcome) == [.taken, .conflict(decided)])
    #expect((decided.row, decided.mine) == ("/o/2/port", .value(.number(Number(7)))))
    #expect(decided.base == .value(.number(Number(2))))
    #expect(throws: OpenConflicts.self) { try other.session.commit() }
    ConflictDecision(in: other.session).resolve("/o/2/port", .mine)
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self) == """
        o:
          - name: t # nt
          # two
          - name: m # nb
            port: 7 # of theirs
          # one
          - name: a # na
            port: 1
          - name: new

        """)
  }

  @Test func `a part that one took away and the other changed is to be decided alone`() throws {
    let list = try session(Self.objects, schema: nil)
    try list.session.elements.move(list.row("/o/1"), by: -1)
    try list.session.set(.value(.number(Number(7))), for: list.row("/o/1/port"))
    try list.session.set(.unset, for: list.row("/o/0/port"))
    let record = DraftRecovery(of: list.session).record
    let other = try session(
      "o:\n  # one\n  - name: a # na\n    port: 4\n  # two\n  - name: b # nb\n", schema: nil)
    DraftRecovery(of: other.session).recover(record, isStale: true)
    #expect(other.session.merging.conflicts.map(\.row) == ["/o/0/port", "/o/1/port"])
    for conflict in other.session.merging.conflicts {
      ConflictDecision(in: other.session).resolve(conflict.row, .mine)
    }
    try other.session.commit()
    #expect(
      String(decoding: other.store.bytes, as: UTF8.self)
        == "o:\n  # two\n  - name: b # nb\n    port: 7\n  # one\n  - name: a # na\n")
  }

  @Test func `what is to be decided in an element is so once it is taken up again`() throws {
    let list = try session(Self.objects)
    try list.session.set(.value(.number(Number(7))), for: list.row("/o/1/port"))
    try list.session.set(.value("m"), for: list.row("/o/1/name"))
    try list.session.elements.move(list.row("/o/1"), by: -1)
    let theirs = Self.objects.replacing("port: 2", with: "port: 3")
    list.store.bytes = Array(theirs.utf8)
    _ = try list.session.merging.refresh()
    let conflicts = list.session.merging.conflicts
    #expect(conflicts.map(\.row) == ["/o/1/port"])
    let other = try session(theirs)
    DraftRecovery(of: other.session).recover(
      DraftRecovery(of: list.session).record, isStale: false)
    #expect(other.session.merging.conflicts == conflicts)
    #expect(
      DraftRecovery(of: other.session).record == DraftRecovery(of: list.session).record)
  }
}
