import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// Lists and maps of files that the draft changes, and another program too.
struct ListMergingTests {
  private static let schema = #"""
    {"properties": {
      "m": {"additionalProperties": {"properties": {"port": {"type": "integer"}}}},
      "l": {"type": "array", "items": {"type": "string"}},
      "o": {"type": "array", "items": {"properties": {
        "name": {"type": "string"}, "port": {"type": "integer"}}}}}}
    """#

  private static let map = "m:\n  # one\n  a:\n    port: 1 # pa\n  # two\n  b:\n    port: 2 # pb\n"
  private static let list = "l:\n  - x # cx\n  - y # cy\n  - z # cz\n"
  private static let objects =
    "o:\n  # one\n  - name: a # na\n    port: 1\n  # two\n  - name: b # nb\n    port: 2\n"

  private func session(_ text: String) throws -> ListSession {
    try ListSession(text, schema: Self.schema, format: .yaml)
  }

  /// What a Save makes of the text once another program has replaced parts of it.
  private func merged(
    _ list: ListSession, _ replacements: [(String, String)]
  ) throws -> String {
    var text = String(decoding: list.store.bytes, as: UTF8.self)
    for (old, new) in replacements {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    list.store.bytes = Array(text.utf8)
    try list.session.merging.refresh()
    #expect(list.session.merging.conflicts.isEmpty)
    try list.session.commit()
    return String(decoding: list.store.bytes, as: UTF8.self)
  }

  @Test func `a member that is called otherwise keeps what another program changed`() throws {
    let list = try session(Self.map)
    try list.session.elements.rename(list.row("/m/a"), to: "c")
    #expect(
      try merged(list, [("2 # pb", "3 # new"), ("port: 1", "port: 9")])
        == "m:\n  # one\n  c:\n    port: 9 # pa\n  # two\n  b:\n    port: 3 # new\n")
  }

  @Test func `peers of a network are told apart by their keys`() throws {
    let peer = { (key: String, port: Int) in
      "\n# \(key)\n[Peer]\nPublicKey = \(key)\nPort = \(port) # p\(port)\nQ = 1\n"
    }
    let text = "[Interface]\nDNS = 1\n" + peer("A", 1) + peer("B", 2) + peer("C", 3)
    let list = try ListSession(text, format: .wireguard)
    try list.session.elements.remove(list.row("/Peer/0"))
    try list.session.set(.value("9"), for: list.row("/Peer/2/Q"))
    try list.session.elements.insert(
      in: list.row("/Peer"), at: .max, value: .object([.init("PublicKey", "N")]))
    #expect(
      try merged(
        list, [("Port = 3", "Port = 33"), ("# p3\nQ = 1\n", "# p3\nQ = 1\n" + peer("X", 7))])
        == "[Interface]\nDNS = 1\n" + peer("B", 2)
        + peer("C", 3).replacing("Port = 3", with: "Port = 33").replacing("Q = 1", with: "Q = 9")
        + peer("X", 7) + "\n[Peer]\nPublicKey = N\n")
  }

  @Test func `members that both add are both there`() throws {
    let list = try session(Self.map)
    let added = try list.session.elements.insert(
      in: list.row("/m"), at: .max, key: "c", value: .object([.init("port", .number(Number(3)))]))
    try list.session.set(
      .value(.number(Number(4))), for: list.row(added.identifier.member("port")))
    #expect(
      try merged(list, [("# pb\n", "# pb\n  d:\n    port: 5 # pd\n")])
        == Self.map + "  d:\n    port: 5 # pd\n  c:\n    port: 4\n")
  }

  @Test func `elements that one takes away and the other adds are apart`() throws {
    let list = try session(Self.list)
    try list.session.elements.remove(list.row("/l/1"))
    #expect(
      try merged(list, [("- x # cx\n", "- n # cn\n  - x # cx\n"), ("# cz", "# new")])
        == "l:\n  - n # cn\n  - x # cx\n  - z # new\n")
  }

  @Test func `an element that moves has what another program changed in it`() throws {
    let list = try session(Self.objects)
    try list.session.elements.move(list.row("/o/1"), by: -1)
    #expect(
      try merged(list, [("port: 2", "port: 3 # n")])
        == "o:\n  # two\n  - name: b # nb\n    port: 3 # n\n  # one\n  - name: a # na\n    port: 1\n"
    )
  }

  @Test func `what is changed in an element goes with it where elements come on both sides`()
    throws
  {
    let list = try session(Self.objects)
    try list.session.set(.value(.number(Number(7))), for: list.row("/o/1/port"))
    try list.session.elements.insert(
      in: list.row("/o"), at: .max, value: .object([.init("name", "m")]))
    #expect(
      try merged(list, [("o:\n", "o:\n  - name: t # nt\n")])
        == """
        o:
          - name: t # nt
          # one
          - name: a # na
            port: 1
          # two
          - name: b # nb
            port: 7
          - name: m

