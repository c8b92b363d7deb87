/// How much room a text takes once it is sanitized.
nonisolated package enum TextWidth {
  /// The columns of a text as `Canvas.write` shows it.
  package static func columns(of text: String, repertoire: Repertoire = .unicode) -> Int {
    text.printableASCIICount
      ?? SanitizedText(text, repertoire: repertoire).reduce(0) { $0 + Int($1.width) }
  }

  /// Whether a text fits, without measuring more of it than that takes.
  package static func fits(
    _ text: String, columns: Int, repertoire: Repertoire = .unicode
  ) -> Bool {
    if let count = text.printableASCIICount { return count <= columns }
    var used = 0
    for glyph in SanitizedText(text, repertoire: repertoire) {
      used += Int(glyph.width)
      if used > columns { return false }
    }
    return true
  }

  /// The lines of a text broken at spaces to fit the columns given, and at its own line ends.
  ///
  /// A word wider than a line is cut. Spaces at a break are dropped. There is always at least one
  /// line, and each holds at least one character however few the columns.
  package static func wrap(
    _ text: String, columns: Int, repertoire: Repertoire = .unicode
  ) -> [Substring] {
    if let count = text.printableASCIICount, count <= columns { return [text[...]] }
    let scalars = text.unicodeScalars
    var lines: [Substring] = []
    for paragraph in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = paragraph.last == "\r" ? paragraph.dropLast() : paragraph
      wrapParagraph(Substring(line), columns: max(1, columns), repertoire, into: &lines)
    }
    return lines
  }

  private static func wrapParagraph(
    _ text: Substring, columns: Int, _ repertoire: Repertoire, into lines: inout [Substring]
  ) {
    var start = text.startIndex
    repeat {
      let line = firstLine(of: text[start...], columns: columns, repertoire)
      lines.append(text[start..<line.end])
      start = line.next
    } while start < text.endIndex
  }

  /// Where the first line of a text ends, and where the one after it starts.
  private static func firstLine(
    of text: Substring, columns: Int, _ repertoire: Repertoire
  ) -> (end: Substring.Index, next: Substring.Index) {
    var glyphs = SanitizedText(text, repertoire: repertoire)
    var used = 0
    var cut = text.startIndex
    var lastSpace: (end: Substring.Index, next: Substring.Index)?
    var isAfterSpace = true
    while true {
      let before = glyphs.position
      guard let glyph = glyphs.next() else {
        let end = used > columns ? lastSpace?.end ?? text.endIndex : text.endIndex
        return (end, text.endIndex)
      }
      let isSpace = glyph.base == " " && glyph.marks == .zero
      if isSpace {
        lastSpace = (isAfterSpace ? lastSpace?.end ?? before : before, glyphs.position)
      }
      isAfterSpace = isSpace
      used += Int(glyph.width)
      if used > columns, !isSpace {
        if let lastSpace, lastSpace.end > text.startIndex { return lastSpace }
        let end = cut > text.startIndex ? cut : glyphs.position
        return (end, end)
      }
      if glyphs.isAtBoundary { cut = glyphs.position }
    }
  }
}

extension String {
  /// How long the text is where it is short printable ASCII, one column a byte; else nil.
  ///
  /// Nearly all that is drawn is of this kind, and needs no look at its characters one by one.
  nonisolated var printableASCIICount: Int? {
    let bytes = utf8
    guard bytes.count <= 256 else { return nil }
    let isPrintable = bytes.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
    return isPrintable == true ? bytes.count : nil
  }
}
