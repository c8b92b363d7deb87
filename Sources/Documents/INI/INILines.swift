/// Where lines end in a text, whose lines end with `\n` or `\r\n`.
struct INILines {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Where the line that holds the offset ends, before its line end.
  func end(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
    return end > offset && end < bytes.count && bytes[end - 1] == .carriageReturn ? end - 1 : end
  }

  /// Where the line after the one that ends at the offset starts; nil at the end of the text.
  func next(after end: Int) -> Int? {
    guard end < bytes.count else { return nil }
    return bytes[end] == .carriageReturn ? end + 2 : end + 1
  }

  /// The first offset that holds no blank, at most the end.
  func skipBlanks(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// The range without the blanks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    return range.lowerBound..<end
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
