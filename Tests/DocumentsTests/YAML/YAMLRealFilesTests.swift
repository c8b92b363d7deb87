import Documents
import EditorCore
import TestSupport
import Testing

/// Edits real files, those that SchemaStore keeps, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !YAMLSuite.realFiles.isEmpty,
    "the files lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct YAMLRealFilesTests {
  @Test func `every file is read`() throws {
    for path in YAMLSuite.realFiles {
      do {
        let document = try Document(preferences: try TestFiles.bytes(of: path), format: .yaml)
        #expect(try document.applying([]).bytes == document.bytes)
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
  }

  @Test func `a new value changes no byte but those of the old one`() throws {
    try forEachPlace { document, id, pointer in
      guard !document.kind(id).isContainer, !document.valueRange(id).isEmpty else { return }
      for value in [Value.string("yes: #1"), .string("word"), .number(Number(8080)), .bool(true)] {
        let result = try document.applying([.set(pointer, value)])
        let range = document.valueRange(id)
        let tail = document.bytes.count - range.upperBound
        #expect(result.bytes.prefix(range.lowerBound) == document.bytes.prefix(range.lowerBound))
        #expect(result.bytes.suffix(tail) == document.bytes.suffix(tail))
      }
    }
  }

  @Test func `parts are added, removed and moved in every container`() throws {
    try forEachPlace { document, id, pointer in
      let added = Value.object([.init("name", .string("new")), .init("list", .array([.null]))])
      switch document.kind(id) {
      case .object: _ = try document.applying([.set(pointer.appending("new-key"), added)])
      case .array: _ = try document.applying([.set(pointer.appending("-"), added)])
      default: break
      }
      if id != document.root {
        try refusingLostAnchors { () throws(EditError) in
          let removed = try document.applying([.remove(pointer)])
          #expect(removed.bytes.count < document.bytes.count + 4)
        }
      }
      let count = document.childCount(id)
      if count > 1 {
        let parts = (0..<count).reversed().map { ArrangedPart.kept($0) }
        try refusingLostAnchors { () throws(EditError) in
          _ = try document.applying([.arrange(pointer, parts)])
        }
      }
    }
  }

  /// Edits; that an alias would come before its anchor, or lose it, is a reason not to.
  private func refusingLostAnchors(_ edit: () throws(EditError) -> Void) throws(EditError) {
    do throws(EditError) {
      try edit()
    } catch {
      switch error {
      case .fixedOrder, .locked: break
      default: throw error
      }
    }
  }

  /// Visits some values of every file that may be edited.
  private func forEachPlace(
    _ body: (Document, NodeID, Pointer) throws -> Void
  ) throws {
    for path in YAMLSuite.realFiles {
      guard let document = try? Document(try TestFiles.bytes(of: path), format: .yaml) else {
        continue
      }
      var random = SeededGenerator(seed: UInt64(document.bytes.count))
      for index in 0..<document.nodeCount where random.below(document.nodeCount) < 8 {
        let id = NodeID(index)
        guard document.lockReason(id) == nil, let pointer = document.pointer(id) else { continue }
        do {
          try body(document, id, pointer)
        } catch {
          Issue.record("\(path): \(pointer): \(error)")
        }
      }
    }
  }
}
