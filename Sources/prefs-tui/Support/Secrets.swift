import Documents
import EditorCore
import FormSources

/// Where the secrets stand in a document.
enum Secrets {
  /// Whether the leaf is a secret: one that the form masks, or a text whose key names a secret.
  static func contain(_ leaf: Value, at pointer: Pointer, form: Form) -> Bool {
    if case .string = leaf, pointer.tokens.last.map(SecretNames.includes) ?? false { return true }
    return form.row(RowIdentifier(pointer.description))?.isSecret ?? false
  }

  /// The bytes of every secret value: those that the form masks, and texts whose key names a secret.
  static func ranges(in index: DocumentIndex, form: Form) -> [Range<Int>] {
    let document = index.document
    var nodes = (0..<document.nodeCount).map { NodeID($0) }.filter { node in
      document.kind(node) == .string
        && (document.format.holdsSecrets || document.key(node).map(SecretNames.includes) ?? false)
    }
    for place in FormRows(form) where place.row.isSecret {
      if let node = place.row.pointer.flatMap({ index.node(at: $0) }) { nodes.append(node) }
    }
    return nodes.map { document.valueRange($0) }
  }
}
