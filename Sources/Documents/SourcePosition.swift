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
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - bytes: The whole text.
  ///   - known: A line before it, to count on from; the first one without.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from known: LineStart? = nil) {
    let end = min(offset, bytes.count)
    var start = known ?? LineStart(line: 1, offset: ByteOrderMark.length(in: bytes))
    while let next = start.next(in: bytes, before: end) { start = next }
    let (line, lineStart) = (start.line, start.offset)
    var column = 1
    for index in lineStart..<max(lineStart, end) where !bytes[index].isContinuation {
      column += 1
    }
    self.init(line: line, column: column)
  }
}

/// Where a line starts.
struct LineStart {
  var line: Int
  var offset: Int

  /// The start of the next line, where that is at the end given or before it; nil where it is not.
  func next(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> LineStart? {
    var index = offset
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte.isLineEnd else { continue }
      // Of a `\r\n` only the second byte starts a line.
      if byte == .carriageReturn, index < bytes.count, bytes[index] == .lineFeed { continue }
      return LineStart(line: line + 1, offset: index)
    }
    return nil
  }
}

/// Some of the starts of a text's lines, so that the line of a byte is found without a look at all that
/// is before it.
struct LineStarts {
  private let starts: [LineStart]
  /// How many bytes lie between two of them, where lines are not longer.
  private static let distance = 1 << 16

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    var start = LineStart(line: 1, offset: ByteOrderMark.length(in: bytes))
    var starts = [start]
    while let next = start.next(in: bytes, before: bytes.count) {
      start = next
      if start.offset - starts[starts.count - 1].offset >= Self.distance { starts.append(start) }
    }
    self.starts = starts
  }

  /// The last of them that is not behind the byte.
  func start(before offset: Int) -> LineStart {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle } else { high = middle }
    }
    return starts[low]
  }
}

/// The three bytes U+FEFF that some editors put before a UTF-8 text.
enum ByteOrderMark {
  static func length(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
