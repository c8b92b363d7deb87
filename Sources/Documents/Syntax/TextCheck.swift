/// What every text must be before a reader looks at it.
enum TextCheck {
  /// Throws where the text is too large, not UTF-8, or holds a NUL byte.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) throws(DocumentError) {
    guard bytes.count <= limits.fileSize else {
      throw DocumentError(.fileTooLarge(limit: limits.fileSize), at: 0, in: bytes)
    }
    guard !isUTF16Or32(bytes) else { throw DocumentError(.utf16Or32, at: 0, in: bytes) }
    var offset = 0
    while offset < bytes.count {
      offset = endOfASCII(from: offset, in: bytes)
      guard offset < bytes.count else { return }
      guard bytes[offset] != 0 else { throw DocumentError(.nulByte, at: offset, in: bytes) }
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let end = endOfScalar(from: offset, in: bytes) {
        offset = end
      } else {
        throw DocumentError(.notUTF8, at: offset, in: bytes)
      }
    }
  }

  /// Skips what is ASCII without a NUL, eight bytes at a time, and stops no later than at another byte.
  @inline(__always)
  private static func endOfASCII(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The high bit of a byte is set where it is no ASCII, and first where it is 0.
      guard (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 8
    }
    return offset
  }

  /// Whether it starts as UTF-16 or UTF-32 does; ASCII in them has zeros beside each byte.
  static func isUTF16Or32(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return false }
    if bytes[0] != 0 || bytes[1] != 0 { return bytes[0] == 0 || bytes[1] == 0 }
    return bytes.starts(with: [0, 0, 0xFE, 0xFF])
      || bytes.count.isMultiple(of: 4) && bytes[2] == 0 && bytes[3] != 0
  }

  /// Skips one character that is not ASCII; nil where it is none.
  ///
  /// Unicode's table 3-7 of well-formed sequences.
  static func endOfScalar(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[start] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    let end = start + length
    guard length > 0, end <= bytes.count, second.contains(bytes[start + 1]),
      bytes[start + 2..<end].allSatisfy(\.isContinuation)
    else { return nil }
    return end
  }

  /// Whether there are no characters that are line ends to YAML besides the line feed, no tabs, and none
  /// that it refuses.
  static func hasPlainLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while true {
      offset = endOfPrintables(from: offset, in: bytes)
      guard offset < bytes.count else { return true }
      defer { offset += 1 }
      let byte = bytes[offset]
      if byte >= .space, byte < 0x7F || byte > 0xC2 && byte != 0xE2 && byte != 0xEF { continue }
      switch byte {
      case .lineFeed, 0x80...0xBF: continue
      case 0xC2: guard offset + 1 < bytes.count, bytes[offset + 1] >= 0xA0 else { return false }
      case 0xE2:
        guard offset + 2 < bytes.count, bytes[offset + 1] != 0x80 || bytes[offset + 2] < 0xA8
        else { return false }
      default: return false
      }
    }
  }

  /// Skips what is ASCII with no controls but line feeds, eight bytes at a time, and stops no later than
  /// at another byte.
  @inline(__always)
  private static func endOfPrintables(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let (ones, lows, highs) = (
      0x0101_0101_0101_0101 as UInt64, 0x7F7F_7F7F_7F7F_7F7F as UInt64,
      0x8080_8080_8080_8080 as UInt64
    )
    var offset = start
    while offset + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The high bit of a byte says of the sums that it is no line feed, and at least a space; and of the
      // last that it is 0x7F. A byte beyond ASCII has that bit itself.
      let noLineFeeds = (word ^ ones &* 0x0A) &+ lows
      let printables = word &+ ones &* 0x60
      let isPlain = ~noLineFeeds | printables
      guard (word | ~isPlain | (word &+ ones)) & highs == 0 else { break }
      offset += 8
    }
    return offset
  }
}
