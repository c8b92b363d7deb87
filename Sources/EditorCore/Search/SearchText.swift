/// One text looked for without regard to case: a word of a query, or a phrase in quotes.
///
/// A text of ASCII is looked for byte by byte, which is fast; any other character by character, as
/// Unicode compares them. A class, as many rows are looked at for one text.
package final class SearchText: Sendable {
  /// The text as it was typed.
  package let text: String
  /// The text in lower case.
  let bytes: [UInt8]
  /// The characters in lower case; empty for a text of ASCII.
  private let characters: [String]
  /// What counts as the text mistyped; nil for one of which nothing does.
  let nearMiss: NearMiss?
  /// The text as the place that it is elsewhere: `user.name` of git and of many programs is `user/name` here; nil
  /// for one without a dot.
  let place: SearchText?

  package init(_ text: String) {
    self.text = text
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? text.utf8.map { $0 | Self.caseBit(of: $0) } : Array(text.lowercased().utf8)
    characters = isASCII ? [] : text.map { $0.lowercased() }
    nearMiss = NearMiss(of: text)
    let hasDot = text.contains(".") && text.contains { $0 != "." }
    place = hasDot ? SearchText(String(text.map { $0 == "." ? "/" : $0 })) : nil
  }

  package var isEmpty: Bool { bytes.isEmpty }

  var isASCII: Bool { characters.isEmpty }

  /// Whether identifiers of rows made from a document can hold the text across two keys.
  package var reachesAcrossKeys: Bool {
    bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: "~")) || place != nil
  }

  /// Whether every text that holds this one holds the other too.
  func includes(_ other: SearchText) -> Bool {
    // Dots alone stand for no place.
    guard isASCII == other.isASCII,
      place == nil || other.place != nil || !other.text.contains(".")
    else { return false }
    return isASCII
      ? bytes.firstPlace(of: other.bytes) != nil
      : characters.firstPlace(of: other.characters) != nil
  }

  /// Whether the text holds this one; every text holds an empty one.
  package func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the text is this one, and nothing else.
  package func isWhole(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isWhole(UnsafeRawBufferPointer($0)) }
  }

  package func isWhole(_ text: UnsafeRawBufferPointer) -> Bool {
    firstRange(in: text) == 0..<text.count
  }

  package func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    firstRange(in: text) != nil
  }

  /// Whether the text, one of ASCII, is what another ends with.
  func isSpelled(atEndOf text: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= text.count, let base = text.baseAddress else { return bytes.isEmpty }
    return bytes.withUnsafeBufferPointer { isSpelled($0, base + (text.count - $0.count)) }
  }

  /// Where the text stands first in one that is at hand as UTF-8, from an offset on.
  package func firstRange(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Range<Int>? {
    guard isASCII else {
      return text[start...].allSatisfy { $0 < 0x80 } ? nil : firstRange(decoding: text, from: start)
    }
    return firstOffset(in: text, from: start).map { $0..<$0 + bytes.count }
  }

  /// All the places where the text stands in another, as offsets in its UTF-8; they do not overlap.
  package func ranges(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      var ranges: [Range<Int>] = []
      while !isEmpty, let range = firstRange(in: text, from: ranges.last?.upperBound ?? 0) {
        ranges.append(range)
      }
      return ranges
    }
  }

  /// The bit in which a letter of ASCII differs by case; 0 for what is none.
  private static func caseBit(of byte: UInt8) -> UInt8 {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 0x20 : 0
  }

  /// Looks at eight places at once, by the first byte and the last; only where both fit at the rest.
  private func firstOffset(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { needle in
      guard let first = needle.first, let last = needle.last, let base = text.baseAddress else {
        return needle.isEmpty ? start : nil
      }
      let end = text.count - needle.count
      let tail = needle.count - 1
      var offset = start
      if offset + 7 <= end {
        let firsts = Self.repeated(first)
        let lasts = Self.repeated(last)
        let firstCases = Self.repeated(Self.caseBit(of: first))
        let lastCases = Self.repeated(Self.caseBit(of: last))
        while offset <= end {
          // The last eight places may be looked at in part again.
          offset = min(offset, end - 7)
          let heads = (base + offset).loadUnaligned(as: UInt64.self).littleEndian
          let tails = (base + offset + tail).loadUnaligned(as: UInt64.self).littleEndian
          // A byte is zero where both fit, and the lowest bit that is set below marks the first one.
          let misfit = (heads | firstCases) ^ firsts | (tails | lastCases) ^ lasts
          var fits = (misfit &- Self.repeated(1)) & ~misfit & Self.repeated(0x80)
          while fits != 0 {
            let place = offset + fits.trailingZeroBitCount / 8
            if isSpelled(needle, base + place) { return place }
            fits &= fits - 1
          }
          offset += 8
        }
        return nil
      }
      while offset <= end {
        if isSpelled(needle, base + offset) { return offset }
        offset += 1
      }
      return nil
    }
  }

  /// The byte in all eight places.
  private static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 * UInt64(byte) }

  private func isSpelled(_ needle: UnsafeBufferPointer<UInt8>, _ place: UnsafeRawPointer) -> Bool {
    var index = 0
    while index < needle.count {
      let byte = needle[index]
      let other = place.load(fromByteOffset: index, as: UInt8.self)
      if other | Self.caseBit(of: byte) != byte { return false }
      index += 1
    }
    return true
  }

  private func firstRange(decoding text: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    let rest = String(decoding: UnsafeRawBufferPointer(rebasing: text[start...]), as: UTF8.self)
    guard let first = rest.map({ $0.lowercased() }).firstPlace(of: characters) else { return nil }
    let lower = rest.index(rest.startIndex, offsetBy: first)
    let upper = rest.index(lower, offsetBy: characters.count)
    let offset = start + rest.utf8.distance(from: rest.startIndex, to: lower)
    return offset..<offset + rest.utf8.distance(from: lower, to: upper)
  }
}

extension Array where Element: Equatable {
  /// Where the other elements stand first among these, side by side.
  fileprivate func firstPlace(of other: [Element]) -> Int? {
    guard count >= other.count else { return nil }
    return (0...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
