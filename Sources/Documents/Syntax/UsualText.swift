/// The bytes of a text, as far as eight at a time can be looked at without asking whether they go on.
///
/// What most lines of a language are is told by it fast; the language's own reader reads what it says
/// nothing of, with the very same outcome.
struct UsualText {
  let base: UnsafePointer<UInt8>
  /// The first offset that has not room enough behind it; what is asked about must start before it.
  let last: Int

  /// More bytes than a word has, with what stands around it.
  private static let room = 16
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A leaf that means what it is spelled as.
  struct Leaf {
    var kind: NodeKind
    var type = LeafType.plain
    var spelling = Spelling.bare
    let end: Int
  }

  /// Nil where there are no bytes at all.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return nil }
    self.base = base
    last = bytes.count - Self.room
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// Past all of the bytes that come next.
  @inline(__always)
  func end(of bytes: ByteMask, from start: Int) -> Int {
    var offset = start
    while offset < last, bytes.contains(base[offset]) { offset &+= 1 }
    return offset
  }

  /// The number, truth value or text between quotes at the offset; nil where none is, and for such as need
  /// a closer look.
  @inline(__always)
  func leaf(at start: Int) -> Leaf? {
    let byte = base[start]
    if byte == .quote || byte == .apostrophe {
      return endOfQuoted(from: start).map { Leaf(kind: .string, spelling: .quoted, end: $0) }
    }
    if byte.isDigit || byte == .minus {
      return endOfInteger(from: start).map { Leaf(kind: .number, type: .integer, end: $0) }
    }
    return endOfTruth(from: start).map { Leaf(kind: .bool, end: $0) }
  }

  /// Past the closing quote of a text with neither an escape nor a control character in it; nil where there
  /// is none, and for an empty text.
  @inline(__always)
  func endOfQuoted(from start: Int) -> Int? {
    let quote = base[start]
    let quotes = Self.ones &* UInt64(quote)
    var offset = start &+ 1
    while offset < last {
      let word = word(at: offset)
      let marks =
        Self.zeros(in: word ^ quotes) | Self.zeros(in: word ^ Self.ones &* UInt64(UInt8.backslash))
        | Self.zeros(in: word ^ Self.ones &* 0x7F) | (word &- Self.ones &* 0x20) & ~word
      if marks & Self.highs != 0 {
        offset &+= (marks & Self.highs).trailingZeroBitCount >> 3
        return base[offset] == quote && offset > start &+ 1 ? offset &+ 1 : nil
      }
      offset &+= 8
    }
    return nil
  }

  /// Past a whole number that fits in 64 bits without a look at its digits, and that ends with its word.
  @inline(__always)
  private func endOfInteger(from start: Int) -> Int? {
    let first = base[start] == .minus ? start &+ 1 : start
    var end = first
    while end < last, base[end].isDigit { end &+= 1 }
    guard 1...18 ~= end &- first, base[first] != .zero || end == first &+ 1, base[end] <= .space
    else { return nil }
    return end
  }

  @inline(__always)
  private func endOfTruth(from start: Int) -> Int? {
    let end: Int
    switch UInt32(truncatingIfNeeded: word(at: start)) {
    case 0x6575_7274: end = start &+ 4
    case 0x736C_6166 where base[start &+ 4] == UInt8(ascii: "e"): end = start &+ 5
    default: return nil
    }
    return base[end] <= .space ? end : nil
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Has the highest bit of each byte that is zero, up to the first such.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word }
}
