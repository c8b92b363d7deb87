/// Where the lines of a TOML text start and end, and which comments go with a table.
struct TOMLLines {
  let bytes: [UInt8]
  let textStart: Int

  init(_ document: Document) {
    bytes = document.bytes
    textStart = document.textStart
  }

  /// Where the line of the offset starts.
  func start(of offset: Int) -> Int {
    bytes[textStart..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? textStart
  }

  /// Where the line of the offset ends, after its line end.
  func end(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
  }

  /// Where the comment ends that follows on the line of the offset; the offset, if none does.
  func commentEnd(after offset: Int) -> Int {
    let rest = bytes[offset...].prefix { !$0.isLineEnd }
    return rest.contains(.hash) ? rest.endIndex : offset
  }

  /// What the line is that starts there; nil at the end of the text.
  private func kind(at start: Int) -> UInt8? {
    bytes[start...].first { !$0.isBlank && $0 != .carriageReturn }
  }

  private func isComment(at start: Int) -> Bool { kind(at: start) == .hash }

  func isBlank(at start: Int) -> Bool { start < bytes.count && kind(at: start) == .lineFeed }

  /// Where the comments start that stand directly above the line.
  func leadStart(of lineStart: Int) -> Int {
    var lead = lineStart
    while lead > textStart {
      let above = start(of: lead - 1)
      guard isComment(at: above) else { break }
      lead = above
    }
    return lead
  }

  /// Where the comments end that stand directly below the line, unless they are those of a header.
  func tailEnd(of lineEnd: Int) -> Int {
    var tail = lineEnd
    while tail < bytes.count, isComment(at: tail) { tail = end(of: tail) }
    return tail < bytes.count && kind(at: tail) == .openBracket ? lineEnd : tail
  }

  /// Whether nothing or an empty line is above the line.
  func isSetApart(at lineStart: Int) -> Bool {
    lineStart == textStart || isBlank(at: start(of: lineStart - 1))
  }

  /// The whole lines, with the empty lines below or above that would be one too many without them.
  func removal(of lines: Range<Int>) -> Range<Int> {
    guard isSetApart(at: lines.lowerBound) else { return lines }
    var (lower, upper) = (lines.lowerBound, lines.upperBound)
    while isBlank(at: upper) { upper = end(of: upper) }
    guard upper == bytes.count else { return lower..<upper }
    while lower > textStart, isSetApart(at: lower) { lower = start(of: lower - 1) }
    return lower..<upper
  }

  /// The same of several ranges in order, of which two may have empty lines in common; what other edits put in
  /// keeps the lines above it.
  func removals(of ranges: [Range<Int>], besides edits: [Splice]) -> [Range<Int>] {
    var removals: [Range<Int>] = []
    for lines in ranges {
      let removal = removal(of: lines)
      removals.append(
        max(removal.lowerBound, removals.last?.upperBound ?? 0)..<removal.upperBound)
    }
    // Where all goes to the end of the text, so do the empty lines above the first.
    guard var first = removals.indices.last, removals[first].upperBound == bytes.count else {
      return removals
    }
    while first > 0, removals[first - 1].upperBound == removals[first].lowerBound { first -= 1 }
    let isPutIn = { (edit: Splice) in
      edit.range.isEmpty && edit.range.lowerBound >= removals[first].lowerBound
    }
    guard !edits.contains(where: isPutIn) else { return removals }
    var lower = removals[first].lowerBound
    while lower > textStart, isSetApart(at: lower) { lower = start(of: lower - 1) }
    removals[first] = lower..<removals[first].upperBound
    return removals
  }
}
