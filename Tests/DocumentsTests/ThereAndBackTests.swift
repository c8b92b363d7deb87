import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// A value set to another one and back is spelled as it was, in real files.
struct ThereAndBackTests {
  @Test(
    .enabled(
      if: !TestFiles.names(in: TestFiles.suites).isEmpty,
      "the suites lie beside the checkout, in ../shared/suites, and are absent here"),
    arguments: [
      (.jsonc, ["schemastore", "json", "jsonforms"], ["json"]),
      (.toml, ["schemastore"], ["toml"]),
      (.yaml, ["schemastore"], ["yaml", "yml"]), (.plist, ["settings-bundle"], ["plist"]),
    ] as [(DocumentFormat, [String], [String])])
  func `a value set to another and back leaves the file as it was`(
    format: DocumentFormat, folders: [String], endings: [String]
  ) throws {
    var count = Count()
    for folder in folders {
      let paths = TestFiles.paths(in: TestFiles.suites + "/" + folder) { path in
        endings.contains { path.hasSuffix("." + $0) }
      }
      for path in paths {
        guard let bytes = try? TestFiles.bytes(of: path), bytes.count < 100_000,
          let document = try? Document(bytes, format: format)
        else { continue }
        count.add(document, path)
      }
    }
    #expect(count.edits > 100, "\(count)")
    #expect(count.same * 100 >= count.edits * 99, "\(count)")
  }

  private struct Count: CustomStringConvertible {
    var edits = 0
    var same = 0
    var others: [String] = []

    var description: String {
      "\(same) of \(edits): \(others.prefix(20).joined(separator: "; "))"
    }

    /// Edits at most some thirty values of the document, spread over it.
    mutating func add(_ document: Document, _ name: String) {
      let step = max(1, document.nodeCount / 30)
      for number in stride(from: 0, to: document.nodeCount, by: step) {
        let id = NodeID(number)
        guard !document.kind(id).isContainer, document.isAlone(id), let old = document.value(id),
          let pointer = document.pointer(id), let other = document.otherValue(id),
          let there = try? document.applying([.set(pointer, other)])
        else { continue }
        edits += 1
        let back = try? there.applying([.set(pointer, old)])
        if back?.bytes == document.bytes {
          same += 1
        } else {
          let end = back.map {
            String(decoding: $0.bytes[back?.valueRange(id) ?? 0..<0], as: UTF8.self)
          }
          others.append("\(name) \(pointer): \(document.text(id)) → \(end ?? "refused")")
        }
      }
    }
  }
}
