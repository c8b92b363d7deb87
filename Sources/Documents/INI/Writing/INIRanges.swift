/// Which bytes of a text the lines of its entries, sections and elements take.
struct INIRanges {
  let document: Document
  let layout: INILayout

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
  private func ofBlock(_ number: Int) -> Range<Int> {
    let block = layout.blocks[number]
    var range: Range<Int>
    if isElement(block) {
      range = ofElement(number)
      let comment = range.lowerBound..<document.unixLineStart(of: block.start)
      let top = document.endOfFileComments(from: comment.lowerBound, to: comment.upperBound)
      if top > range.lowerBound { return top..<range.upperBound }
    } else {
      guard let header = block.headerRange else { return 0..<0 }
      range =
        document.unixLineStart(
          of: header.lowerBound)..<document.nextUnixLineStart(after: lastByte(of: block))
      // A comment that stays must not come to stand above another section.
      if range.lowerBound > document.textStart,
        isComment(at: document.unixLineStart(of: range.lowerBound - 1))
      {
        return range
      }
    }
    var end = range.upperBound
    while end < document.bytes.count, isEmptyLine(at: end) {
      end = document.nextUnixLineStart(after: end)
    }
    return range.lowerBound..<end
  }

  /// The lines of what is removed, those that meet as one, at the end of the text without empty ones above.
  func removed(entries: Set<Int>, blocks: Set<Int>) -> [Range<Int>] {
    let blocks = blocks.map(ofBlock)
    var ranges = Self.merged(entries.map(ofEntry) + blocks)
    let end = document.bytes.count
    guard let last = ranges.last, last.upperBound == end,
      blocks.contains(where: { $0.upperBound == end })
    else { return ranges }
    var start = last.lowerBound
    while start > document.textStart {
      let previous = document.unixLineStart(of: start - 1)
      guard isEmptyLine(at: previous) else { break }
      start = previous
    }
    ranges[ranges.count - 1] = start..<end
    return ranges
  }

  /// Where the last line ends that is the block's.
  private func lastByte(of block: INILayout.Block) -> Int {
    max(
      block.entries.last.map { layout.entries[$0].end } ?? block.headerRange?.upperBound ?? 0,
      block.oddEnd)
  }

  /// The lines of the element, with the comments that touch it.
  func ofElement(_ number: Int) -> Range<Int> {
    start(withCommentsOf: number)..<document.nextUnixLineStart(after: lastByteOfElement(number))
  }

  /// The end of the last line that is the element's: of comments below its keys, unless they touch what
  /// follows.
  func lastByteOfElement(_ number: Int) -> Int {
    let last = lastByte(of: layout.blocks[number])
    var end = last
    while true {
      let next = document.nextUnixLineStart(after: end)
      guard next < document.bytes.count, !isEmptyLine(at: next) else { return end }
      guard isComment(at: next) else { return last }
      end = document.bytes[next...].firstIndex(of: .lineFeed) ?? document.bytes.count
    }
  }

  private func isElement(_ block: INILayout.Block) -> Bool {
    document.parent(NodeID(block.section)).map { document.kind($0) == .array } ?? false
  }

  /// Where the lines start that touch the block from above, below those of the block before.
  private func start(withCommentsOf number: Int) -> Int {
    let start = startWithComments(of: layout.blocks[number].start..<layout.blocks[number].start)
    guard number > 0 else { return start }
    let above = lastByte(of: layout.blocks[number - 1])
    return above == 0 ? start : max(start, document.nextUnixLineStart(after: above))
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
    guard let section, layout.blocks[section].headerRange != nil else { return nil }
    return start(withCommentsOf: section)
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
