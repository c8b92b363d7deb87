nonisolated extension Canvas {
  /// What a rectangle of a canvas showed, to be put in another place as it is.
  package struct Picture: Sendable {
    package let size: Size
    /// The cells, line by line.
    fileprivate let cells: [Cell]
  }

  /// What a rectangle shows; nil where it is empty or reaches over the border.
  package func picture(of rect: Rect) -> Picture? {
    guard rect.columns > 0, rect.rows > 0, contains(Point(x: rect.x, y: rect.y)),
      contains(Point(x: rect.x + rect.columns - 1, y: rect.y + rect.rows - 1))
    else { return nil }
    let size = Size(columns: rect.columns, rows: rect.rows)
    let cells = Array(unsafeUninitializedCapacity: size.columns * size.rows) { picture, count in
      for y in rect.y..<rect.y + rect.rows {
        let start = index(Point(x: rect.x, y: y))
        for cell in self.cells[start..<start + rect.columns] {
          picture.initializeElement(at: count, to: cell)
          count += 1
        }
      }
    }
    return Picture(size: size, cells: cells)
  }

  /// Shows a picture at a place; returns false, and changes nothing, where it would reach over the border.
  package mutating func put(_ picture: Picture, at point: Point) -> Bool {
    let last = Point(x: point.x + picture.size.columns - 1, y: point.y + picture.size.rows - 1)
    guard contains(point), contains(last) else { return false }
    for line in 0..<picture.size.rows {
      let start = line * picture.size.columns
      replaceCells(
        from: Point(x: point.x, y: point.y + line),
        with: picture.cells[start..<start + picture.size.columns])
    }
    return true
  }
}
