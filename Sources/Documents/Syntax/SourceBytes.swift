import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes stand in the range; the corresponding C function is `memcmp`.
  @inline(__always)
  func holds(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    guard range.count == text.count else { return false }
    guard let start = text.baseAddress, let own = baseAddress, !range.isEmpty else {
      return range.isEmpty
    }
    return memcmp(own + range.lowerBound, start, range.count) == 0
  }

  /// Whether they are the text; the corresponding C function is `memcmp`.
  @inline(__always)
  func holds(_ text: StaticString) -> Bool {
    holds(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), in: indices)
  }

  /// Where the line of the offset ends, before its `\n` or `\r\n`; else at the end of the text.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    guard let start = baseAddress else { return offset }
    let found = memchr(start + offset, Int32(UInt8.lineFeed), count - offset)
    let end = found.map { start.distance(to: $0.assumingMemoryBound(to: UInt8.self)) } ?? count
    return end > offset && end < count && self[end - 1] == .carriageReturn ? end - 1 : end
  }
}
