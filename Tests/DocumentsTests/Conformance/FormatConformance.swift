import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// What every format must do; a new one adds its cases in `Cases/FORMAT`, and its line to
/// `FormatTraits`.
struct FormatConformance {
  @Test(arguments: FormatCase.all)
  func `a case comes out as its file says`(example: FormatCase) throws {
    let document = try example.document()
    guard example.hasEdits else {
      let expected = try Document(example.bytes("out"), format: .json)
      #expect(document.value(document.root) == expected.value(expected.root))
      return
    }
    let script = try EditScript(example.bytes("edits"))
    let result: Document
    do throws(EditError) {
      result = try document.applying(script.changes)
    } catch {
      #expect(error.description == script.failure)
      return
    }
    let expected = try script.failure ?? String(decoding: example.bytes("out"), as: UTF8.self)
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `every operation has a case`(format: DocumentFormat) {
    let operations = Set(FormatCase.all.filter { $0.format == format }.map(\.operation))
    let expected = Set(FormatTraits.operations).subtracting(FormatTraits(of: format).lacks)
    #expect(expected.subtracting(operations) == [])
  }

  @Test(arguments: FormatCase.all)
  func `values set to what they are change nothing`(example: FormatCase) throws {
    let document = try example.document()
    var changes: [Change] = []
    for index in 0..<document.nodeCount {
      guard let pointer = document.pointer(NodeID(index)),
        let value = document.value(NodeID(index)), document.isAlone(NodeID(index))
      else { continue }
      changes.append(.set(pointer, value))
    }
    #expect(try document.applying(changes).bytes == document.bytes)
  }

  @Test(arguments: FormatCase.all)
  func `an edit of one value leaves every byte outside it`(example: FormatCase) throws {
    let document = try example.document()
    for index in 0..<document.nodeCount {
      #expect(try document.fault(ofEditing: NodeID(index)) == nil)
    }
  }

  @Test(arguments: FormatCase.all)
  func `editing the text does what editing the value does`(example: FormatCase) throws {
    let document = try example.document()
    guard let value = document.value(document.root), document.isUnambiguous else { return }
    // An edit of what an anchor of YAML names is one of each alias, too.
    if document.yaml?.hasReferences == true { return }
    let traits = FormatTraits(of: example.format)
    for seed in 0..<100 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let model = ValueModel(value, isStored: true)
      let changes = (0...documents.random.below(4)).compactMap { _ in
        documents.change(of: document).with(traits.nearest)
      }
      let isPossible = changes.allSatisfy(model.apply) && !model.hasClash
      do throws(EditError) {
        let result = try document.applying(changes)
        let found = traits.rereading(result.value(result.root) ?? .null)
        let expected = traits.rereading(model.value)
        let isEqual =
          document.syntax.keepsMemberOrder
          ? found == expected : found.isEqualInAnyOrder(to: expected)
        #expect(isPossible && isEqual, "seed \(seed): \(changes)\n\(result.text(result.root))")
      } catch {
        switch error {
        case .verificationFailed, .invalidResult:
          Issue.record("seed \(seed): \(error), \(changes)")
        case .locked, .fixedOrder, .unspellable: break
        default: #expect(!isPossible, "seed \(seed): \(error), \(changes)")
        }
      }
    }
  }
}
