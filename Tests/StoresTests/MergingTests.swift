import Documents
import EditorCore
import Glibc
import Stores
import TestSupport
import Testing

/// Sessions over a file that another program changes meanwhile.
struct MergingTests {
  let folder: TestFolder
  let store: DocumentStore
  let volume = Row(
    identifier: "/volume", pointer: Pointer(["volume"]), title: "Volume",
    control: .number(NumberTraits()))

  init() throws {
    folder = try TestFolder()
    try folder.write(
      "{\n  // loud\n  \"volume\": 1,\n  \"name\": \"a\"\n}\n", to: "f.json", mode: 0o640)
    store = DocumentStore(path: folder.path("f.json"))
  }

  private func session() throws -> EditSession {
    try EditSession(
      form: FormContent(
        title: "", root: Pane(title: "", sections: [PaneSection(rows: [volume])])), store: store)
  }

  private func edited() throws -> EditSession {
    let session = try session()
    try session.set(.value(.number(Number(2))), for: volume)
    return session
  }

  @Test func `a change elsewhere in the file is merged, with the mode it has then`() throws {
    let session = try edited()
    try folder.write("{\"volume\": 1, \"name\": \"b\"}", to: "theirs", mode: 0o600)
    rename(folder.path("theirs"), folder.path("f.json"))
    try session.commit()
    #expect(try folder.text(of: "f.json") == "{\"volume\": 2, \"name\": \"b\"}")
    #expect(try folder.status(of: "f.json").mode == 0o600)
    #expect(session.merging.latest?.changes == [Pointer(["name"])])
  }

  @Test func `the same size and times do not hide a change`() throws {
    let session = try edited()
    let before = try folder.status(of: "f.json").modified
    try folder.write(
      "{\n  // loud\n  \"volume\": 3,\n  \"name\": \"a\"\n}\n", to: "f.json", mode: 0o640)
    var times = [
      timespec(tv_sec: before.seconds, tv_nsec: before.nanoseconds),
      timespec(tv_sec: before.seconds, tv_nsec: before.nanoseconds),
    ]
    utimensat(AT_FDCWD, folder.path("f.json"), &times, 0)
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(session.merging.conflicts.first?.theirs == .value(.number(Number(3))))
  }

  @Test func `a file that was removed is not made again from the draft alone`() throws {
    let session = try edited()
    unlink(folder.path("f.json"))
    let removed = StoreError.file(.changedUnderneath(path: store.path, .removed))
    #expect(throws: removed) { try session.commit() }
    #expect(throws: removed) { try session.merging.refresh() }
    #expect(folder.names.isEmpty)
    #expect(session.draft.count == 1)
    session.merging.rebase(onto: try store.load())
    ConflictDecision(in: session).resolve("/volume", .mine)
    try session.commit()
    #expect(try folder.text(of: "f.json").contains("\"volume\": 2"))
  }

