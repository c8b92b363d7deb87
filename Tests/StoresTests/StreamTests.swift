import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// One of several documents of a file, which another program puts elsewhere meanwhile.
struct StreamTests {
  private static let one = "kind: ConfigMap\nmetadata: {name: one}\ndata:\n  b: 2\n"
  private static let two = "kind: ConfigMap\nmetadata: {name: two}\ndata:\n  b: 2\n"
  private static let space = "kind: Namespace\nmetadata: {name: ns}\n"

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func text(_ documents: String...) -> String { documents.joined(separator: "---\n") }

  private func session(_ text: String, document number: Int) throws -> EditSession {
    try folder.write(text, to: "k.yaml")
    let store = DocumentStore(path: folder.path("k.yaml"), document: number)
    let row = Row(
      identifier: "/data/b", pointer: Pointer(["data", "b"]), title: "b",
      control: .number(NumberTraits()))
    let form = FormContent(
      title: "", root: Pane(title: "", sections: [PaneSection(rows: [row])]))
    let session = try EditSession(form: form, store: store)
    try session.set(.value(7), for: row)
    return session
  }

  @Test func `an edit stays in its document where others come and go`() throws {
    let edited = Self.two.replacing("2", with: "7")
    let session = try session(text(Self.one, Self.two), document: 2)
    try folder.write(text(Self.space, Self.one, Self.two), to: "k.yaml")
    try session.commit()
    #expect(try folder.text(of: "k.yaml") == text(Self.space, Self.one, edited))
    try session.set(.value(2), for: #require(session.row("/data/b")))
    try folder.write(text(edited, Self.space), to: "k.yaml")
    try session.commit()
    #expect(try folder.text(of: "k.yaml") == text(Self.two, Self.space))
  }

  @Test func `it is found by what it is called where it was changed, too`() throws {
    let session = try session(text(Self.one, Self.two), document: 1)
    let changed = Self.one + "  c: 3\n"
    try folder.write(text(Self.space, Self.two, changed), to: "k.yaml")
    try session.commit()
    #expect(
      try folder.text(of: "k.yaml")
        == text(Self.space, Self.two, changed.replacing("b: 2", with: "b: 7")))
  }

  @Test func `no other document takes the edit of one that is gone`() throws {
    let session = try session(text(Self.one, Self.two), document: 1)
    for rest in [Self.two, text(Self.two, Self.space)] {
      try folder.write(rest, to: "k.yaml")
      let error = #expect(throws: UnreadableChange.self) { try session.commit() }
      let words = "document 1 is gone, or another than it was"
      #expect(error?.description.hasSuffix(words) == true, "\(String(describing: error))")
      #expect(try folder.text(of: "k.yaml") == rest)
    }
  }

  @Test func `a version that was kept has it where it was then`() throws {
    try folder.write(text(Self.space, Self.one, Self.two), to: "k.yaml")
    let store = DocumentStore(path: folder.path("k.yaml"), document: 3)
    let now = try store.read()
    let version = try store.reading(Array(text(Self.one, Self.two).utf8), like: now.document)
    #expect(version.document.number == 2)
  }

  @Test func `a text of many documents is followed in proportion`() throws {
    func cost(_ count: Int) throws -> Duration {
      let documents = (0..<count).map { "kind: A\nmetadata: {name: n\($0)}\n" }
      try folder.write(documents.joined(separator: "---\n"), to: "k.yaml")
      let store = DocumentStore(path: folder.path("k.yaml"), document: 2)
      let baseline = try store.read()
      try folder.write(documents.reversed().joined(separator: "---\n"), to: "k.yaml")
      var number = 0
      let cost = try ContinuousClock().measure {
        number = try (store.reload(since: baseline) as? DocumentSnapshot)?.document.number ?? 0
      }
      #expect(number == count - 1)
      return cost
    }
    // Others slow a machine for a while: once without too much is enough.
    let isInProportion = try (0..<5).contains { _ in
      let few = try cost(100)
      return try cost(800) < few * 24
    }
    #expect(isInProportion)
  }
}
