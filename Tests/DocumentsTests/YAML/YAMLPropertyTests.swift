import Documents
import EditorCore
import FuzzTargets
import TestSupport
import Testing

/// Random texts of YAML and changes, the same in every run; a failure names its seed.
struct YAMLPropertyTests {
  @Test func `editing the text does what editing the value does`() throws {
    var refusals = 0
    for seed in 0..<4000 as Range<UInt64> {
      var yaml = RandomYAML(seed: seed)
      let value = yaml.value()
      let text = yaml.text(of: value)
      let document = try read(text, seed)
      try #require(document.value(document.root) == value, "seed \(seed):\n\(text)")

      let model = ValueModel(value, isStored: true)
      var changes: [Change] = []
      var isPossible = true
      for _ in 0...yaml.documents.random.below(5) where isPossible {
        changes.append(yaml.change(of: document))
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
        if case .fixedOrder = error {
          refusals += 1
          continue
        }
        #expect(!isPossible, "seed \(seed): \(error), \(changes)\n\(text)")
      }
    }
    #expect(refusals * 40 < 4000)
  }

  @Test func `replacing a leaf leaves every other byte`() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var yaml = RandomYAML(seed: seed)
      let text = yaml.text(of: yaml.value())
      let document = try read(text, seed)
      let id = NodeID(yaml.documents.random.below(document.nodeCount))
      guard !document.kind(id).isContainer, !document.valueRange(id).isEmpty else { continue }
      let pointer = try #require(document.pointer(id))
      let new = yaml.varied(yaml.documents.value(depth: 0))
      let result = try document.applying([.set(pointer, new)])
      let range = document.valueRange(id)
      let tail = document.bytes.count - range.upperBound
      #expect(result.bytes.prefix(range.lowerBound) == document.bytes.prefix(range.lowerBound))
      #expect(result.bytes.suffix(tail) == document.bytes.suffix(tail), "seed \(seed)\n\(text)")
      #expect(result.value(id) == new)
    }
  }

  @Test func `adding parts and changing leaves keeps every comment`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var yaml = RandomYAML(seed: seed)
      let text = yaml.text(of: yaml.value())
      let document = try read(text, seed)
      var changes: [Change] = []
      for index in 0..<document.nodeCount where yaml.documents.random.chance(40) {
        let pointer = try #require(document.pointer(NodeID(index)))
        switch document.kind(NodeID(index)) {
        case .array: changes.append(.set(pointer.appending("-"), yaml.documents.value(depth: 1)))
        case .object: changes.append(.set(pointer.appending("new"), yaml.documents.value(depth: 1)))
        default: changes.append(.set(pointer, .number(Number(index))))
        }
      }
      try expectComments(in: text, afterApplying: changes, to: document, seed) { _ in true }
    }
  }

  @Test func `removing leaves keeps every comment on a line of its own`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var yaml = RandomYAML(seed: seed)
      let text = yaml.text(of: yaml.value())
      let document = try read(text, seed)
      var changes: [Change] = []
      for index in 1..<max(1, document.nodeCount)
      where !document.kind(NodeID(index)).isContainer && yaml.documents.random.chance(60) {
        changes.append(.remove(try #require(document.pointer(NodeID(index)))))
      }
      try expectComments(in: text, afterApplying: changes, to: document, seed) {
        $0.contains("own")
      }
    }
  }

  private func read(_ text: String, _ seed: UInt64) throws -> Document {
    do {
      return try Document(Array(text.utf8), format: .yaml)
    } catch {
      Issue.record("seed \(seed): \(error.position) \(error)\n\(text)")
      throw error
    }
  }

  private func expectComments(
    in text: String, afterApplying changes: [Change], to document: Document, _ seed: UInt64,
    where isKept: (Substring) -> Bool
  ) throws {
    let result: String
    do {
      result = String(decoding: try document.applying(changes).bytes, as: UTF8.self)
    } catch {
      Issue.record("seed \(seed): \(error) \(changes)\n\(text)")
      return
    }
    let comments = text.split(separator: "#").map { $0.prefix { $0 != ";" } }
      .filter { $0.hasPrefix(" own") || $0.hasPrefix(" after") }
    for comment in comments where isKept(comment) && !result.contains("#" + comment + ";") {
      Issue.record("seed \(seed): \(comment) is lost\n\(text)\n\(result)")
    }
  }
}
