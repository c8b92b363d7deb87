import Terminal

/// The few lines of a box at a row, of which one is selected: for a menu, each of whose lines has a key of its own.
struct MenuLines {
  private(set) var selection = 0
  /// Where the box was drawn last.
  private(set) var box: Rect?
  private let lines: [PopupLine]
  private var itemLines = ItemLines()

  init(_ lines: [PopupLine]) { self.lines = lines }

  mutating func move(by count: Int) {
    selection = max(0, min(lines.count - 1, selection + count))
  }

  /// The line at a place on the screen.
  func item(at point: Point) -> Int? { itemLines.item(at: point) }

  /// Draws the box, as many of the lines as there is room for, and returns where the cursor belongs.
  mutating func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, title: String, footer: String = "",
    appearance: EditorOptions
  ) -> Point {
    let repertoire = canvas.repertoire
    let words = footer.isEmpty ? [] : [title, footer]
    let columns =
      lines.map { $0.columns(repertoire) }
      + words.map { TextWidth.columns(of: $0, repertoire: repertoire) + 4 }
    let popup = PopupBox(
      in: frame, beside: frame.row, content: Size(columns: columns.max() ?? 0, rows: lines.count))
    let inside = popup.inside
    box = popup.frame
    popup.draw(in: &canvas, title: title, footer: footer, appearance: appearance)
    let first = max(0, selection - max(1, inside.rows) + 1)
    itemLines = ItemLines(inside, showing: first..<lines.count)
    for (row, line) in lines[first...].prefix(inside.rows).enumerated() {
      line.draw(
        in: &canvas,
        frame: Rect(x: inside.x, y: inside.y + row, columns: inside.columns, rows: 1),
        isSelected: first + row == selection, appearance: appearance)
    }
    return Point(x: inside.x, y: inside.y + selection - first)
  }
}
