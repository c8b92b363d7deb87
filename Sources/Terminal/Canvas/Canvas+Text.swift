nonisolated extension Canvas {
  /// What is left out of a text that does not fit.
  package enum Truncation: Hashable, Sendable {
    /// Its end, without a sign.
    case clip
    /// Its end, with an ellipsis in place of it.
    case tail
    /// Its start, with an ellipsis in place of it: the end of a path tells more.
    case head
  }

  /// Writes a text on one line: the only way that text reaches a cell.
  ///
  /// The text is sanitized: control characters and characters that hide or reorder others are spelled
  /// out in reverse video (see `Glyphs`). It takes at most the columns given, and none beyond the
  /// border; how many it took is returned.
  @discardableResult
  package mutating func write(
    _ text: String, at point: Point, columns: Int = .max, style: Style = .plain,
    truncation: Truncation = .clip
  ) -> Int {
    // A place far to the left leaves more room than there are numbers.
    let (rest, isBoundless) = size.columns.subtractingReportingOverflow(point.x)
    let room = isBoundless && point.x < 0 ? columns : min(columns, rest)
    guard room > 0, point.y >= 0, point.y < size.rows else { return 0 }
    if text.printableASCIICount.map({ $0 <= room }) ?? false {
      return writeASCII(text, at: point, style)
    }
    if truncation == .clip || TextWidth.fits(text, columns: room, repertoire: repertoire) {
      return writeStart(of: text, at: point, room: room, style)
    }
    switch truncation {
    case .clip, .tail:
      let used = writeStart(of: text, at: point, room: room - 1, style)
      put(ellipsis, at: Point(x: point.x + used, y: point.y), style: style)
      return used + 1
    case .head:
      put(ellipsis, at: point, style: style)
      return 1 + writeEnd(of: text, at: Point(x: point.x + 1, y: point.y), room: room - 1, style)
    }
  }

  /// Writes printable ASCII that fits: a cell a byte, with nothing to take out.
  private mutating func writeASCII(_ text: String, at point: Point, _ style: Style) -> Int {
    let bytes = text.utf8
    let skipped = point.x < 0 ? Int(min(point.x.magnitude, UInt(bytes.count))) : 0
    replaceCells(
      from: Point(x: point.x + skipped, y: point.y),
      with: bytes.dropFirst(skipped).lazy.map { Cell(base: Unicode.Scalar($0), style: style) })
    return bytes.count
  }

  private var ellipsis: Glyphs.Glyph { Glyphs.Glyph(base: repertoire.ellipsis) }

  private mutating func writeStart(
    of text: String, at point: Point, room: Int, _ style: Style
  ) -> Int {
    var used = 0
    for glyph in Glyphs(text, repertoire: repertoire) {
      let place = Point(x: point.x + used, y: point.y)
      guard used + Int(glyph.width) <= room else {
        guard used < room else { break }
        put(Glyphs.Glyph(base: " "), at: place, style: style)
        return used + 1
      }
      put(glyph, at: place, style: Self.look(of: glyph, style))
      used += Int(glyph.width)
    }
    return used
  }

  /// Writes as much of the end of a text as fits.
  ///
  /// A long text is not walked from its start: no column needs more than so many of its bytes.
  private mutating func writeEnd(
    of text: String, at point: Point, room: Int, _ style: Style
  ) -> Int {
    let bytesPerColumn = 64
    let tail = text.suffixOfBytes(min(room, size.columns) * bytesPerColumn)
    var excess = Glyphs(tail, repertoire: repertoire).reduce(-room) { $0 + Int($1.width) }
    var used = 0
    for glyph in Glyphs(tail, repertoire: repertoire) {
      if excess > 0 {
        excess -= Int(glyph.width)
      } else {
        put(glyph, at: Point(x: point.x + used, y: point.y), style: Self.look(of: glyph, style))
        used += Int(glyph.width)
      }
    }
    return used
  }

  /// A substitute stands out against its surroundings, reversed themselves or not.
  private static func look(of glyph: Glyphs.Glyph, _ style: Style) -> Style {
    guard glyph.isSubstitute else { return style }
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }
}

extension String {
  /// The end of the text that takes at most so many bytes, from the start of a scalar on.
  nonisolated fileprivate func suffixOfBytes(_ count: Int) -> Substring {
    guard utf8.count > count else { return self[...] }
    let start = utf8.index(utf8.endIndex, offsetBy: -count)
    return self[unicodeScalars.index(after: unicodeScalars.index(before: start))...]
  }
}
