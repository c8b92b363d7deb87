/// Where the elements of a property list stand, with their keys and tags.
struct PropertyListElements {
  let document: Document

  /// The value with its key.
  func partRange(_ id: NodeID) -> Range<Int> {
    document.nodes[id.index].start..<document.nodes[id.index].end
  }

  /// What stands between the tags of the element; nil for an empty one of a single tag.
  func contentRange(_ element: Range<Int>) -> Range<Int>? {
    guard let start = document.bytes[element].firstIndex(of: .greater),
      let end = document.bytes[element].lastIndex(of: .less), start < end
    else { return nil }
    return start + 1..<end
  }

  /// Where the line ends that reaches the offset, past its line end; nil where more stands on it.
  func lineEnd(at offset: Int) -> Int? {
    guard offset < document.bytes.count else { return offset }
    guard document.bytes[offset].isLineEnd else { return nil }
    return document.bytes[offset...].starts(with: [.carriageReturn, .lineFeed])
      ? offset + 2 : offset + 1
  }

  /// Where the comment that starts at the offset ends.
  func endOfComment(from offset: Int) -> Int? {
    let end = Array("-->".utf8)
    return document.bytes[offset...].indices.first { document.bytes[$0...].starts(with: end) }.map {
      $0 + end.count
    }
  }
}
