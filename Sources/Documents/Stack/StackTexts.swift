import EditorCore

/// The values of documents as parts of one text, in which the texts of all stand one after another.
struct StackTexts {
  let documents: [Document]
  /// Where the text of each begins.
  let starts: [Int]

  /// The value with a key that may be another value's.
  func part(of source: StackSource, key: StackSource?) -> NodeTableBuilder.Part {
    let document = documents[source.document]
    let node = document.nodes[source.node.index]
    var part = NodeTableBuilder.Part(node.kind, at: range(of: source))
    part.type = node.type
    part.valueSpelling = node.valueSpelling
    part.leaf = leaf(of: source, node)
    guard let key else { return part }
    let keyDocument = documents[key.document]
    let keyNode = keyDocument.nodes[key.node.index]
    part.keyRange = keyNode.keyRange.map { shifted($0, in: key.document) }
    part.keySpelling = keyNode.keySpelling
    if keyNode.keySpelling == .encoded { part.key = keyDocument.key(key.node) }
    return part
  }

  /// The node of a value with its own key, its place still to be found; nil where it is more than what
  /// stands there.
  func moved(_ source: StackSource) -> Node? {
    var node = documents[source.document].nodes[source.node.index]
    guard node.keySpelling != .encoded, node.kind.isContainer || isAsItStands(source) else {
      return nil
    }
    node.move(by: starts[source.document])
    node.childCount = 0
    return node
  }

  /// What the key of a value means; nil where it is read from where it stands.
  func key(of source: StackSource, _ node: Node) -> String? {
    node.keySpelling == .encoded ? documents[source.document].key(source.node) : nil
  }

  /// What a leaf means; nil where it is read from where it stands, and for a container.
  func leaf(of source: StackSource, _ node: Node) -> Value? {
    guard !node.kind.isContainer, !isAsItStands(source) else { return nil }
    let document = documents[source.document]
    // A text that is not valid Unicode is shown as it is spelled.
    return document.value(source.node) ?? .string(document.text(source.node))
  }

  /// The stretch from the first of the values to the last.
  func range(of sources: [StackSource]) -> Range<Int> {
    let ranges = sources.map { range(of: $0) }
    let start = ranges.map(\.lowerBound).min() ?? 0
    return start..<max(start, ranges.map(\.upperBound).max() ?? start)
  }

  private func range(of source: StackSource) -> Range<Int> {
    shifted(documents[source.document].valueRange(source.node), in: source.document)
  }

  private func shifted(_ range: Range<Int>, in document: Int) -> Range<Int> {
    range.lowerBound + starts[document]..<range.upperBound + starts[document]
  }

  /// Whether a leaf means what stands there.
  private func isAsItStands(_ leaf: StackSource) -> Bool {
    let node = documents[leaf.document].nodes[leaf.node.index]
    return node.valueSpelling != .encoded && node.type != .notFinite
      && documents[leaf.document].decoded?.leaves[leaf.node] == nil
  }
}

extension Node {
  /// Has it stand so many bytes further on in a longer text.
  @inline(__always)
  mutating func move(by offset: Int) {
    let offset = UInt32(truncatingIfNeeded: offset)
    valueStart += offset
    valueEnd += offset
    guard hasKey else { return }
    keyStart += offset
    keyEnd += offset
  }
}
