internal import Documents

extension Document {
  /// Parses the text of a preferences file, in which nothing at all means no preferences yet.
  ///
  /// Text without a value gets an empty object to put values in: after its comments where it has
  /// some, and in place of its white space where it has no more than that.
  init(preferences bytes: [UInt8], format: DocumentFormat) throws(DocumentError) {
    do {
      try self.init(bytes, format: format)
    } catch {
      guard error.problem == .empty else { throw error }
      try self.init(Self.withEmptyObject(bytes), format: format)
    }
  }

  private static func withEmptyObject(_ bytes: [UInt8]) -> [UInt8] {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let newline = UInt8(ascii: "\n")
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    let isWhiteSpace = bytes[start...].allSatisfy { $0 <= UInt8(ascii: " ") }
    var text = isWhiteSpace ? Array(bytes[..<start]) : bytes
    if !isWhiteSpace, text.last != newline { text.append(newline) }
    return text + "{}\n".utf8
  }
}
