import Terminal

/// Where the items of a list were drawn last, one a line.
struct ItemLines {
  private let frame: Rect
  /// The items that have a line.
  private let items: Range<Int>

  /// A list that was not drawn yet.
  init() { self.init(Rect(x: 0, y: 0, columns: 0, rows: 0), showing: 0..<0) }

  /// Items from the top of a frame, as many as there are or as it has room for.
  init(_ frame: Rect, showing items: Range<Int>) {
    self.frame = frame
    self.items = items
  }

  /// The item at a place on the screen.
  func item(at point: Point) -> Int? {
    guard frame.contains(point) else { return nil }
    let item = items.lowerBound + point.y - frame.y
    return items.contains(item) ? item : nil
  }
}
