import TableUI
import Terminal

/// A box over the middle of the table, closed at all sides, with words in its upper and lower edge.
struct PopupBox {
  /// Where the content goes.
  let inside: Rect
  private let box: Rect

  /// The columns that the edges take, and the rows.
  private static let edges = Size(columns: 2, rows: 2)

  /// A box that is as large as its content wants, as far as the frame has room.
  init(in frame: Rect, content: Size) {
    let columns = min(frame.columns, content.columns + Self.edges.columns)
    let rows = min(frame.rows, content.rows + Self.edges.rows)
    box = Rect(
      x: frame.x + (frame.columns - columns) / 2, y: frame.y + (frame.rows - rows) / 2,
      columns: columns, rows: rows)
    inside = Rect(
      x: box.x + 1, y: box.y + 1, columns: max(0, columns - Self.edges.columns),
      rows: max(0, rows - Self.edges.rows))
  }

  func draw(
    in canvas: inout Canvas, title: String, footer: String = "", appearance: EditorOptions
  ) {
    let theme = appearance.theme
    let glyphs = appearance.glyphs
    canvas.fill(box, style: theme.text)
    let (left, right) = (box.x, box.x + box.columns - 1)
    let (top, bottom) = (box.y, box.y + box.rows - 1)
    for y in [top, bottom] {
      canvas.fill(
        Rect(x: left, y: y, columns: box.columns, rows: 1), style: theme.rule,
        character: glyphs.rule)
    }
    for x in [left, right] {
      canvas.fill(
        Rect(x: x, y: top, columns: 1, rows: box.rows), style: theme.rule,
        character: glyphs.scrollTrack)
    }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
    for ((x, y), corner) in zip(corners, glyphs.corners.unicodeScalars) {
      canvas.fill(
        Rect(x: x, y: y, columns: 1, rows: 1), style: theme.rule, character: corner)
    }
    write(title, style: theme.header, y: top, in: &canvas)
    write(footer, style: theme.dimmed, y: bottom, in: &canvas)
  }

  /// Draws where one is in what is shown in the first rows inside, in the edge beside them.
  func draw(_ bar: ScrollBar?, rows: Int, in canvas: inout Canvas, appearance: EditorOptions) {
    bar?.draw(
      in: &canvas,
      frame: Rect(x: inside.x + inside.columns, y: inside.y, columns: 1, rows: rows),
      appearance: appearance)
  }

  private func write(_ text: String, style: Style, y: Int, in canvas: inout Canvas) {
    guard !text.isEmpty else { return }
    canvas.write(
      " \(text) ", at: Point(x: box.x + 2, y: y), columns: max(0, box.columns - 4), style: style,
      truncation: .tail)
  }
}
