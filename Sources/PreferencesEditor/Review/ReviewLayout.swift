import EditorCore
import Terminal

/// Where the list of the review and the diff go: side by side, one above the other, or one of them alone.
struct ReviewLayout {
  private let table: Rect
  /// Nil where the list is not shown.
  private(set) var list: Rect?
  /// Nil where the diff is not shown.
  private(set) var diff: Rect?

  /// The fewest columns in which list and diff stand side by side.
  private static let columnsForBoth = 100
  /// The fewest rows in which they stand one above the other.
  private static let rowsForBoth = 8

  /// - Parameters:
  ///   - table: The room for both.
  ///   - hasDiff: Whether there is a diff at all.
  ///   - showsDiffAlone: Whether it is to have all the room.
  ///   - listLines: How many lines the list has.
  init(in table: Rect, hasDiff: Bool, showsDiffAlone: Bool, listLines: Int) {
    self.table = table
    guard hasDiff else {
      list = table
      return
    }
    guard !showsDiffAlone else {
      diff = table
      return
    }
    var (list, diff) = (table, table)
    if table.columns >= Self.columnsForBoth {
      list.columns = table.columns / 2
      diff.x = list.x + list.columns + 1
      diff.columns = table.columns - list.columns - 1
    } else if table.rows >= Self.rowsForBoth {
      list.rows = min(max(2, listLines), table.rows / 2)
      diff.y = list.y + list.rows + 1
      diff.rows = table.rows - list.rows - 1
    } else {
      self.list = table
      return
    }
    (self.list, self.diff) = (list, diff)
  }

  /// Draws the line between the two, where there are two.
  func drawSeparator(in canvas: inout Canvas, appearance: EditorOptions) {
    guard let diff else { return }
    let style = appearance.theme.rule
    if diff.x > table.x {
      canvas.fill(
        Rect(x: diff.x - 1, y: table.y, columns: 1, rows: table.rows), style: style,
        character: appearance.glyphs.scrollTrack)
    } else if diff.y > table.y {
      canvas.fill(
        Rect(x: table.x, y: diff.y - 1, columns: table.columns, rows: 1), style: style,
        character: appearance.glyphs.rule)
      canvas.write(
        localized(" what Save writes "), at: Point(x: table.x + 2, y: diff.y - 1),
        style: appearance.theme.header)
    }
  }
}
