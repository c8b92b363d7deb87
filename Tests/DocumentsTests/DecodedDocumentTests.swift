import EditorCore
import Testing

@testable import Documents

/// Documents whose language tells more than spans can, in a made-up one.
struct DecodedDocumentTests {
  private static let text = "a.x=1\nb=word\na.y=2.0,!no\nc.d=2026-11-20\n"

  @Test func `a container may be continued after others`() throws {
    let document = try Document(dotted: Self.text)
    #expect(
      document.value(document.root)
        == value(#"{"a": {"x": 1, "y": [2.0, "!no"]}, "b": "word", "c": {"d": "2026-11-20"}}"#))
    #expect(document.nodes.map { Int($0.subtreeEnd) } == [9, 6, 3, 6, 5, 6, 7, 9, 9])
    #expect(document.nodes.map(\.childCount) == [3, 2, 0, 2, 0, 0, 0, 1, 0])
  }

  @Test func `parts are found by pointer, and tell theirs`() throws {
    let document = try Document(dotted: Self.text)
    let index = DocumentIndex(document)
    for place in 0..<document.nodeCount {
      let pointer = try #require(document.pointer(NodeID(place)))
      #expect(index.node(at: pointer) == NodeID(place))
    }
    let node = try #require(index.node(at: pointer("/a/y/0")))
    #expect(document.text(node) == "2.0")
    #expect(document.leafType(node) == .real)
  }

  @Test func `a large object is found by its keys`() throws {
    let text = (0..<100).map { "k\($0)=\($0)\n" }.joined()
    let index = DocumentIndex(try Document(dotted: text))
    for number in 0..<100 {
      let node = try #require(index.node(at: Pointer(["k\(number)"])))
      #expect(index.document.value(node) == .number(Number(number)))
    }
    #expect(index.node(at: pointer("/k100")) == nil)
  }

  @Test func `no key or value is the bytes that spell it`() throws {
    let document = try Document(dotted: "ab=word\n")
    #expect(document.plainKeyRange(NodeID(1)) == nil)
    #expect(document.plainTextRange(NodeID(1)) == nil)
  }

  @Test func `members may come in any order`() throws {
    let document = try Document(dotted: Self.text)
    let result = try document.applying([set("/a/z", "3"), set("/b", "4"), remove("/c")])
    #expect(String(decoding: result.bytes, as: UTF8.self) == "a.z=3\na.x=1\nb=4\na.y=2.0,!no\n")
  }

  @Test func `what else changes is found in any order`() throws {
    let old = try Document(dotted: Self.text)
    let plan = try EditPlan([set("/a/z", "3")], for: old)
    func holds(_ text: String) throws -> Bool {
      EditVerifier(old: old, new: try Document(dotted: text), plan: plan).holds()
    }
    #expect(try holds("a.z=3\n" + Self.text))
    #expect(try holds("b=word\na.y=2.0,!no\na.z=3\na.x=1\nc.d=2026-11-20\n"))
    #expect(try !holds(Self.text))
    #expect(try !holds("a.z=4\n" + Self.text))
    #expect(try !holds("a.z=3\nb=words\na.y=2.0,!no\na.x=1\nc.d=2026-11-20\n"))
    #expect(try !holds("a.z=3\nb=word\na.y=!no,2.0\na.x=1\nc.d=2026-11-20\n"))
    #expect(try !holds("a.z=3\nb=word\na.y=2,!no\na.x=1\nc.d=2026-11-20\n"))
    #expect(try !holds("a.z=3\nb=word\na.y=2.0,!no\na.w=1\nc.d=2026-11-20\n"))
  }

  @Test func `a locked value says why, and is not changed`() throws {
    let document = try Document(dotted: "a=!x\nb.c=!y,1\n")
    let index = DocumentIndex(document)
    #expect(index.node(at: pointer("/a")).flatMap(document.lockReason) == "it starts with '!'")
    #expect(index.node(at: pointer("/b")).flatMap(document.lockReason) == nil)
    #expect(document.lockReason(document.root) == nil)
    #expect(throws: EditError.locked(pointer("/a"), reason: "it starts with '!'")) {
      try document.applying([set("/a", "1")])
    }
    #expect(throws: EditError.locked(pointer("/b/c/0"), reason: "it starts with '!'")) {
      try document.applying([set("/b/c/0", "1")])
    }
    #expect(throws: EditError.locked(pointer("/a"), reason: "it starts with '!'")) {
      try document.applying([remove("/a")])
    }
    #expect(try document.applying([set("/a", "\"!x\"")]).bytes == document.bytes)
  }

  @Test func `a locked root makes the document read-only`() throws {
    let document = try Document(dotted: "#read-only\na=1\n")
    #expect(document.lockReason(document.root) == "its first line says so")
    for changes in [[set("/a", "2")], [remove("/a")], [set("/b", "2")]] {
      #expect(throws: EditError.self) { try document.applying(changes) }
    }
  }

  @Test func `a text is checked before it is read`() {
    func problem(_ bytes: [UInt8]) -> DocumentError.Problem? {
      let error = #expect(throws: DocumentError.self) {
        try Document(bytes, format: .json, syntax: DottedSyntax())
      }
      return error?.problem
    }
    #expect(problem([0x61, 0x3D, 0xC0, 0x80]) == .notUTF8)
    // By itself among others, where they are looked at several at a time.
    for byte in UInt8(0x80)...0xFF {
      for place in 0..<16 {
        var text = Array("a=0123456789\nb=1\n".utf8)
        text[place] = byte
        #expect(problem(text) == .notUTF8)
      }
    }
    #expect(problem([0x61, 0x3D, 0x00]) == .nulByte)
    #expect(problem([0xFF, 0xFE, 0x61, 0x00]) == .utf16Or32)
  }

  @Test func `a text that is one document has no second`() {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array("1".utf8), format: .json, number: 2)
    }
    #expect(error?.problem == .noSuchDocument(2, count: 1))
  }

  private func pointer(_ text: String) -> Pointer { Pointer(parsing: text) ?? Pointer() }

  private func value(_ json: String) -> Value? {
    let document = try? Document(Array(json.utf8), format: .json)
    return document.flatMap { $0.value($0.root) }
  }
}
