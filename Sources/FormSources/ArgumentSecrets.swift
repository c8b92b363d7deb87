import Documents
import EditorCore

/// The secrets that lists give to programs, each behind the option that names it: `["--token", "x"]`.
struct ArgumentSecrets {
  private let document: Document

  init(in document: Document) { self.document = document }

  /// What says of the document's places that they are there, beside another that says more.
  func source(besides other: Secrecy.Source?) -> Secrecy.Source? {
    // Most documents hold no list, or no option at all.
    let bracket = document.format.isJSON ? UInt8(ascii: "[") : nil
    let mayHoldOption = document.bytes.withUnsafeBufferPointer {
      EmbeddedSecret.mayHoldOption($0, inListsBehind: bracket)
    }
    guard mayHoldOption else { return other }
    return SecretPlaces(places).source(besides: other)
  }

  // MARK: - Private

  private var places: [[String]] {
    (0..<document.nodeCount).lazy.map(NodeID.init).filter { document.kind($0) == .array }
      .flatMap { list in
        let elements = Array(document.children(list))
        return elements.indices.dropFirst().compactMap { index in
          isOption(elements[index - 1]) && isGiven(elements[index])
            ? document.pointer(elements[index])?.tokens : nil
        }
      }
  }

  private func isOption(_ node: NodeID) -> Bool {
    guard let text = text(node), text.hasPrefix("-"), !text.contains("=") else { return false }
    return Secrecy().inside(String(text.drop { $0 == "-" })).covers
  }

  /// Whether the element is what the option before it is given, and no name of a variable.
  private func isGiven(_ node: NodeID) -> Bool {
    text(node).map { !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasPrefix("$") } ?? false
  }

  private func text(_ node: NodeID) -> String? {
    document.kind(node) == .string ? document.value(node)?.string : nil
  }
}
