import Documents
import EditorCore
import TestSupport
import Testing

/// Empty lines between parts: those that are there stay, and new parts are set apart as all are.
struct SpacingTests {
  private static let lists: [(format: DocumentFormat, old: String, new: String)] = [
    (.yaml, "l:\n- a\n\n- b\n\n- c\n", "l:\n- a\n\n- x\n\n- b\n\n- c\n"),
    (.yaml, "l:\n- a\n- b\n\n- c\n", "l:\n- a\n- x\n- b\n\n- c\n"),
    (
      .yaml, "l:\n- a\n- b\n\n# about c\n- c\nz: 1\n", "l:\n- a\n- x\n- b\n\n# about c\n- c\nz: 1\n"
    ),
    (.yaml, "l:\n  - a\n\n  # free\n\n  - b\n", "l:\n  - a\n\n  - x\n\n  # free\n\n  - b\n"),
    (
      .toml, "[[l]]\nx = 1\n[[l]]\nx = 2\n[b]\ny = 1\n",
      "[[l]]\nx = 1\n[[l]]\nx = 7\n[[l]]\nx = 2\n[b]\ny = 1\n"
    ),
    (
      .toml, "[[l]]\nx = 1\n\n[[l]]\nx = 2\n\n[b]\ny = 1\n",
      "[[l]]\nx = 1\n\n[[l]]\nx = 7\n\n[[l]]\nx = 2\n\n[b]\ny = 1\n"
    ),
  ]

  @Test(arguments: lists)
  func `a new element leaves the empty lines of the others`(
    format: DocumentFormat, old: String, new: String
  ) throws {
    let document = try Document(Array(old.utf8), format: format)
    let count = document.childCount(try #require(DocumentIndex(document).node(at: Pointer(["l"]))))
    var parts = (0..<count).map { ArrangedPart.kept($0) }
    let value: Value =
      format == .yaml ? .string("x") : .object([.init("x", .number(Number(7)))])
    parts.insert(.new(value), at: 1)
    let result = try document.applying([.arrange(Pointer(["l"]), parts)])
    #expect(String(decoding: result.bytes, as: UTF8.self) == new)
  }

  @Test func `a new element before all others leaves theirs, too`() throws {
    for (format, old, new) in [
      (DocumentFormat.yaml, "- a\n\n- b\n", "- x\n\n- a\n\n- b\n"),
      (.yaml, "- a\n- b\n\n- c\n", "- x\n- a\n- b\n\n- c\n"),
    ] {
      let document = try Document(Array(old.utf8), format: format)
      let parts = (0..<document.childCount(document.root)).map { ArrangedPart.kept($0) }
      let result = try document.applying([.arrange(Pointer(), [.new(.string("x"))] + parts)])
      #expect(String(decoding: result.bytes, as: UTF8.self) == new)
    }
    let document = try Document(Array("[[l]]\nx = 1\n[[l]]\nx = 2\n".utf8), format: .toml)
    let added = ArrangedPart.new(.object([.init("x", .number(Number(7)))]))
    let result = try document.applying([.arrange(Pointer(["l"]), [added, .kept(0), .kept(1)])])
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == "[[l]]\nx = 7\n[[l]]\nx = 1\n[[l]]\nx = 2\n")
  }
}
