import Documents
import EditorCore
import FuzzTargets
import TestSupport
import Testing

/// Random texts and changes, the same in every run; a failure names its seed.
struct EditPropertyTests {
  @Test(arguments: RandomDocuments.Style.allCases)
  func `editing the text does what editing the value does`(style: RandomDocuments.Style) throws {
    for seed in 0..<3000 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value()
      let text = documents.text(of: value, in: style)
      let document = try Document(Array(text.utf8), format: .jsonc)
      try #require(document.value(document.root) == value, "seed \(seed): \(text)")

      let model = ValueModel(value, isStored: true)
      var changes: [Change] = []
      var isPossible = true
      for _ in 0...documents.random.below(5) where isPossible {
        changes.append(documents.change(of: document))
        isPossible = changes.last.map(model.apply) ?? true
      }
      isPossible = isPossible && !model.hasClash
      do {
        let result = try document.applying(changes)
        let changed = String(decoding: result.bytes, as: UTF8.self)
        #expect(
          isPossible && result.value(result.root) == model.value,
          "seed \(seed): \(changes)\n\(text)\n\(changed)")
      } catch {
        #expect(!isPossible, "seed \(seed): \(error), \(changes)\n\(text)")
        if case .verificationFailed = error { Issue.record("seed \(seed): \(changes)\n\(text)") }
      }
    }
  }

  @Test(arguments: RandomDocuments.Style.allCases)
  func `replacing a value leaves every other byte`(style: RandomDocuments.Style) throws {
    for seed in 0..<1000 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value()
      let document = try Document(Array(documents.text(of: value, in: style).utf8), format: .jsonc)
      let id = NodeID(documents.random.below(document.nodeCount))
      let pointer = try #require(document.pointer(id))
      let new = documents.value(depth: 2)
      let result = try document.applying([.set(pointer, new)])
      let range = document.valueRange(id)
      let tail = document.bytes.count - range.upperBound
      #expect(result.bytes.prefix(range.lowerBound) == document.bytes.prefix(range.lowerBound))
      #expect(result.bytes.suffix(tail) == document.bytes.suffix(tail))
      #expect(result.value(id) == new)
    }
  }

  @Test(arguments: RandomDocuments.Style.allCases)
  func `adding parts and changing leaves keeps every comment`(style: RandomDocuments.Style) throws {
    for seed in 0..<1000 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value()
      let text = documents.text(of: value, in: style)
      let document = try Document(Array(text.utf8), format: .jsonc)
      var changes: [Change] = []
      for index in 0..<document.nodeCount where documents.random.chance(40) {
        let id = NodeID(index)
        let pointer = try #require(document.pointer(id))
        switch document.kind(id) {
        case .array: changes.append(.set(pointer.appending("-"), documents.value(depth: 1)))
        case .object: changes.append(.set(pointer.appending("new"), documents.value(depth: 1)))
        default: changes.append(.set(pointer, .number(Number(index))))
        }
      }
      let result = try changed(document, changes, seed: seed)
      for comment in comments(in: text) where !result.contains(comment) {
        Issue.record("seed \(seed): \(comment) is lost\n\(text)\n\(result)")
      }
    }
  }

  @Test func `removing leaves keeps every comment on a line of its own`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value()
      let text = documents.text(of: value, in: .tidy)
      let document = try Document(Array(text.utf8), format: .jsonc)
      var changes: [Change] = []
      for index in 1..<max(1, document.nodeCount)
      where !document.kind(NodeID(index)).isContainer && documents.random.chance(60) {
        changes.append(.remove(try #require(document.pointer(NodeID(index)))))
      }
      let result = try changed(document, changes, seed: seed)
      for comment in comments(in: text) where comment.contains("own") && !result.contains(comment) {
        Issue.record("seed \(seed): \(comment) is lost\n\(text)\n\(result)")
      }
    }
  }

  private func changed(_ document: Document, _ changes: [Change], seed: UInt64) throws -> String {
    do {
      return String(decoding: try document.applying(changes).bytes, as: UTF8.self)
    } catch {
      Issue.record("seed \(seed): \(error)\n\(document.text(document.root))")
      throw error
    }
  }

  /// The comments by their numbers, with what they say of their place.
  private func comments(in text: String) -> [String] {
    text.split { $0 == "/" || $0 == "*" || $0.isNewline }.map(String.init).filter {
      $0.contains("#")
    }
  }
}
