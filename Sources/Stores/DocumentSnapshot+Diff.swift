package import Documents
package import EditorCore

extension DocumentSnapshot {
  package var isText: Bool { true }

  package func diff(
    to other: any Snapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> [DiffLine] {
    guard let other = other as? DocumentSnapshot else {
      preconditionFailure("What a document's store previews is a document")
    }
    return unifiedDiff(to: other, secrecy: secrecy, secrecyThere: secrecyThere).lines
  }

  package func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)? {
    guard let node = index.node(at: pointer) else { return nil }
    let range = document.valueRange(node)
    let start = document.position(of: range.lowerBound)
    let end = document.position(of: max(range.lowerBound, range.upperBound - 1))
    return (start.line...max(start.line, end.line), start.column - 1)
  }

  /// The diff from the bytes that were stored to those of another snapshot.
  ///
  /// Secrets are masked; only values that the diff shows are asked about.
  package func unifiedDiff(
    to other: DocumentSnapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> UnifiedDiff {
    let diff = UnifiedDiff(from: LineText(stored), to: LineText(other.document.bytes))
    // Without a value in what is stored, the document stands for bytes that are not there.
    let secrets =
      stored == document.bytes
      ? SecretSpans(document: document).ranges(within: diff.oldRanges, secrecy) : []
    return diff.hiding(
      secrets, SecretSpans(document: other.document).ranges(within: diff.newRanges, secrecyThere))
  }
}

/// Where the secrets of a document stand.
private struct SecretSpans {
  let document: Document

  /// The bytes of the secrets of which a part stands in one of the ranges, which are in order.
  func ranges(
    within ranges: [Range<Int>], _ secrecy: (Pointer, Secrecy?) -> Secrecy
  ) -> [Range<Int>] {
    guard let first = ranges.first, let last = ranges.last else { return [] }
    let frame = first.lowerBound..<last.upperBound
    var known: [NodeID: Secrecy] = [:]
    /// What is secret of the value, told from the outside in.
    func find(_ node: NodeID) -> Secrecy? {
      var way: [NodeID] = []
      var outer: Secrecy?
      for node in sequence(first: node, next: { document.parent($0) }) {
        outer = known[node]
        if outer != nil { break }
        way.append(node)
      }
      for node in way.reversed() {
        // What no pointer can name may be anything in its object.
        outer = document.pointer(node).map { secrecy($0, outer) } ?? outer?.inside(nil)
        known[node] = outer
      }
      return outer
    }
    var secrets: Set<Range<Int>> = []
    for number in 0..<document.nodeCount {
      let leaf = NodeID(number)
      let range = document.valueRange(leaf)
      guard range.overlaps(frame),
        !document.kind(leaf).isContainer || document.childCount(leaf) == 0,
        ranges.contains(where: { $0.overlaps(range) })
      else { continue }
      guard let found = find(leaf), found.covers,
        found.isWhole || document.kind(leaf) == .string || document.kind(leaf) == .number
      else { continue }
      // Of a container that is secret everything is.
      let secret = sequence(first: leaf) { document.parent($0) }.prefix { node in
        node == leaf || known[node]?.isWhole == true
      }
      secrets.insert(document.valueRange(Array(secret).last ?? leaf))
    }
    return Array(secrets) + commented(within: ranges, find)
  }

  /// The secrets among settings that are commented out, between keys and values of which the diff
  /// shows something; they may be meant for the object that stands before them or after.
  private func commented(
    within ranges: [Range<Int>], _ secrecy: (NodeID) -> Secrecy?
  ) -> [Range<Int>] {
    let nodes = (0..<document.nodeCount).map(NodeID.init)
    let keys = nodes.compactMap { node in document.keyRange(node).map { (range: $0, node: node) } }
    let leaves = nodes.filter { !document.kind($0).isContainer }
      .map { (range: document.valueRange($0), node: $0) }
    let end = document.bytes.count
    var before = (end: 0, node: document.root)
    var secrets: [Range<Int>] = []
    for next in (keys + leaves).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      + [(end..<end, document.root)]
    {
      let gap = before.end..<max(before.end, next.range.lowerBound)
      if ranges.contains(where: { $0.overlaps(gap) }) {
        let objects = [before.node, next.node].map { document.parent($0) ?? $0 }
        secrets += CommentedSecrets.ranges(
          in: document.bytes[gap], hiding: objects.compactMap(secrecy))
      }
      if next.range.upperBound >= before.end { before = (next.range.upperBound, next.node) }
    }
    return secrets
  }
}
