import Documents
import EditorCore
import Testing

struct DocumentTests {
  @Test func `a tree of values is found by pointer and decoded`() throws {
    let text = #"{"a": [1, {"b": "x\u00e9\ud83d\ude00"}, []], "c": null, "d": true}"#
    let document = try Document(Array(text.utf8), format: .json)
    let index = DocumentIndex(document)
    let node = try #require(index.node(at: Pointer(["a", "1", "b"])))
    #expect(document.text(node) == #""x\u00e9\ud83d\ude00""#)
    #expect(document.value(node) == .string("xé😀"))
    #expect(document.pointer(node) == Pointer(["a", "1", "b"]))
    #expect(
      document.value(document.root)
        == .object([
          .init(
            "a", .array([.number(Number(1)), .object([.init("b", .string("xé😀"))]), .array([])])),
          .init("c", .null), .init("d", .bool(true)),
        ]))
  }
}
