/// A place in a text, both counted from 1; columns count Unicode scalars, as editors do.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition {
  /// Finds the place of a byte offset; `\n`, `\r\n` and `\r` end lines, a byte order mark is no
  /// column.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(offset, bytes.count)
    var line = 1
    var lineStart = ByteOrderMark.length(in: bytes)
    var index = lineStart
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte.isLineEnd else { continue }
      // Of a `\r\n` only the second byte starts a line.
      if byte == .carriageReturn, index < bytes.count, bytes[index] == .lineFeed {
        continue
      }
      line += 1
      lineStart = index
    }
    var column = 1
    for index in lineStart..<max(lineStart, end) where !bytes[index].isContinuation {
      column += 1
    }
    self.init(line: line, column: column)
  }
}

/// The three bytes U+FEFF that some editors put before a UTF-8 text.
enum ByteOrderMark {
  static func length(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
