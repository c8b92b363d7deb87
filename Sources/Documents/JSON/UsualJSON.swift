/// The bytes of a text, as far as they can be looked at without asking each time whether they go on.
struct UsualJSON {
  let base: UnsafePointer<UInt8>
  /// The first offset that has not room enough behind it.
  let last: Int
  private let lexer: JSONLexer

  /// More bytes than a word has, with what stands around it.
  private static let room = 16

  init(base: UnsafePointer<UInt8>, lexer: JSONLexer) {
    self.base = base
    self.lexer = lexer
    last = lexer.bytes.count - Self.room
  }

  /// Past one space, or the end of a line and what the next is indented by.
  @inline(__always)
  func endOfBlanks(from start: Int) -> Int {
    let byte = base[start]
    if byte == .space { return start &+ 1 }
    return byte == .lineFeed || byte == .carriageReturn ? endOfIndentation(from: start &+ 1) : start
  }

  @inline(__always)
  private func endOfIndentation(from start: Int) -> Int {
    var offset = start
    while offset < last {
      let difference = word(at: offset) ^ JSONLexer.spaces
      offset &+= difference.trailingZeroBitCount >> 3
      guard difference == 0 else { break }
    }
    while offset < last, base[offset] <= .space {
      guard base[offset].isBlank || base[offset].isLineEnd else { break }
      offset &+= 1
    }
    return offset
  }

  /// Past a string, and whether it has to be decoded; 0 where it is faulty or ends with the text.
  @inline(__always)
  func endOfString(from start: Int, _ spelling: inout Spelling) -> Int {
    var offset = start &+ 1
    repeat {
      let marks = JSONLexer.marks(in: word(at: offset))
      if marks != 0 {
        offset &+= marks.trailingZeroBitCount >> 3
        if base[offset] == .quote, offset &- start <= lexer.stringLimit { return offset &+ 1 }
        return endOfRest(of: start, from: offset, &spelling)
      }
      offset &+= 8
    } while offset < last
    return 0
  }

