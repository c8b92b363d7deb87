/// A screen as a grid of cells, to be drawn into and then given to a `Screen`.
///
/// It can be kept between frames: `clear` and drawing make no new memory. Whatever is drawn outside
/// of it is left out.
nonisolated package struct Canvas: Equatable, Sendable {
  package private(set) var size: Size
  /// Which characters are shown as they are.
  package let repertoire: Repertoire

  /// The cells, line by line.
  private(set) var cells: [Cell]

  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.repertoire = repertoire
    cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
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

  /// Makes every cell empty.
  package mutating func clear() {
    for index in cells.indices { cells[index] = .blank() }
  }

  /// The cell at a place, an empty one outside the canvas.
  package subscript(point: Point) -> Cell {
    guard contains(point) else { return .blank() }
    return cells[index(point)]
  }

  /// Puts one character in every cell of a rectangle.
  ///
  /// One that is not printable as it is, or not one column wide, becomes a space.
  package mutating func fill(
    _ rect: Rect, style: Style, character: Unicode.Scalar = " "
  ) {
    let display = ScalarDisplay(character, repertoire)
    let cell = Cell(base: display == .printed(width: 1) ? character : " ", style: style)
    let visible = clipped(rect)
    for y in visible.rows {
      replaceCells(
        from: Point(x: visible.columns.lowerBound, y: y),
        with: repeatElement(cell, count: visible.columns.count))
    }
  }

  /// Changes the look of what a rectangle shows already.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let visible = clipped(rect)
    for y in visible.rows {
      for x in visible.columns { change(&cells[index(Point(x: x, y: y))].style) }
    }
  }

  /// Puts one character at a place; half of a wide one at the border becomes a space.
  mutating func put(_ glyph: Glyphs.Glyph, at point: Point, style: Style) {
    let isWide = glyph.width == 2
    let rightHalf = Point(x: point.x + 1, y: point.y)
    if contains(point) { mendWideCell(at: point) }
    if isWide, contains(rightHalf) { mendWideCell(at: rightHalf) }
    switch (contains(point), isWide && contains(rightHalf)) {
    case (true, let hasRoom):
      guard hasRoom || !isWide else {
        cells[index(point)] = .blank(style)
        return
      }
      cells[index(point)] = Cell(
        base: glyph.base, marks: glyph.marks, width: glyph.width, style: style)
      if isWide { cells[index(rightHalf)] = Cell(base: " ", width: 0, style: style) }
    case (false, true): cells[index(rightHalf)] = .blank(style)
    case (false, false): break
    }
  }

  /// Gives cells that stand side by side on the canvas other contents, none of them wide.
  mutating func replaceCells(from point: Point, with contents: some Collection<Cell>) {
    guard !contents.isEmpty else { return }
    mendWideCell(at: point)
    mendWideCell(at: Point(x: point.x + contents.count - 1, y: point.y))
    var index = index(point)
    for cell in contents {
      cells[index] = cell
      index += 1
    }
  }

  /// Keeps no half of a wide character when the other half is about to be overwritten.
  private mutating func mendWideCell(at point: Point) {
    let here = index(point)
    switch cells[here].width {
    case 0:
      cells[here - 1] = .blank(cells[here - 1].style)
      cells[here] = .blank(cells[here].style)
    case 2:
      cells[here] = .blank(cells[here].style)
      cells[here + 1] = .blank(cells[here + 1].style)
    default: break
    }
  }

  func contains(_ point: Point) -> Bool {
    point.x >= 0 && point.x < size.columns && point.y >= 0 && point.y < size.rows
  }

  private func index(_ point: Point) -> Int {
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
