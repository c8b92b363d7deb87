internal import Glibc

/// What a canvas knows of one of its lines beside the cells.
///
/// Most lines of a frame are those of the frame before. A line that is cleared is not emptied before
/// something is written into it; where the picture that it shows is put there again, nothing is.
nonisolated struct LineCache: Sendable {
  /// Whether the line counts as empty, whatever its cells are.
  var isToBeEmptied = false
  /// The picture of which a line stands here as it was put or taken; nil where there is none.
  var picture: PictureCells?
  /// Which line of the picture that is.
  var pictureLine = 0
  /// Where it stands.
  var columns = 0..<0
  /// Whether there may be something beside the picture.
  var hasMore = false

  /// Whether this is the line of a picture, at that place.
  func shows(_ picture: PictureCells, line: Int, in columns: Range<Int>) -> Bool {
    self.picture === picture && pictureLine == line && self.columns == columns
  }

  /// Whether both show the same line of a picture, at the same place.
  func showsPicture(of other: LineCache) -> Bool {
    picture != nil && picture === other.picture && pictureLine == other.pictureLine
      && columns == other.columns
  }
}

nonisolated extension Canvas {
  /// Makes every cell empty.
  package mutating func clear() {
    for y in lineCaches.indices { lineCaches[y].isToBeEmptied = true }
  }

  /// Empties the lines that nothing was written into since the canvas was cleared.
  package mutating func settle() {
    for y in lineCaches.indices where lineCaches[y].isToBeEmptied { empty(y) }
  }

  /// The same picture with all lines emptied that are to be.
  var settled: Canvas {
    guard lineCaches.contains(where: \.isToBeEmptied) else { return self }
    var canvas = self
    canvas.settle()
    return canvas
  }

  /// Has cells that stand side by side ready to be written: to be called before each change of some.
  ///
  /// - Parameters:
  ///   - columns: Which cells, all of them on the canvas.
  ///   - y: The line.
  ///   - mendsEdges: Whether they get other characters, so that no half of a wide one is to be left
  ///     at either end.
  mutating func open(_ columns: Range<Int>, onLine y: Int, mendsEdges: Bool = true) {
    if lineCaches[y].isToBeEmptied { return empty(y) }
    if lineCaches[y].picture != nil {
      if lineCaches[y].columns.overlaps(columns) {
        lineCaches[y].picture = nil
      } else {
        lineCaches[y].hasMore = true
      }
    }
    guard mendsEdges else { return }
    mendWideCell(at: Point(x: columns.lowerBound, y: y))
    mendWideCell(at: Point(x: columns.upperBound - 1, y: y))
  }

  /// Empties a line.
  private mutating func empty(_ y: Int) {
    blank(0..<size.columns, onLine: y)
    lineCaches[y] = LineCache()
  }

  /// Empties cells that stand side by side.
  mutating func blank(_ columns: Range<Int>, onLine y: Int) {
    let first = y * size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for x in columns { cells[first + x] = .blank() }
    }
  }

  /// Keeps no half of a wide character when the other half is about to be overwritten.
  private mutating func mendWideCell(at point: Point) {
    let here = index(point)
    switch cells[here].width {
    case 0:
      cells[here - 1] = .blank(cells[here - 1].style)
      cells[here] = .blank(cells[here].style)
      lineCaches[point.y].picture = nil
    case 2:
      cells[here] = .blank(cells[here].style)
      cells[here + 1] = .blank(cells[here + 1].style)
      lineCaches[point.y].picture = nil
    default: break
    }
  }

  /// Whether a line may differ from those cells of a screen of the same size that it is to be shown in: the
  /// bytes of equal cells are most often equal.
  ///
  /// Cells are not looked at where the screen is known to show the picture that stands there. What is
  /// known becomes that of this line. The corresponding C function is `memcmp`.
  func differs(
    from shown: UnsafeMutableBufferPointer<Cell>, known: inout LineCache, onLine y: Int
  ) -> Bool {
    let (start, end) = (y * size.columns, (y + 1) * size.columns)
    func differ(_ first: Int, _ end: Int) -> Bool {
      cells.withUnsafeBytes { cells in
        let there = UnsafeRawBufferPointer(shown)
        guard let cells = cells.baseAddress, let there = there.baseAddress else { return false }
        let offset = first * MemoryLayout<Cell>.stride
        return memcmp(cells + offset, there + offset, (end - first) * MemoryLayout<Cell>.stride)
          != 0
      }
    }
    guard known.showsPicture(of: lineCaches[y]) else {
      known = lineCaches[y]
      return differ(start, end)
    }
    let columns = known.columns
    return differ(start, start + columns.lowerBound) || differ(start + columns.upperBound, end)
  }
}

nonisolated extension Canvas: Equatable {
  package static func == (left: Canvas, right: Canvas) -> Bool {
    left.size == right.size && left.repertoire == right.repertoire
      && left.settled.cells == right.settled.cells
  }
}
