import EditorCore
import Testing

@testable import Documents

/// Texts of several lines that change places, with all the lines that are theirs.
struct YAMLBlockScalarMoveTests {
  @Test(arguments: [
    "- a\n- |\n  one\n\n  two\n- c\n", "- a\n- |\n  one\n \n  two\n- c\n",
    "- a\n- |\n  one\n \n- c\n", "- a\n- |+\n  one\n\n- c\n", "- a\n- |+\n  one\n \n- c\n",
    "- a\n- |\n  one\n   \n- c\n", "- a\n- |-\n  one\n \n\n- c\n", "- a\n- c\n- |\n  one\n \n",
    "- a\n- c\n- |+\n  one\n \n", "- a\n- >\n  one\n \n  two\n\n- c\n", "- a\n- |\n\n  one\n- c\n",
    "- a\n- |\n \n  one\n- c\n", "- a\n- |2\n  one\n \n- c\n",
    "- a\n- |\n  one\n \n# about c\n- c\n",
    "- - a\n  - |\n    one\n \n- b\n- c\n", "- a\n- |\n  one\n \n  # in it\n- c\n",
    "a: 1\nb: |\n  one\n \nc: 2\n", "a:\n  b: |\n    one\n \n  c: x\nd: 1\n",
    "a: 1\nb: |\n \nc: 2\n",
    "- a\n- |\n  one\n \n- c", "- a\n- |+\n  one\n\n- c", "- a\n- b: |\n    one\n- c",
    "- a\n- >\n  one\n     \n- c\n", "- a\n- |2-\n    one\n   \n- c\n",
    "- a\r\n- |\r\n  one\r\n \r\n- c\r\n",
    "- a\n- \"one\n \n  two\"\n- c\n", "- a\n- one\n \n  two\n- c\n", "- |\n  one\n \n- b\n- c\n",
    "- ? |\n    k\n \n  : v\n- b\n- c\n",
  ])
  func `a text with a short blank line moves with all of it`(text: String) throws {
    let document = try Document(Array(text.utf8), format: .yaml)
    let value = try #require(document.value(document.root))
    let count = document.childCount(document.root)
    for first in 0..<count {
      let order = [first] + (0..<count).filter { $0 != first }
      let moved = try document.applying([.arrange(Pointer(), order.map { .kept($0) })])
      let expected: Value =
        switch value {
        case .array(let elements): .array(order.map { elements[$0] })
        case .object(let members): .object(order.map { members[$0] })
        default: value
        }
      #expect(
        moved.value(moved.root) == expected, "\(String(decoding: moved.bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    ("a: |+\n  x\nb: 2\n\n \nc: 1\n", "/b", "a: |+\n  x\nc: 1\n"),
    ("a: >+\n  x\n\nb: 2\n\n# c\nc: 1\n", "/b", "a: >+\n  x\n\n# c\nc: 1\n"),
    ("- k: |+\n    x\n- 2\n\n- 3\n", "/1", "- k: |+\n    x\n- 3\n"),
    ("a: |\n  x\nb: 2\n\nc: 1\n", "/b", "a: |\n  x\n\nc: 1\n"),
  ])
  func `what stands below a text that keeps its empty lines goes with those behind it`(
    text: String, place: String, left: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .yaml)
    let changed = try document.applying([.remove(#require(Pointer(parsing: place)))])
    #expect(String(decoding: changed.bytes, as: UTF8.self) == left)
  }

  @Test(arguments: [
    ("s:\n  o: 2\n      \n\nt: 1\n", "/s/n"), ("s:\n  o: 2\n\n      \nt: 1\n", "/s/n"),
    ("s:\n  o: 2\n      \n", "/s/n"), ("s: 1\n     \nt: 1\n", "/s"),
    ("s:\n  - 1\n        \nt: 1\n", "/s"), ("- 1\n     \n", "/-"),
  ])
  func `a new text of several lines takes no blanks below it for its own`(
    text: String, place: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .yaml)
    let pointer = try #require(Pointer(parsing: place))
    let value: Value =
      place == "/s" ? .object([.init("k", .string("a\nb\n"))]) : .string("a\nb\n")
    let changed = try document.applying([.set(pointer, value)])
    let spelled = String(decoding: changed.bytes, as: UTF8.self)
    #expect(spelled.contains(#""a\nb\n""#), "\(spelled)")
  }
}
