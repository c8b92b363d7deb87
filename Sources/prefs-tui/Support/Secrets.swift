import Documents
import EditorCore
import FormSources

/// Where the secrets stand in a document.
enum Secrets {
  /// The bytes of every secret value: those that the form masks, and texts whose key names a secret.
  static func ranges(in index: DocumentIndex, form: Form) -> [Range<Int>] {
    let document = index.document
    var nodes = (0..<document.nodeCount).map { NodeID($0) }.filter { node in
      document.kind(node) == .string && document.key(node).map(SecretNames.includes) ?? false
    }
    for place in FormRows(form) where place.row.isSecret {
      if let node = place.row.pointer.flatMap({ index.node(at: $0) }) { nodes.append(node) }
    }
    return nodes.map { document.valueRange($0) }
  }
}
