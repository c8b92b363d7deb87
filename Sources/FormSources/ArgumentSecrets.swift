import Documents
import EditorCore

/// The secrets that lists give to programs, each behind the option that names it, as in `["--token", "x"]`,
/// or in a variable, as in `[{"name": "TOKEN", "value": "x"}]`.
struct ArgumentSecrets {
  private let document: Document

  init(in document: Document) { self.document = document }

  /// What is secret of the document, with what a source says of it.
  ///
  /// A text that is secret by what it stands beside is so in all of its list: it may be moved, or lose that.
  func secrecy(by source: Secrecy.Source?) -> Secrecy {
    // Most documents hold no list, or neither options nor variables.
    let bracket = document.format.isJSON ? UInt8(ascii: "[") : nil
    let mayHoldSecret = document.bytes.withUnsafeBufferPointer {
      EmbeddedSecret.mayHoldArgument($0, inListsBehind: bracket)
    }
    guard mayHoldSecret else { return .ofForm(source) }
    let lists = (0..<document.nodeCount).map(NodeID.init)
      .filter { document.kind($0) == .array }.map { (list: $0, secrets: secrets(of: $0)) }
      .filter { !$0.secrets.isEmpty }
    let places = lists.flatMap(\.secrets).compactMap { document.pointer($0)?.tokens }
    let secrecy = Secrecy.ofForm(SecretPlaces(places).source(besides: source))
    for (list, secrets) in lists {
      guard let place = document.pointer(list) else { continue }
      secrecy.hide(secrets.compactMap { document.value($0) }, inside: place.tokens)
    }
    return secrecy
  }

  private func secrets(of list: NodeID) -> [NodeID] {
    let elements = Array(document.children(list))
    return zip(elements, elements.dropFirst()).filter(isGiven).map(\.1)
      + elements.flatMap(secretsOfVariable)
  }

  /// The value of an element that is a variable named for a secret; several where its key is there twice.
  private func secretsOfVariable(_ element: NodeID) -> [NodeID] {
    guard document.kind(element) == .object else { return [] }
    func members(_ keys: [String]) -> [(node: NodeID, value: Value)] {
      document.children(element).filter { document.key($0).map(keys.contains) ?? false }
        .compactMap { node in document.value(node).map { (node, $0) } }
    }
    let names = members(NeighbourSecrets.nameKeys)
    return members(NeighbourSecrets.valueKeys).filter { member in
      names.contains { NeighbourSecrets.hides(member.value, of: $0.value) }
    }.map(\.node)
  }

  private func isGiven(_ option: NodeID, _ word: NodeID) -> Bool {
    guard document.kind(option) == .string, document.kind(word) == .string,
      let option = document.value(option), let word = document.value(word)
    else { return false }
    return NeighbourSecrets.hides(word, behind: option)
  }
}
