/// One edit of a text: the bytes in the range give way to others.
struct Splice {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
  }

  static func insertion(_ bytes: [UInt8], at offset: Int) -> Splice {
    Splice(offset..<offset, bytes)
  }
}

extension [UInt8] {
  /// The text, or the part of it, with all edits made; nil where two of them overlap.
  ///
  /// Insertions at one offset keep the order they are given in, and come before what is replaced
  /// there.
  func applying(_ splices: [Splice], in part: Range<Int>? = nil) -> [UInt8]? {
    let part = part ?? indices
    let ordered = splices.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.upperBound, left.offset)
        < (second.lowerBound, second.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(part.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = part.lowerBound
    for (_, splice) in ordered {
      guard splice.range.lowerBound >= position else { return nil }
      result += self[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return position <= part.upperBound ? result + self[position..<part.upperBound] : nil
  }
}

extension [Splice] {
  /// Takes those out that are within the range, in order; insertions at one offset keep theirs.
  mutating func takeOrdered(within range: Range<Int>) -> [Splice] {
    let isInside: (Splice) -> Bool = {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    let inside = filter(isInside).enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }.map(\.element)
    removeAll(where: isInside)
    return inside
  }

  /// Takes those out that are within the range, of splices in order.
  mutating func take(within range: Range<Int>) -> [Splice] {
    let first = partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let end = self[first...].firstIndex { $0.range.upperBound > range.upperBound } ?? count
    defer { removeSubrange(first..<end) }
    return Array(self[first..<end])
  }
}

extension RandomAccessCollection {
  /// The first index at which the condition holds, where it holds from there on; the end, if none.
  @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if holds(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
