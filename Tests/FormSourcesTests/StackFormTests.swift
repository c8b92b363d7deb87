import Documents
import EditorCore
import FormSources
import TestSupport
import Testing

/// Documents of all kinds, stacked on each other.
struct StackFormTests {
  /// The texts of the cases that edits are tried on, in whatever format, that can be read.
  private static let documents: [Document] = {
    let folder = "\(TestFiles.root)/Tests/DocumentsTests/Cases"
    return DocumentFormat.allCases.flatMap { format -> [Document] in
      TestFiles.names(in: "\(folder)/\(format.rawValue)").filter { $0.hasSuffix(".in") }
        .compactMap { name in
          guard let bytes = try? TestFiles.bytes(of: "\(folder)/\(format.rawValue)/\(name)") else {
            return nil
          }
          return try? Document(preferences: bytes, format: format)
        }
    }
  }()

  @Test func `one document by itself is what it was`() throws {
    #expect(Self.documents.count > 100)
    for document in Self.documents {
      let stack = try DocumentStack([document])
      guard let value = document.value(document.root) else { continue }
      guard stack.merged.value(stack.merged.root) != value else { continue }
      // Of keys that are there twice one counts.
      let index = DocumentIndex(document)
      let hasDuplicates = (0..<document.nodeCount).contains {
        !index.duplicates(of: NodeID($0)).isEmpty
      }
      #expect(
        hasDuplicates, "\(document.format): \(String(decoding: document.bytes, as: UTF8.self))")
    }
  }

  @Test func `any documents can be stacked, whatever the rules`() throws {
    var random = SeededGenerator(seed: 81)
    var rows = 0
    for _ in 0..<3000 {
      let documents = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        random.pick(Self.documents)
      }
      let rules = MergeRules(standard: random.pick(MergeRule.allCases))
      let stack = try DocumentStack(documents, rules: rules)
      let document = stack.merged
      for number in 0..<document.nodeCount {
        let node = NodeID(number)
        let (source, original) = stack.source(of: node)
        if !document.kind(node).isContainer {
          #expect(document.value(node) == documents[source].value(original) ?? document.value(node))
        }
        _ = document.comment(above: node)
        if document.kind(node) == .array { _ = stack.isPutTogether(node) }
      }
      let form = FormSource.form(for: stack.index, title: "")
      for section in form.root.sections.prefix(20) {
        for row in section.rows.prefix(50) { rows += row.title.isEmpty ? 0 : 1 }
      }
      for member in document.children(document.root).prefix(5) {
        if let key = document.key(member) { _ = stack.entries(at: Pointer([key])) }
      }
    }
    #expect(rows > 10_000)
  }
}
