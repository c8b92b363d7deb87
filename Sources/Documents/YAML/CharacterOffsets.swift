/// Where in a text its characters start, for a parser that counts them.
///
/// A byte order mark at the start is not counted.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  /// Where every so many characters start; empty where a character is a byte each.
  private var marks: [UInt32] = []

  /// How many characters lie between two marks.
  private static let step = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = ByteOrderMark.length(in: bytes)
    guard bytes[start...].contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for offset in start..<bytes.count where !bytes[offset].isContinuation {
      if count.isMultiple(of: Self.step) { marks.append(UInt32(offset)) }
      count += 1
    }
  }

  /// The offset of the character with the index; the size of the text, past its end.
  func offset(of index: Int) -> Int {
    guard !marks.isEmpty else { return min(start + index, bytes.count) }
    let (mark, rest) = index.quotientAndRemainder(dividingBy: Self.step)
    guard mark < marks.count else { return bytes.count }
    var offset = Int(marks[mark])
    for _ in 0..<rest where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset].isContinuation { offset += 1 }
    }
    return offset
  }
}
