extension Document {
  /// Where in `bytes` the member's key stands as the very bytes that it means, without quotes.
  ///
  /// Nil for an element, and for a key that must be decoded.
  package func plainKeyRange(_ id: NodeID) -> Range<Int>? {
    let node = nodes[id.index]
    guard decoded == nil, node.hasKey, !node.keyIsEncoded else { return nil }
    return Int(node.keyStart) + 1..<Int(node.keyEnd) - 1
  }

  /// Where in `bytes` the leaf stands as the very bytes that it means, a string without quotes.
  ///
  /// Nil for a container, and for a value that must be decoded.
  package func plainTextRange(_ id: NodeID) -> Range<Int>? {
    let node = nodes[id.index]
    guard decoded == nil else { return nil }
    switch node.kind {
    case .array, .object: return nil
    case .null, .bool: return node.valueRange
    case .number: return node.valueIsEncoded ? nil : node.valueRange
    case .string:
      return node.valueIsEncoded ? nil : Int(node.valueStart) + 1..<Int(node.valueEnd) - 1
    }
  }
}
