import EditorCore
import Testing

/// Names of rows as paths, and the text that spells one.
struct RowIdentifierTests {
  @Test(
    arguments: [
      ("", []), ("volume", [.name("volume")]), ("a/b ~1", [.name("a/b ~1")]),
      ("/a/0/x~1y~0", [.key("a"), .key("0"), .key("x/y~")]), ("/", [.key("")]),
      ("/l/~new12/b", [.key("l"), .added(.new(12)), .key("b")]),
      ("/l/~default0", [.key("l"), .added(.ofDefault(0))]),
      ("/l/~given3", [.key("l"), .added(.given(3))]),
      ("/~value/a", [.whole, .key("a")]), ("/a/~kind", [.key("a"), .kind(0)]),
      ("/a/~kind2", [.key("a"), .kind(1)]), ("/a/~order", [.key("a"), .keyOrder]),
      ("/a~#8", [.key("a"), .again(8)]), ("/a/~pane:1", [.key("a"), .name("pane:1")]),
      // What spells no path is a name.
      ("/a~2", [.name("/a~2")]), ("/~x/a", [.name("/~x/a")]), ("/~kind1", [.name("/~kind1")]),
    ] as [(String, [RowStep])])
  func `a text spells the steps that lead to a row`(text: String, steps: [RowStep]) {
    #expect(RowIdentifier(text).steps == steps)
    #expect(RowIdentifier(text).text == text)
    #expect(RowIdentifier(steps: steps) == RowIdentifier(text))
    #expect(RowIdentifier(steps: steps).hashValue == RowIdentifier(text).hashValue)
  }

  @Test func `a name of ten is not inside a name of one`() {
    #expect(RowIdentifier("/l/~new1/a").isWithin("/l/~new1"))
    #expect(!RowIdentifier("/l/~new10/a").isWithin("/l/~new1"))
    #expect(!RowIdentifier("/l").isWithin("/l"))
    #expect(RowIdentifier("/l/0/a").openers == ["", "/l", "/l/0"])
  }

  @Test func `names compare by their bytes`() {
    #expect(RowIdentifier("/e\u{301}") != RowIdentifier("/\u{e9}"))
    #expect(RowIdentifier(Pointer(["a/b"])) == "/a~1b")
    #expect(RowIdentifier(Pointer(["a"])) != "a")
  }

  @Test func `the keys of a name are those of its place`() {
    #expect(RowIdentifier("/l/~new1/~value/b").keys == ["l", nil, "b"])
    #expect(RowIdentifier("/l/0/b").pointer == Pointer(["l", "0", "b"]))
    #expect(RowIdentifier("/l/~new1").pointer == nil)
    #expect(RowIdentifier("/l/~new1/b/~kind").keys(from: "/l/~new1") == ["b"])
  }
}
