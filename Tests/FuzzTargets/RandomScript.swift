package import Documents
package import EditorCore
import TestSupport

/// Some random changes of a document, made in its text and in its value.
package struct RandomScript {
  package enum Outcome {
    case edited
    case refused
    /// Refused, too, but as what was to be written did not hold what was asked for.
    case unverified(String)
    /// Refused, too, but as what was to be written could not be read.
    case invalid(String)
    case wrong(String)
  }

  private let document: Document
  private let changes: [Change]
  private let traits: FormatTraits
  /// What comes of the changes; where a name is one however it is spelled, also with names of new values
  /// told apart by their spelling, as nothing has read those yet.
  private let models: [Model]

  /// The value with the changes made, as far as that can be done.
  private struct Model {
    let value: ValueModel
    let isPossible: Bool

    init(of value: Value, _ changes: [Change]) {
      self.value = ValueModel(value, isStored: true)
      isPossible = changes.allSatisfy(self.value.apply) && !self.value.hasClash
    }
  }

  package init(_ document: Document, seed: UInt64) {
    self.document = document
    var documents = RandomDocuments(seed: seed)
    let traits = FormatTraits(of: document.format)
    let value = document.value(document.root) ?? .null
    let changes = (0...documents.random.below(5)).compactMap { _ in
      documents.change(of: document).with(traits.nearest)
    }
    (self.traits, self.changes) = (traits, changes)
    let asSpelled = Model(of: value, changes)
    models =
      traits.foldsKeys
      ? [Model(of: value.withFoldedKeys, changes.map(\.withFoldedKeys)), asSpelled] : [asSpelled]
  }

  /// What the text becomes; nil where the changes are refused.
  package var result: Document? { try? document.applying(changes) }

  package func run() -> Outcome {
    do throws(EditError) {
      let result = try document.applying(changes)
      let found = traits.rereading(result.value(result.root) ?? .null)
      guard models.contains(where: { isRight(found, by: $0) }) else {
        let expected = models.map { "\(traits.rereading($0.value.value))" }
        return .wrong(
          describe("came out as \(found), not \(expected.joined(separator: " or "))", result))
      }
      return .edited
    } catch {
      switch error {
      case .verificationFailed: return .unverified(describe("\(error)", nil))
      case .invalidResult: return .invalid(describe("\(error)", nil))
      case .locked, .fixedOrder, .unspellable: return .refused
      default:
        return models.allSatisfy(\.isPossible) ? .wrong(describe("\(error)", nil)) : .refused
      }
    }
  }

  private func isRight(_ found: Value, by model: Model) -> Bool {
    let expected = traits.rereading(model.value.value)
    let isEqual =
      document.format.keepsMemberOrder
      ? found == expected : found.isEqualInAnyOrder(to: expected)
    // Of names that clash the others lead to nothing, where the values are equal once they are read.
    return isEqual && (model.isPossible || traits.foldsKeys && model.value.hasClash)
  }

  private func describe(_ problem: String, _ result: Document?) -> String {
    let text = String(decoding: document.bytes, as: UTF8.self)
    let new = result.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return "\(problem): \(changes)\n\(text)\n---\n\(new)"
  }
}

extension Document {
  /// What is wrong once the leaf has another value of its kind: a byte outside it is another one, or
  /// the value is not the one given.
  ///
  /// Nil where nothing is, and where the leaf cannot be edited.
  package func fault(ofEditing leaf: NodeID) throws(EditError) -> String? {
    guard let new = otherValue(leaf), let pointer = pointer(leaf), lockReason(leaf) == nil,
      isAlone(leaf)
    else { return nil }
    let result = try applying([.set(pointer, new)])
    // What a merge key of YAML brings in stays where it is; the new value stands beside that key.
    if format == .yaml, key(leaf) != nil, keyRange(leaf)?.isEmpty ?? true {
      let isThere = DocumentIndex(result).node(at: pointer).flatMap(result.value) == new
      return isThere && result.nodeCount == nodeCount ? nil : "\(pointer) = \(new)"
    }
    let range = valueRange(leaf)
    let tail = bytes.count - range.upperBound
    if result.bytes.prefix(range.lowerBound) == bytes.prefix(range.lowerBound),
      result.bytes.suffix(tail) == bytes.suffix(tail),
      DocumentIndex(result).node(at: pointer).flatMap(result.value) == new
    {
      return nil
    }
    let (old, edited) = (String(decoding: bytes, as: UTF8.self), result.text(result.root))
    return "\(pointer) = \(new)\n\(old)\n---\n\(edited)"
  }

  /// Another value of the same kind and type; nil for a container, and for null.
  package func otherValue(_ id: NodeID) -> Value? {
    switch (kind(id), leafType(id)) {
    case (.bool, _): value(id) == .bool(true) ? .bool(false) : .bool(true)
    case (.number, .real): Number("12.5").map(Value.number)
    case (.number, _): .number(Number(1234))
    case (.string, .date): .string("2001-02-03")
    case (.string, .time): .string("04:05:06")
    case (.string, .dateTime): .string("2001-02-03T04:05:06Z")
    case (.string, .data): .string("AQID")
    case (.string, .notFinite): .string("-Infinity")
    case (.string, _): .string("another text")
    case (.null, _), (.array, _), (.object, _): nil
    }
  }

  /// Whether no key is there twice, as where a key and a section have the same name.
  package var isUnambiguous: Bool {
    let index = DocumentIndex(self)
    return (0..<nodeCount).allSatisfy { !index.isAmbiguous(NodeID($0)) }
  }

  /// Whether no other member on the way to the value has the key that it has.
  package func isAlone(_ id: NodeID) -> Bool {
    let index = DocumentIndex(self)
    return sequence(first: id) { self.parent($0) }.allSatisfy { !index.isAmbiguous($0) }
  }
}
