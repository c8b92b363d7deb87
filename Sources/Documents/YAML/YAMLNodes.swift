package import EditorCore

/// One value or key as it stands in the text, before it is known what it means.
struct YAMLNode: Sendable {
  enum Shape: Sendable, Equatable {
    case scalar(YAMLScalarStyle)
    /// A scalar without a text of its own.
    case empty
    case alias
    case sequence(isFlow: Bool)
    /// A flow mapping may be a pair of a flow sequence, without braces.
    case mapping(isFlow: Bool, isPair: Bool)
  }

  var shape: Shape
  /// How a scalar is spelled between the quotes, if it has any.
  var spelling = Spelling.bare
  /// Where its anchor or tag starts, or what it holds.
  @CompactOffset var start: Int
  /// What it holds, without anchor and tag; up to the end of its last part, where it has no bracket.
  @CompactRange var content: Range<Int>
  /// The index of the first node that is not in this one; keys are nodes, too.
  @CompactOffset var subtreeEnd: Int

  var isBlockContainer: Bool {
    switch shape {
    case .sequence(let isFlow), .mapping(let isFlow, _): !isFlow
    case .scalar, .empty, .alias: false
    }
  }

  var isScalar: Bool {
    switch shape {
    case .scalar, .empty: true
    case .alias, .sequence, .mapping: false
    }
  }
}

/// The nodes of one document, in preorder.
struct YAMLNodes {
  /// What few nodes have.
  struct Properties {
    /// The text of a scalar that is spelled otherwise, the anchor's name of an alias.
    var text: String?
    var tag: String?
    var anchor: String?
    /// The node that an alias stands for; nil where that holds the alias itself.
    var target: Int?
    /// How many times the anchor that an alias names was given by then.
    var anchorCount = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var nodes: [YAMLNode] = []
  private var properties: [Int: Properties] = [:]
  /// Whether there may be a key that merges others.
  var mayMerge = false

  /// Nodes of the text, which are none yet; with room for all of it, where one is to be had.
  init(_ bytes: UnsafeBufferPointer<UInt8>, withRoom: Bool = false) {
    self.bytes = bytes
    guard withRoom else { return }
    // What is not used takes no memory.
    let sample = bytes.prefix(1 << 14)
    let count = sample.count { $0 == .lineFeed || $0 == .comma || $0 == .colon }
    nodes.reserveCapacity(64 + count * (bytes.count / max(sample.count, 1) + 1) * 9 / 8)
  }

  var count: Int { nodes.count }
  var indices: Range<Int> { nodes.indices }
  /// The aliases in the order of the text.
  var aliases: [YAMLNotes.Alias] {
    properties.compactMap { index, properties in
      properties.target.map {
        YAMLNotes.Alias(
          source: index, start: nodes[index].start, target: $0, targetEnd: nodes[$0].subtreeEnd)
      }
    }
    .sorted { $0.source < $1.source }
  }

  subscript(index: Int) -> YAMLNode {
    @inline(__always) get { nodes[index] }
    @inline(__always) _modify { yield &nodes[index] }
  }

  /// What a node has besides, which for most is nothing.
  subscript(propertiesOf index: Int) -> Properties? {
    get { properties.isEmpty ? nil : properties[index] }
    set { properties[index] = newValue }
  }

  subscript(propertiesOf index: Int, default none: Properties) -> Properties {
    get { self[propertiesOf: index] ?? none }
    set { properties[index] = newValue }
  }

  func tag(_ index: Int) -> String? { self[propertiesOf: index]?.tag }
  func anchor(_ index: Int) -> String? { self[propertiesOf: index]?.anchor }
  func target(_ index: Int) -> Int? { self[propertiesOf: index]?.target }

  /// The text of a scalar, the anchor's name of an alias; empty for others.
  func text(_ index: Int) -> String {
    if let text = self[propertiesOf: index]?.text { return text }
    guard nodes[index].isScalar, let range = nodes[index].spelling.text(in: nodes[index].content)
    else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  mutating func removeAll() {
    properties.removeAll()
    nodes.removeAll(keepingCapacity: true)
    mayMerge = false
  }

  /// Whether the node is a scalar that is spelled as it is.
  func isPlain(_ index: Int) -> Bool {
    nodes[index].isScalar && nodes[index].spelling != .encoded && self[propertiesOf: index] == nil
  }
}

extension YAMLNodes {
  /// The node of a table for a scalar that is spelled as it is, and means what it does anywhere, with such a
  /// key; nil for any other.
  @inline(__always)
  func usualNode(of value: Int, key: Int?) -> Node? {
    guard key.map(isPlain) ?? true, case .scalar(let style) = nodes[value].shape, isPlain(value)
    else { return nil }
    let (node, key) = (nodes[value], key.map { nodes[$0] })
    let (kind, type) =
      style == .plain
      ? YAMLCoreSchema.plain(UnsafeBufferPointer(rebasing: bytes[node.content]))
      : (.string, .plain)
    return kind.map {
      Node(
        $0, type: type, at: node.content, node.spelling, key: key?.content, key?.spelling ?? .bare)
    }
  }

