/// Reads JSON or JSONC in one pass over the bytes and records where every value stands.
///
/// Nothing is decoded and nothing allocated for a value. The stack is the chain of parents in the
/// table itself, so that depth costs neither recursion nor memory.
///
/// Nearly all of a text is read by `scanUsual`; what is here reads what that leaves, one child at a time.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  let lexer: JSONLexer

  /// What the nodes, and what more containers have, are written to.
  let nodes: UnsafeMutableBufferPointer<PackedNode>
  let containers: UnsafeMutableBufferPointer<PackedContainer>
  var nodeCount = 0
  var containerCount = 0
  /// The offset of the byte that is looked at.
  var offset = 0
  /// The innermost container that is open, and how many children it has so far.
  var container = Node.noParent
  var childCount: UInt32 = 0
  var isInObject = false
  var depth = 0
  /// The key whose value is read next, as a node has it.
  private(set) var keyStart: UInt32 = 0
  private(set) var keyEnd = Node.noKey
  private var keyIsEncoded = false

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect, limits: Limits,
    nodes: UnsafeMutableBufferPointer<PackedNode>,
    containers: UnsafeMutableBufferPointer<PackedContainer>
  ) {
    lexer = JSONLexer(
      bytes: bytes, dialect: dialect, stringLimit: limits.stringLength)
    self.bytes = bytes
    self.limits = limits
    self.nodes = nodes
    self.containers = containers
  }

  var dialect: JSONDialect { lexer.dialect }

  /// Reads the whole text.
  static func nodes(
    of bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect, limits: Limits
  ) throws(DocumentError) -> NodeList {
    var capacity = estimatedNodeCount(in: bytes)
    while true {
      var failure: DocumentError?
      var hasRoom = true
      var containers: [PackedContainer] = []
      let nodes = [PackedNode](unsafeUninitializedCapacity: capacity.nodes) { nodes, count in
        containers = Array(unsafeUninitializedCapacity: capacity.containers) {
          var scanner = JSONScanner(
            bytes, dialect: dialect, limits: limits, nodes: nodes, containers: $0)
          do throws(JSONFailure) {
            try scanner.scanDocument()
            (count, $1) = (scanner.nodeCount, scanner.containerCount)
          } catch {
            hasRoom = error.kind != .noRoom
            if hasRoom { failure = scanner.explanation(of: error) }
          }
        }
      }
      if let failure { throw failure }
      if hasRoom { return NodeList(packed: nodes, containers: containers) }
      capacity = (capacity.nodes * 2, capacity.containers * 2)
    }
  }

  private mutating func scanDocument() throws(JSONFailure) {
    offset = try Self.start(of: bytes, limits)
    try skipTrivia()
    guard offset < bytes.count else { throw failure(.empty) }
    try scanValue()
    while container != Node.noParent {
      scanUsual()
      if container != Node.noParent, try advanceToChild() { try scanValue() }
    }
    try skipTrivia()
    guard offset == bytes.count else { throw failure(.textAfterEnd) }
  }

  /// Where the text starts, if it is one that can be read.
  private static func start(
    of bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits
  ) throws(JSONFailure) -> Int {
    guard bytes.count <= limits.fileSize else { throw JSONFailure(.fileTooLarge, at: 0) }
    guard !TextCheck.isUTF16Or32(bytes) else { throw JSONFailure(.utf16Or32, at: 0) }
    return ByteOrderMark.length(in: bytes)
  }

  /// Extrapolates from the start of the text; where it goes on otherwise, all is read again.
  private static func estimatedNodeCount(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (nodes: Int, containers: Int) {
    // A short text is read again at little cost where it goes on otherwise.
    let sample = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(bytes).prefix(
        max(1 << 11, min(bytes.count >> 6, 1 << 14))))
    var (commas, containers) = (1, 0)
    var offset = 0
    while offset + 8 <= sample.count {
      // Each byte of the sums has room for 255.
      let end = min(sample.count - 8, offset + 254 * 8)
      var (commaCounts, containerCounts) = (UInt64(0), UInt64(0))
      while offset <= end {
        let word = sample.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        commaCounts &+= JSONLexer.places(of: .comma, in: word)
        containerCounts &+= JSONLexer.places(of: .openBrace, in: word | JSONLexer.spaces)
        offset &+= 8
      }
      for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
        commas &+= Int(commaCounts >> shift & 0xFF)
        containers &+= Int(containerCounts >> shift & 0xFF)
      }
    }
    for byte in sample[offset...] {
      commas &+= byte == .comma ? 1 : 0
      containers &+= byte | 0x20 == .openBrace ? 1 : 0
    }
    guard sample.count < bytes.count else { return (commas + containers, containers) }
    let estimate = { $0 * (bytes.count / sample.count) * 9 / 8 }
    return (estimate(commas + containers), estimate(containers))
  }

  // MARK: - Containers

  /// Moves to the next value in the open container, past its key; false where the container ended
  /// instead.
  private mutating func advanceToChild() throws(JSONFailure) -> Bool {
    let close: UInt8 = isInObject ? .closeBrace : .closeBracket
    try skipTrivia(unlessAt: .comma)
    guard offset < bytes.count else { throw failure(.unclosed) }
    if childCount > 0, bytes[offset] != close {
      guard bytes[offset] == .comma else { throw failure(.missingCommaOrEnd) }
      let comma = offset
      offset &+= 1
      try skipTrivia()
      guard offset < bytes.count else { throw failure(.unclosed) }
      if bytes[offset] == close, lexer.dialect == .strict {
        throw JSONFailure(.trailingCommaNotAllowed, at: comma)
      }
    }
    if bytes[offset] == close {
      offset &+= 1
      closeContainer()
      return false
    }
    if isInObject {
      try scanKey()
    } else {
      keyStart = childCount
      keyEnd = Node.noKey
      keyIsEncoded = false
    }
    return true
  }

  private mutating func scanKey() throws(JSONFailure) {
    keyStart = UInt32(truncatingIfNeeded: offset)
    (offset, keyIsEncoded) =
      bytes[offset] == .quote
      ? try lexer.endOfString(from: offset) : try lexer.endOfUnquotedKey(from: offset)
    keyEnd = UInt32(truncatingIfNeeded: offset)
    try skipTrivia(unlessAt: .colon)
    guard offset < bytes.count, bytes[offset] == .colon else { throw failure(.missingColon) }
    offset &+= 1
    try skipTrivia()
  }

  /// Makes the node that was read last, at its bracket, the container of those that follow.
  private mutating func openContainer(_ kind: NodeKind) throws(JSONFailure) {
    guard depth < limits.nesting else { throw failure(.tooDeep) }
    depth &+= 1
    if container != Node.noParent { innermost.childCount = childCount }
    container = UInt32(truncatingIfNeeded: nodeCount - 1)
    containers[containerCount] = PackedContainer()
    containerCount += 1
    isInObject = kind == .object
    childCount = 0
    offset &+= 1
  }

  private mutating func closeContainer() {
    innermost.valueEnd = UInt32(truncatingIfNeeded: offset)
    innermost.subtreeEnd = UInt32(truncatingIfNeeded: nodeCount)
    innermost.childCount = childCount
    container = nodes[Int(container)].parent
    if container != Node.noParent {
      childCount = innermost.childCount
      isInObject = nodes[Int(container)].kind == .object
    }
    depth &-= 1
  }

  // MARK: - Values

  private mutating func scanValue() throws(JSONFailure) {
    guard offset < bytes.count else { throw failure(.notAValue) }
    let start = offset
    var kind: NodeKind
    var type = LeafType.plain
    var isEncoded = false
    var end = start
    switch bytes[start] {
    case .quote:
      kind = .string
      (end, isEncoded) = try lexer.endOfString(from: start)
    case .minus where lexer.dialect != .json5, .zero ... .nine where lexer.dialect != .json5:
      kind = .number
      end = try lexer.endOfNumber(from: start)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      kind = bytes[start] == UInt8(ascii: "n") ? .null : .bool
      end = try lexer.endOfWord(from: start)
    case .openBrace: kind = .object
    case .openBracket: kind = .array
    default:
      let value = try lexer.otherValue(from: start)
      (kind, type, end, isEncoded) = (value.kind, value.type, value.end, value.isEncoded)
    }
    offset = end
    childCount &+= 1
    guard nodeCount < nodes.count, containerCount < containers.count || !kind.isContainer else {
      throw failure(.noRoom)
    }
    let node = Node(
      keyStart: keyStart, keyEnd: keyEnd,
      valueStart: UInt32(truncatingIfNeeded: start), valueEnd: UInt32(truncatingIfNeeded: end),
      subtreeEnd: 0, parent: container, childCount: 0,
      kind: kind, type: type, keySpelling: keyIsEncoded ? .encoded : .quoted,
      valueSpelling: isEncoded ? .encoded : .quoted)
    nodes[nodeCount] = PackedNode(node, container: containerCount)
    nodeCount += 1
    if kind.isContainer { try openContainer(kind) }
  }

  /// Skips what may stand before the byte, which most often is there at once.
  private mutating func skipTrivia(unlessAt byte: UInt8) throws(JSONFailure) {
    if offset < bytes.count, bytes[offset] == byte { return }
    try skipTrivia()
  }

  private mutating func skipTrivia() throws(JSONFailure) {
    offset = try lexer.endOfTrivia(from: offset)
  }

  /// What the innermost container has that no leaf has.
  private var innermost: PackedContainer {
    get { containers[nodes[Int(container)].container] }
    nonmutating set { containers[nodes[Int(container)].container] = newValue }
  }

  private func failure(_ kind: JSONFailure.Kind) -> JSONFailure {
    JSONFailure(kind, at: offset)
  }
}