        """)
  }

  @Test func `one thing that both add is there once`() throws {
    let list = try session(Self.list)
    try list.session.elements.insert(in: list.row("/l"), at: .max, value: "n")
    #expect(
      try merged(list, [("# cz\n", "# cz\n  - n # theirs\n")]) == Self.list + "  - n # theirs\n")
    #expect(list.session.draft.isEmpty)
  }

  @Test(
    arguments: [
      // Elements with names change places, and something else in each.
      (
        "- {name: a, port: 1, t: 1}\n  - {name: b, port: 1, t: 2}",
        "- {name: b, port: 1, t: 3}\n  - {name: a, port: 1, t: 4}", 1
      ),
      (
        "- {name: a, port: 1, t: 1}\n  - {name: b, port: 1, t: 2}",
        "- {name: n}\n  - {name: a, port: 1, t: 3}\n  - {name: b, port: 1, t: 2}", 1
      ),
      (
        "- {name: a, port: 1, t: 1}\n  - {name: b, port: 1, t: 2}",
        "- {name: z, port: 1, t: 1}\n  - {name: b, port: 1, t: 3}", 0
      ),
      // Without names, by what they look like.
      (
        "- {port: 1, t: 1, u: 1}\n  - {port: 1, t: 2, u: 2}",
        "- {port: 1, t: 2, u: 3}\n  - {port: 1, t: 1, u: 4}", nil
      ),
      (
        "- {port: 1, t: 1, u: 1}\n  - {port: 1, t: 2, u: 2}",
        "- {port: 1, t: 1, u: 3}\n  - {port: 1, t: 2, u: 4}", 0
      ),
    ] as [(String, String, Int?)])
  func `an edit goes to the element that it was made in, or to none`(
    old: String, new: String, place: Int?
  ) throws {
    let list = try session("o:\n  \(old)\n")
    try list.session.set(.value(.number(Number(9))), for: list.row("/o/0/port"))
    list.store.bytes = Array("o:\n  \(new)\n".utf8)
    try list.session.merging.refresh()
    guard let place else {
      #expect(list.session.merging.conflicts.count == 1)
      return
    }
    #expect(list.session.merging.conflicts.isEmpty)
    #expect(list.session.draft.edits.map(\.row.identifier) == [RowIdentifier("/o/\(place)/port")])
  }

  @Test func `what was done to a list is taken back though another program changed it`() throws {
    let list = try session(Self.list + "x: 1\n")
    try list.session.set(.value(.number(Number(5))), for: list.row("/x"))
    try list.session.elements.remove(list.row("/l/1"))
    func write(_ text: String) throws {
      list.store.bytes = Array(text.utf8)
      try list.session.merging.refresh()
    }
    try write("l:\n  - n\n  - x # cx\n  - y # cy\n  - z # cz\nx: 1\n")
    #expect(list.session.draft.count == 2)
    list.session.undo()
    #expect(list.session.draft.edits.map(\.row.identifier) == ["/x"])
    list.session.redo()
    try list.session.commit()
    #expect(
      String(decoding: list.store.bytes, as: UTF8.self)
        == "l:\n  - n\n  - x # cx\n  - z # cz\nx: 5\n")
    try write("l:\n  - n\n  - x # cx\n  - z # cz\n  - m\nx: 5\n")
    list.session.undo()
    #expect(
      list.session.state(of: try list.row("/l")).slot
        == .value(.array(["n", "x", "y", "z", "m"])))
    try list.session.commit()
    #expect(
      String(decoding: list.store.bytes, as: UTF8.self)
        == "l:\n  - n\n  - x # cx\n  - \"y\"\n  - z # cz\n  - m\nx: 5\n")
  }

  @Test func `what another program called otherwise is that still`() throws {
    let list = try session(Self.map.replacing("# pa", with: "# pa\n    x: 1"))
    try list.session.elements.move(list.row("/m/b"), by: -1)
    #expect(
      try merged(list, [("  a:", "  z:")])
        == "m:\n  # two\n  b:\n    port: 2 # pb\n  # one\n  z:\n    port: 1 # pa\n    x: 1\n")
  }

  @Test(arguments: [
    ("b:\n    port: 2", "b:\n    port: 3"), ("  # two\n  b:\n    port: 2 # pb\n", "  c: {}\n"),
  ])
  func `what one took away or called otherwise and the other changed is to be decided`(
    old: String, new: String
  ) throws {
    let list = try session(Self.map)
    try list.session.elements.remove(list.row("/m/b"))
    try list.session.elements.rename(list.row("/m/a"), to: "c")
    let text = String(decoding: list.store.bytes, as: UTF8.self).replacing(old, with: new)
    list.store.bytes = Array(text.utf8)
    try list.session.merging.refresh()
    #expect(list.session.merging.conflicts.map(\.row) == ["/m"])
  }

  @Test(
    arguments: [
      ("o:\n", "o:\n  - name: t\n    port: 3\n", ["/o/0"]),
      ("  - name: a # na\n    port: 1\n", "", ["/o"]),
      (
        "  - name: a # na\n    port: 1\n", "  - name: t\n  - name: a\n    port: 9\n",
        ["/o/0", "/o/1/port"]
      ),
      ("o:\n", "o:\n  - name: b\n    port: 2\n  - name: a\n    port: 1\nx:\n", ["/o", "/x"]),
      ("2\n", "3\n", ["/o/1/port"]), ("2\n", "2\n    name2: n\n", ["/o/1/name2"]),
      (": 1\n  # two\n", ": 1\n  - name: t\n", ["/o/1"]),
    ] as [(String, String, [String])])
  func `elements that merely stand elsewhere are no news`(
    old: String, new: String, places: [String]
  ) throws {
    let list = try session(Self.objects)
    let text = Self.objects.replacing(old, with: new)
    #expect(text != Self.objects)
    list.store.bytes = Array(text.utf8)
    #expect(try list.session.merging.refresh()?.changes.map(\.description) == places)
  }

  @Test func `elements that both call the same are to be decided`() throws {
    let list = try session(Self.objects)
    try list.session.elements.insert(
      in: list.row("/o"), at: .max, value: .object([.init("name", "x")]))
    list.store.bytes = Array((Self.objects + "  - name: x\n    port: 5\n").utf8)
    try list.session.merging.refresh()
    #expect(list.session.merging.conflicts.map(\.row) == ["/o"])
  }

  @Test func `an element that both add leaves nothing to undo`() throws {
    let list = try session(Self.objects)
    let added = try list.session.elements.insert(in: list.row("/o"), at: .max)
    try list.session.set(.value("x"), for: list.row(added.identifier.member("name")))
    list.store.bytes = Array((Self.objects + "  - name: x\n").utf8)
    try list.session.merging.refresh()
    #expect(list.session.draft.isEmpty && !list.session.canUndo)
  }

  @Test func `what is mine of a map keeps the comments of what stays`() throws {
    let list = try session(Self.map)
    try list.session.elements.rename(list.row("/m/a"), to: "c")
    list.store.bytes = Array(Self.map.replacing("  a:", with: "  c: {}\n  a:").utf8)
    try list.session.merging.refresh()
    #expect(list.session.merging.conflicts.map(\.row) == ["/m"])
    ConflictDecision(in: list.session).resolve("/m", .mine)
    #expect(list.session.merging.conflicts.isEmpty)
    try list.session.commit()
    #expect(
      String(decoding: list.store.bytes, as: UTF8.self)
        == "m:\n  # one\n  c:\n    port: 1 # pa\n  # two\n  b:\n    port: 2 # pb\n")
  }
}
