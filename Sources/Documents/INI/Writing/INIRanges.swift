import EditorCore

/// Which bytes of a text the lines of its entries, sections and elements take.
struct INIRanges {
  let document: Document
  let layout: INILayout
  /// The signs that start a line of comment.
  let comments: ByteSet

  /// The lines of the entry with its line end; without, where it follows a header on its line.
  func ofEntry(_ number: Int) -> Range<Int> {
    let entry = layout.entries[number]
    let start = document.unixLineStart(of: entry.keyRange.lowerBound)
    if document.bytes[start..<entry.keyRange.lowerBound].contains(.openBracket) {
      return document.blanksStart(before: entry.keyRange.lowerBound)..<entry.end
    }
    return start..<document.nextUnixLineStart(after: entry.end)
  }

  /// What goes with a block: the header and all up to the last entry, of an element with its comments, and the empty
  /// lines that set it apart.
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
      let start = document.unixLineStart(of: header.lowerBound)
      range = start..<document.nextUnixLineStart(after: lastByte(of: block))
    }
    // What stays above, a comment for one, must not come to stand above another section.
    if range.lowerBound > document.textStart,
      !isEmptyLine(at: document.unixLineStart(of: range.lowerBound - 1))
    {
      return range
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
    var ranges = (entries.map(ofEntry) + blocks).merged
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
    startWithComments(of: number)..<document.nextUnixLineStart(after: lastByteOfElement(number))
  }

  /// The end of the last line that is the element's: of the comments right below its keys.
  ///
  /// Of those that touch the next section too, only those up to one that ends something, or that is a key which was
  /// made a comment, belong to what is above.
  func lastByteOfElement(_ number: Int) -> Int {
    var end = lastByte(of: layout.blocks[number])
    var own = end
    while true {
      let next = document.nextUnixLineStart(after: end)
      guard next < document.bytes.count, next > end, !isEmptyLine(at: next) else { return end }
      guard isComment(at: next) else { return own }
      let line = document.bytes[next...].prefix { $0 != .lineFeed }
      end = line.last == .carriageReturn ? line.endIndex - 1 : line.endIndex
      if belongsAbove(document.bytes[next..<end]) { own = end }
    }
  }

  /// Whether the comment ends what is above, as `### end phone ###`, or is a key without effect, as `#DNS = 10.0.0.1`.
  private func belongsAbove(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0.isBlank || $0 == .hash || $0 == .semicolon || $0 == .minus }
    let word = text.prefix { $0.isWordByte }
    if word.lazy.map(\.foldedCase).elementsEqual("end".utf8) { return true }
    return !word.isEmpty && text[word.endIndex...].first { !$0.isBlank } == .equals
  }

  private func isElement(_ block: INILayout.Block) -> Bool {
    document.parent(NodeID(block.section)).map { document.kind($0) == .array } ?? false
  }

  /// Where the comments start that touch the block from above, and do not belong to the block before.
  func startWithComments(of number: Int) -> Int {
    var start = document.unixLineStart(of: layout.blocks[number].start)
    var top = document.textStart
    if number > 0, lastByte(of: layout.blocks[number - 1]) > 0 {
      top = document.nextUnixLineStart(after: lastByteOfElement(number - 1))
    }
    while start > top {
      let previous = document.unixLineStart(of: start - 1)
      guard isComment(at: previous) else { break }
      start = previous
    }
    return start
  }

  private func isComment(at start: Int) -> Bool {
    let first = document.bytes[start...].first { !$0.isBlank }
    return first.map(comments.contains) == true
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
    return startWithComments(of: section)
  }

  /// Whether the splice changes nothing outside the range.
  static func isWithin(_ splice: Splice, _ range: Range<Int>) -> Bool {
    range.lowerBound <= splice.range.lowerBound && splice.range.upperBound <= range.upperBound
  }
}
