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
        return (given.map(\.1) + elements.compactMap(secretOfVariable))
          .compactMap { document.pointer($0)?.tokens }
      }
  }

  /// The value of an element that is a variable named for a secret.
  private func secretOfVariable(_ element: NodeID) -> NodeID? {
    guard document.kind(element) == .object else { return nil }
    func member(_ names: [String]) -> NodeID? {
      document.children(element).first { document.key($0).map(names.contains) ?? false }
    }
    guard let value = member(["value", "Value"]),
      document.kind(value) == .number || isGiven(value),
      let name = member(["name", "Name", "key", "Key"]).flatMap(text)
    else { return nil }
    return Secrecy().inside(name).covers ? value : nil
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
