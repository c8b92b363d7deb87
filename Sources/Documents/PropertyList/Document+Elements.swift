/// Where the elements of a property list stand, with their keys and tags.
extension Document {
  /// The value with its key.
  func partRange(_ id: NodeID) -> Range<Int> {
    nodes[id.index].start..<nodes[id.index].end
  }

  /// What stands between the tags of the element; nil for an empty one of a single tag.
  func contentRange(_ element: Range<Int>) -> Range<Int>? {
    guard let start = bytes[element].firstIndex(of: .greater),
      let end = bytes[element].lastIndex(of: .less), start < end
    else { return nil }
    return start + 1..<end
  }

  /// Where the line ends that reaches the offset, past its line end; nil where more stands on it.
  func lineEnd(at offset: Int) -> Int? {
    guard offset < bytes.count else { return offset }
    guard bytes[offset].isLineEnd else { return nil }
    return bytes[offset...].starts(with: [.carriageReturn, .lineFeed]) ? offset + 2 : offset + 1
  }

  /// Where the comment that starts at the offset ends.
  func endOfComment(from offset: Int) -> Int? {
    let end = Array("-->".utf8)
    return bytes[offset...].indices.first { bytes[$0...].starts(with: end) }.map { $0 + end.count }
  }

  /// What the parts of the first container that has them on lines of their own are indented by.
  var elementIndentation: [UInt8]? {
    for (index, node) in nodes.enumerated().dropFirst() {
      guard let parent = parent(NodeID(index)), let indent = indentIfFirst(on: node.start) else {
        continue
      }
      let outer = self.indent(at: valueRange(parent).lowerBound)
      if indent.count > outer.count, indent.starts(with: outer) {
        return Array(indent.dropFirst(outer.count))
      }
    }
    return nil
  }
}
