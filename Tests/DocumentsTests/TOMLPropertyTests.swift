import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// Random changes of random, official and real texts; a failure names its seed.
struct TOMLPropertyTests {
  @Test func `editing a random text does what editing the value does`() throws {
    for seed in 0..<5000 as Range<UInt64> {
      var generator = RandomTOML(seed: seed)
      let members = generator.table()
      let text = generator.text(of: members)
      let document = try Document(Array(text.utf8), format: .toml)
      let isRead = document.value(document.root)?.isEqualInAnyOrder(to: .object(members))
      try #require(isRead == true, "seed \(seed): \(text)")
      try check(document, seed: seed)
    }
  }

  @Test(arguments: TOMLSuite.cases(in: "valid/") + TOMLFiles.all)
  func `editing an official or real text does what editing the value does`(name: String) throws {
    let document = try Document(TOMLFiles.read(name), format: .toml)
    for seed in 0..<25 as Range<UInt64> { try check(document, seed: seed) }
  }

  @Test func `adding parts and changing leaves keeps every comment`() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var generator = RandomTOML(seed: seed)
      let text = generator.text(of: generator.table())
      let document = try Document(Array(text.utf8), format: .toml)
      var changes: [Change] = []
      for index in 0..<document.nodeCount where generator.random.chance(40) {
        let id = NodeID(index)
        let pointer = try #require(document.pointer(id))
        let new = Value.object(generator.table(depth: 1))
        switch document.kind(id) {
        case .array: changes.append(.set(pointer.appending("-"), new))
        case .object: changes.append(.set(pointer.appending("new"), new))
        default: changes.append(.set(pointer, .number(Number(index))))
        }
      }
      let result = try document.applying(changes)
      #expect(comments(in: result.bytes) == comments(in: document.bytes), "seed \(seed)\n\(text)")
    }
  }

  @Test func `removing leaves keeps every comment on a line of its own`() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var generator = RandomTOML(seed: seed)
      let text = generator.text(of: generator.table())
      let document = try Document(Array(text.utf8), format: .toml)
      var changes: [Change] = []
      for index in 1..<max(1, document.nodeCount)
      where !document.kind(NodeID(index)).isContainer && generator.random.chance(60) {
        changes.append(.remove(try #require(document.pointer(NodeID(index)))))
      }
      let result = try document.applying(changes)
      let kept = comments(in: result.bytes)
      for comment in comments(in: document.bytes) where comment.contains("own") {
        #expect(kept.contains(comment), "seed \(seed): \(comment)\n\(text)")
      }
    }
  }

  // MARK: - One script

  private func check(_ document: Document, seed: UInt64) throws {
    let value = try #require(document.value(document.root))
    let nearest = FormatTraits(of: .toml).nearest
    var documents = RandomDocuments(seed: seed)
    let model = ValueModel(value, isStored: true)
    let changes = (0...documents.random.below(4)).compactMap { _ in
      documents.change(of: document).with(nearest)
    }
    let isPossible = changes.allSatisfy(model.apply) && !model.hasClash
    do throws(EditError) {
      let result = try document.applying(changes)
      let isEqual = result.value(result.root)?.isEqualInAnyOrder(to: model.value) == true
      #expect(isPossible && isEqual, "seed \(seed): \(changes)\n\(result.text(result.root))")
    } catch {
      switch error {
      case .verificationFailed, .invalidResult:
        Issue.record("seed \(seed): \(error), \(changes)\n\(document.text(document.root))")
      case .locked, .fixedOrder: break
      default: #expect(!isPossible, "seed \(seed): \(error), \(changes)")
      }
    }
  }

  /// The comments by their numbers, with what they say of their place, in order.
  private func comments(in text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in line.range(of: "# own #") ?? line.range(of: "# after #") }
      .sorted()
  }
}

extension Substring {
  /// The words of the comment that starts so, up to its end.
  fileprivate func range(of start: String) -> String? {
    indices.first { self[$0...].hasPrefix(start) }.map { String(self[$0...].prefix { $0 != ";" }) }
  }
}

/// Files of programs, where they lie beside the checkout.
enum TOMLFiles {
  static let all = TestFiles.paths(in: TestFiles.suites + "/schemastore") {
    $0.hasSuffix(".toml")
  }

  static func read(_ name: String) throws -> [UInt8] {
    name.hasPrefix("/") ? try TestFiles.bytes(of: name) : try TOMLSuite.read(name)
  }
}
