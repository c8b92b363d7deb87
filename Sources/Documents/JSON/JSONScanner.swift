/// Reads JSON or JSONC in one pass over the bytes and records where every value stands.
///
/// Nothing is decoded and nothing allocated for a value. The stack is the chain of parents in the
/// table itself, so that depth costs neither recursion nor memory.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  private let lexer: JSONLexer

  private(set) var nodes: [Node] = []
  /// The offset of the byte that is looked at.
  private var offset = 0
  /// The innermost container that is open, and how many children it has so far.
  private(set) var container = Node.noParent
  private(set) var childCount: UInt32 = 0
  private var depth = 0
  /// The key whose value is read next, as a node has it.
  private(set) var keyStart: UInt32 = 0
  private(set) var keyEnd: UInt32 = 0
  private var keyHasEscapes = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, format: DocumentFormat, limits: Limits) {
    lexer = JSONLexer(
      bytes: bytes, isLenient: format == .jsonc, stringLimit: limits.stringLength)
    self.bytes = bytes
    self.limits = limits
  }

  mutating func scan() throws(DocumentError) {
    do {
      try scanDocument()
    } catch {
      throw explanation(of: error)
    }
  }

  @inline(never)
  private mutating func scanDocument() throws(JSONFailure) {
    try checkStart()
    nodes.reserveCapacity(estimatedNodeCount)
    try skipTrivia()
    guard offset < bytes.count else { throw failure(.empty) }
    try scanValue()
    while container != Node.noParent {
      if nodes[Int(container)].kind == .object { try scanMember() } else { try scanElement() }
    }
    try skipTrivia()
    guard offset == bytes.count else { throw failure(.textAfterEnd) }
  }

  private mutating func checkStart() throws(JSONFailure) {
    guard bytes.count <= limits.fileSize else { throw failure(.fileTooLarge) }
    // ASCII in UTF-16 has a zero in every second byte.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && bytes.count.isMultiple(of: 2) && (bytes[0] == 0) != (bytes[1] == 0))
    {
      throw failure(.utf16)
    }
    offset = ByteOrderMark.length(in: bytes)
  }

  /// Extrapolates from the start of the text, as growing a large table would copy all of it.
  private var estimatedNodeCount: Int {
    let sample = bytes.prefix(1 << 16)
    var count = 1
    for byte in sample where byte == .comma || byte == .openBrace || byte == .openBracket {
      count += 1
    }
    return sample.count == bytes.count ? count : count * (bytes.count / sample.count) * 9 / 8
  }

  // MARK: - Containers

  /// Reads one member of the open object, or its end.
  @inline(__always)
  private mutating func scanMember() throws(JSONFailure) {
    guard try advanceToChild(before: .closeBrace) else { return }
    guard bytes[offset] == .quote else { throw failure(.notAKey) }
    keyStart = UInt32(truncatingIfNeeded: offset)
    (offset, keyHasEscapes) = try lexer.endOfString(from: offset)
    keyEnd = UInt32(truncatingIfNeeded: offset)
    try skipTrivia()
    guard offset < bytes.count, bytes[offset] == .colon else { throw failure(.missingColon) }
    offset += 1
    try skipTrivia()
    try scanValue()
  }

  /// Reads one element of the open array, or its end.
  @inline(__always)
  private mutating func scanElement() throws(JSONFailure) {
    guard try advanceToChild(before: .closeBracket) else { return }
    keyStart = childCount
    keyEnd = 0
    keyHasEscapes = false
    try scanValue()
  }

  /// Moves past the comma to the next child; false where the container ended instead.
  @inline(__always)
  private mutating func advanceToChild(before close: UInt8) throws(JSONFailure) -> Bool {
    try skipTrivia()
    guard offset < bytes.count else { throw failure(.unclosed) }
    if childCount > 0, bytes[offset] != close {
      guard bytes[offset] == .comma else { throw failure(.missingCommaOrEnd) }
      let comma = offset
      offset += 1
      try skipTrivia()
      guard offset < bytes.count else { throw failure(.unclosed) }
      if bytes[offset] == close, !lexer.isLenient {
        throw JSONFailure(.trailingCommaNotAllowed, at: comma)
      }
    }
    guard bytes[offset] == close else { return true }
    offset += 1
    closeContainer()
    return false
  }

  /// Makes the node that was read last, at its bracket, the container of those that follow.
  @inline(__always)
  private mutating func openContainer() throws(JSONFailure) {
    guard depth < limits.nesting else { throw failure(.tooDeep) }
    depth += 1
    if container != Node.noParent { nodes[Int(container)].childCount = childCount }
    container = UInt32(truncatingIfNeeded: nodes.count - 1)
    childCount = 0
    offset += 1
  }

  @inline(__always)
  private mutating func closeContainer() {
    let closed = Int(container)
    nodes[closed].valueEnd = UInt32(truncatingIfNeeded: offset)
    nodes[closed].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    nodes[closed].childCount = childCount
    container = nodes[closed].parent
    childCount = container == Node.noParent ? 0 : nodes[Int(container)].childCount
    depth -= 1
  }

  // MARK: - Values

  @inline(__always)
  private mutating func scanValue() throws(JSONFailure) {
    guard offset < bytes.count else { throw failure(.notAValue) }
    let start = offset
    let kind: NodeKind
    var hasEscapes = false
    var end: Int? = start
    switch bytes[start] {
    case .quote:
      kind = .string
      (end, hasEscapes) = try lexer.endOfString(from: start)
    case .minus, .zero ... .nine:
      kind = .number
      end = try lexer.endOfNumber(from: start)
    case UInt8(ascii: "t"):
      kind = .bool
      end = lexer.end(of: "true", from: start)
    case UInt8(ascii: "f"):
      kind = .bool
      end = lexer.end(of: "false", from: start)
    case UInt8(ascii: "n"):
      kind = .null
      end = lexer.end(of: "null", from: start)
    case .openBrace: kind = .object
    case .openBracket: kind = .array
    default: throw failure(.notAValue)
    }
    guard let end else { throw failure(.notAValue) }
    offset = end
    childCount += 1
    nodes.append(
      Node(
        keyStart: keyStart, keyEnd: keyEnd,
        valueStart: UInt32(truncatingIfNeeded: start), valueEnd: UInt32(truncatingIfNeeded: end),
        subtreeEnd: UInt32(truncatingIfNeeded: nodes.count + 1), parent: container, childCount: 0,
        kind: kind, keyHasEscapes: keyHasEscapes, valueHasEscapes: hasEscapes))
    if kind.isContainer { try openContainer() }
  }

  @inline(__always)
  private mutating func skipTrivia() throws(JSONFailure) {
    offset = try lexer.endOfTrivia(from: offset)
  }

  private func failure(_ kind: JSONFailure.Kind) -> JSONFailure {
    JSONFailure(kind, at: offset)
  }
}