  @Test func `a file that can no longer be parsed is left alone, and the reason told`() throws {
    let session = try edited()
    try folder.write("{\"volume\": ", to: "f.json")
    let error = try #require(throws: UnreadableChange.self) { try session.commit() }
    #expect(
      error.description.hasPrefix(
        "changed by another program, and cannot be read now: \(store.path):1:"))
    #expect(try folder.text(of: "f.json") == "{\"volume\": ")
    #expect(session.draft.count == 1)
  }

  @Test func `what was read of a file that is gone takes its place on request`() throws {
    try folder.write("{\"volume\": 1} // mine", to: "f.json", mode: 0o600)
    let session = try edited()
    unlink(folder.path("f.json"))
    #expect(throws: StoreError.self) { try session.commit() }
    try session.merging.rebase(onto: standIn(of: session))
    try session.commit()
    #expect(try folder.text(of: "f.json") == "{\"volume\": 2} // mine")
    #expect(try folder.status(of: "f.json").mode == 0o600)
    #expect(folder.names == ["f.json"])
  }

  @Test func `what a file without sense held is kept when it is replaced on request`() throws {
    let session = try edited()
    try folder.write("{\"volume\": ", to: "f.json", mode: 0o644)
    #expect(throws: UnreadableChange.self) { try session.commit() }
    try session.merging.rebase(onto: standIn(of: session))
    try session.commit()
    #expect(
      try folder.text(of: "f.json") == "{\n  // loud\n  \"volume\": 2,\n  \"name\": \"a\"\n}\n")
    #expect(try folder.text(of: "f.json~") == "{\"volume\": ")
    #expect(!store.options.keepsBackup)
  }

  @Test func `what changes again after a person was asked is not replaced`() throws {
    let session = try edited()
    try folder.write("{\"volume\": ", to: "f.json")
    try session.merging.rebase(onto: standIn(of: session))
    try folder.write("{\"volume\": 7}", to: "f.json")
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(try folder.text(of: "f.json") == "{\"volume\": 7}")
  }

  @Test func `a file that can be read again while a person is asked is merged, not replaced`()
    throws
  {
    let session = try edited()
    try folder.write("{\"volume\": ", to: "f.json")
    #expect(throws: UnreadableChange.self) { try session.commit() }
    try folder.write("{\"volume\": 1, \"name\": \"theirs\"}", to: "f.json")
    let baseline = try #require(session.baseline as? DocumentSnapshot)
    #expect(try store.standIn(for: baseline) == nil)
    try session.commit()
    #expect(try folder.text(of: "f.json") == "{\"volume\": 2, \"name\": \"theirs\"}")
  }

  @Test(arguments: [(0o600, 0o600), (0o640, 0o600), (0o660, 0o600)] as [(UInt32, UInt32)])
  func `a file that is made again is not for more to read`(old: UInt32, new: UInt32) throws {
    try folder.write("{\"volume\": 1}", to: "f.json", mode: old)
    let session = try edited()
    unlink(folder.path("f.json"))
    try session.merging.rebase(onto: standIn(of: session))
    try session.commit()
    #expect(try folder.status(of: "f.json").mode == new)
  }

  private func standIn(of session: EditSession) throws -> DocumentSnapshot {
    let baseline = try #require(session.baseline as? DocumentSnapshot)
    return try #require(try store.standIn(for: baseline))
  }

  @Test func `a file that appears where there was none is merged`() throws {
    let store = DocumentStore(path: folder.path("new.json"))
    let session = try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [])), store: store)
    try session.set(.value(.number(Number(2))), for: volume)
    try folder.write("{\"name\": \"b\"}", to: "new.json")
    try session.commit()
    #expect(try folder.text(of: "new.json") == "{\"name\": \"b\", \"volume\": 2}")
  }

  @Test func `a refresh of a file that was only touched is none`() throws {
    let session = try edited()
    utimensat(AT_FDCWD, folder.path("f.json"), nil, 0)
    #expect(try session.merging.refresh() == nil)
  }

  @Test func `the differences of two snapshots are told by their places`() throws {
    let old = try MemoryStore(
      Array(#"{"a": 1, "b": {"c": [1, 2], "d": 3}, "gone": null, "same": {"x": 1}}"#.utf8)
    ).read()
    let new = try MemoryStore(
      Array(#"{"same":{"x":1}, "b": {"c": [1, 5, 6], "d": 3.0}, "a": {}, "new": [1]}"#.utf8)
    ).read()
    #expect(
      new.changes(since: old).map(\.description) == ["/a", "/b/c/1", "/b/c/2", "/gone", "/new"])
    #expect(old.changes(since: old).isEmpty)
  }

  @Test func `keys that come and go are told one by one, with what is in them as a whole`() throws {
    func keys(_ keys: [(String, String)]) throws -> DocumentSnapshot {
      let list = try KeyList(
        keys.map { KeyRecord(key: Array($0.0.utf8), value: Array($0.1.utf8)) })
      return try MemoryStore(list.document.bytes, format: .keys).read()
    }
    let old = try keys([("a/b/c", "1"), ("a/b/d", "{\"x\": 1}"), ("e", "{\"y\": {\"z\": 1}}")])
    let new = try keys([("e", "{\"f\": 2}"), ("g/h", "3")])
    #expect(
      new.changes(since: old).map(\.description) == ["/a/b/c", "/a/b/d", "/e/f", "/e/y", "/g/h"])
  }

  @Test(arguments: [
    (DocumentFormat.toml, "[a]\nx = 1\n[a.b]\ny = 1\n", ["/a/b/y"]),
    (.toml, "[a]\nx = 2\n[a.b]\ny = 0\n", ["/a/x"]), (.ini, "[a]\nx = 2\n", ["/a/b", "/a/x"]),
    (.git, "[a]\n\tx = 2\n[a \"b\"]\n\ty = 1\n", ["/a/b/y", "/a/x"]),
    (.toml, "[a]\nx = 1\n[a.b]\ny = 0\n", []),
  ])
  func `what changed in a section is told, whose place is its header`(
    format: DocumentFormat, text: String, places: [String]
  ) throws {
    let texts: [DocumentFormat: String] = [
      .toml: "[a]\nx = 1\n[a.b]\ny = 0\n", .ini: "[a]\nx = 1\nb = 2\n",
      .git: "[a]\n\tx = 1\n[a \"b\"]\n\ty = 0\n",
    ]
    let old = try MemoryStore(Array((texts[format] ?? "").utf8), format: format).read()
    let new = try MemoryStore(Array(text.utf8), format: format).read()
    #expect(new.changes(since: old).map(\.description) == places)
  }

  /// What one program adds, another must never undo: each counts in a key of its own.
  @Test func `sessions that save different rows at once lose none of it`() throws {
    let path = try folder.write("{\"a\": 0, \"b\": 0, \"c\": 0}", to: "shared.json")
    let rounds = 60
    let counter = { @Sendable (key: String) in
      { @Sendable () throws in
        let row = Row(
          identifier: RowIdentifier("/" + key), pointer: Pointer([key]), title: key,
          control: .number(NumberTraits()))
        let form = FormContent(
          title: "", root: Pane(title: "", sections: [PaneSection(rows: [row])]))
        let session = try EditSession(form: form, store: DocumentStore(path: path))
        for count in 1...rounds {
          try session.set(.value(.number(Number(count))), for: row)
          while !session.draft.isEmpty {
            // Others may be quicker as often as a commit tries again.
            do { try session.commit() } catch let error as StoreError where error.isOutdatedBaseline
            {}
          }
        }
      }
    }
    try race([counter("a"), counter("b"), counter("c")])
    #expect(
      try folder.text(of: "shared.json") == "{\"a\": \(rounds), \"b\": \(rounds), \"c\": \(rounds)}"
    )
  }

  /// What two programs do to different keys of a file, at random, is all there in the end.
  @Test func `changes of different keys are merged, whatever they are`() throws {
    let keys = (0..<8).map { "k\($0)" }
    let rows = keys.map { key in
      Row(
        identifier: RowIdentifier("/" + key), pointer: Pointer([key]), title: key,
        control: .number(NumberTraits()))
    }
    let form = FormContent(
      title: "", root: Pane(title: "", sections: [PaneSection(rows: LazyList(rows))]))
    var random = SeededGenerator(seed: 20_04)
    for round in 0..<10_000 {
      var values: [Int?] = keys.map { _ in random.chance(60) ? random.below(9) : nil }
      let store = MemoryStore(Self.text(of: values, keys, &random))
      let session = try EditSession(form: form, store: store)
      var wanted = values
      for (index, row) in rows.enumerated() where random.chance(40) {
        let value = random.chance(70) ? 10 + random.below(9) : nil
        if random.chance(50) {
          wanted[index] = value
          try session.set(value.map { .value(.number(Number($0))) } ?? .unset, for: row)
        } else {
          values[index] = value
          wanted[index] = value
        }
      }
      store.bytes = Self.text(of: values, keys, &random)
      try session.commit()
      let found = try store.read()
      let saved = keys.map { key -> Int? in
        guard case .value(.number(let number)) = found.slot(at: Pointer([key])) else { return nil }
        return number.intValue
      }
      guard saved == wanted, session.draft.isEmpty, session.merging.conflicts.isEmpty else {
        Issue.record("round \(round): \(saved), not \(wanted)")
        return
      }
    }
  }

  /// An object of those keys that have a value, in any order, as somebody may write it.
  private static func text(
    of values: [Int?], _ keys: [String], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let members = zip(keys, values).compactMap { key, value in
      value.map { "\"\(key)\": \($0)" }
    }
    let (open, between) = random.pick([("{", ", "), ("{\n  ", ",\n  "), ("// x\n{", ",")])
    return Array((open + members.shuffled(using: &random).joined(separator: between) + "}\n").utf8)
  }
}
