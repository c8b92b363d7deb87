import EditorCore

@testable import Documents

/// Some random changes of a document, made in its text and in its value.
struct RandomScript {
  enum Outcome {
    case edited
    case refused
    /// Refused, too, but as what was written did not hold what was asked for.
    case unverified(String)
    case wrong(String)
  }

  private let document: Document
  private let changes: [Change]
  private let model: ValueModel
  private let isPossible: Bool

  init(_ document: Document, seed: UInt64) {
    self.document = document
    var documents = RandomDocuments(seed: seed)
    let traits = FormatTraits(of: document.format)
    model = ValueModel(document.value(document.root) ?? .null, isStored: true)
    changes = (0...documents.random.below(5)).compactMap { _ in
      documents.change(of: document).with(traits.nearest)
    }
    isPossible = changes.allSatisfy(model.apply) && !model.hasClash
  }

  /// What the text becomes; nil where the changes are refused.
  var result: Document? { try? document.applying(changes) }

  func run() -> Outcome {
    do throws(EditError) {
      let result = try document.applying(changes)
      let traits = FormatTraits(of: document.format)
      let found = traits.rereading(result.value(result.root) ?? .null)
      let expected = traits.rereading(model.value)
      let isEqual =
        document.syntax.keepsMemberOrder
        ? found == expected : found.isEqualInAnyOrder(to: expected)
      return isPossible && isEqual ? .edited : .wrong(describe("came out otherwise", result))
    } catch {
      switch error {
      case .verificationFailed: return .unverified(describe("\(error)", nil))
      case .invalidResult: return .wrong(describe("\(error)", nil))
      case .locked, .fixedOrder, .unspellable: return .refused
      default: return isPossible ? .wrong(describe("\(error)", nil)) : .refused
      }
    }
  }

  private func describe(_ problem: String, _ result: Document?) -> String {
    let text = String(decoding: document.bytes, as: UTF8.self)
    let new = result.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return "\(problem): \(changes)\n\(text)\n---\n\(new)"
  }
}
