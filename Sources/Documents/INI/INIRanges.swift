/// Which bytes of a text the lines of its entries, sections and stanzas take.
struct INIRanges {
  let document: Document
  let layout: INILayout
  let hasStanzas: Bool

  /// The lines of the entry with its line end; without, where it follows a header on its line.
  func ofEntry(_ number: Int) -> Range<Int> {
    let entry = layout.entries[number]
    let start = document.unixLineStart(of: entry.keyRange.lowerBound)
    if document.bytes[start..<entry.keyRange.lowerBound].contains(.openBracket) {
      return document.blanksStart(before: entry.keyRange.lowerBound)..<entry.end
    }
    return start..<document.nextUnixLineStart(after: entry.end)
  }

  /// The header and all up to the last entry, with the empty lines that set it apart.
  func ofBlock(_ number: Int) -> Range<Int> {
    let block = layout.blocks[number]
    let first = hasStanzas ? block.entries.first.map { layout.entries[$0].keyRange } : nil
    guard let header = block.headerRange ?? first else { return 0..<0 }
    var start = document.unixLineStart(of: header.lowerBound)
    var end = document.nextUnixLineStart(after: lastByte(of: block))
    // A comment that stays must not come to stand above another section.
    if start > document.textStart {
      let above = document.unixLineStart(of: start - 1)
      if hasStanzas ? !isEmptyLine(at: above) : isComment(at: above) { return start..<end }
    }
    while end < document.bytes.count, isEmptyLine(at: end) {
      end = document.nextUnixLineStart(after: end)
    }
    if end == document.bytes.count {
      while start > document.textStart {
        let previous = document.unixLineStart(of: start - 1)
        guard isEmptyLine(at: previous) else { break }
        start = previous
      }
    }
    return start..<end
  }

  /// Where the last line ends that is the block's.
  private func lastByte(of block: INILayout.Block) -> Int {
    max(
      block.entries.last.map { layout.entries[$0].end } ?? block.headerRange?.upperBound ?? 0,
      block.oddEnd)
  }

  /// The lines of the element, with the comment that touches it.
  func ofStanza(_ block: Int) -> Range<Int> {
    let entries = layout.blocks[block].entries.map { layout.entries[$0] }
    guard let first = entries.first, let last = entries.last else { return 0..<0 }
    return startWithComments(of: first.keyRange)..<document.nextUnixLineStart(after: last.end)
  }

  /// Where the lines start that are before the header without an empty one between.
  func startWithComments(of header: Range<Int>) -> Int {
    var start = document.unixLineStart(of: header.lowerBound)
    while start > document.textStart {
      let previous = document.unixLineStart(of: start - 1)
      if isEmptyLine(at: previous) { break }
      start = previous
    }
    return start
  }

  private func isComment(at start: Int) -> Bool {
    let first = document.bytes[start...].first { !$0.isBlank }
    return first == .hash || first == .semicolon
  }

  private func isEmptyLine(at start: Int) -> Bool {
    document.bytes[start...].first { !$0.isBlank && $0 != .carriageReturn } == .lineFeed
  }

  /// Where the first section of one of the names starts that is left, with the comments above it.
  func startOfSection(named names: Set<String>, besides removed: Set<Int>) -> Int? {
    let section = layout.blocks.indices.first { number in
      guard let name = document.key(NodeID(layout.blocks[number].section)) else { return false }
      return !removed.contains(number) && names.contains(name.lowercased())
    }
    guard let section, let header = layout.blocks[section].headerRange else { return nil }
    let above = section == 0 ? 0 : lastByte(of: layout.blocks[section - 1])
    return max(
      startWithComments(of: header), above == 0 ? 0 : document.nextUnixLineStart(after: above))
  }

  /// Whether the splice changes nothing outside the range.
  static func isWithin(_ splice: Splice, _ range: Range<Int>) -> Bool {
    range.lowerBound <= splice.range.lowerBound && splice.range.upperBound <= range.upperBound
  }

  /// The ranges in order, those that meet as one.
  static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
