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
    self.init(line: 1, column: 1)
    let start = ByteOrderMark.length(in: bytes)
    advance(over: start..<max(start, offset), in: bytes)
  }

  /// Goes on from the place of the range's first byte to that of the byte after it.
  fileprivate mutating func advance(over range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    for index in range.clamped(to: 0..<bytes.count) {
      let byte = bytes[index]
      // Of a `\r\n` only the second byte starts a line.
      let isHalf =
        byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      if byte.isLineEnd, !isHalf {
        line += 1
        column = 1
      } else if !byte.isContinuation {
        column += 1
      }
    }
  }
}

/// The places of bytes at equal distances in a text, so that the place of any byte is found by
/// reading no more than such a distance, however long the text and its lines are.
struct SourcePositionTable {
  private var marks: [SourcePosition] = []
  private let textStart: Int

  /// The bytes between two marks.
  private static let distance = 1024

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    textStart = ByteOrderMark.length(in: bytes)
    var position = SourcePosition(line: 1, column: 1)
    for start in stride(from: textStart, through: bytes.count, by: Self.distance) {
      marks.append(position)
      position.advance(over: start..<start + Self.distance, in: bytes)
    }
  }

  /// The place of a byte of the text that the table was made of.
  func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
    let offset = max(textStart, min(offset, bytes.count))
    let mark = (offset - textStart) / Self.distance
    var position = marks[mark]
    position.advance(over: textStart + mark * Self.distance..<offset, in: bytes)
    return position
  }
}

/// The three bytes U+FEFF that some editors put before a UTF-8 text.
enum ByteOrderMark {
  static func length(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
