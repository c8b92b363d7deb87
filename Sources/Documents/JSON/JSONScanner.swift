/// Reads JSON or JSONC in one pass over the bytes and records where every value stands.
///
/// Nothing is decoded and nothing allocated for a value. The stack is the chain of parents in the
/// table itself, so that depth costs neither recursion nor memory.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  /// Whether comments and trailing commas are allowed.
  let isLenient: Bool
  var offset = 0
  private(set) var nodes: [Node] = []

  /// The innermost container that is open, and how many children it has so far.
  private var container = Node.noParent
  private var childCount: UInt32 = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, format: DocumentFormat, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    isLenient = format == .jsonc
  }

  mutating func scan() throws(DocumentError) {
    try checkStart()
    nodes.reserveCapacity(estimatedNodeCount)
    try skipTrivia()
    guard offset < bytes.count else { throw error(.empty) }
    try scanValue(keyStart: 0, keyEnd: 0)
    while container != Node.noParent {
      if nodes[Int(container)].kind == .object { try scanMember() } else { try scanElement() }
    }
    try skipTrivia()
    guard offset == bytes.count else { throw error(.textAfterEnd) }
  }

  private mutating func checkStart() throws(DocumentError) {
    // Offsets have 32 bits, whatever the limit says.
    let limit = min(limits.fileSize, Int(UInt32.max) - 1)
    guard bytes.count <= limit else { throw error(.fileTooLarge(limit: limit), at: limit) }
    // ASCII in UTF-16 has a zero in every second byte.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0))
    {
      throw error(.utf16)
    }
    offset = ByteOrderMark.length(in: bytes)
  }

  /// Extrapolates from the start of the text, as growing a large table would copy all of it.
  private var estimatedNodeCount: Int {
    let sample = bytes.prefix(1 << 16)
    var count = 1
    for byte in sample
    where byte == .comma || byte == .openBrace || byte == .openBracket {
      count += 1
    }
    return sample.count == bytes.count ? count : count * (bytes.count / sample.count) * 9 / 8
  }

  // MARK: - Containers

  /// Reads one member of the open object, or its end.
  @inline(__always)
  private mutating func scanMember() throws(DocumentError) {
    guard try advanceToChild(before: .closeBrace) else { return }
    let keyStart = offset
    guard bytes[offset] == .quote else { throw keyError() }
    let hasEscapes = try scanString()
    let keyEnd = offset
    try skipTrivia()
    guard offset < bytes.count, bytes[offset] == .colon else {
      throw error(.missingColon(key: decodedString(keyStart..<keyEnd)))
    }
    offset += 1
    try skipTrivia()
    try scanValue(
      keyStart: UInt32(truncatingIfNeeded: keyStart), keyEnd: UInt32(truncatingIfNeeded: keyEnd),
      keyHasEscapes: hasEscapes)
  }

  /// Reads one element of the open array, or its end.
  @inline(__always)
  private mutating func scanElement() throws(DocumentError) {
    guard try advanceToChild(before: .closeBracket) else { return }
    try scanValue(keyStart: childCount, keyEnd: 0)
  }

  /// Moves past the comma to the next child; false where the container ended instead.
  @inline(__always)
  private mutating func advanceToChild(before close: UInt8) throws(DocumentError) -> Bool {
    try skipTrivia()
    guard offset < bytes.count else { throw unclosedError(close) }
    if childCount > 0, bytes[offset] != close {
      guard bytes[offset] == .comma else { throw missingCommaError(close) }
      let comma = offset
      offset += 1
      try skipTrivia()
      guard offset < bytes.count else { throw unclosedError(close) }
      if bytes[offset] == close, !isLenient { throw error(.trailingCommaNotAllowed, at: comma) }
    }
    guard bytes[offset] == close else { return true }
    offset += 1
    closeContainer()
    return false
  }

  private mutating func openContainer() throws(DocumentError) {
    guard depth < limits.nesting else { throw error(.tooDeep(limit: limits.nesting)) }
    depth += 1
    if container != Node.noParent { nodes[Int(container)].childCount = childCount }
    container = UInt32(truncatingIfNeeded: nodes.count - 1)
    childCount = 0
    offset += 1
  }

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
  private mutating func scanValue(
    keyStart: UInt32, keyEnd: UInt32, keyHasEscapes: Bool = false
  ) throws(DocumentError) {
    guard offset < bytes.count else { throw valueError(keyStart, keyEnd) }
    let start = offset
    var hasEscapes = false
    let kind: NodeKind
    switch bytes[offset] {
    case .quote:
      kind = .string
      hasEscapes = try scanString()
    case .minus, .zero ... .nine:
      kind = .number
      try scanNumber()
    case .openBrace: kind = .object
    case .openBracket: kind = .array
    case UInt8(ascii: "t") where scanWord("true"), UInt8(ascii: "f") where scanWord("false"):
      kind = .bool
    case UInt8(ascii: "n") where scanWord("null"): kind = .null
    default: throw valueError(keyStart, keyEnd)
    }
    childCount += 1
    nodes.append(
      Node(
        keyStart: keyStart, keyEnd: keyEnd,
        valueStart: UInt32(truncatingIfNeeded: start),
        valueEnd: UInt32(truncatingIfNeeded: offset),
        subtreeEnd: UInt32(truncatingIfNeeded: nodes.count + 1), parent: container, childCount: 0,
        kind: kind, keyHasEscapes: keyHasEscapes, valueHasEscapes: hasEscapes))
    if kind.isContainer { try openContainer() }
  }

  /// Moves past the word where it stands here and ends here.
  @inline(__always)
  private mutating func scanWord(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 1..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    guard end == bytes.count || !bytes[end].isWordByte else { return false }
    offset = end
    return true
  }

  // MARK: - White space and comments

  @inline(__always)
  private mutating func skipTrivia() throws(DocumentError) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .space || byte == .lineFeed || byte == .carriageReturn
        || byte == .tab
      {
        offset += 1
      } else if byte == .slash {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DocumentError) {
    let start = offset
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard second == .slash || second == .asterisk else {
      throw error(.notAValue(excerpt(at: offset)))
    }
    guard isLenient else { throw error(.commentNotAllowed) }
    offset += 2
    while offset < bytes.count {
      let byte = bytes[offset]
      if second == .slash, byte.isLineEnd {
        return
      }
      if second == .asterisk, byte == .asterisk, offset + 1 < bytes.count,
        bytes[offset + 1] == .slash
      {
        offset += 2
        return
      }
      if byte == 0 { throw error(.nulByte) }
      if byte < 0x80 { offset += 1 } else { try skipScalar() }
    }
    guard second == .slash else { throw error(.unterminatedComment, at: start) }
  }

  // MARK: - Errors that need the open container

  private func valueError(_ keyStart: UInt32, _ keyEnd: UInt32) -> DocumentError {
    let place: DocumentError.Place =
      if keyEnd > 0 {
        .member(decodedString(Int(keyStart)..<Int(keyEnd)))
      } else if container == Node.noParent {
        .root
      } else {
        .element(Int(keyStart))
      }
    guard offset < bytes.count, !isPunctuation(bytes[offset]) else {
      return error(.missingValue(place))
    }
    return error(.notAValue(excerpt(at: offset)))
  }

  private func keyError() -> DocumentError {
    isPunctuation(bytes[offset])
      ? error(.missingKey) : error(.notAKey(excerpt(at: offset)))
  }

  private func missingCommaError(_ close: UInt8) -> DocumentError {
    let last = lastChild
    let place: DocumentError.Place =
      if let key = last.keyRange { .member(decodedString(key)) } else {
        .element(Int(last.keyStart))
      }
    let next = bytes[offset]
    let startsValue =
      next == .quote || next == .openBrace || next == .openBracket || next.isWordByte
    return startsValue
      ? error(.missingComma(after: place))
      : error(.missingCommaOrEnd(close: Character(Unicode.Scalar(close)), after: place))
  }

  private func unclosedError(_ close: UInt8) -> DocumentError {
    let start = Int(nodes[Int(container)].valueStart)
    return error(
      .unclosed(
        close: Character(Unicode.Scalar(close)), line: SourcePosition(of: start, in: bytes).line))
  }

  /// The child of the open container that was read last.
  private var lastChild: Node {
    var node = nodes[nodes.count - 1]
    while node.parent != container { node = nodes[Int(node.parent)] }
    return node
  }
}
