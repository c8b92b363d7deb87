/// A place on the screen, in cells from the top left corner, both from 0.
nonisolated package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// Columns and rows of the screen or of a part of it, in cells.
nonisolated package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A part of the screen; an empty one has no columns or no rows.
nonisolated package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var columns: Int
  package var rows: Int

  package init(x: Int, y: Int, columns: Int, rows: Int) {
    self.x = x
    self.y = y
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether the cell at the place is one of the rectangle's.
  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x - x < columns && point.y >= y && point.y - y < rows
  }
}