  /// Past a leaf that is no string; 0 where it is none of the usual.
  #if compiler(>=6.3)
  @inline(always)
  #endif
  func endOfLeaf(from start: Int, _ kind: inout NodeKind) -> Int {
    let byte = base[start]
    if byte.isDigit || byte == .minus {
      kind = .number
      return endOfNumber(from: start)
    }
    return endOfWord(from: start, &kind)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  @inline(never)
  private func endOfRest(of start: Int, from offset: Int, _ spelling: inout Spelling) -> Int {
    guard let rest = try? lexer.endOfRest(of: start, from: offset) else { return 0 }
    if rest.hasEscapes { spelling = .encoded }
    return rest.end
  }

  @inline(__always)
  private func endOfNumber(from start: Int) -> Int {
    guard lexer.dialect != .json5 else { return 0 }
    var end = start &+ 1
    while end < last, base[end].isDigit { end &+= 1 }
    let isPlain = base[start] != .minus && (base[start] != .zero || end == start &+ 1)
    return isPlain && endsLeaf(base[end]) ? end : (try? lexer.endOfNumber(from: start)) ?? 0
  }

  @inline(__always)
  private func endOfWord(from start: Int, _ kind: inout NodeKind) -> Int {
    let word = word(at: start)
    var end = start &+ 4
    switch UInt32(truncatingIfNeeded: word) {
    case 0x6575_7274: kind = .bool
    case 0x6C6C_756E: kind = .null
    case 0x736C_6166 where base[start &+ 4] == UInt8(ascii: "e"): (kind, end) = (.bool, start &+ 5)
    default: return 0
    }
    return endsLeaf(base[end]) ? end : 0
  }

  /// Whether the byte is one of those that most often follow a leaf.
  @inline(__always)
  private func endsLeaf(_ byte: UInt8) -> Bool {
    byte == .comma || byte == .lineFeed || byte == .closeBrace || byte == .closeBracket
      || byte == .carriageReturn
  }
}

extension JSONScanner {
  /// Reads on through all that is spelled as it mostly is, from behind a child, or the bracket of a container
  /// that has none yet; what is unusual, a fault too, it leaves where it stands.
  ///
  /// All its state is in variables of its own, and what they need most in registers.
  @inline(never)
  mutating func scanUsual() {
    guard let base = bytes.baseAddress, let nodes = nodes.baseAddress,
      let containers = containers.baseAddress
    else { return }
    let text = UsualJSON(base: base, lexer: lexer)
    let (capacity, containerCapacity) = (self.nodes.count, self.containers.count)
    var (offset, number, container) = (offset, nodeCount, container)
    var (containerNumber, outer) = (containerCount, nodes[Int(container)].container)
    var (count, depth) = (childCount, depth)
    var close: UInt8 = isInObject ? .closeBrace : .closeBracket
    defer {
      (self.offset, nodeCount, self.container) = (offset, number, container)
      containerCount = containerNumber
      (childCount, self.depth, isInObject) = (count, depth, close == .closeBrace)
    }

    while offset < text.last, number < capacity {
      var start = offset
      if count > 0, base[start] == .comma {
        start = text.endOfBlanks(from: start &+ 1)
      } else {
        start = text.endOfBlanks(from: start)
        if base[start] == close {
          offset = start &+ 1
          containers[outer].valueEnd = UInt32(truncatingIfNeeded: offset)
          containers[outer].subtreeEnd = UInt32(truncatingIfNeeded: number)
          containers[outer].childCount = count
          container = nodes[Int(container)].parent
          depth &-= 1
          guard container != Node.noParent else { return }
          outer = nodes[Int(container)].container
          count = containers[outer].childCount
          close = nodes[Int(container)].kind == .object ? .closeBrace : .closeBracket
          continue
        }
        guard count == 0 else { return }
      }

      var (key, keyEnd, keySpelling) = (count, Node.noKey, Spelling.quoted)
      if close == .closeBrace {
        guard start < text.last, base[start] == .quote else { return }
        key = UInt32(truncatingIfNeeded: start)
        start = text.endOfString(from: start, &keySpelling)
        guard start > 0, start < text.last, base[start] == .colon else { return }
        keyEnd = UInt32(truncatingIfNeeded: start)
        start &+= base[start &+ 1] == .space ? 2 : 1
      }
      guard start < text.last else { return }
      let byte = base[start]
      if byte | 0x20 == .openBrace {
        guard depth < limits.nesting, containerNumber < containerCapacity else { return }
        nodes[number] = PackedNode(
          byte == .openBrace ? .object : .array, at: UInt32(truncatingIfNeeded: start),
          to: UInt32(truncatingIfNeeded: containerNumber), .quoted, key: key, keyEnd, keySpelling,
          in: container)
        containers[outer].childCount = count &+ 1
        containers[containerNumber] = PackedContainer()
        outer = containerNumber
        containerNumber &+= 1
        container = UInt32(truncatingIfNeeded: number)
        // What closes it is two further in ASCII.
        close = byte &+ 2
        (offset, count) = (start &+ 1, 0)
        depth &+= 1
      } else if byte == .quote {
        // As other leaves, but most are such, and their kind is known.
        var spelling = Spelling.quoted
        let end = text.endOfString(from: start, &spelling)
        guard end > 0 else { return }
        nodes[number] = PackedNode(
          .string, at: UInt32(truncatingIfNeeded: start), to: UInt32(truncatingIfNeeded: end),
          spelling, key: key, keyEnd, keySpelling, in: container)
        (offset, count) = (end, count &+ 1)
      } else {
        var kind = NodeKind.null
        let end = text.endOfLeaf(from: start, &kind)
        guard end > 0 else { return }
        nodes[number] = PackedNode(
          kind, at: UInt32(truncatingIfNeeded: start), to: UInt32(truncatingIfNeeded: end), .quoted,
          key: key, keyEnd, keySpelling, in: container)
        (offset, count) = (end, count &+ 1)
      }
      number &+= 1
    }
  }
}
