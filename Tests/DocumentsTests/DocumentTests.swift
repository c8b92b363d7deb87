import Documents
import EditorCore
import Testing

struct DocumentTests {
  @Test func `values are numbered in preorder`() throws {
    let document = try parse(#"{"a": [1, {"b": "x"}, []], "c": null}"#)
    let ids = (0..<document.nodeCount).map { NodeID($0) }
    #expect(ids.map(document.kind) == [.object, .array, .number, .object, .string, .array, .null])
    #expect(ids.map(document.childCount) == [2, 3, 0, 1, 0, 0, 0])
    #expect(ids.map { document.parent($0)?.index } == [nil, 0, 1, 1, 3, 1, 0])
    #expect(ids.map { document.subtree($0).upperBound.index } == [7, 6, 3, 5, 5, 6, 7])
    #expect(
      ids.map { document.children($0).map(\.index) } == [[1, 6], [2, 3, 5], [], [4], [], [], []])
  }

  @Test func `keys and values are found in the bytes`() throws {
    let text = "\u{FEFF}{ \"a\" : [1, -2.50e+3] , \"b\\n\":\"x\" }"
    let document = try parse(text)
    func slice(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: document.bytes[$0], as: UTF8.self) }
    }
    let ids = (0..<document.nodeCount).map { NodeID($0) }
    #expect(ids.map { slice(document.keyRange($0)) } == [nil, "\"a\"", nil, nil, "\"b\\n\""])
    #expect(
      ids.map(document.text)
        == [
          "{ \"a\" : [1, -2.50e+3] , \"b\\n\":\"x\" }", "[1, -2.50e+3]", "1", "-2.50e+3", "\"x\"",
        ])
    #expect(ids.map { slice(document.valueRange($0)) } == ids.map(document.text))
    #expect(document.bytes == Array(text.utf8))
  }

  @Test func `tokens and pointers name values`() throws {
    let document = try parse(#"{"a/b": [1, {"~": 2}], "\u0063": 3}"#)
    let ids = (0..<document.nodeCount).map { NodeID($0) }
    #expect(ids.map(document.token) == [nil, "a/b", "0", "1", "~", "c"])
    #expect(
      ids.map { document.pointer($0)?.description }
        == ["", "/a~1b", "/a~1b/0", "/a~1b/1", "/a~1b/1/~0", "/c"])
  }

  @Test func `values are decoded to the leaves`() throws {
    let document = try parse(
      #"{"s": "x\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t", "n": 1e400, "l": [true, [], {}], "o": {"z": 1, "a": 2}}"#
    )
    let number = try #require(Number("1e400"))
    #expect(
      document.value(document.root)
        == .object([
          .init("s", .string("xé😀\"\\/\u{8}\u{c}\n\r\t")), .init("n", .number(number)),
          .init("l", .array([.bool(true), .array([]), .object([])])),
          .init("o", .object([.init("z", .number(Number(1))), .init("a", .number(Number(2)))])),
        ]))
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\udc00\ud800""#,
    #""\ud800\n""#,
  ])
  func `a lone surrogate is kept but is no text`(spelling: String) throws {
    let document = try parse("{\"a\": [\(spelling)], \(spelling): 1}")
    #expect(document.value(document.root) == nil)
    #expect(document.value(NodeID(1)) == nil)
    #expect(document.value(NodeID(2)) == nil)
    #expect(document.text(NodeID(2)) == spelling)
    #expect(document.key(NodeID(3)) == nil)
    #expect(document.pointer(NodeID(3)) == nil)
    #expect(document.value(NodeID(3)) == .number(Number(1)))
  }

  @Test func `positions count lines and Unicode scalars`() throws {
    let document = try parse("\u{FEFF}[\"é😀\",\r\n 1,\r2,\n3]")
    func position(_ text: String) -> SourcePosition? {
      let index = (0..<document.nodeCount).first { document.text(NodeID($0)) == text }
      return index.map { document.position(of: document.valueRange(NodeID($0)).lowerBound) }
    }
    #expect(document.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(document.position(of: 3) == SourcePosition(line: 1, column: 1))
    #expect(document.position(of: 12) == SourcePosition(line: 1, column: 6))
    #expect(position("1") == SourcePosition(line: 2, column: 2))
    #expect(position("2") == SourcePosition(line: 3, column: 1))
    #expect(position("3") == SourcePosition(line: 4, column: 1))
    #expect(document.position(of: 1000) == SourcePosition(line: 4, column: 3))
  }

  @Test func `comments and trailing commas stand anywhere between values`() throws {
    let document = try parse(
      "// a\n{/* b */\"a\"/* c */:// d\r1/* e **/,/* f\n */}// g", .jsonc)
    #expect(document.value(document.root) == .object([.init("a", .number(Number(1)))]))
  }

  private func parse(_ text: String, _ format: DocumentFormat = .json) throws -> Document {
    try Document(Array(text.utf8), format: format)
  }
}
