/// What every text must be before a reader looks at it.
enum TextCheck {
  /// Throws where the text is too large, not UTF-8, or holds a NUL byte.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits
  ) throws(DocumentError) {
    guard bytes.count <= limits.fileSize else {
      throw DocumentError(.fileTooLarge(limit: limits.fileSize), at: 0, in: bytes)
    }
    guard !isUTF16Or32(bytes) else { throw DocumentError(.utf16Or32, at: 0, in: bytes) }
    var offset = 0
    while offset < bytes.count {
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
}
