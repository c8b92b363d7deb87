/// What counts as a word mistyped: another word, one or two edits away.
///
/// An edit adds, drops or replaces a letter, or swaps two that stand side by side (the distance
/// known as optimal string alignment). Words with digits have no near misses: they differ by one
/// from their neighbours on purpose.
package struct NearMiss: Sendable {
  private let letters: [UInt32]
  private let kinds: UInt32
  private let mostEdits: Int

  private static let shortest = 4
  /// From this many letters on two edits are forgiven.
  private static let shortestForTwoEdits = 6
  /// Nobody types a longer word.
  private static let longest = 32

  /// Nil where the text is not one word of letters, or too short for its near misses to mean it.
  init?(of text: String) {
    let letters = text.lowercased().unicodeScalars
    guard Self.shortest...Self.longest ~= letters.count,
      letters.allSatisfy({ $0.properties.isAlphabetic })
    else { return nil }
    self.letters = letters.map(\.value)
    kinds = self.letters.reduce(0) { $0 | Self.kind(of: $1) }
    mostEdits = letters.count < Self.shortestForTwoEdits ? 1 : 2
  }

  /// Where a near miss stands among the words of the text, as offsets in its UTF-8.
  func firstRange(in text: UnsafeRawBufferPointer) -> Range<Int>? {
    var start = 0
    while start < text.count {
      guard text[start].isWordByte else {
        start += 1
        continue
      }
      var end = start + 1
      var allBits = text[start]
      while end < text.count, text[end].isWordByte, !text.startsWord(at: end) {
        allBits |= text[end]
        end += 1
      }
      if hasFittingLength(end - start, isASCII: allBits < 0x80) {
        let word = UnsafeRawBufferPointer(rebasing: text[start..<end])
        if isNear(word, isASCII: allBits < 0x80) { return start..<end }
      }
      start = end
    }
    return nil
  }

  // MARK: - Private

  /// A bit for the letter; others may share it.
  private static func kind(of letter: UInt32) -> UInt32 { 1 << (letter & 31) }

  /// Whether a word of so many bytes can be a near miss; other characters have up to four bytes.
  private func hasFittingLength(_ count: Int, isASCII: Bool) -> Bool {
    count >= letters.count - mostEdits
      && count <= (letters.count + mostEdits) * (isASCII ? 1 : 4)
  }

  private func isNear(_ word: UnsafeRawBufferPointer, isASCII: Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: word.count) { scalars in
      var count = 0
      var kinds: UInt32 = 0
      if isASCII {
        for byte in word {
          scalars[count] = UInt32(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
          kinds |= Self.kind(of: scalars[count])
          count += 1
        }
      } else {
        let word = String(decoding: word, as: UTF8.self).lowercased().unicodeScalars
        for scalar in word.prefix(scalars.count) {
          scalars[count] = scalar.value
          kinds |= Self.kind(of: scalar.value)
          count += 1
        }
      }
      // An edit changes two letters at most: one that goes and one that comes.
      guard abs(count - letters.count) <= mostEdits,
        (kinds ^ self.kinds).nonzeroBitCount <= 2 * mostEdits
      else { return false }
      let word = UnsafeBufferPointer(rebasing: scalars[..<count])
      return Self.edits(from: letters, to: word, upTo: mostEdits) <= mostEdits
    }
  }

  /// The number of edits between two words; any larger one than `most` where there are more.
  package static func edits(from word: String, to other: String, upTo most: Int) -> Int {
    Array(other.unicodeScalars.map(\.value)).withUnsafeBufferPointer {
      edits(from: word.unicodeScalars.map(\.value), to: $0, upTo: most)
    }
  }

  private static func edits(
    from letters: [UInt32], to other: UnsafeBufferPointer<UInt32>, upTo most: Int
  ) -> Int {
    guard !letters.isEmpty else { return other.count }
    let width = other.count + 1
    // Three rows of the table of distances between beginnings of both words.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { table in
      for column in 0..<width { table[column] = column }
      for row in 1...letters.count {
        let current = row % 3 * width
        let above = (row + 2) % 3 * width
        table[current] = row
        var least = row
        for column in 1..<width {
          let isSame = letters[row - 1] == other[column - 1]
          var edits = min(
            table[above + column] + 1, table[current + column - 1] + 1,
            table[above + column - 1] + (isSame ? 0 : 1))
          if row > 1, column > 1, letters[row - 1] == other[column - 2],
            letters[row - 2] == other[column - 1]
          {
            edits = min(edits, table[(row + 1) % 3 * width + column - 2] + 1)
          }
          table[current + column] = edits
          least = min(least, edits)
        }
        if least > most { return least }
      }
      return table[letters.count % 3 * width + width - 1]
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a word begins at the offset: after what is no part of one, or at a hump of `camelCase`.
  func startsWord(at offset: Int) -> Bool {
    let byte = self[offset]
    guard offset > 0 else { return true }
    let before = self[offset - 1]
    guard before.isWordByte, byte.isWordByte else { return byte.isWordByte }
    return byte.isUpper && !before.isUpper
  }
}

extension UInt8 {
  /// Whether the byte is part of a word: a letter or digit of ASCII, or of any other character.
  fileprivate var isWordByte: Bool {
    self >= 0x80 || isUpper || self &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
  }

  fileprivate var isUpper: Bool { self &- UInt8(ascii: "A") < 26 }
}
