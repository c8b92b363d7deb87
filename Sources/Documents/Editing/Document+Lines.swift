/// Where lines and their indentation stand in the text, whatever its language.
extension Document {
  /// Where the text starts, after a byte order mark.
  var textStart: Int {
    bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
  }

  /// The white space that starts the line of the offset.
  func indent(at offset: Int) -> ArraySlice<UInt8> {
    let lineStart = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? textStart
    return bytes[lineStart..<offset].prefix(while: \.isBlank)
  }

  /// The white space from the line's start to the offset; nil where anything else stands there.
  func indentIfFirst(on offset: Int) -> ArraySlice<UInt8>? {
    let start = blanksStart(before: offset)
    return start == textStart || bytes[start - 1].isLineEnd ? bytes[start..<offset] : nil
  }

  /// Where the spaces and tabs start that end at the offset.
  func blanksStart(before offset: Int) -> Int {
    var start = offset
    while start > textStart, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  var firstLineEnd: [UInt8]? {
    bytes.firstIndex(where: \.isLineEnd).map { start in
      let isPair = bytes[start...].starts(with: [.carriageReturn, .lineFeed])
      return Array(bytes[start..<start + (isPair ? 2 : 1)])
    }
  }
}
