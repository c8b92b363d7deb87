/// The values of a document in preorder, in two thirds of the memory that their nodes take.
///
/// What only containers have stands apart, as most values are leaves; and what a node is besides its
/// places fills the bits above them, as no place is beyond a GiB (`Limits`).
struct NodeList: RandomAccessCollection, Sendable {
  private var packed: [PackedNode]
  private var containers: [PackedContainer]

  init(packed: [PackedNode], containers: [PackedContainer]) {
    (self.packed, self.containers) = (packed, containers)
  }

  init(_ nodes: [Node] = []) {
    packed = []
    containers = []
    reserveCapacity(nodes.count)
    for node in nodes { append(node) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { packed.count }

  @inline(__always)
  subscript(index: Int) -> Node {
    get {
      // What is not asked for of the node is not looked up.
      let node = packed[index]
      return containers.withUnsafeBufferPointer { node.node(at: index, among: $0) }
    }
    set {
      let old = packed[index]
      let place = old.kind.isContainer ? old.container : containers.count
      packed[index] = PackedNode(newValue, container: place)
      guard newValue.kind.isContainer else { return }
      if place < containers.count {
        containers[place] = PackedContainer(newValue)
      } else {
        containers.append(PackedContainer(newValue))
      }
    }
  }

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  @inline(__always)
  mutating func append(_ node: Node) {
    packed.append(PackedNode(node, container: containers.count))
    if node.kind.isContainer { containers.append(PackedContainer(node)) }
  }

  /// The index of what the value is in.
  @inline(__always)
  func parent(of index: Int) -> Int { Int(packed[index].parent) }

  /// Has a container have one child more.
  ///
  /// - Returns: How many it had.
  @inline(__always)
  mutating func addChild(to index: Int) -> UInt32 {
    let place = packed[index].container
    defer { containers[place].childCount &+= 1 }
    return containers[place].childCount
  }

  /// Lends the nodes, to be looked at without a check each time.
  @inline(__always)
  func lent<Result>(_ body: (Lent) -> Result) -> Result {
    packed.withUnsafeBufferPointer { packed in
      containers.withUnsafeBufferPointer { body(Lent(packed: packed, containers: $0)) }
    }
  }

  /// The nodes of a document while they are lent.
  struct Lent {
    fileprivate let packed: UnsafeBufferPointer<PackedNode>
    fileprivate let containers: UnsafeBufferPointer<PackedContainer>

    var indices: Range<Int> { packed.indices }

    @inline(__always)
    subscript(index: Int) -> Node { packed[index].node(at: index, among: containers) }

    /// What kind of value a node is, at less cost than the whole node.
    @inline(__always)
    func kind(_ index: Int) -> NodeKind { packed[index].kind }

    /// The index of the first node that is not within one.
    @inline(__always)
    func subtreeEnd(_ index: Int) -> Int {
      let node = packed[index]
      return node.isContainer ? Int(containers[node.container].subtreeEnd) : index &+ 1
    }

    /// Where the key of a node stands with its quotes, and how it is spelled; the end is `Node.noKey` where
    /// there is none.
    @inline(__always)
    func key(_ index: Int) -> (start: UInt32, end: UInt32, spelling: Spelling) {
      packed[index].key
    }

    /// The same at less cost, for keys between quotes.
    ///
    /// The spelling is in the highest bits of the start, and quotes set none of them. From the start of any
    /// other key, and of a node without a key, whose end has all bits, it is 2²⁹ or more to the end, as no
    /// text is so long.
    @inline(__always)
    func quotedKey(_ index: Int) -> (start: UInt32, end: UInt32) { packed[index].quotedKey }
  }
}

extension NodeList {
  /// Tells each container where it ends, as all that is in it comes right after it.
  mutating func close() {
    containers.withUnsafeMutableBufferPointer { containers in
      packed.withUnsafeBufferPointer { packed in
        for place in containers.indices { containers[place].subtreeEnd = 0 }
        // From behind, so that the first child that is met of a container is its last.
        for index in packed.indices.reversed() {
          let node = packed[index]
          var end = UInt32(truncatingIfNeeded: index &+ 1)
          if node.kind.isContainer {
            if containers[node.container].subtreeEnd == 0 {
              containers[node.container].subtreeEnd = end
            }
            end = containers[node.container].subtreeEnd
          }
          guard index > 0 else { continue }
          let outer = packed[Int(node.parent)].container
          if containers[outer].subtreeEnd == 0 { containers[outer].subtreeEnd = end }
        }
      }
    }
  }

  /// Puts the nodes, of which each comes after its parent, in preorder.
  ///
  /// - Returns: Where each is by then.
  mutating func arrange() -> [UInt32] {
    // How many nodes are in each, itself one of them, is where others come after it.
    var sizes = [UInt32](repeating: 1, count: packed.count)
    for index in packed.indices.dropFirst().reversed() { sizes[parent(of: index)] += sizes[index] }
    var indexes = [UInt32](repeating: 0, count: packed.count)
    // Where the next part of each goes.
    var next = [UInt32](repeating: 1, count: packed.count)
    for index in packed.indices.dropFirst() {
      let parent = parent(of: index)
      indexes[index] = next[parent]
      next[index] = next[parent] + 1
      next[parent] += sizes[index]
    }
    let old = packed
    for (index, var node) in old.enumerated() {
      if index > 0 { node.parent = indexes[Int(node.parent)] }
      packed[Int(indexes[index])] = node
    }
    return indexes
  }
}

/// A node in 20 bytes.
///
/// What was packed of an enumeration is cast back: to look up which case has a raw value would be a call
/// for each node that is looked at.
struct PackedNode {
  // The two highest bits of each are of what the node is besides.
  private var keyStartBits: UInt32
  private var keyEndBits: UInt32
  private var valueStartBits: UInt32
  /// The end of a leaf; of a container, its place among containers.
  private var endBits: UInt32
  private var parentBits: UInt32

  /// How many bits a place has.
  private static let width: UInt32 = 30
  static let mask: UInt32 = 1 << width - 1

  /// Packs a node; a container has its place among the containers.
  @inline(__always)
  init(_ node: Node, container: Int) {
    let end = node.kind.isContainer ? UInt32(truncatingIfNeeded: container) : node.valueEnd
    self.init(
      node.kind, at: node.valueStart, to: end, node.valueSpelling, key: node.keyStart, node.keyEnd,
      node.keySpelling, in: node.parent)
    let type = UInt32(node.type.rawValue)
    endBits |= (type >> 2) << (Self.width + 1)
    parentBits |= type << Self.width
  }

  /// Packs a node of a plain type; the end of a container is its place among the containers.
  @inline(__always)
  init(
    _ kind: NodeKind, at start: UInt32, to end: UInt32, _ spelling: Spelling, key: UInt32,
    _ keyEnd: UInt32, _ keySpelling: Spelling, in parent: UInt32
  ) {
    let kind = UInt32(kind.rawValue)
    keyStartBits = key | UInt32(keySpelling.rawValue) << Self.width
    keyEndBits = keyEnd | UInt32(spelling.rawValue) << Self.width
    valueStartBits = start | kind << Self.width
    endBits = end | (kind >> 2) << Self.width
    parentBits = parent
  }

  @inline(__always)
  var kind: NodeKind {
    let bits = valueStartBits >> Self.width | (endBits >> Self.width & 1) << 2
    return unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: NodeKind.self)
  }

  /// Told by the highest bit of the kind, which only those of containers have.
  @inline(__always)
  var isContainer: Bool { endBits >> Self.width & 1 == 1 }

  @inline(__always)
  private static func spelling(_ bits: UInt32) -> Spelling {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits >> width), to: Spelling.self)
  }

  @inline(__always)
  var key: (start: UInt32, end: UInt32, spelling: Spelling) {
    (keyStartBits & Self.mask, keyEndBits & Self.mask, Self.spelling(keyStartBits))
  }

  @inline(__always)
  var quotedKey: (start: UInt32, end: UInt32) { (keyStartBits, keyEndBits & Self.mask) }

  var parent: UInt32 {
    get { parentBits & Self.mask }
    set { parentBits = parentBits & ~Self.mask | newValue }
  }

  /// Its place among the containers.
  var container: Int { Int(endBits & Self.mask) }

  @inline(__always)
  func node(at index: Int, among containers: UnsafeBufferPointer<PackedContainer>) -> Node {
    let kind = kind
    let type = parentBits >> Self.width | (endBits >> (Self.width + 1)) << 2
    var node = Node(
      keyStart: keyStartBits & Self.mask, keyEnd: keyEndBits & Self.mask,
      valueStart: valueStartBits & Self.mask, valueEnd: endBits & Self.mask,
      subtreeEnd: UInt32(truncatingIfNeeded: index &+ 1), parent: parent, childCount: 0, kind: kind,
      type: unsafeBitCast(UInt8(truncatingIfNeeded: type), to: LeafType.self),
      keySpelling: Self.spelling(keyStartBits), valueSpelling: Self.spelling(keyEndBits))
    guard kind.isContainer else { return node }
    let container = containers[container]
    node.valueEnd = container.valueEnd
    node.subtreeEnd = container.subtreeEnd
    node.childCount = container.childCount
    return node
  }
}

/// What a container has that no leaf has.
struct PackedContainer {
  var valueEnd: UInt32 = 0
  var subtreeEnd: UInt32 = 0
  var childCount: UInt32 = 0

  init() {}

  init(_ node: Node) {
    (valueEnd, subtreeEnd, childCount) = (node.valueEnd, node.subtreeEnd, node.childCount)
  }
}
