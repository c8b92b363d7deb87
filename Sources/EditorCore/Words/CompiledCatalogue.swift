/// The entries of an `.mo` file, as the GNU gettext manual describes the format.
///
/// The file is a header of seven 32-bit words in either byte order (magic number, revision, how
/// many entries, where the table of keys begins, where that of texts), then tables of lengths and
/// offsets. Its table of hashes is not used. An entry that is cut short or is not UTF-8 is skipped.
/// Texts may lie over one another, but no more of them is read than the file has bytes.
struct CompiledCatalogue {
  struct Entry: Equatable {
    /// The key; a second one is what it is in the plural.
    var key: [String]
    /// Its translation, in every form of the plural where the key has one.
    var forms: [String]
  }

  private(set) var entries: [Entry] = []

  init?(_ bytes: [UInt8]) {
    let magic: UInt32 = 0x9504_12de
    let reader: Reader
    switch Reader(bytes: bytes, isBigEndian: false).word(at: 0) {
    case magic: reader = Reader(bytes: bytes, isBigEndian: false)
    case magic.byteSwapped: reader = Reader(bytes: bytes, isBigEndian: true)
    default: return nil
    }
    guard let revision = reader.word(at: 4), revision >> 16 <= 1,
      let count = reader.word(at: 8).map(Int.init), count <= bytes.count / 16,
      let keys = reader.word(at: 12).map(Int.init), let texts = reader.word(at: 16).map(Int.init)
    else { return nil }
    entries.reserveCapacity(count)
    var rest = bytes.count
    for index in 0..<count {
      guard let key = reader.strings(describedAt: keys + 8 * index, rest: &rest),
        let forms = reader.strings(describedAt: texts + 8 * index, rest: &rest)
      else { continue }
      entries.append(Entry(key: key, forms: forms))
    }
  }
}

private struct Reader {
  let bytes: [UInt8]
  let isBigEndian: Bool

  func word(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    let word = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return isBigEndian ? word : word.byteSwapped
  }

  /// The texts, parted by NUL, whose length and offset stand at the place.
  ///
  /// Nil where they are longer than `rest` too, which they are taken off.
  func strings(describedAt place: Int, rest: inout Int) -> [String]? {
    guard let length = word(at: place).map(Int.init),
      let start = word(at: place + 4).map(Int.init),
      start <= bytes.count, length <= bytes.count - start, length <= rest
    else { return nil }
    rest -= length
    let parts = bytes[start..<start + length].split(
      separator: 0, omittingEmptySubsequences: false)
    let texts = parts.compactMap { String(validating: $0, as: UTF8.self) }
    return texts.count == parts.count ? texts : nil
  }
}
