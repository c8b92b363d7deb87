/// Where lines, indentation and spacing stand in a JSON text.
extension Document {
  // MARK: - Lines

  /// Where the text starts, after a byte order mark.
  var textStart: Int {
    bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
  }

  /// The white space that starts the line of the offset.
  func indent(at offset: Int) -> ArraySlice<UInt8> {
    let lineStart = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? textStart
    return bytes[lineStart..<offset].prefix(while: \.isBlank)
  }

  /// The white space from the line's start to the offset; nil where anything else stands there.
  func indentIfFirst(on offset: Int) -> ArraySlice<UInt8>? {
    let start = blanksStart(before: offset)
    return start == textStart || bytes[start - 1].isLineEnd ? bytes[start..<offset] : nil
  }

  /// Where the spaces and tabs start that end at the offset.
  func blanksStart(before offset: Int) -> Int {
    var start = offset
    while start > textStart, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Whether the value is a container with parts, all of it on one line.
  func isOnOneLine(_ id: NodeID) -> Bool {
    childCount(id) > 0 && !bytes[valueRange(id)].contains(where: \.isLineEnd)
  }

  var firstLineEnd: [UInt8]? {
    bytes.firstIndex(where: \.isLineEnd).map { start in
      let isPair = bytes[start...].starts(with: [.carriageReturn, .lineFeed])
      return Array(bytes[start..<start + (isPair ? 2 : 1)])
    }
  }

  /// What the first value on a line of its own adds to the indentation of what holds it.
  var firstIndentation: [UInt8]? {
    for node in nodes.dropFirst() {
      guard let indent = indentIfFirst(on: node.start) else { continue }
      let outer = self.indent(at: nodes[Int(node.parent)].start)
      if indent.count > outer.count, indent.starts(with: outer) {
        return Array(indent.dropFirst(outer.count))
      }
    }
    return nil
  }

  // MARK: - Spacing

  /// The colon after the key, with the space around it; nil where a comment or line end is there
  /// too.
  func colon(of member: NodeID) -> [UInt8]? {
    guard let key = keyRange(member) else { return nil }
    let colon = bytes[key.upperBound..<valueRange(member).lowerBound]
    return colon.allSatisfy { $0 == .colon || $0.isBlank } ? Array(colon) : nil
  }

  /// The first such colon of an object's members.
  func colon(in object: NodeID) -> [UInt8]? {
    guard kind(object) == .object else { return nil }
    return children(object).lazy.compactMap { colon(of: $0) }.first { _ in true }
  }

  /// The space between the bracket and the first part on its line; nil where none is on its line.
  func padding(of container: NodeID) -> [UInt8]? {
    guard let first = children(container).first(where: { _ in true }) else { return nil }
    let padding = bytes[valueRange(container).lowerBound + 1..<nodes[first.index].start]
    return padding.allSatisfy(\.isBlank) ? Array(padding) : nil
  }

  /// What the closest of the value and its parents has to say.
  func nearest<Answer>(_ id: NodeID, _ ask: (NodeID) -> Answer?) -> Answer? {
    var next: NodeID? = id
    while let id = next {
      if let answer = ask(id) { return answer }
      next = parent(id)
    }
    return nil
  }
}
