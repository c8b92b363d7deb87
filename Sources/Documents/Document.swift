/// The bytes of a file and a table of where each value stands in them; immutable.
///
/// Values are decoded when they are asked for. Asking about a `NodeID` of another document is a
/// mistake of the program and may trap.
package struct Document: Sendable {
  package let bytes: [UInt8]
  package let format: DocumentFormat
  package let limits: Limits
  let nodes: [Node]

  /// Parses the text; a byte order mark at its start is kept and is part of no value.
  package init(
    _ bytes: [UInt8], format: DocumentFormat, limits: Limits = .standard
  ) throws(DocumentError) {
    nodes = try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      var scanner = JSONScanner(buffer, format: format, limits: limits)
      try scanner.scan()
      return scanner.nodes
    }
    self.bytes = bytes
    self.format = format
    self.limits = limits
  }

  package var root: NodeID { NodeID(0) }

  /// How many values there are; their identifiers are 0 to one less.
  package var nodeCount: Int { nodes.count }

  package func kind(_ id: NodeID) -> NodeKind { nodes[id.index].kind }

  /// Where the key stands, quotes included; nil for the root and for the elements of an array.
  package func keyRange(_ id: NodeID) -> Range<Int>? { nodes[id.index].keyRange }

  /// Where the value stands, with its quotes or brackets.
  package func valueRange(_ id: NodeID) -> Range<Int> { nodes[id.index].valueRange }

  /// How many members or elements the value has itself; 0 for a leaf.
  package func childCount(_ id: NodeID) -> Int { Int(nodes[id.index].childCount) }

  package func parent(_ id: NodeID) -> NodeID? {
    let parent = nodes[id.index].parent
    return parent == Node.noParent ? nil : NodeID(Int(parent))
  }

  /// The identifiers of the value and everything in it.
  package func subtree(_ id: NodeID) -> Range<NodeID> {
    id..<NodeID(Int(nodes[id.index].subtreeEnd))
  }

  package func nextSibling(_ id: NodeID) -> NodeID? {
    guard let parent = parent(id), subtree(id).upperBound < subtree(parent).upperBound else {
      return nil
    }
    return subtree(id).upperBound
  }

  /// The members of an object or elements of an array, in the order of the file.
  package func children(_ id: NodeID) -> Children {
    Children(nodes: nodes, following: id.index + 1, end: subtree(id).upperBound.index)
  }

  /// Steps from child to child over the subtrees between them.
  package struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var following: Int
    let end: Int

    package mutating func next() -> NodeID? {
      guard following < end else { return nil }
      defer { following = Int(nodes[following].subtreeEnd) }
      return NodeID(following)
    }
  }

  /// Finds the line and column of a byte; takes time in proportion to the offset.
  package func position(of offset: Int) -> SourcePosition {
    bytes.withUnsafeBufferPointer { SourcePosition(of: offset, in: $0) }
  }
}
