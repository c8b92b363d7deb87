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
    /// Nil for the root and for elements.
    var key: String?
    var keyRange: Range<Int>?
    /// Nil where it is no `Value`, and for containers.
    var leaf: Value?
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

  private var parts: [Part]
  private var children: [[Int]] = [[]]

  /// The number of the root.
  static let root = 0

  init(root: Part) {
    parts = [root]
  }

  /// Adds a member, where it has a key, or an element.
  ///
  /// - Returns: The number by which the builder knows the part, which is not that of its node.
  mutating func add(_ part: Part, to parent: Int) -> Int {
    parts.append(part)
    children.append([])
    children[parent].append(parts.count - 1)
    return parts.count - 1
  }

  /// The part with the number, to be completed as more of the text is read.
  subscript(number: Int) -> Part {
    get { parts[number] }
    set { parts[number] = newValue }
  }

  func children(of number: Int) -> [Int] { children[number] }

  /// The table of all parts, and the index of each part's node by its number.
  func table(notes: (any Sendable)? = nil) -> (table: NodeTable, nodes: [Int]) {
    var nodes: [Node] = []
    var decoded = DecodedNodes(parts: [], notes: notes)
    var indexes = Array(repeating: 0, count: parts.count)
    nodes.reserveCapacity(parts.count)
    decoded.parts.reserveCapacity(parts.count)
    // The containers that are being laid out, the innermost last.
    var open: [(number: Int, next: Int)] = []

    func append(_ number: Int, position: Int) {
      let part = parts[number]
      indexes[number] = nodes.count
      if let lock = part.lock { decoded.locks[nodes.count] = lock }
      decoded.parts.append(DecodedNodes.Part(key: part.key, leaf: part.leaf))
      nodes.append(
        Node(
          part, position: position, parent: open.last.map { indexes[$0.number] },
          childCount: children[number].count, index: nodes.count))
      open.append((number, 0))
    }

    append(Self.root, position: 0)
    while let (number, next) = open.last {
      if next < children[number].count {
        open[open.count - 1].next += 1
        append(children[number][next], position: next)
      } else {
        nodes[indexes[number]].subtreeEnd = UInt32(nodes.count)
        open.removeLast()
      }
    }
    return (NodeTable(nodes: nodes, decoded: decoded), indexes)
  }
}

extension Node {
  fileprivate init(
    _ part: NodeTableBuilder.Part, position: Int, parent: Int?, childCount: Int, index: Int
  ) {
    // A key without bytes of its own stands where its value does.
    let keyRange =
      part.key == nil ? nil : part.keyRange ?? part.range.lowerBound..<part.range.lowerBound
    self.init(
      keyStart: UInt32(keyRange?.lowerBound ?? position),
      keyEnd: keyRange.map { UInt32($0.upperBound) } ?? Node.noKey,
      valueStart: UInt32(part.range.lowerBound), valueEnd: UInt32(part.range.upperBound),
      subtreeEnd: UInt32(index + 1), parent: parent.map { UInt32($0) } ?? Node.noParent,
      childCount: UInt32(childCount), kind: part.kind, type: part.type,
      keyIsEncoded: keyRange != nil, valueIsEncoded: part.kind == .string)
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
  var nodes: [Node]
  /// Nil for JSON, whose keys and leaves are read from where they stand when they are asked for.
  var decoded: DecodedNodes?
  /// How many documents the text holds, of which this is one.
  var documentCount = 1
}

/// What the spans of a text do not tell, in languages where a leaf means more than its spelling.
struct DecodedNodes: Sendable {
  /// The key and the value of one node.
  struct Part: Sendable {
    /// Nil for the root and for elements.
    var key: String?
    /// Nil where it is no `Value`, and for containers.
    var leaf: Value?
  }

  /// One for each node, by its index.
  var parts: [Part]
  /// Why a value, and all that is in it, must not be edited: in words, by the node's index.
  ///
  /// A reason at 0 makes the whole document read-only.
  var locks: [Int: String] = [:]
  /// What the reader notes for the writer of its language, which alone knows the type.
  ///
  /// For instance the other places where a table of TOML goes on.
  var notes: (any Sendable)?
}
