/// Which of the values that documents have at a place is stronger than which.
struct StackRanking {
  /// What one stretch of a document has at a place: a value, or the elements of a list that stand in it.
  struct Piece {
    var rank: Int
    var document: Int
    /// One for a value as a whole.
    var nodes: [NodeID]
    /// The list that the nodes are some elements of; nil for a value as a whole.
    var list: NodeID?
    /// Whether some of it lies in more than one stretch, as of a file that is included twice.
    var isRepeated = false

    var source: StackSource { StackSource(document: document, node: nodes[0]) }
  }

  let indexes: [DocumentIndex]
  let stretches: [DocumentStack.Stretch]
  /// The places among the stretches of those of each document, in order.
  private let ranks: [[Int]]
  /// What is taken away of what stands in the stretches before the one with the number.
  private let clearings: [(rank: Int, clearing: Clearing)]

  init(indexes: [DocumentIndex], stretches: [DocumentStack.Stretch]) {
    self.indexes = indexes
    self.stretches = stretches
    var ranks = [[Int]](repeating: [], count: indexes.count)
    for (rank, stretch) in stretches.enumerated() { ranks[stretch.document].append(rank) }
    self.ranks = ranks
    clearings = indexes.indices.flatMap { number in
      let document = indexes[number].document
      return document.syntax.clearings(in: document).flatMap { clearing in
        ranks[number].filter { stretches[$0].range.contains(clearing.offset) }
          .map { ($0, clearing) }
      }
    }
    isWhole = clearings.isEmpty && ranks.allSatisfy { $0.count == 1 }
  }

  /// Whether each document is read once, and all of it counts.
  let isWhole: Bool

  /// Whether the document is read, in whatever stretches.
  func isRead(_ document: Int) -> Bool { !ranks[document].isEmpty }

  /// The values as pieces, the weakest first.
  func pieces(of sources: [StackSource]) -> [Piece] {
    sources.flatMap(pieces).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private func pieces(of source: StackSource) -> [Piece] {
    let pieces = allPieces(of: source)
    guard !clearings.isEmpty, !pieces.isEmpty else { return pieces }
    let rank = lastRank(ofClearing: source)
    return pieces.filter { $0.rank >= rank }
  }

  /// The place of the last stretch that takes away what others have at the value's place; 0 for none.
  private func lastRank(ofClearing source: StackSource) -> Int {
    let document = indexes[source.document].document
    var keys: [String] = []
    var node = source.node
    while let parent = document.parent(node) {
      keys.append(document.syntax.folded(document.key(node) ?? ""))
      node = parent
    }
    keys.reverse()
    let found = clearings.filter { clearing in
      keys.starts(with: clearing.clearing.tokens.map { document.syntax.folded($0) })
    }
    return found.map(\.rank).max() ?? 0
  }

  private func allPieces(of source: StackSource) -> [Piece] {
    let document = indexes[source.document].document
    let ranks = ranks[source.document]
    guard let last = ranks.last else { return [] }
    guard ranks.count > 1 else {
      return [Piece(rank: last, document: source.document, nodes: [source.node])]
    }
    switch document.kind(source.node) {
    case .object: return [Piece(rank: last, document: source.document, nodes: [source.node])]
    case .array:
      var pieces: [Piece] = []
      for element in document.children(source.node) {
        let ranks = self.ranks(of: element, in: source.document)
        guard let rank = ranks.last else { continue }
        if pieces.last?.rank == rank {
          pieces[pieces.count - 1].nodes.append(element)
        } else {
          pieces.append(
            Piece(
              rank: rank, document: source.document, nodes: [element], list: source.node))
        }
        if ranks.count > 1 { pieces[pieces.count - 1].isRepeated = true }
      }
      // All in one stretch, they are the list.
      if pieces.count == 1, pieces[0].nodes.count == document.childCount(source.node) {
        (pieces[0].nodes, pieces[0].list) = ([source.node], nil)
      }
      return pieces
    case .null, .bool, .number, .string:
      let ranks = self.ranks(of: source.node, in: source.document)
      return ranks.last.map {
        [
          Piece(
            rank: $0, document: source.document, nodes: [source.node], isRepeated: ranks.count > 1)
        ]
      } ?? []
    }
  }

  /// The places of the stretches in which the value begins; none where it is in none.
  private func ranks(of node: NodeID, in document: Int) -> [Int] {
    let start = indexes[document].document.nodes[node.index].start
    let within = ranks[document].filter { stretches[$0].range.contains(start) }
    guard within.isEmpty else { return within }
    return ranks[document].last { stretches[$0].range.upperBound == start }.map { [$0] } ?? []
  }
}
