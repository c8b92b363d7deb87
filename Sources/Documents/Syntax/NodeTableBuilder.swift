import EditorCore

/// Collects the values of a text in any order, and lays them out in preorder.
///
/// For languages in which a container may be continued after others have begun. Its parts stand in
/// the order in which they are added.
struct NodeTableBuilder {
  /// One value, as far as it is known.
  struct Part {
    var kind: NodeKind
    var type = LeafType.plain
    /// Where the value stands; empty, at its header or first part, where a container has no place
    /// of its own.
    var range: Range<Int>
    /// What an encoded key means; nil for the root and for elements, too.
    var key: String?
    var keyRange: Range<Int>?
    /// How the key is spelled, where its text is not given.
    var keySpelling = Spelling.bare
    /// What a leaf means, unless that is what stands there.
    var leaf: Value?
    /// How a leaf is spelled, where its value is not given.
    var valueSpelling = Spelling.encoded
    /// Why it must not be edited.
    var lock: String?

    init(_ kind: NodeKind, at range: Range<Int>) {
      self.kind = kind
      self.range = range
    }

    init(_ leaf: Value, type: LeafType = .plain, at range: Range<Int>) {
      kind = NodeKind(leaf)
      self.type = type
      self.range = range
      self.leaf = leaf
    }
  }

  /// The values, by the numbers that they are given as they are added; each comes after its parent.
  var nodes = NodeList()
  private var decoded = DecodedNodes()
  /// Whether all parts of a container were added before what comes after it.
  private var isInOrder = true

  /// The number of the root.
  static let root = 0

  init(root: Part) {
    _ = append(root, Node(root))
  }

  /// Adds a member, where it has a key, or an element.
  ///
  /// - Returns: The number by which the builder knows the part, which is not that of its node.
  mutating func add(_ part: Part, to parent: Int) -> Int {
    append(part, placed(Node(part), in: parent))
  }

  /// Adds a value whose key and text are read from where they stand.
  @inline(__always)
  mutating func add(_ node: Node, to parent: Int) -> Int {
    nodes.append(placed(node, in: parent))
    return nodes.count - 1
  }

  /// Adds what is in a value, each of which knows its parent, its place there and how many parts it has.
  @inline(__always)
  mutating func addInner(_ node: Node) { nodes.append(node) }

  /// The same of what means something else than what stands there.
  mutating func addInner(_ node: Node, key: String?, leaf: Value?) {
    var node = node
    let id = NodeID(nodes.count)
    if let key { decoded.keys[id] = key }
    if let leaf {
      node.valueSpelling = .encoded
      if node.kind != .null { decoded.leaves[id] = leaf }
    }
    addInner(node)
  }

  private mutating func append(_ part: Part, _ node: Node) -> Int {
    nodes.append(node)
    note(part, of: nodes.count - 1)
    return nodes.count - 1
  }

  @inline(__always)
  private mutating func placed(_ node: Node, in parent: Int) -> Node {
    if isInOrder {
      // What is stepped over is complete, if the order holds, so that all steps are as many as parts.
      var last = nodes.count - 1
      while last > parent { last = nodes.parent(of: last) }
      isInOrder = last == parent
    }
    var node = node
    node.parent = UInt32(truncatingIfNeeded: parent)
    let place = nodes.addChild(to: parent)
    if !node.hasKey { node.keyStart = place }
    return node
  }

  private mutating func note(_ part: Part, of number: Int) {
    let id = NodeID(number)
    if let key = part.key { decoded.keys[id] = key }
    if let leaf = part.leaf, part.kind != .null { decoded.leaves[id] = leaf }
    if let lock = part.lock { decoded.locks[number] = lock }
  }

  /// Has the key of a part be the text, whatever stands there.
  mutating func setKey(of number: Int, to key: String) {
    nodes[number].keySpelling = .encoded
    decoded.keys[NodeID(number)] = key
  }

  /// Has the leaf be the value, whatever stands there.
  mutating func setLeaf(of number: Int, to value: Value) {
    nodes[number].kind = NodeKind(value)
    nodes[number].valueSpelling = .encoded
    decoded.leaves[NodeID(number)] = value
  }

  /// Why the part must not be edited.
  subscript(lockOf number: Int) -> String? {
    get { decoded.locks[number] }
    set { decoded.locks[number] = newValue }
  }

