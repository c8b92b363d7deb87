/// A text cut into lines, some parts of which may not be shown.
package struct LineText {
  let bytes: [UInt8]
  /// Where each line stands, its line feed included.
  let lines: [Range<Int>]
  /// What must not be shown, in order and apart from each other.
  private let hidden: [Range<Int>]

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
    var hidden: [Range<Int>] = []
    for range in hiding.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, hidden.last?.upperBound ?? 0)
      if start < range.upperBound { hidden.append(start..<range.upperBound) }
    }
    self.hidden = hidden
  }

  /// The line as it may be shown, with its line feed where it has one.
  func shown(_ line: Int) -> [UInt8] {
    let range = lines[line]
    var shown: [UInt8] = []
    var position = range.lowerBound
    for hidden in hidden[firstHidden(after: position)...] {
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

  private func firstHidden(after position: Int) -> Int {
    var low = 0
    var high = hidden.count
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle].upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
