import EditorCore

/// Makes of the nodes of a text the values that they mean.
///
/// An alias becomes a copy of what its anchor names, and a merge key the members that it brings in;
/// copies are locked. From the alias on that would make more copies than may be, aliases are leaves that
/// say so, and merge keys are keys. Without expansion an alias is a leaf and a merge key a key like any other: so
/// the text is edited and compared, as what a copy holds follows from the rest.
struct YAMLComposer {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [YAMLNode]
  let limits: Limits
  let isExpanding: Bool
  /// What is known of the types of values.
  private let types: ValueTypes.Place?

  private var builder: NodeTableBuilder
  /// By the builder's numbers.
  private var notes: [YAMLNotes.Part] = []
  private var open: [Frame] = []
  private var copies = 0
  /// The alias that copies are made for, or the merge key's value.
  private var origin = 0
  /// The first of those for which there are no copies, as there would be too many.
  private var firstSurplus = Int.max
  /// What the next attempt has to leave out, where this one made too many copies.
  private var surplus: Int?
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
    var types: ValueTypes.Place?
  }

  init(
    _ nodes: [YAMLNode], in bytes: UnsafeBufferPointer<UInt8>, types: ValueTypes.Place? = nil,
    limits: Limits, isExpanding: Bool
  ) {
    self.types = types
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
    let blank = self
    try compose()
    while let surplus {
      let isFirst = firstSurplus == .max
      self = blank
      // Without any alias there are no copies.
      firstSurplus = isFirst ? surplus : 0
      try compose()
    }
    return composed()
  }

  private mutating func compose() throws(DocumentError) {
    let root = try part(0, place: nil, types: types)
    builder[NodeTableBuilder.root] = root.part
    try begin(root, number: NodeTableBuilder.root)
    while surplus == nil, let frame = open.last {
      if frame.next >= frame.end {
        open.removeLast()
      } else if frame.isMapping {
        try addMember(of: frame)
      } else {
        open[open.count - 1].next = nodes[frame.next].subtreeEnd
        try add(
          part(frame.next, place: frame.place, types: frame.types?.element), to: frame.number)
      }
    }
  }

  private func composed() -> NodeTable {
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
    let merges = hasMergeKeys && isMerge(key, value)
    if merges {
      mergeCount += 1
      if value < firstSurplus { return try addInherited(from: value, frame) }
    } else if hasMergeKeys, YAMLMergedKeys.isMergeKey(key, nodes) {
      looseMergeCount += 1
    }
    let text = self.text(ofKey: key)
    var member = try part(value, place: frame.place, types: frame.types?.member(text))
    if merges { member.part.lock = YAMLLock.surplus(nil, limit: copyLimit).description }
    member.part.key = text
    if frame.place == nil { member.part.keyRange = nodes[key].content }
    member.note.isOverride = frame.keys?.mayBringIn(text) ?? false
    if !nodes[key].isScalar, nodes[key].shape != .alias || !isScalarAlias(key) {
      builder[frame.number].lock = builder[frame.number].lock ?? YAMLLock.complexKey.description
    }
    try add(member, to: frame.number)
  }

  private mutating func addInherited(from value: Int, _ frame: Frame) throws(DocumentError) {
    let place = frame.place ?? nodes[value].content
    if frame.place == nil { origin = value }
    for member in open[open.count - 1].keys?.members(of: value) ?? [] {
      var inherited = try part(
        member.value, place: place, types: frame.types?.member(member.key))
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
    var types: ValueTypes.Place?
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
        surplus = origin
        return
      }
    }
    guard composed.part.kind.isContainer, !composed.inner.isEmpty else { return }
    guard open.count < limits.nesting else {
      throw DocumentError(
        .tooDeep(limit: limits.nesting), at: composed.part.range.lowerBound, in: bytes)
    }
    var frame = Frame(
      number: number, isMapping: composed.part.kind == .object, next: composed.inner.lowerBound,
      end: composed.inner.upperBound, place: composed.place, types: composed.types)
    if hasMergeKeys, frame.isMapping {
      frame.keys = YAMLMergedKeys(
        of: composed.inner, in: nodes, before: firstSurplus, limit: copyLimit - copies)
      if frame.keys?.isTooLarge ?? false {
        surplus = composed.place == nil ? composed.inner.lowerBound : origin
        return
      }
    }
    open.append(frame)
  }

  /// What the node means; the place is that of the alias, in a copy.
  private mutating func part(
    _ index: Int, place: Range<Int>?, types: ValueTypes.Place?
  ) throws(DocumentError) -> ComposedPart {
    var index = index
    var place = place
    var lock: YAMLLock?
    let source = index
    let name = nodes[index].text
    if nodes[index].shape == .alias {
      if !isExpanding { return leaf("*\(name) \(nodes[index].anchorCount)", for: index) }
      guard index < firstSurplus else {
        var surplus = leaf("*\(name)", for: index)
        surplus.part.lock = YAMLLock.surplus(name, limit: copyLimit).description
        surplus.note.isCopy = true
        return surplus
      }
      let isNew = place == nil
      if isNew { origin = index }
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
      let (meaning, problem) = Self.meaning(of: node, as: types?.type)
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
      part: part, note: note, inner: index + 1..<node.subtreeEnd, place: place, types: types)
  }

  /// An alias as a leaf: its name, and which of the values with that anchor it means, where copies are
  /// not told from it.
  private func leaf(_ text: String, for index: Int) -> ComposedPart {
    let node = nodes[index]
    let note = YAMLNotes.Part(
      source: index, sourceEnd: index + 1, shape: .alias, start: node.start, tag: nil, isCopy: false
    )
    return ComposedPart(
      part: .init(.string(text), at: node.content), note: note, inner: index + 1..<index + 1,
      place: nil)
  }

  // MARK: - Meaning

  private static func meaning(
    of node: YAMLNode, as type: ValueType?
  ) -> (YAMLCoreSchema.Meaning, YAMLLock?) {
    let isPlain = node.shape == .empty || node.shape == .scalar(.plain)
    guard let tag = node.tag else {
      if isPlain, let type, let meaning = YAMLCoreSchema.meaning(of: node.text, as: type) {
        return (meaning, nil)
      }
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
