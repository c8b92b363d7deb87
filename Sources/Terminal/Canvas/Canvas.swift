/// A screen as a grid of cells, to be drawn into and then given to a `Screen`.
///
/// It can be kept between frames: `clear` and drawing make no new memory, and a picture that stands where
/// it is put again stays as it is. Whatever is drawn outside of it is left out.
nonisolated package struct Canvas: Sendable {
  package private(set) var size: Size
  /// Which characters are shown as they are.
  package let repertoire: Repertoire

  /// The cells, line by line; those of a line that is to be emptied are still what they were.
  var cells: [Cell]
  /// What is known of each line besides.
  var lineCaches: [LineCache]

  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.repertoire = repertoire
    cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
    lineCaches = Array(repeating: LineCache(), count: self.size.rows)
  }

  /// Makes the canvas another size, and empty.
  package mutating func resize(to size: Size) {
    guard size != self.size else { return clear() }
    self = Canvas(size: size, repertoire: repertoire)
  }

  /// The same picture on another size of canvas: cut off at the right and below, or left empty there.
  func cropped(to size: Size) -> Canvas {
    var canvas = Canvas(size: size, repertoire: repertoire)
    for y in 0..<min(size.rows, self.size.rows) {
      for x in 0..<min(size.columns, self.size.columns) {
        let point = Point(x: x, y: y)
        let cell = self[point]
        let isCut = cell.width == 2 && x + 1 == canvas.size.columns
        canvas.cells[canvas.index(point)] = isCut ? .blank(cell.style) : cell
      }
    }
    return canvas
  }

  /// The cell at a place, an empty one outside the canvas.
  package subscript(point: Point) -> Cell {
    guard contains(point), !lineCaches[point.y].isToBeEmptied else { return .blank() }
    return cells[index(point)]
  }

  /// Puts one character in every cell of a rectangle.
  ///
  /// One that is not printable as it is, or not one column wide, becomes a space.
  package mutating func fill(_ rect: Rect, style: Style, character: Unicode.Scalar = " ") {
    let display = ScalarDisplay(character, repertoire)
    let cell = Cell(base: display == .printed(width: 1) ? character : " ", style: style)
    let visible = clipped(rect)
    guard !visible.columns.isEmpty else { return }
    for y in visible.rows {
      open(visible.columns, onLine: y)
      let first = index(Point(x: visible.columns.lowerBound, y: y))
      cells.withUnsafeMutableBufferPointer { cells in
        for index in first..<first + visible.columns.count { cells[index] = cell }
      }
    }
  }

  /// Changes the look of what a rectangle shows already.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let visible = clipped(rect)
    // Cells side by side mostly look alike.
    var (before, after): (Style, Style) = (.plain, .plain)
    change(&after)
    for y in visible.rows where !visible.columns.isEmpty {
      open(visible.columns, onLine: y, mendsEdges: false)
      for x in visible.columns {
        let place = index(Point(x: x, y: y))
        if cells[place].style != before {
          before = cells[place].style
          after = before
          change(&after)
        }
        cells[place].style = after
      }
    }
  }

  /// Puts one character at a place; half of a wide one at the border becomes a space.
  mutating func put(_ glyph: SanitizedText.Glyph, at point: Point, style: Style) {
    guard point.y >= 0, point.y < size.rows else { return }
    let isWide = glyph.width == 2
    let columns = max(0, point.x)..<max(0, min(size.columns, point.x + (isWide ? 2 : 1)))
    guard !columns.isEmpty else { return }
    open(columns, onLine: point.y)
    guard columns.count == (isWide ? 2 : 1) else {
      cells[index(Point(x: columns.lowerBound, y: point.y))] = .blank(style)
      return
    }
    cells[index(point)] = Cell(
      base: glyph.base, marks: glyph.marks, width: glyph.width, style: style)
    if isWide { cells[index(point) + 1] = Cell(base: " ", width: 0, style: style) }
  }

  func contains(_ point: Point) -> Bool {
    point.x >= 0 && point.x < size.columns && point.y >= 0 && point.y < size.rows
  }

  func index(_ point: Point) -> Int {
    point.y * size.columns + point.x
  }

  private func clipped(_ rect: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
    let rows = Self.overlap(from: rect.y, count: rect.rows, limit: size.rows)
    let columns = Self.overlap(from: rect.x, count: rect.columns, limit: size.columns)
    return (rows, columns)
  }

  private static func overlap(from start: Int, count: Int, limit: Int) -> Range<Int> {
    let first = min(max(0, start), limit)
    let (end, overflowed) = start.addingReportingOverflow(count)
    return first..<max(first, overflowed ? limit : min(end, limit))
  }
}

nonisolated extension Canvas: CustomStringConvertible {
  /// The lines as text, without spaces at their ends and without looks.
  package var lines: [String] {
    (0..<size.rows).map { y in
      var line = ""
      for x in 0..<size.columns { line += self[Point(x: x, y: y)].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The whole screen as text, for tests and for dumps of the screen.
  package var description: String {
    lines.joined(separator: "\n")
  }
}

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
  /// out in reverse video (see `SanitizedText`). It takes at most the columns given, and none beyond the
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
    let count = text.utf8.count
    let skipped = point.x < 0 ? Int(min(point.x.magnitude, UInt(count))) : 0
    guard skipped < count else { return count }
    open(point.x + skipped..<point.x + count, onLine: point.y)
    let place = point.y * size.columns + point.x
    var text = text
    cells.withUnsafeMutableBufferPointer { cells in
      text.withUTF8 { bytes in
        for offset in skipped..<count {
          cells[place + offset] = Cell(base: Unicode.Scalar(bytes[offset]), style: style)
        }
      }
    }
    return count
  }

  private var ellipsis: SanitizedText.Glyph { SanitizedText.Glyph(base: repertoire.ellipsis) }

  private mutating func writeStart(
    of text: String, at point: Point, room: Int, _ style: Style
  ) -> Int {
    var used = 0
    for glyph in SanitizedText(text, repertoire: repertoire) {
      let place = Point(x: point.x + used, y: point.y)
      guard used + Int(glyph.width) <= room else {
        guard used < room else { break }
        put(SanitizedText.Glyph(base: " "), at: place, style: style)
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
    var excess = SanitizedText(tail, repertoire: repertoire).reduce(-room) { $0 + Int($1.width) }
    var used = 0
    for glyph in SanitizedText(tail, repertoire: repertoire) {
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
  private static func look(of glyph: SanitizedText.Glyph, _ style: Style) -> Style {
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
    return self[(utf8[start...].firstIndex { $0 & 0xC0 != 0x80 } ?? endIndex)...]
  }
}
