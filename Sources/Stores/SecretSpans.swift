import Documents
import EditorCore

/// Where the secrets of a document stand.
struct SecretSpans {
  let document: Document
  /// Where the document stands in its text; nil where it is all of that.
  var extent: Range<Int>?

  /// What is secret of the values that were asked about, told from the outside in.
  private typealias Known = [NodeID: Secrecy]

  /// The bytes of the secrets of which a part stands in one of the ranges, which are in order.
  func ranges(
    within ranges: [Range<Int>], _ secrecy: (Pointer, Secrecy?) -> Secrecy
  ) -> [Range<Int>] {
    var known = Known()
    let values = values(within: ranges, secrecy, &known).map(document.valueRange)
    return Array(Set(values)) + commented(within: ranges) { find($0, secrecy, &known) }
  }

  /// Those in keys that may be addresses, as in the sections of git.
  func keys(within ranges: [Range<Int>]) -> [Range<Int>] {
    (0..<document.nodeCount).compactMap { document.keyRange(NodeID($0)) }
      .filter { key in ranges.contains { $0.overlaps(key) } }
      .flatMap { EmbeddedSecret.ranges(in: document.bytes[$0]) }
  }

  /// The secrets of which a part stands in one of the ranges, each once: of what is secret as a whole the
  /// outermost in whose place all of it stands, as it does not in that of a section.
  func values(within ranges: [Range<Int>], _ secrecy: (Pointer, Secrecy?) -> Secrecy) -> [NodeID] {
    var known = Known()
    return values(within: ranges, secrecy, &known)
  }

  private func values(
    within ranges: [Range<Int>], _ secrecy: (Pointer, Secrecy?) -> Secrecy, _ known: inout Known
  ) -> [NodeID] {
    guard let first = ranges.first, let last = ranges.last else { return [] }
    let frame = first.lowerBound..<last.upperBound
    var secrets: [NodeID] = []
    for number in 0..<document.nodeCount {
      let leaf = NodeID(number)
      let range = document.valueRange(leaf)
      guard range.overlaps(frame),
        !document.kind(leaf).isContainer || document.childCount(leaf) == 0,
        ranges.contains(where: { $0.overlaps(range) })
      else { continue }
      guard let found = find(leaf, secrecy, &known), hides(leaf, found) else { continue }
      // Of a container that is secret everything is.
      let secret = sequence(first: leaf) { document.parent($0) }.prefix { node in
        node == leaf
          || known[node]?.isWhole == true && document.valueRange(node).contains(range)
      }
      let whole = Array(secret).last ?? leaf
      if secrets.last != whole { secrets.append(whole) }
    }
    return secrets
  }

  /// Whether a value is secret, or something in its text; the text is looked at where it may be.
  private func hides(_ leaf: NodeID, _ secrecy: Secrecy) -> Bool {
    if secrecy.isWhole { return true }
    switch document.kind(leaf) {
    case .number: return secrecy.covers
    case .string: return secrecy.covers || document.value(leaf).map(secrecy.hides) ?? false
    default: return false
    }
  }

  private func find(
    _ node: NodeID, _ secrecy: (Pointer, Secrecy?) -> Secrecy, _ known: inout Known
  ) -> Secrecy? {
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

  /// The secrets among settings that are commented out, between keys and values of which the diff
  /// shows something; they may be meant for the object that stands before them or after.
  private func commented(
    within ranges: [Range<Int>], _ secrecy: (NodeID) -> Secrecy?
  ) -> [Range<Int>] {
    let nodes = (0..<document.nodeCount).map(NodeID.init)
    let keys = nodes.compactMap { node in document.keyRange(node).map { (range: $0, node: node) } }
    let leaves = nodes.filter { !document.kind($0).isContainer }
      .map { (range: document.valueRange($0), node: $0) }
    let extent = extent ?? document.bytes.indices
    let end = extent.upperBound
    var before = (end: extent.lowerBound, node: document.root)
    var secrets: [Range<Int>] = []
    for next in (keys + leaves).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      + [(end..<end, document.root)]
    {
      let gap = before.end..<max(before.end, next.range.lowerBound)
      if ranges.contains(where: { $0.overlaps(gap) }) {
        let objects = [before.node, next.node].map { document.parent($0) ?? $0 }
        secrets += CommentedSecrets.ranges(
          in: document.bytes[gap], partsByBlanks: document.format.partsByBlanks,
          hiding: objects.compactMap(secrecy))
      }
      if next.range.upperBound >= before.end { before = (next.range.upperBound, next.node) }
    }
    return secrets
  }
}
