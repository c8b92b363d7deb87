import EditorCore
import Testing

/// Texts that a store holds as base64 (RFC 4648).
struct TextCodingTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("n\u{E9}w\n", "bsOpdwo="),
  ])
  func `a text is held as base64 and read back`(text: String, stored: String) {
    #expect(TextCoding.base64.encoded(text) == stored)
    #expect(TextCoding.base64.decoded(stored) == text)
    #expect(Base64.decode(stored.utf8) == Array(text.utf8))
  }

  @Test func `all bytes read back, with white space between the digits`() {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      let text = Base64.encode(bytes)
      #expect(Base64.decode(text.utf8) == bytes)
      #expect(Base64.decode(text.map { "\($0)\n " }.joined().utf8) == bytes)
    }
  }

  @Test(arguments: ["a", "ab", "abc", "=abc", "ab=c", "a===", "ab-_", "caf\u{E9}"])
  func `what is no base64 is refused`(text: String) {
    #expect(Base64.decode(text.utf8) == nil)
    var traits = TextTraits()
    traits.coding = .base64
    let problem = Control.text(traits).problem(with: .string(text))
    #expect(problem == .broken("'\(text)' is not base64"))
  }

  @Test func `bytes that are no text are nobody's to type`() throws {
    var traits = TextTraits()
    traits.coding = .base64
    let control = Control.text(traits)
    #expect(control.problem(with: .string("/wD/")) == nil)
    #expect(
      control.obstacle(toTypingOver: .string("/wD/"))
        == "its bytes are no text, and stay as they are")
    #expect(control.obstacle(toTypingOver: .string("Zg==")) == nil)
    #expect(control.typedText(of: .string("/wD/")) == "/wD/")
    #expect(control.typedText(of: .string("Zg==")) == "f")
    #expect(try control.value(typed: "f") == .string("Zg=="))
  }
}
