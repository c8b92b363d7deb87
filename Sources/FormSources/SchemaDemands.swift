import Documents
import EditorCore

/// The keys that lists of a schema name, such as `required`, so that whether one is among thousands
/// is told without reading the list again for each.
///
/// A list is read when it is first asked about, and what was read is kept.
final class SchemaDemands {
  private let index: DocumentIndex
  private var listed: [NodeID: Set<[UInt8]>] = [:]
  /// By the key that is demanded, the keys of the members that demand it.
  private var demanding: [NodeID: [[UInt8]: [String]]] = [:]

  init(in index: DocumentIndex) {
    self.index = index
  }

  /// Whether the node is a list that the key is in.
  func lists(_ key: String, in node: NodeID) -> Bool {
    keys(in: node).contains(Array(key.utf8))
  }

  /// Which members demand the key, in a `dependentRequired` at the node.
  func keysDemanding(_ key: String, in node: NodeID) -> [String] {
    if let known = demanding[node] { return known[Array(key.utf8)] ?? [] }
    var read: [[UInt8]: [String]] = [:]
    if index.document.kind(node) == .object {
      for list in index.document.children(node) {
        guard let demander = index.document.key(list) else { continue }
        for demanded in keys(in: list) { read[demanded, default: []].append(demander) }
      }
    }
    demanding[node] = read
    return read[Array(key.utf8)] ?? []
  }

  // MARK: - Private

  private func keys(in list: NodeID) -> Set<[UInt8]> {
    if let known = listed[list] { return known }
    var read: Set<[UInt8]> = []
    if index.document.kind(list) == .array {
      for element in index.document.children(list) {
        if let text = index.document.value(element)?.string { read.insert(Array(text.utf8)) }
      }
    }
    listed[list] = read
    return read
  }
}
