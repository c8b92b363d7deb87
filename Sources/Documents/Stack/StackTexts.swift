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
    if !node.kind.isContainer, !isAsItStands(source) {
      // A text that is not valid Unicode is shown as it is spelled.
      part.leaf = document.value(source.node) ?? .string(document.text(source.node))
    }
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
    let start = UInt32(truncatingIfNeeded: starts[source.document])
    node.valueStart += start
    node.valueEnd += start
    if node.hasKey {
      node.keyStart += start
      node.keyEnd += start
    }
    node.childCount = 0
    return node
  }

  /// The stretch from the first of the values to the last.
  func range(of sources: [StackSource]) -> Range<Int> {
    let ranges = sources.map { range(of: $0) }
    let start = ranges.map(\.lowerBound).min() ?? 0
    return start..<max(start, ranges.map(\.upperBound).max() ?? start)
  }

  // MARK: - Private

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
