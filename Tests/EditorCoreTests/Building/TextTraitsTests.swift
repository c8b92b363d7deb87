import EditorCore
import Testing

struct TextTraitsTests {
  @Test(arguments: [
    (TextTraits.Kind.digits, "0123", "12a"), (.ascii, "a ~", "é"), (.email, "a@b.c", "a@"),
    (.email, "a.b@c", "a@b@c"), (.phone, "+66 (0)2-1", "12x"), (.url, "https://a.b", "://a"),
    (.url, "mailto:a", "no scheme"),
  ])
  func `a kind of text takes some and refuses others`(
    kind: TextTraits.Kind, good: String, bad: String
  ) throws {
    let row = TextRow("T", kind: kind).row
    #expect(try row.value(typed: good) == .string(good))
    #expect(try row.value(typed: "") == "")
    #expect(row.problem(with: .string(bad)) != nil)
  }

  @Test func `a refusal says what was expected`() {
    let row = TextRow("T", kind: .email).row
    #expect(row.problem(with: "x")?.description == "'x' is not an e-mail address")
  }

  @Test(arguments: [
    (TextTraits.Capitalization.none, "one two. three"), (.words, "One Two. Three"),
    (.sentences, "One two. Three"), (.allCharacters, "ONE TWO. THREE"),
  ])
  func `letters become capitals once the text is accepted`(
    capitalization: TextTraits.Capitalization, expected: String
  ) throws {
    let row = TextRow("T", capitalization: capitalization).row
    #expect(try row.value(typed: "one two. three") == .string(expected))
  }
}
