import EditorCore

/// Makes of the nodes of a text the values that they mean.
///
/// An alias becomes a copy of what its anchor names, and a merge key the members that it brings in;
/// copies are locked. Without expansion an alias is a leaf and a merge key a key like any other: so
/// the text is edited and compared, as what a copy holds follows from the rest.
struct YAMLComposer {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [YAMLNode]
  let limits: Limits
  let isExpanding: Bool

  private var builder: NodeTableBuilder
  /// By the builder's numbers.
  private var notes: [YAMLNotes.Part] = []
  private var open: [Frame] = []
  private var copies = 0
  private var mergeCount = 0
  private var looseMergeCount = 0
  private let hasMergeKeys: Bool

  /// The most values that copies may be: ten times those that stand in the text, and some.
  private let copyLimit: Int

  /// A container whose parts are being added.
  private struct Frame {
    var number: Int
    var isMapping: Bool
    var next: Int
    var end: Int
    /// Where the alias stands, in copies.
    var place: Range<Int>?
    var keys: YAMLMergedKeys?
  }

  init(
    _ nodes: [YAMLNode], in bytes: UnsafeBufferPointer<UInt8>, limits: Limits, isExpanding: Bool
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.limits = limits
    self.isExpanding = isExpanding
    copyLimit = Self.copyLimit(nodes.count)
    hasMergeKeys = isExpanding && nodes.contains { $0.text == "<<" }
    builder = NodeTableBuilder(root: .init(.null, at: 0..<0))
  }

  /// How many values copies may be, where so many nodes stand in the text.
  static func copyLimit(_ count: Int) -> Int { 64 + 10 * count }

  /// The table of the values; the nodes must not be none.
  mutating func table() throws(DocumentError) -> NodeTable {
    let root = try part(0, place: nil)
    builder[NodeTableBuilder.root] = root.part
    try begin(root, number: NodeTableBuilder.root)
    while let frame = open.last {
      if frame.next >= frame.end {
        open.removeLast()
      } else if frame.isMapping {
        try addMember(of: frame)
      } else {
        open[open.count - 1].next = nodes[frame.next].subtreeEnd
        try add(part(frame.next, place: frame.place), to: frame.number)
      }
    }
    var (table, indexes) = builder.table()
    var ordered = notes
    for (number, index) in indexes.enumerated() { ordered[index] = notes[number] }
    let aliases = nodes.enumerated().compactMap { index, node in
      node.target.map { YAMLNotes.Alias(source: index, target: $0) }
    }
    table.decoded?.notes = YAMLNotes(
      parts: ordered, aliases: aliases, mergeCount: mergeCount, looseMergeCount: looseMergeCount)
    return table
  }

  // MARK: - Members

  private mutating func addMember(of frame: Frame) throws(DocumentError) {
    let key = frame.next
    let value = nodes[key].subtreeEnd
    open[open.count - 1].next = nodes[value].subtreeEnd
    if hasMergeKeys, isMerge(key, value) {
      mergeCount += 1
      try addInherited(from: value, frame)
      return
    }
    if hasMergeKeys, YAMLMergedKeys.isMergeKey(key, nodes) { looseMergeCount += 1 }
    var member = try part(value, place: frame.place)
    let text = self.text(ofKey: key)
    member.part.key = text
    if frame.place == nil { member.part.keyRange = nodes[key].content }
    member.note.isOverride = frame.keys?.inherited.contains(text) ?? false
    if !nodes[key].isScalar, nodes[key].shape != .alias || !isScalarAlias(key) {
      builder[frame.number].lock = builder[frame.number].lock ?? YAMLLock.complexKey.description
    }
    try add(member, to: frame.number)
  }

  private mutating func addInherited(from value: Int, _ frame: Frame) throws(DocumentError) {
    let place = frame.place ?? nodes[value].content
    for member in open[open.count - 1].keys?.members(of: value) ?? [] {
      var inherited = try part(member.value, place: place)
      inherited.part.key = member.key
      inherited.note.source = value
      inherited.part.lock = YAMLLock.inherited(member.anchor).description
      try add(inherited, to: frame.number)
    }
  }

  private func isMerge(_ key: Int, _ value: Int) -> Bool {
    YAMLMergedKeys.isMerge(key, value, nodes)
  }

  private func isScalarAlias(_ node: Int) -> Bool {
    nodes[node].target.map { nodes[$0].isScalar } ?? false
  }

  /// A scalar's text; the source of a list or an object, which makes no good key.
  private func text(ofKey key: Int) -> String {
    let node = nodes[key]
    if node.isScalar { return node.text }
    if let target = node.target, nodes[target].isScalar { return nodes[target].text }
    return String(decoding: bytes[node.content], as: UTF8.self)
  }

  // MARK: - Values

