import EditorCore
import Glibc

/// Where the lines of an INI file stand that values came from; what the writer goes by.
struct INILayout: Sendable {
  /// One line `key = value`, with the lines on which its value goes on.
  struct Entry: Sendable {
    @SmallRange var keyRange: Range<Int>
    @SmallRange var valueRange: Range<Int>
    /// The end of the last line, after any comment and before the line end.
    @Small var end: Int
    /// The block that it is in.
    @Small var block: Int
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
    var entries: Range<Int>
    /// The end of the last line in it that is no key, which goes where the block goes.
    var oddEnd = 0
  }

  /// In the order of the file.
  var entries: [Entry] = []
  /// In the order of the file; the first holds what comes before every header.
  var blocks: [Block] = []
  /// The entry of a leaf, by the index of its node; -1 for containers.
  var entryOfNode: [Int32] = []
  /// The names of sections in others that stand in quotes in the table, by the indexes of their nodes:
  /// their sections have keys of the same name.
  var quotedNames: [Int: String] = [:]
  /// Whether the text is no UTF-8, and so taken for ISO 8859-1.
  var isLatin1 = false

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

  /// Where the line that holds the offset ends, before its line end.
  func end(from offset: Int) -> Int {
    var end = offset
    if !haveCarriageReturns, let start = bytes.baseAddress {
      let found = memchr(start + offset, Int32(UInt8.lineFeed), bytes.count - offset)
      end = found.map { start.distance(to: $0.assumingMemoryBound(to: UInt8.self)) } ?? bytes.count
    }
    while end < bytes.count, bytes[end] != .lineFeed {
      if haveCarriageReturns, bytes[end] == .carriageReturn { return end }
      end += 1
    }
    return end > offset && end < bytes.count && bytes[end - 1] == .carriageReturn ? end - 1 : end
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
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// The range without the blanks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    return range.lowerBound..<end
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

extension INILayout {
  /// The names that lead to the section, new ones in the place of those that are renamed.
  func names(
    of section: NodeID, in document: Document, renamed: [NodeID: String]
  ) -> [String] {
    var names: [String] = []
    var next = section
    while let parent = document.parent(next) {
      names.append(
        renamed[next] ?? quotedNames[next.index] ?? document.key(next) ?? "")
      next = parent
    }
    return names.reversed()
  }

  /// The last entry of the block that is left.
  func lastEntry(of block: Int, besides removed: Set<Int>) -> Int? {
    blocks[block].entries.last { !removed.contains($0) }
  }
}
