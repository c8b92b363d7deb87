import EditorCore

/// Makes of the nodes of a text the values that they mean.
///
/// An alias becomes a copy of what its anchor names, and a merge key the members that it brings in;
/// copies of containers are locked. From the alias on that would make more copies than may be, aliases are leaves that
/// say so, and merge keys are keys. Without expansion an alias is a leaf and a merge key a key like any other: so
/// the text is edited and compared, as what a copy holds follows from the rest.
struct YAMLComposer {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: YAMLNodes
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
    _ nodes: YAMLNodes, in bytes: UnsafeBufferPointer<UInt8>, types: ValueTypes.Place? = nil,
    limits: Limits, isExpanding: Bool
  ) {
    self.types = types
    self.bytes = bytes
    self.nodes = nodes
    self.limits = limits
    self.isExpanding = isExpanding
    copyLimit = Self.copyLimit(nodes.count)
    hasMergeKeys = isExpanding && nodes.mayMerge
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
    notes.reserveCapacity(nodes.count)
    let root = try part(0, place: nil, types: types)
    builder = NodeTableBuilder(root: root.part)
    builder.nodes.reserveCapacity(nodes.count)
    try begin(root, number: NodeTableBuilder.root)
    while surplus == nil {
      addUsualParts()
      guard let frame = open.last else { break }
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

  private mutating func composed() -> NodeTable {
    var (table, numbers) = builder.table()
    if !numbers.areSame {
      let added = notes
      for (number, note) in added.enumerated() { notes[numbers[number]] = note }
    }
    let aliases = nodes.aliases
    table.decoded?.notes = YAMLNotes(
      parts: notes, aliases: aliases, mergeCount: mergeCount, looseMergeCount: looseMergeCount)
    return table
  }

  // MARK: - Members

  private mutating func addMember(of frame: Frame) throws(DocumentError) {
    let key = frame.next
    let value = nodes[key].subtreeEnd
    open[open.count - 1].next = nodes[value].subtreeEnd
    let merges = hasMergeKeys && YAMLMergedKeys.isMerge(key, value, nodes)
    if merges {
      mergeCount += 1
      if value < firstSurplus { return try addInherited(from: value, frame) }
    } else if hasMergeKeys, YAMLMergedKeys.isMergeKey(key, nodes) {
      looseMergeCount += 1
    }
    let isPlain = nodes.isPlain(key) && frame.place == nil
    let text =
      isPlain && frame.types == nil && frame.keys == nil ? nil : nodes.text(ofKey: key)
    var member = try part(
      value, place: frame.place, types: text.flatMap { frame.types?.member($0) })
    if merges { member.part.lock = YAMLLock.surplus(nil, limit: copyLimit).description }
    if frame.place == nil { member.part.keyRange = nodes[key].content }
    if isPlain {
      member.part.keySpelling = nodes[key].spelling
    } else {
      member.part.key = text
    }
    member.note.isOverride = text.flatMap { frame.keys?.mayBringIn($0) } ?? false
    if !nodes[key].isScalar, nodes[key].shape != .alias || !nodes.isScalarAlias(key) {
      let lock = builder[lockOf: frame.number] ?? YAMLLock.complexKey.description
      builder[lockOf: frame.number] = lock
    }
    try add(member, to: frame.number)
  }

  /// Adds the parts of the innermost container up to the first that is more than a scalar which means what
  /// it does anywhere.
  private mutating func addUsualParts() {
    guard let frame = open.last, frame.types == nil, frame.place == nil, frame.keys == nil,
      !hasMergeKeys || !frame.isMapping
    else { return }
    var next = frame.next
    while next < frame.end {
      let value = frame.isMapping ? next + 1 : next
      guard let node = nodes.usualNode(of: value, key: frame.isMapping ? next : nil) else { break }
      _ = builder.add(node, to: frame.number)
      notes.append(
        YAMLNotes.Part(
          source: value, sourceEnd: value + 1, spelled: value, shape: nodes[value].shape,
          start: nodes[value].start, tag: nil, isCopy: false))
      next = value + 1
    }
    open[open.count - 1].next = next
  }

  private mutating func addInherited(from value: Int, _ frame: Frame) throws(DocumentError) {
    let place = frame.place ?? nodes[value].content
    if frame.place == nil { origin = value }
    for member in open[open.count - 1].keys?.members(of: value) ?? [] {
      var inherited = try part(
        member.value, place: place, types: frame.types?.member(member.key))
      inherited.part.key = member.key
      inherited.note.source = value
      inherited.note.isInherited = frame.place == nil
      if inherited.part.kind.isContainer {
        inherited.part.lock = YAMLLock.inherited(member.anchor).description
      }
      try add(inherited, to: frame.number)
    }
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
    if nodes[index].shape == .alias {
      let name = nodes.text(index)
      if !isExpanding {
        return leaf("*\(name) \(nodes[propertiesOf: index]?.anchorCount ?? 0)", for: index)
      }
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
      if let target = nodes.target(index) {
        index = target
        // In the place of one that stands for a scalar another may stand.
        if isNew, !nodes[index].isScalar { lock = .alias(name) }
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
      let (meaning, problem) = nodes.meaning(of: index, as: types?.type)
      part = .init(meaning.value, type: meaning.type, at: range)
      if place == nil, node.spelling == .bare || part.kind == .string && node.spelling == .quoted,
        meaning.value.plainText.isIdentical(to: nodes.text(index))
      {
        (part.leaf, part.valueSpelling) = (nil, node.spelling)
      }
      lock = lock ?? problem
    }
    if part.kind.isContainer { lock = lock ?? nodes.tagLock(of: index) }
    part.lock = lock?.description
    let note = YAMLNotes.Part(
      source: source, sourceEnd: nodes[source].subtreeEnd, spelled: index, shape: node.shape,
      start: place?.lowerBound ?? node.start,
      tag: nodes.tag(index).flatMap { YAMLTag($0) }, isCopy: place != nil)
    return ComposedPart(
      part: part, note: note, inner: index + 1..<node.subtreeEnd, place: place, types: types)
  }

  /// An alias as a leaf: its name, and which of the values with that anchor it means, where copies are
  /// not told from it.
  private func leaf(_ text: String, for index: Int) -> ComposedPart {
    let node = nodes[index]
    let note = YAMLNotes.Part(
      source: index, sourceEnd: index + 1, spelled: index, shape: .alias, start: node.start,
      tag: nil, isCopy: false)
    return ComposedPart(
      part: .init(.string(text), at: node.content), note: note, inner: index + 1..<index + 1,
      place: nil)
  }
}
