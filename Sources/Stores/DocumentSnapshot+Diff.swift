package import Documents
package import EditorCore

extension DocumentSnapshot: TextSnapshot {
  package func diff(
    to other: any Snapshot, isSecret: (Pointer) -> Bool, isSecretThere: (Pointer) -> Bool
  ) -> [DiffLine] {
    guard let other = other as? DocumentSnapshot else {
      preconditionFailure("What a document's store previews is a document")
    }
    return unifiedDiff(to: other, isSecret: isSecret, isSecretThere: isSecretThere).lines
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
  /// Masked are texts whose key names a secret, and values at places that are said to be secret;
  /// only values that the diff shows are asked about.
  package func unifiedDiff(
    to other: DocumentSnapshot, isSecret: (Pointer) -> Bool, isSecretThere: (Pointer) -> Bool
  ) -> UnifiedDiff {
    let diff = UnifiedDiff(from: LineText(stored), to: LineText(other.document.bytes))
    // Without a value in what is stored, the document stands for bytes that are not there.
    let secrets =
      stored == document.bytes
      ? document.secretRanges(within: diff.oldRanges, isSecret) : []
    return diff.hiding(
      secrets, other.document.secretRanges(within: diff.newRanges, isSecretThere))
  }
}

extension Document {
  /// The keys that lead to the value, those of elements of lists left out.
  private func keys(to node: NodeID) -> [String] {
    sequence(first: node) { [self] in parent($0) }.compactMap { key($0) }.reversed()
  }

  /// The bytes of the secrets of which a part stands in one of the ranges, which are in order.
  fileprivate func secretRanges(
    within ranges: [Range<Int>], _ isSecret: (Pointer) -> Bool
  ) -> [Range<Int>] {
    guard let first = ranges.first, let last = ranges.last else { return [] }
    let frame = first.lowerBound..<last.upperBound
    var known: [NodeID: Bool] = [:]
    func test(_ node: NodeID) -> Bool {
      if let known = known[node] { return known }
      let canBeSecret = kind(node) == .string || kind(node) == .number
      let isFound =
        canBeSecret && SecretNames.cover(keys(to: node)) || pointer(node).map(isSecret) ?? false
      known[node] = isFound
      return isFound
    }
    var secrets: Set<Range<Int>> = []
    for number in 0..<nodeCount {
      let leaf = NodeID(number)
      let range = valueRange(leaf)
      guard range.overlaps(frame), !kind(leaf).isContainer || childCount(leaf) == 0,
        ranges.contains(where: { $0.overlaps(range) })
      else { continue }
      // Of a container that is secret everything is.
      var outermost = test(leaf) ? range : nil
      var node = leaf
      while let container = parent(node) {
        if test(container) { outermost = valueRange(container) }
        node = container
      }
      if let outermost { secrets.insert(outermost) }
    }
    return Array(secrets)
  }
}
