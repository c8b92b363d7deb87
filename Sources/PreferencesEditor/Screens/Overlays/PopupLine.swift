import Terminal

/// A line of a list in a box: the sign of the selection, a title, a detail at the right.
struct PopupLine {
  var title: String
  var detail: String

  /// The sign of the selection and the blanks around.
  static let marginColumns = 4

  /// The columns that the line wants.
  func columns(_ repertoire: Repertoire) -> Int {
    TextWidth.columns(of: title, repertoire: repertoire)
      + TextWidth.columns(of: detail, repertoire: repertoire) + 2 + Self.marginColumns
  }

  func draw(in canvas: inout Canvas, frame: Rect, isSelected: Bool, appearance: EditorOptions) {
    let theme = appearance.theme
    let style = isSelected ? theme.selected : theme.text
    canvas.fill(frame, style: style)
    if isSelected {
      canvas.write(
        appearance.glyphs.opens, at: Point(x: frame.x, y: frame.y), columns: 1, style: style)
    }
    let room = frame.columns - 3
    // The detail gives way to the title down to half of the line, not further.
    let titleColumns = TextWidth.columns(of: title, repertoire: canvas.repertoire)
    let detailColumns = min(
      max(room / 2, room - titleColumns - 1),
      TextWidth.columns(of: detail, repertoire: canvas.repertoire))
    canvas.write(
      title, at: Point(x: frame.x + 2, y: frame.y), columns: room - detailColumns - 1,
      style: style, truncation: .tail)
    canvas.write(
      detail, at: Point(x: frame.x + frame.columns - 1 - detailColumns, y: frame.y),
      columns: detailColumns, style: isSelected ? style : theme.dimmed, truncation: .tail)
  }
}
