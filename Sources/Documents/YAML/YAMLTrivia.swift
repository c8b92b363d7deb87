/// What stands between the tokens of YAML: white space, line ends, comments.
enum YAMLTrivia {
  /// The offset of the first byte that is no white space and in no comment.
  static func end(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < end {
      if bytes[offset] == .hash {
        while offset < end, !bytes[offset].isLineEnd { offset += 1 }
      } else if bytes[offset].isBlank || bytes[offset].isLineEnd {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }
}

extension UInt8 {
  /// Whether it separates the parts of flow collections.
  var isFlowIndicator: Bool {
    self == .comma || self == .openBracket || self == .closeBracket || self == .openBrace
      || self == .closeBrace
  }
}