  /// The part with the number, to be completed as more of the text is read.
  subscript(number: Int) -> Part {
    get {
      let node = nodes[number]
      var part = Part(node.kind, at: node.valueRange)
      part.type = node.type
      part.keyRange = node.keyRange
      part.keySpelling = node.keySpelling
      part.valueSpelling = node.valueSpelling
      part.key = decoded.keys[NodeID(number)]
      part.leaf = decoded.leaves[NodeID(number)]
      part.lock = decoded.locks[number]
      return part
    }
    set {
      nodes[number].kind = newValue.kind
      nodes[number].type = newValue.type
      nodes[number].valueRange = newValue.range
      nodes[number].valueSpelling = newValue.leaf == nil ? newValue.valueSpelling : .encoded
      note(newValue, of: number)
    }
  }

  /// The numbers of what is in the part; takes time in proportion to all that is there.
  func children(of number: Int) -> [Int] {
    nodes.indices.filter { nodes[$0].parent == UInt32(number) }
  }

  /// The key of a part that is known by its text.
  func key(of number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let node = nodes[number]
    guard let range = node.plainKeyRange else { return decoded.keys[NodeID(number)] }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Has room for as many nodes as such a text may hold; what is not used takes no memory.
  ///
  /// - Returns: How many they are.
  mutating func reserve(for bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let sample = min(bytes.count, 1 << 14)
    var count = 0
    var offset = 0
    // A closure for each byte would be most of what a short text takes in a build for debugging.
    while offset < sample {
      if bytes[offset] == .lineFeed || bytes[offset] == .comma { count += 1 }
      offset += 1
    }
    let estimate = 64 + count * (bytes.count / max(sample, 1) + 1) * 5 / 4
    nodes.reserveCapacity(estimate)
    return estimate
  }

  /// The table of all parts, and the index of each part's node by its number.
  mutating func table(notes: (any Sendable)? = nil) -> (table: NodeTable, nodes: NodeNumbers) {
    let numbers = isInOrder ? NodeNumbers() : NodeNumbers(indexes: nodes.arrange())
    if !isInOrder { decoded.renumber(numbers) }
    nodes.close()
    decoded.notes = notes
    return (NodeTable(nodes: nodes, decoded: decoded), numbers)
  }
}

/// The indexes of nodes by the numbers of the parts that they were.
struct NodeNumbers {
  /// Nil where they are the same.
  fileprivate var indexes: [UInt32]?

  var areSame: Bool { indexes == nil }

  subscript(number: Int) -> Int { indexes.map { Int($0[number]) } ?? number }
}

extension Node {
  fileprivate init(_ part: NodeTableBuilder.Part) {
    // A key without bytes of its own stands where its value does.
    let start = part.range.lowerBound
    self.init(
      part.kind, type: part.type, at: part.range, part.leaf == nil ? part.valueSpelling : .encoded,
      key: part.key == nil ? part.keyRange : part.keyRange ?? start..<start,
      part.key == nil ? part.keySpelling : .encoded)
  }
}

extension NodeKind {
  init(_ value: Value) {
    self =
      switch value {
      case .null: .null
      case .bool: .bool
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

/// What the reader of a language makes of a text: its values in preorder, the root first.
struct NodeTable: Sendable {
  var nodes: NodeList
  /// Nil for JSON, whose keys and leaves are read from where they stand when they are asked for.
  var decoded: DecodedNodes?
  /// How many documents the text holds, of which this is one.
  var documentCount = 1
}

/// What the spans of a text do not tell, in languages where a leaf means more than its spelling.
struct DecodedNodes: Sendable {
  /// The keys that are not what stands in their place.
  var keys: [NodeID: String] = [:]
  /// The leaves that are not.
  var leaves: [NodeID: Value] = [:]
  /// Why a value, and all that is in it, must not be edited: in words, by the node's index.
  ///
  /// A reason at 0 makes the whole document read-only.
  var locks: [Int: String] = [:]
  /// What the reader notes for the writer of its language, which alone knows the type.
  ///
  /// For instance the other places where a table of TOML goes on.
  var notes: (any Sendable)?

  fileprivate mutating func renumber(_ numbers: NodeNumbers) {
    keys = Self.renumbered(keys) { NodeID(numbers[$0.index]) }
    leaves = Self.renumbered(leaves) { NodeID(numbers[$0.index]) }
    locks = Self.renumbered(locks) { numbers[$0] }
  }

  private static func renumbered<Key, Part>(
    _ parts: [Key: Part], _ number: (Key) -> Key
  ) -> [Key: Part] {
    var renumbered: [Key: Part] = Dictionary(minimumCapacity: parts.count)
    for (key, part) in parts { renumbered[number(key)] = part }
    return renumbered
  }
}
