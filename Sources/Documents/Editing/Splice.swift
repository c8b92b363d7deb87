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
  /// The text with all edits made; nil where two of them overlap.
  ///
  /// Insertions at one offset keep the order they are given in, and come before what is replaced
  /// there.
  func applying(_ splices: [Splice]) -> [UInt8]? {
    let ordered = splices.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.upperBound, left.offset)
        < (second.lowerBound, second.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for (_, splice) in ordered {
      guard splice.range.lowerBound >= position else { return nil }
      result += self[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + self[position...]
  }
}
