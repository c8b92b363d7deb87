import EditorCore

/// Where the lines of an INI file stand that values came from; what the writer goes by.
struct INILayout: Sendable {
  /// One line `key = value`, with the lines on which its value goes on.
  struct Entry: Sendable {
    @CompactRange var keyRange: Range<Int>
    @CompactRange var valueRange: Range<Int>
    /// The end of the last line, after any comment and before the line end.
    @CompactOffset var end: Int
    /// The number of its value in the builder at first, then the index of its node.
    @CompactOffset var node: Int
  }

  /// A header and what stands below it, up to the next header; the first block has no header.
  struct Block: Sendable {
    /// The section's number in the builder at first, then the index of its node.
    var section: Int
    /// From the bracket to the end of the line, before the line end; nil where there is no header.
    var headerRange: Range<Int>?
    var nameRange = 0..<0
    /// The name in quotes, without them.
    var subsectionRange: Range<Int>?
    /// Where the header starts, or the first key where there is none.
    var start = 0
    /// What of the entries stands in it, once all are known.
    var entries = 0..<0
    /// The end of the last line in it that is no key, which goes where the block goes.
    var oddEnd = 0
  }

  /// In the order of the file.
  ///
  /// The reader leaves out those whose lines end with the value, of which the nodes tell all.
  var entries: [Entry] = []
  /// In the order of the file; the first holds what comes before every header.
  var blocks: [Block] = []
  /// The end of the lines right below an entry that are no keys, and maybe part of its value, by where
  /// its key starts; few entries have such.
  var oddEnds: [Int: Int] = [:]
  /// The entry of a leaf, by the index of its node; -1 for containers.
  var entryOfNode: [Int32] = []
  /// The names of sections in others that stand in quotes in the table, by the indexes of their nodes:
  /// their sections have keys of the same name.
  var quotedNames: [Int: String] = [:]
  /// Whether the text is no UTF-8, and so taken for ISO 8859-1.
  var isLatin1 = false

  /// Where a line can follow the entry that is of another key.
  func followingEnd(of entry: Int) -> Int {
    oddEnds[entries[entry].keyRange.lowerBound] ?? entries[entry].end
  }

  /// The number of the block that the entry is in.
  func block(of entry: Int) -> Int {
    blocks.partitioningIndex { $0.entries.lowerBound > entry } - 1
  }

  func entry(of id: NodeID) -> Int? {
    let entry = entryOfNode[id.index]
    return entry < 0 ? nil : Int(entry)
  }
}

/// Where lines end in a text, whose lines end with `\n` or `\r\n`.
struct INILines {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether they end with `\r` alone, too.
  var haveCarriageReturns = false
  /// Whether blanks outside ASCII are blanks, as they are to Python's `strip` and JavaScript's `trim`.
  var haveWideBlanks = false

  /// Where the line that holds the offset ends, before its line end.
  func end(from offset: Int) -> Int {
    guard haveCarriageReturns else { return bytes.lineEnd(from: offset) }
    return bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
  }

  /// Where the line after the one that ends at the offset starts; nil at the end of the text.
  func next(after end: Int) -> Int? {
    guard end < bytes.count else { return nil }
    let isPair =
      bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
    return isPair ? end + 2 : end + 1
  }

  /// The first offset that holds no blank, at most the end.
  func skipBlanks(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end {
      if isNarrowBlank(bytes[offset]) {
        offset += 1
      } else if haveWideBlanks, bytes[offset] >= 0x80,
        let length = Self.lengthsOfBlanks.first(where: { isWideBlank(offset..<offset + $0) })
      {
        offset += length
      } else {
        break
      }
    }
    return offset
  }

  /// The range without the blanks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, let length = blankLength(before: end),
      end - length >= range.lowerBound
    {
      end -= length
    }
    return range.lowerBound..<end
  }

  /// How many bytes the blank takes that stands right before the offset; nil where none does.
  func blankLength(before end: Int) -> Int? {
    guard end > 0 else { return nil }
    if isNarrowBlank(bytes[end - 1]) { return 1 }
    guard haveWideBlanks, bytes[end - 1] >= 0x80 else { return nil }
    return Self.lengthsOfBlanks.first { isWideBlank(end - $0..<end) }
  }

  private static let lengthsOfBlanks = [2, 3]

  /// Whether the byte is a blank; to those readers some control characters are, too.
  private func isNarrowBlank(_ byte: UInt8) -> Bool {
    byte.isBlank || haveWideBlanks && (0x0B...0x0C ~= byte || 0x1C...0x1F ~= byte)
  }

  /// Whether the bytes are one character that is a blank.
  private func isWideBlank(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    switch (
      range.count, bytes[range.lowerBound], bytes[range.lowerBound + 1], bytes[range.upperBound - 1]
    ) {
    // U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
    case (2, 0xC2, 0x85, _), (2, 0xC2, 0xA0, _), (3, 0xE1, 0x9A, 0x80),
      (3, 0xE2, 0x80, 0x80...0x8A),
      (3, 0xE2, 0x80, 0xA8...0xA9), (3, 0xE2, 0x80, 0xAF), (3, 0xE2, 0x81, 0x9F),
      (3, 0xE3, 0x80, 0x80):
      return true
    default: return false
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

extension INILayout {
  /// With what the reader of the document left out.
  func completed(for document: Document) -> INILayout {
    var layout = self
    layout.entryOfNode = Array(repeating: -1, count: document.nodeCount)
    for (number, entry) in entries.enumerated() { layout.entryOfNode[entry.node] = Int32(number) }
    for index in 0..<document.nodeCount where layout.entryOfNode[index] < 0 {
      let id = NodeID(index)
      guard !document.kind(id).isContainer, let key = document.keyRange(id) else { continue }
      let value = document.valueRange(id)
      layout.entries.append(
        Entry(keyRange: key, valueRange: value, end: value.upperBound, node: index))
    }
    layout.entries.sort { $0.keyRange.lowerBound < $1.keyRange.lowerBound }
    for (number, entry) in layout.entries.enumerated() {
      layout.entryOfNode[entry.node] = Int32(number)
    }
    var end = layout.entries.count
    for (number, block) in blocks.enumerated().reversed() {
      let first = layout.entries.partitioningIndex { $0.keyRange.lowerBound >= block.start }
      layout.blocks[number].entries = first..<end
      end = first
    }
    return layout
  }

  /// The names that lead to the section, new ones in the place of those that are renamed.
  func names(of section: NodeID, in document: Document, renamed: [NodeID: String]) -> [String] {
    var names: [String] = []
    var next = section
    while let parent = document.parent(next) {
      if document.kind(parent) != .array {
        names.append(renamed[next] ?? quotedNames[next.index] ?? document.key(next) ?? "")
      }
      next = parent
    }
    return names.reversed()
  }

  /// The last entry of the block that is left.
  func lastEntry(of block: Int, besides removed: Set<Int>) -> Int? {
    blocks[block].entries.last { !removed.contains($0) }
  }
}
