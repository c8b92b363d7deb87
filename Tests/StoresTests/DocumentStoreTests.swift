import Documents
import EditorCore
import Glibc
import Stores
import TestSupport
import Testing

struct DocumentStoreTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `a file keeps what every store promises`() throws {
    var count = 0
    try checkStoreConformance { text in
      count += 1
      let name = "\(count).json"
      if let text { try folder.write(text, to: name) }
      return StoreFixture(
        store: DocumentStore(path: folder.path(name)),
        text: { folder.names.contains(name) ? try folder.text(of: name) : nil },
        trace: { try folder.status(of: name) },
        other: DocumentStore(path: folder.path(name)))
    }
  }

  @Test func `memory keeps what every store promises`() throws {
    try checkStoreConformance { text in
      let store = MemoryStore(Array((text ?? "").utf8))
      return StoreFixture(
        store: store,
        text: {
          let isMissing = text == nil && store.bytes.isEmpty
          return isMissing ? nil : String(decoding: store.bytes, as: UTF8.self)
        },
        trace: { store.bytes },
        other: store)
    }
  }

  @Test func `a commit on a file that appeared is a conflict`() throws {
    let store = DocumentStore(path: folder.path("a"))
    let baseline = try store.read()
    try folder.write("{}", to: "a")
    #expect(throws: StoreError.file(.changedUnderneath(path: store.path, .created))) {
      try store.commit([.set(Pointer(["a"]), .null)], against: baseline)
    }
  }

  @Test func `a missing folder is an error when the store is read`() {
    let path = folder.path("d/a.json")
    #expect(throws: StoreError.file(.missingFolder(path: path, folder: folder.path("d")))) {
      try DocumentStore(path: path).read()
    }
  }

  @Test func `comments of a file without a value stay`() throws {
    let path = try folder.write("// Settings", to: "a.json")
    let store = DocumentStore(path: path)
    _ = try store.commit([.set(Pointer(["a"]), .null)], against: store.read())
    let text = try folder.text(of: "a.json")
    #expect(text.hasPrefix("// Settings\n{"))
  }

  @Test func `a byte order mark of a file without a value stays`() throws {
    let path = try folder.write("\u{FEFF}\n", to: "a.json")
    let store = DocumentStore(path: path)
    _ = try store.commit([.set(Pointer(["a"]), .null)], against: store.read())
    #expect(try AtomicFile(path: path).read().bytes.starts(with: [0xEF, 0xBB, 0xBF, 0x7B]))
  }

  @Test func `comments are accepted unless strict JSON is asked for`() throws {
    let path = try folder.write("{ /* why */ \"a\": 1, }", to: "a.json")
    #expect(throws: Never.self) { try DocumentStore(path: path).read() }
    let error = try #require(throws: StoreError.self) {
      try DocumentStore(path: path, format: .json).read()
    }
    #expect(error.description == "\(path):1:3: comments are not allowed in strict JSON")
  }

  @Test func `words say what happened to which file`() {
    #expect(StoreError.file(.missingFile(path: "a")).description == "'a' does not exist")
    #expect(
      StoreError.edit(path: "a", .rootRemoval).description
        == "a: the whole document cannot be removed")
  }

  @Test func `a value inside a key that is there twice is locked`() throws {
    let store = MemoryStore(Array("{\"a\": {\"x\": 1}, \"a\": {\"x\": 2}, \"a\": {\"x\": 3}}".utf8))
    #expect(
      try store.read().lockReason(at: Pointer(["a", "x"]))
        == "'a' is there 3 times, on line 1; the last one counts")
  }

  @Test func `a text that is not valid Unicode is shown as spelled and locked`() throws {
    let store = MemoryStore(Array(#"{"a": "x\ud800"}"#.utf8))
    let snapshot = try store.read()
    #expect(snapshot.slot(at: Pointer(["a"])) == .value(.string(#""x\ud800""#)))
    #expect(snapshot.lockReason(at: Pointer(["a"])) == "it holds a text that is not valid Unicode")
  }

  @Test func `what keeps a file from being saved is known when it is read`() throws {
    let path = try folder.write("{}", to: "a")
    link(path, folder.path("b"))
    let store = DocumentStore(path: path)
    #expect(try store.obstacle(to: store.read()) == .hardLinks(2))
    let options = SaveOptions(inPlace: folder.path("recovery"))
    let bold = DocumentStore(path: path, options: options)
    #expect(try bold.obstacle(to: bold.read()) == nil)
    _ = try bold.commit([.set(Pointer(["a"]), .null)], against: bold.read())
    #expect(try folder.text(of: "a") == folder.text(of: "b"))
    let new = DocumentStore(path: folder.path("new"))
    #expect(try new.obstacle(to: new.read()) == nil)
  }

  @Test func `two stores that count together lose no count`() throws {
    let path = try folder.write("{\"count\": 0}", to: "counter.json")
    let rounds = 100
    let count: @Sendable () throws -> Void = {
      let store = DocumentStore(path: path)
      let pointer = Pointer(["count"])
      var done = 0
      while done < rounds {
        do {
          let baseline = try store.read()
          guard case .value(.number(let number)) = baseline.slot(at: pointer) else { return }
          let next = Number((number.intValue ?? 0) + 1)
          _ = try store.commit([.set(pointer, .number(next))], against: baseline)
          done += 1
        } catch {
          guard case .file(let file)? = error as? StoreError, file.kind == .changed else {
            throw error
          }
        }
      }
    }
    try race([count, count])
    #expect(try folder.text(of: "counter.json") == "{\"count\": \(2 * rounds)}")
  }

  @Test func `a folder that is missing is made by the first commit, and by nothing else`() throws {
    let store = DocumentStore(path: folder.path("a/b/c.json"))
    #expect(throws: StoreError.self) { try store.read() }
    var made: [String] = []
    store.makeFolder = { path in
      made.append(path)
      try folder.makeFolder("a")
      try folder.makeFolder("a/b")
    }
    let baseline = try store.read()
    #expect(try store.obstacle(to: baseline) == nil)
    let prepared = try store.prepare([.set(Pointer(["x"]), .bool(true))], against: baseline)
    #expect(folder.names == [])
    _ = try store.commit(prepared, against: baseline)
    #expect(try folder.text(of: "a/b/c.json") == "{\n  \"x\": true\n}\n")
    #expect(made == [folder.path("a/b")])
  }
}
