package import EditorCore

/// Several documents of which each later one is stronger, and the one document that they make together.
///
/// The merged document is one to read: its text is that of all documents, one after another, and each
/// value in it stands where the document has it that it was taken from. So forms, validators and
/// searches take it as they take any other, and the place of every value is known.
///
///     let stack = try DocumentStack([base, production])
///     stack.merged.value(stack.merged.root)          // what holds
///     stack.entries(at: Pointer(["port"])).last      // who says so, and where
package struct DocumentStack {
  /// A stretch of a document that is read at one go: what stands in a later one is stronger.
  ///
  /// Mostly there is one for each document; where another file is read in the middle of one, what
  /// stands behind that is a stretch of its own.
  package struct Stretch: Hashable, Sendable {
    package var document: Int
    package var range: Range<Int>

    package init(document: Int, range: Range<Int>) {
      self.document = document
      self.range = range
    }
  }

  /// What one document has at a place; several where it is read in several stretches.
  package struct Entry {
    package var document: Int
    package var node: NodeID
    /// Whether the value that holds is this one, or made from it.
    package var counts: Bool
  }

  package let documents: [Document]
  package let indexes: [DocumentIndex]
  package let stretches: [Stretch]
  package let rules: MergeRules
  package let merged: Document
  package let index: DocumentIndex
  private let sources: [StackSource]

  /// - Parameters:
  ///   - documents: All of them, the weakest first.
  ///   - stretches: In which order they are read; each as a whole, where nothing is said.
  ///   - rules: How values at one place become one.
  /// - Throws: Where all texts together are longer than any one may be.
  package init(
    _ documents: [Document], stretches: [Stretch]? = nil, rules: MergeRules = MergeRules()
  ) throws(DocumentError) {
    precondition(!documents.isEmpty, "A stack holds one document at least")
    self.documents = documents
    self.rules = rules
    indexes = documents.map { DocumentIndex($0) }
    self.stretches =
      stretches
      ?? documents.indices.map { Stretch(document: $0, range: 0..<documents[$0].bytes.count) }
    let limit = Limits.standard.fileSize
    guard documents.reduce(0, { $0 + $1.bytes.count + Self.gap.count }) <= limit else {
      throw DocumentError(
        .fileTooLarge(limit: limit), at: 0, in: UnsafeBufferPointer(start: nil, count: 0))
    }
    var bytes: [UInt8] = []
    var starts: [Int] = []
    bytes.reserveCapacity(documents.reduce(0) { $0 + $1.bytes.count + Self.gap.count })
    for document in documents {
      starts.append(bytes.count)
      bytes += document.bytes
      bytes += Self.gap
    }
    var merger = StackMerger(
      indexes: indexes, starts: starts, length: bytes.count, stretches: self.stretches,
      rules: rules)
    let table = merger.table()
    sources = merger.sources
    // One language for all, where they are in one; else that in which most can be said.
    let strongest = documents[documents.count - 1]
    let isOne = documents.allSatisfy { $0.format == strongest.format }
    var syntax = isOne ? strongest.syntax : DocumentFormat.jsonc.syntax
    if isOne, let yaml = strongest.syntax as? YAMLSyntax {
      // Which plain words are truths to some readers, only the documents themselves tell.
      let truths = merger.sources.indices.filter { number in
        let source = merger.sources[number]
        let document = documents[source.document]
        return document.syntax.mayBeTruth(source.node, in: document)
      }
      syntax = yaml.ofStack(truths: Set(truths))
    }
    merged = Document(
      stack: bytes, table, format: isOne ? strongest.format : .jsonc, syntax: syntax)
    index = DocumentIndex(merged)
  }

  /// An empty line keeps the comment at the end of one text from the first key of the next.
  private static let gap: [UInt8] = [.lineFeed, .lineFeed]

  /// Which document a value of the merged one was taken from, and which value of that it is; of an
  /// object, or a list, that several documents make together, the strongest of them.
  package func source(of node: NodeID) -> (document: Int, node: NodeID) {
    let source = sources[node.index]
    return (source.document, source.node)
  }

  /// How strong a document is among the others: what it says last counts more than what those say that
  /// have less.
  package func strength(of document: Int) -> Int {
    stretches.lastIndex { $0.document == document } ?? -1
  }

  /// What keeps a change to a place from having an effect that is made in one of the documents.
  ///
  /// - Parameters:
  ///   - document: The one that is changed: its value there, or a new one.
  ///   - pointer: The place of a single value, which is in no list.
  ///   - cleared: The documents that lose what they have there.
  /// - Returns: The value that counts instead; nil where it is the new one.
  package func entry(
    hidingChangeOf document: Int, at pointer: Pointer, cleared: Set<Int> = []
  ) -> Entry? {
    let isFirst = rule(at: pointer) == .first
    let found = isFirst ? entries(at: pointer).reversed() : entries(at: pointer)
    let other = found.lastIndex { $0.document != document && !cleared.contains($0.document) }
    guard let other else { return nil }
    let isHidden =
      if let own = found.lastIndex(where: { $0.document == document }) {
        own < other
      } else {
        (strength(of: document) < strength(of: found[other].document)) != isFirst
      }
    return isHidden ? found[other] : nil
  }

  /// What counts at a place once documents lose what they have there.
  ///
  /// - Parameters:
  ///   - pointer: The place of a value, which is in no list.
  ///   - cleared: The documents that lose it.
  /// - Returns: The value of another one; nil where none has any, where that is an object, and where lists
  ///   of several documents are put together.
  package func entry(leftAt pointer: Pointer, without cleared: Set<Int>) -> Entry? {
    // Where the object around it is one document's alone, the others have no say.
    let outer = Pointer(Array(pointer.tokens.dropLast()))
    let makers =
      joinsObjects(at: outer)
      ? nil : Set(entries(at: outer).filter(\.counts).map(\.document))
    let left = entries(at: pointer).filter {
      !cleared.contains($0.document) && makers?.contains($0.document) ?? true
    }
    let found = rule(at: pointer) == .first ? left.first : left.last
    return found.flatMap { entry in
      switch documents[entry.document].kind(entry.node) {
      case .object: nil
      case .array where left.count > 1 && !isReplaced(at: pointer): nil
      default: entry
      }
    }
  }

  /// Whether parts of the list in the merged document are of several documents, or are not all that
  /// its document has.
  package func isPutTogether(_ list: NodeID) -> Bool {
    let source = source(of: list)
    var count = 0
    for element in merged.children(list) {
      let element = self.source(of: element)
      guard element.document == source.document,
        documents[source.document].parent(element.node) == source.node
      else { return true }
      count += 1
    }
    return count != documents[source.document].childCount(source.node)
  }

  /// Whether the value takes away those that other documents, or others of its key, have at its place.
  package func isClearing(_ node: NodeID, at pointer: Pointer) -> Bool {
    rule(at: pointer) == .clearOnEmpty && merged.value(node) == .string("")
      && entries(at: pointer).count > 1
  }

  /// Whether a value of a stronger document takes the place of those that others have.
  package func isReplaced(at pointer: Pointer) -> Bool {
    switch rule(at: pointer) {
    case .replace, .deep, .join, .alike, .single: true
    case .append, .prepend, .first, .clearOnEmpty, .unknown: false
    }
  }

  /// Whether objects at a place, and around it, are put together key by key, so that none of them counts alone.
  package func joinsObjects(at pointer: Pointer) -> Bool {
    (0...pointer.tokens.count).allSatisfy { depth in
      rule(at: Pointer(Array(pointer.tokens[..<depth])), isObject: true) == .deep
    }
  }

  private func rule(at pointer: Pointer, isObject: Bool = false) -> MergeRule {
    rules.rule(
      at: pointer.tokens, isObject: isObject, foldsCase: documents.allSatisfy(\.foldsKeyCase))
  }

  /// What the documents have at a place, weakest first, and what of it counts.
  ///
  /// An element of a list that several make together is that of one document alone.
  package func entries(at pointer: Pointer) -> [Entry] {
    let node = index.node(at: pointer)
    if let node, isInListPutTogether(node) {
      let source = sources[node.index]
      return [Entry(document: source.document, node: source.node, counts: true)]
    }
    let counting = node.map { node in
      let parts = merged.subtree(node)
      return Set(sources[parts.lowerBound.index..<parts.upperBound.index])
    }
    let found = indexes.indices.compactMap { document in
      indexes[document].node(at: pointer).map { StackSource(document: document, node: $0) }
    }
    return StackRanking(indexes: indexes, stretches: stretches).pieces(of: found).flatMap { piece in
      parted(piece, where: node).map { node in
        let parts = documents[piece.document].subtree(node)
        let counts = (parts.lowerBound.index..<parts.upperBound.index).contains {
          counting?.contains(StackSource(document: piece.document, node: NodeID($0))) ?? false
        }
        return Entry(document: piece.document, node: node, counts: counts)
      }
    }
  }

  /// The values of a piece, one by one where the value that holds is one of a repeated key's.
  private func parted(_ piece: StackRanking.Piece, where merged: NodeID?) -> [NodeID] {
    let document = documents[piece.document]
    guard let merged, !self.merged.kind(merged).isContainer, document.syntax.valuesAreTexts,
      !document.syntax.hasLists
    else {
      return piece.nodes
    }
    let parts = piece.nodes.flatMap {
      document.kind($0) == .array ? Array(document.children($0)) : [$0]
    }
    return document.syntax.firstKeyCounts ? parts.reversed() : parts
  }

  private func isInListPutTogether(_ node: NodeID) -> Bool {
    sequence(first: node) { merged.parent($0) }.dropFirst().contains {
      merged.kind($0) == .array && isPutTogether($0)
    }
  }
}

/// A value of one of several documents.
struct StackSource: Hashable, Sendable {
  var document: Int
  var node: NodeID
}
