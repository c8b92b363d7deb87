import EditorCore
import Testing

struct PointerTests {
  @Test(arguments: [
    ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/c~0d", ["a/b", "c~d"]),
    ("/~01", ["~1"]), ("/a//b", ["a", "", "b"]), ("/x.y/0", ["x.y", "0"]),
  ])
  func `RFC 6901 spellings are read and written`(text: String, tokens: [String]) throws {
    let pointer = try #require(Pointer(parsing: text))
    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~"])
  func `any other text is no pointer`(text: String) {
    #expect(Pointer(parsing: text) == nil)
  }

  @Test func `keys that differ in bytes are different places`() {
    let composed = Pointer(["\u{E9}"])
    let decomposed = Pointer(["e\u{301}"])
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }
}
