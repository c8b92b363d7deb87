/// The bytes of a file and a table of where each value stands in them; immutable.
///
/// A class, as it is handed around far more often than made: what is shared is one reference. Values are decoded when they are asked for. Asking about a `NodeID` of another document is a
/// mistake of the program and may trap.
package final class Document: Sendable {
  package let bytes: [UInt8]
  package let format: DocumentFormat
  /// Which document of the text it is, from 1, where there are several.
  package let number: Int
  /// How many documents the text holds.
  package let documentCount: Int
  package let limits: Limits
  let syntax: any Syntax
  /// As the syntax has it: asked for each key.
  let foldsKeyCase: Bool
  let nodes: NodeList
  /// Nil where keys and leaves are read from where they stand.
  let decoded: DecodedNodes?

  /// Parses the text; a byte order mark at its start is kept and is part of no value.
  ///
  /// The types say what values are in a language that does not say so itself.
  package convenience init(
    _ bytes: [UInt8], format: DocumentFormat, number: Int = 1, types: ValueTypes? = nil,
    limits: Limits = .standard
  ) throws(DocumentError) {
    let syntax = types.map(format.syntax.expecting) ?? format.syntax
    try self.init(bytes, format: format, syntax: syntax, number: number, limits: limits)
  }

  convenience init(
    _ bytes: [UInt8], format: DocumentFormat, syntax: any Syntax, number: Int = 1,
    limits: Limits = .standard
  ) throws(DocumentError) {
    let table = try Self.table(of: bytes, syntax: syntax, number: number, limits: limits)
    self.init(bytes, table, format: format, syntax: syntax, number: number, limits: limits)
  }

  /// Parses the text of a preferences file, in which nothing at all means no preferences yet.
  ///
  /// A text without a value is completed to one that holds an empty object, its comments kept.
  package convenience init(
    preferences bytes: [UInt8], format: DocumentFormat, number: Int = 1, types: ValueTypes? = nil
  ) throws(DocumentError) {
    let syntax = types.map(format.syntax.expecting) ?? format.syntax
    var bytes = bytes
    var table: NodeTable
    do {
      table = try Self.table(of: bytes, syntax: syntax, number: number, limits: .standard)
    } catch {
      guard error.problem == .empty else { throw error }
      bytes = format.syntax.addingEmptyObject(to: bytes)
      table = try Self.table(of: bytes, syntax: syntax, number: number, limits: .standard)
    }
    self.init(bytes, table, format: format, syntax: syntax, number: number, limits: .standard)
  }

  /// The document that others make together, whose table is made already.
  convenience init(
    stack bytes: [UInt8], _ table: NodeTable, format: DocumentFormat, syntax: any Syntax
  ) {
    self.init(bytes, table, format: format, syntax: syntax, number: 1, limits: .standard)
  }

  private init(
    _ bytes: [UInt8], _ table: NodeTable, format: DocumentFormat, syntax: any Syntax, number: Int,
    limits: Limits
  ) {
    nodes = table.nodes
    decoded = table.decoded
    documentCount = table.documentCount
    self.bytes = bytes
    self.format = format
    self.syntax = syntax
    foldsKeyCase = syntax.foldsKeyCase
    self.number = number
    self.limits = limits
  }

  private static func table(
    of bytes: [UInt8], syntax: any Syntax, number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      let table = try syntax.table(of: buffer, document: number, limits: limits)
      guard 1...table.documentCount ~= number else {
        throw DocumentError(
          .noSuchDocument(number, count: table.documentCount), at: 0, in: buffer)
      }
      return table
    }
  }

  /// The document that the text holds, read as this one was; another of its documents, where one is named.
  package func reading(_ bytes: [UInt8], number: Int? = nil) throws(DocumentError) -> Document {
    try Document(
      bytes, format: format, syntax: syntax, number: number ?? self.number, limits: limits)
  }

  /// Whether a key is spelled otherwise than it reads, so that the text does not have it as it is.
  package var hasEncodedKeys: Bool {
    nodes.lent { nodes in nodes.indices.contains { nodes[$0].keySpelling == .encoded } }
  }

  package var root: NodeID { NodeID(0) }

  /// How many values there are; their identifiers are 0 to one less.
  package var nodeCount: Int { nodes.count }

  package func kind(_ id: NodeID) -> NodeKind { nodes[id.index].kind }

  package func leafType(_ id: NodeID) -> LeafType { nodes[id.index].type }

  /// Where the key stands, quotes included; nil for the root and for the elements of an array.
  package func keyRange(_ id: NodeID) -> Range<Int>? { nodes[id.index].keyRange }

  /// Where the value stands, with its quotes or brackets.
  ///
  /// Empty, and where it is introduced, for a container that has no place of its own, as the table
  /// that a dotted key implies.
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

  /// The members of an object or elements of an array, in the order of the file.
  package func children(_ id: NodeID) -> Children {
    Children(nodes: nodes, following: id.index + 1, end: subtree(id).upperBound.index)
  }

  /// Steps from child to child over the subtrees between them.
  package struct Children: Sequence, IteratorProtocol {
    let nodes: NodeList
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

extension Document {
  /// Why the value must not be edited, in words; nil where it may be.
  ///
  /// Languages have values that a text holds in a way that cannot be edited, as an alias in YAML,
  /// which stands for a value elsewhere. A lock covers all that is in the value.
  package func lockReason(_ id: NodeID) -> String? {
    guard let locks = decoded?.locks, !locks.isEmpty else { return nil }
    return nearest(id) { locks[$0.index] }
  }

  /// What the closest of the value and its parents has to say.
  func nearest<Answer>(_ id: NodeID, _ ask: (NodeID) -> Answer?) -> Answer? {
    var next: NodeID? = id
    while let id = next {
      if let answer = ask(id) { return answer }
      next = parent(id)
    }
    return nil
  }
}

extension Document {
  /// Finds the members, of whatever objects, that have one of the keys, in the order of the file; those of
  /// a key for which a kind is given only where they are of that.
  package func forEachMember(
    named keys: [(key: StaticString, kind: NodeKind?)],
    _ body: (_ member: NodeID, _ key: Int) -> Void
  ) {
    MemberSearch(for: keys).forEach(in: self, body)
  }
}

extension Document {
  /// Where in `bytes` the member's key stands as the very bytes that it means, without quotes.
  ///
  /// Nil for an element, and for a key that must be decoded.
  package func plainKeyRange(_ id: NodeID) -> Range<Int>? {
    nodes[id.index].plainKeyRange
  }

  /// Where in `bytes` the leaf stands as the very bytes that it means, a string without quotes.
  ///
  /// Nil for a container, and for a value that must be decoded.
  package func plainTextRange(_ id: NodeID) -> Range<Int>? {
    let node = nodes[id.index]
    switch node.kind {
    case .array, .object: return nil
    // Other languages have more words for them than JSON.
    case .null, .bool: return decoded == nil ? node.valueRange : nil
    case .number: return node.valueSpelling == .encoded ? nil : node.valueRange
    case .string: return node.valueSpelling.text(in: node.valueRange)
    }
  }
}

/// What the table of a merged document notes.
struct StackMark: Sendable {
  /// Whether the document is made of several, so that what stands next to a value in its text may be of
  /// another.
  static func isOn(_ document: Document) -> Bool { document.decoded?.notes is StackMark }
}