  /// What a scalar means, where it may be of a type, and why it must not be edited.
  func meaning(of index: Int, as type: ValueType?) -> (YAMLCoreSchema.Meaning, YAMLLock?) {
    let node = nodes[index]
    let text = self.text(index)
    let isPlain = node.shape == .empty || node.shape == .scalar(.plain)
    guard let tag = self.tag(index) else {
      if isPlain, let type, let meaning = YAMLCoreSchema.meaning(of: text, as: type) {
        return (meaning, nil)
      }
      return (
        isPlain ? YAMLCoreSchema.meaning(of: text) : .init(value: .string(text)), nil
      )
    }
    guard let known = YAMLTag(tag) else {
      return (.init(value: .string(text)), .tag(YAMLTag.shown(tag)))
    }
    if let meaning = known.meaning(of: text) { return (meaning, nil) }
    return (.init(value: .string(text)), .notOfTag(YAMLTag.shown(tag)))
  }

  /// Why a container with a tag must not be edited.
  func tagLock(of container: Int) -> YAMLLock? {
    guard let tag = self.tag(container), tag != "!" else { return nil }
    guard let known = YAMLTag(tag) else { return .tag(YAMLTag.shown(tag)) }
    let isOfItsKind =
      if case .mapping = nodes[container].shape { known.isOfMappings } else { known.isOfSequences }
    return isOfItsKind ? nil : .notOfTag(YAMLTag.shown(tag))
  }

  func isScalarAlias(_ node: Int) -> Bool {
    target(node).map { nodes[$0].isScalar } ?? false
  }

  /// A scalar's text; the source of a list or an object, which makes no good key.
  func text(ofKey key: Int) -> String {
    let node = nodes[key]
    if node.isScalar { return text(key) }
    if let target = target(key), nodes[target].isScalar { return text(target) }
    return String(decoding: bytes[node.content], as: UTF8.self)
  }
}

/// What the reader of YAML knows about each value, for the writer.
struct YAMLNotes: Sendable {
  struct Part: Sendable {
    /// Which node of the text the value is; of what is inherited, the merge key's value.
    @CompactOffset var source: Int
    /// The end of the nodes that it holds.
    @CompactOffset var sourceEnd: Int
    /// Which node of the text spells the value; of a copy, the one that it stands for.
    @CompactOffset var spelled: Int
    var shape: YAMLNode.Shape
    /// Where its anchor or tag starts, or what it holds.
    @CompactOffset var start: Int
    /// Its tag, where that is known.
    var tag: YAMLTag?
    /// Whether the value stands for one that is elsewhere, or is within such a value.
    var isCopy: Bool
    /// Whether a merge key would bring in another value, were the member not there.
    var isOverride = false
    /// Whether a merge key of the mapping itself brought it in, so that the mapping may have one of its own.
    var isInherited = false
  }

  /// An alias, and the value that it stands for, by their nodes.
  struct Alias: Sendable {
    var source: Int
    /// Where the alias starts.
    var start: Int
    var target: Int
    /// The end of the nodes that the value holds.
    var targetEnd: Int
  }

  /// One for each value, by its index.
  var parts: [Part]
  /// Those of the text, in its order.
  var aliases: [Alias] = []
  /// How many merge keys bring in the members of others.
  var mergeCount = 0
  /// How many are keys like any other, because what they have is no mapping.
  var looseMergeCount = 0

  /// The values that stand where they are, by the nodes that spell them.
  var originals: [Int: NodeID] {
    let originals = parts.indices.lazy.filter { !parts[$0].isCopy }
    return Dictionary(originals.map { (parts[$0].spelled, NodeID($0)) }) { first, _ in first }
  }

  /// Whether any value follows from one that is elsewhere.
  var hasReferences: Bool {
    !aliases.isEmpty || mergeCount > 0 || parts.contains(where: \.isCopy)
  }
}

extension Document {
  /// What the reader of YAML noted; nil in another language.
  var yaml: YAMLNotes? { decoded?.notes as? YAMLNotes }

  /// Whether the value stands for one that is elsewhere.
  package func isCopy(_ id: NodeID) -> Bool { yaml?.parts[id.index].isCopy ?? false }

  /// Whether YAML's aliases bring in what stands elsewhere.
  package var hasAliases: Bool { yaml?.aliases.isEmpty == false }
}

extension DocumentIndex {
  /// The place of the value that one stands for which YAML's aliases or merge keys bring in; nil for any other.
  package func original(of copy: NodeID) -> Pointer? {
    guard document.isCopy(copy), let part = document.yaml?.parts[copy.index] else { return nil }
    return originals[part.spelled].flatMap(document.pointer)
  }

  /// Whether an alias stands there, which may go though what it stands for is to be edited elsewhere.
  func isAlias(_ id: NodeID) -> Bool {
    guard let parts = document.yaml?.parts, case let part = parts[id.index], part.isCopy else {
      return false
    }
    return !part.isInherited && part.source != part.spelled
      && !(document.parent(id).map { parts[$0.index].isCopy } ?? false)
  }

  /// Whether the value at the pointer, or where none is there what it is in, is brought in elsewhere by YAML's
  /// aliases or merge keys.
  package func isShared(at pointer: Pointer) -> Bool {
    guard let notes = document.yaml, !notes.aliases.isEmpty else { return false }
    let place = notes.parts[nearestNode(to: pointer).index].source
    return notes.aliases.contains { $0.target..<$0.targetEnd ~= place }
  }

  /// The places to which the value is brought in that is at the pointer or, where none is there, what it is in;
  /// in order.
  package func copies(of pointer: Pointer) -> [Pointer] {
    guard isShared(at: pointer), let parts = document.yaml?.parts,
      case let original = parts[nearestNode(to: pointer).index], !original.isCopy
    else { return [] }
    let spelled = original.spelled
    return parts.indices.filter { parts[$0].spelled == spelled && parts[$0].isCopy }
      .compactMap { document.pointer(NodeID($0)) }
  }
}
