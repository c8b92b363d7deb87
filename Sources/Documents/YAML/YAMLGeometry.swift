/// Where the parts of a YAML document stand that are no values: indicators, comments, lines.
///
/// For a document without expansion, in which every value stands where it is.
struct YAMLGeometry {
  let document: Document
  let notes: YAMLNotes

  var bytes: [UInt8] { document.bytes }

  func shape(_ id: NodeID) -> YAMLNode.Shape { notes.parts[id.index].shape }
  func range(_ id: NodeID) -> Range<Int> { document.valueRange(id) }

  func isFlowContainer(_ id: NodeID) -> Bool {
    switch shape(id) {
    case .sequence(let isFlow), .mapping(let isFlow, _): isFlow
    case .scalar, .empty, .alias: false
    }
  }

  func isBlockContainer(_ id: NodeID) -> Bool {
    document.kind(id).isContainer && !isFlowContainer(id)
  }

  /// Whether the value is inside brackets.
  func isInFlow(_ id: NodeID) -> Bool { document.parent(id).map(isFlowContainer) ?? false }

  func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(where: \.isLineEnd) }

  /// The first byte from the offset on that is no white space and in no comment.
  func skipTrivia(from start: Int, to end: Int) -> Int {
    bytes.withUnsafeBufferPointer { YAMLTrivia.end(from: start, to: end, in: $0) }
  }

  /// Whether there is a comment in white space.
  func hasComment(_ range: Range<Int>) -> Bool { bytes[range].contains(.hash) }

  // MARK: - Entries

  /// A member or element with what introduces it: dash, question mark, anchor and tag of the key.
  struct Entry {
    var id: NodeID
    var start: Int
    var end: Int
    /// Where the dash, or the colon after the key, ends, with the anchor and tag after it.
    ///
    /// Nil for a member without a colon, and for an element in brackets.
    var introEnd: Int?

    var range: Range<Int> { start..<end }
  }

  func entries(of container: NodeID) -> [Entry] {
    let isFlow = isFlowContainer(container)
    let isObject = document.kind(container) == .object
    let hasBracket = isFlow && shape(container) != .mapping(isFlow: true, isPair: true)
    var last = range(container).lowerBound + (hasBracket ? 1 : 0)
    return document.children(container).map { child in
      let value = range(child)
      let key = document.keyRange(child)
      let limit = key?.lowerBound ?? notes.parts[child.index].start
      var start = skipTrivia(from: last, to: max(last, limit))
      if isFlow, start < limit, bytes[start] == .comma {
        start = skipTrivia(from: start + 1, to: limit)
      }
      var intro: Int?
      if isObject, let key {
        let colon = skipTrivia(from: key.upperBound, to: value.upperBound)
        if colon < bytes.count, bytes[colon] == .colon, colon >= key.upperBound,
          colon < max(value.lowerBound, key.upperBound + 1)
        {
          intro = colon + 1
        }
      } else if !isFlow {
        intro = start + 1
      }
      last = value.upperBound
      let introEnd = intro.map { propertiesEnd(of: child, from: $0) }
      var end = max(value.upperBound, key?.upperBound ?? 0, start)
      // Where nothing stands behind the colon, a comma may not either: to libyaml it were part of the key.
      if isFlow, isObject, let introEnd, introEnd >= end {
        end = introEnd + (bytes[introEnd...].first?.isBlank == true ? 1 : 0)
      }
      return Entry(id: child, start: start, end: end, introEnd: introEnd)
    }
  }

  /// The entry of a value; nil for the root.
  func entry(of id: NodeID) -> Entry? {
    document.parent(id).flatMap { parent in entries(of: parent).first { $0.id == id } }
  }

  /// Where the anchor and tag of the value end; the offset, where it has none.
  private func propertiesEnd(of id: NodeID, from offset: Int) -> Int {
    let start = notes.parts[id.index].start
    let content = range(id).lowerBound
    guard start < content else { return offset }
    guard shape(id) != .empty else { return content }
    var end = offset
    var next = skipTrivia(from: start, to: content)
    while next < content {
      while next < content, !bytes[next].isBlank, !bytes[next].isLineEnd { next += 1 }
      end = next
      next = skipTrivia(from: next, to: content)
    }
    return end
  }

  // MARK: - Lines

  /// Whether nothing but white space stands before the offset on its line.
  func startsLine(_ offset: Int) -> Bool { document.indentIfFirst(on: offset) != nil }

  /// Where the comments start that stand on the lines directly above the offset, in its column.
  ///
  /// The offset itself where there are none, or it does not start its line. A comment in another
  /// column is about something else, and a banner heads more than what follows it.
  func leadStart(of offset: Int, notBefore limit: Int) -> Int {
    guard startsLine(offset) else { return offset }
    var lead = offset
    let column = document.column(of: offset)
    var lineStart = document.lineStart(of: offset)
    while lineStart > max(limit, document.textStart) {
      let above = document.lineStart(of: lineEnd(before: lineStart))
      guard above >= limit else { break }
      let first = bytes[above...].firstIndex { !$0.isBlank } ?? bytes.count
      guard first < lineStart, bytes[first] == .hash, document.column(of: first) == column else {
        break
      }
      lead = first
      lineStart = above
    }
    guard let end = CommentBanner.end(in: lead..<offset, of: document) else { return lead }
    let below = document.nextLine(after: end)
    return bytes[below...].firstIndex { !$0.isBlank } ?? offset
  }

  /// The end of the last line that belongs to what ends at the offset, in a block of the column: its own, or that of
  /// comments on the lines below it that stand deeper than the block.
  func blockEnd(of offset: Int, column: Int) -> Int {
    var end = document.lineEnd(of: offset)
    var next = document.nextLine(after: end)
    while next < bytes.count, let first = bytes[next...].firstIndex(where: { !$0.isBlank }),
      bytes[first] == .hash, document.column(of: first) > column
    {
      end = document.lineEnd(of: first)
      next = document.nextLine(after: end)
    }
    return end
  }

  /// Whether one of the empty lines below that of the offset has blanks.
  func hasBlanksBelow(_ offset: Int) -> Bool { emptyLines(below: offset) == nil }

  /// How many empty lines there are below that of the offset; nil where one of them has blanks.
  func emptyLines(below offset: Int) -> Int? {
    var count = 0
    var lineStart = document.nextLine(after: offset)
    while lineStart < bytes.count {
      let lineEnd = document.lineEnd(of: lineStart)
      guard bytes[lineStart..<lineEnd].allSatisfy(\.isBlank) else { break }
      if lineStart < lineEnd { return nil }
      count += 1
      lineStart = document.nextLine(after: lineEnd)
    }
    return count
  }

  /// Where the line end starts that stands before the start of a line.
  func lineEnd(before lineStart: Int) -> Int {
    let isPair =
      lineStart >= 2 && bytes[lineStart - 1] == .lineFeed && bytes[lineStart - 2] == .carriageReturn
    return lineStart - (isPair ? 2 : 1)
  }
}
