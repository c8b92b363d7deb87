/// A text cut into lines, some parts of which may not be shown.
package struct LineText {
  let bytes: [UInt8]
  /// Where each line stands, its line feed included.
  let lines: [Range<Int>]
  /// What must not be shown, in order and apart from each other.
  private var hidden: [Range<Int>] = []

  /// What stands for a hidden part, whatever its length.
  private static let mask = Array("\"••••••••\"".utf8)

  /// Takes a text; the ranges of bytes in `hiding` are compared as they are, but shown as a mask.
  package init(_ bytes: [UInt8], hiding: [Range<Int>] = []) {
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    self.lines = lines
    hidden = Self.apart(hiding)
  }

  /// The same text with other parts hidden.
  func hiding(_ ranges: [Range<Int>]) -> LineText {
    var text = self
    text.hidden = Self.apart(ranges)
    return text
  }

  /// Where lines that follow each other stand.
  func range(of lines: Range<Int>) -> Range<Int> {
    let shown = self.lines[lines]
    guard let first = shown.first, let last = shown.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The line as it may be shown, with its line feed where it has one.
  func shown(_ line: Int) -> [UInt8] {
    let range = lines[line]
    var shown: [UInt8] = []
    var position = range.lowerBound
    for hidden in hidden[hidden.partitioningIndex(where: { $0.upperBound > range.lowerBound })...] {
      guard hidden.lowerBound < range.upperBound else { break }
      let start = max(hidden.lowerBound, position)
      var end = min(hidden.upperBound, range.upperBound)
      // A part that goes on in the next line leaves this one its end.
      if end == range.upperBound, bytes[end - 1] == .lineFeed { end -= 1 }
      shown += bytes[position..<start] + Self.mask
      position = max(start, end)
    }
    return shown + bytes[position..<range.upperBound]
  }

  func isEqual(_ line: Int, to other: LineText, _ otherLine: Int) -> Bool {
    let range = lines[line]
    let otherRange = other.lines[otherLine]
    return range.count == otherRange.count
      && bytes[range].elementsEqual(other.bytes[otherRange])
  }

  /// The ranges in order, without what they have in common with those before.
  private static func apart(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var apart: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, apart.last?.upperBound ?? 0)
      if start < range.upperBound { apart.append(start..<range.upperBound) }
    }
    return apart
  }
}