  private struct ComposedPart {
    var part: NodeTableBuilder.Part
    var note: YAMLNotes.Part
    /// The nodes of its parts.
    var inner: Range<Int>
    var place: Range<Int>?
  }

  private mutating func add(_ composed: ComposedPart, to parent: Int) throws(DocumentError) {
    try begin(composed, number: builder.add(composed.part, to: parent))
  }

  /// Notes what was added, and has the parts of a container follow.
  private mutating func begin(_ composed: ComposedPart, number: Int) throws(DocumentError) {
    notes.append(composed.note)
    if composed.place != nil {
      copies += 1
      guard copies <= copyLimit else {
        throw DocumentError(
          .aliasesTooLarge(limit: copyLimit), at: composed.part.range.lowerBound, in: bytes)
      }
    }
    guard composed.part.kind.isContainer, !composed.inner.isEmpty else { return }
    guard open.count < limits.nesting else {
      throw DocumentError(
        .tooDeep(limit: limits.nesting), at: composed.part.range.lowerBound, in: bytes)
    }
    var frame = Frame(
      number: number, isMapping: composed.part.kind == .object, next: composed.inner.lowerBound,
      end: composed.inner.upperBound, place: composed.place)
    if hasMergeKeys, frame.isMapping {
      frame.keys = try YAMLMergedKeys(of: composed.inner, in: nodes, limit: copyLimit - copies) {
        DocumentError(.aliasesTooLarge(limit: copyLimit), at: $0, in: bytes)
      }
    }
    open.append(frame)
  }

  /// What the node means; the place is that of the alias, in a copy.
  private func part(_ index: Int, place: Range<Int>?) throws(DocumentError) -> ComposedPart {
    var index = index
    var place = place
    var lock: YAMLLock?
    let source = index
    let name = nodes[index].text
    if nodes[index].shape == .alias {
      if !isExpanding { return unexpanded(index) }
      let isNew = place == nil
      place = place ?? nodes[index].content
      // What an anchor names is no alias, but may hold one.
      if let target = nodes[index].target {
        index = target
        if isNew { lock = .alias(name) }
      } else {
        lock = .loop(name)
      }
    }
    let node = nodes[index]
    let range = place ?? node.content
    var part: NodeTableBuilder.Part
    switch node.shape {
    case .alias: part = .init(.null, at: range)
    case .sequence: part = .init(.array, at: range)
    case .mapping: part = .init(.object, at: range)
    case .scalar, .empty:
      let (meaning, problem) = Self.meaning(of: node)
      part = .init(meaning.value, type: meaning.type, at: range)
      lock = lock ?? problem
    }
    if part.kind.isContainer { lock = lock ?? Self.tagLock(of: node) }
    part.lock = lock?.description
    let note = YAMLNotes.Part(
      source: source, sourceEnd: nodes[source].subtreeEnd, shape: node.shape,
      start: place?.lowerBound ?? node.start,
      tag: node.tag.flatMap { YAMLTag($0) }, isCopy: place != nil)
    return ComposedPart(
      part: part, note: note, inner: index + 1..<node.subtreeEnd, place: place)
  }

  /// An alias as a leaf: its name, and which of the values with that anchor it means.
  private func unexpanded(_ index: Int) -> ComposedPart {
    let node = nodes[index]
    let part = NodeTableBuilder.Part(
      .string("*\(node.text) \(node.anchorCount)"), at: node.content)
    let note = YAMLNotes.Part(
      source: index, sourceEnd: index + 1, shape: .alias, start: node.start, tag: nil, isCopy: false
    )
    return ComposedPart(part: part, note: note, inner: index + 1..<index + 1, place: nil)
  }

  // MARK: - Meaning

  private static func meaning(of node: YAMLNode) -> (YAMLCoreSchema.Meaning, YAMLLock?) {
    let isPlain = node.shape == .empty || node.shape == .scalar(.plain)
    guard let tag = node.tag else {
      return (
        isPlain ? YAMLCoreSchema.meaning(of: node.text) : .init(value: .string(node.text)), nil
      )
    }
    guard let known = YAMLTag(tag) else {
      return (.init(value: .string(node.text)), .tag(YAMLTag.shown(tag)))
    }
    if let meaning = known.meaning(of: node.text) { return (meaning, nil) }
    return (.init(value: .string(node.text)), .notOfTag(YAMLTag.shown(tag)))
  }

  private static func tagLock(of container: YAMLNode) -> YAMLLock? {
    guard let tag = container.tag, tag != "!" else { return nil }
    guard let known = YAMLTag(tag) else { return .tag(YAMLTag.shown(tag)) }
    let isOfItsKind =
      if case .mapping = container.shape { known.isOfMappings } else { known.isOfSequences }
    return isOfItsKind ? nil : .notOfTag(YAMLTag.shown(tag))
  }
}
