import Documents
import EditorCore

/// The secrets that lists give to programs, each behind the option that names it, as in `["--token", "x"]`,
/// or in a variable, as in `[{"name": "TOKEN", "value": "x"}]`.
struct ArgumentSecrets {
  private let document: Document

  init(in document: Document) { self.document = document }

  /// What says of the document's places that they are there, beside another that says more.
  func source(besides other: Secrecy.Source?) -> Secrecy.Source? {
    // Most documents hold no list, or neither options nor variables.
    let bracket = document.format.isJSON ? UInt8(ascii: "[") : nil
    let mayHoldSecret = document.bytes.withUnsafeBufferPointer {
      EmbeddedSecret.mayHoldArgument($0, inListsBehind: bracket)
    }
    guard mayHoldSecret else { return other }
    return SecretPlaces(places).source(besides: other)
  }

  private var places: [[String]] {
    (0..<document.nodeCount).lazy.map(NodeID.init).filter { document.kind($0) == .array }
      .flatMap { list in
        let elements = Array(document.children(list))
        let given = zip(elements, elements.dropFirst()).filter { isOption($0) && isGiven($1) }
        return (given.map(\.1) + elements.flatMap(secretsOfVariable))
          .compactMap { document.pointer($0)?.tokens }
      }
  }

  /// The value of an element that is a variable named for a secret; several where its key is there twice.
  private func secretsOfVariable(_ element: NodeID) -> [NodeID] {
    guard document.kind(element) == .object else { return [] }
    func members(_ keys: [String]) -> [(node: NodeID, value: Value)] {
      document.children(element).filter { document.key($0).map(keys.contains) ?? false }
        .compactMap { node in document.value(node).map { (node, $0) } }
    }
    let names = members(VariableSecrets.nameKeys)
    return members(VariableSecrets.valueKeys).filter { member in
      names.contains { VariableSecrets.hides(member.value, of: $0.value) }
    }.map(\.node)
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
