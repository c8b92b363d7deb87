/// The words of the program in one language, read from a compiled catalogue of gettext.
///
/// It is read here and not by the C library, because `gettext(3)` takes no notice of a catalogue
/// while the locale is `C`, which is the default of many machines and containers; and a value
/// that is bound for a while needs no global state, which the tests would share.
///
/// **Limitations.** Texts are UTF-8. Contexts (`msgctxt`) are not used.
package struct Catalogue: Sendable {
  /// The catalogue that words are looked up in; nil is English.
  ///
  /// A program binds one around all that it does. Nothing else does, so a program that uses the
  /// library hears English until it asks for another language.
  @TaskLocal package static var bound: Catalogue?

  /// The forms of each text; one, save where a number decides.
  private let texts: [String: [Translation]]
  private let rule: PluralRule

  /// Reads the bytes of an `.mo` file; nil where they are none.
  ///
  /// A text that is not UTF-8, or has not the places of its key, is left out: it stays English.
  package init?(compiled bytes: [UInt8]) {
    guard let file = CompiledCatalogue(bytes) else { return nil }
    var texts: [String: [Translation]] = [:]
    var rule = PluralRule.english
    for entry in file.entries {
      guard let key = entry.key.first, !key.isEmpty else {
        rule = Self.rule(inHeader: entry.forms.first ?? "") ?? rule
        continue
      }
      let forms = entry.forms.compactMap {
        $0.isEmpty ? nil : Translation($0, of: key, plural: entry.key.last)
      }
      if forms.count == entry.forms.count, !forms.isEmpty { texts[key] = forms }
    }
    (self.texts, self.rule) = (texts, rule)
  }

  func text(for words: Words) -> Translation? {
    texts[words.key]?.first
  }

  func text(for words: Words, count: Int) -> Translation? {
    guard let forms = texts[words.key] else { return nil }
    let form = rule.form(for: count)
    return forms.indices.contains(form) ? forms[form] : forms.last
  }

  private static func rule(inHeader header: String) -> PluralRule? {
    let name = "plural-forms:"
    return header.split(separator: "\n").lazy
      .filter { $0.lowercased().hasPrefix(name) }
      .compactMap { PluralRule($0.dropFirst(name.count)) }
      .first
  }
}

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
