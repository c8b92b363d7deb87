import EditorCore
import TableUI
import Terminal

/// Draws a mark and a title at the left, the value at the right, and a message below.
final class TitledRowView: RowView {
  private var title = TitleText()
  private var titleStyle = Style()
  private var mark = Span("", Style())
  /// The value with all its ornaments, and as it is drawn where there is no room for them.
  private var wholeValue: [Span] = []
  private var value: [Span] = []
  private var message: Span?
  private var excerpt: SearchExcerpt?
  private var editor: LineEditor?
  /// What stands in a field without a text, dimmed.
  private var fieldPlaceholder: String?
  private var appearance = EditorOptions()
  /// The columns that the texts take, once they were measured for a row of so many.
  private var measured: (room: Int, title: Int, value: Int)?
  /// Where the value stands that was drawn last, and in which characters; nil for none.
  private var drawn: (columns: Range<Int>, repertoire: Repertoire)?
  /// Where its field stands that was drawn last.
  private var drawnField: Range<Int>?

  /// Columns before the title: the focus bar, a space, the mark, a space.
  private static let titleColumn = 4
  private static let marginColumns = 1
  private static let gapColumns = 2
  private static let narrowestField = 12

  init() {}

  func prepareForReuse() {
    wholeValue = []
    value = []
    message = nil
    excerpt = nil
    editor = nil
    drawn = nil
  }

  /// The columns in which the value or its field was drawn last.
  var valueColumns: Range<Int>? { drawnField ?? drawn?.columns }

  /// Which cell of the value stands in a column of the screen; nil where it is none.
  func valuePlace(atColumn x: Int) -> ValuePlace? {
    guard let drawn, drawn.columns.contains(x) else { return nil }
    return pieces.first { $0.columns.contains(x) }.map {
      ValuePlace(span: $0.span, column: x - $0.columns.lowerBound)
    }
  }

  /// The cell of one piece of the value that is nearest to a column of the screen.
  func valuePlace(inSpan span: Int, nearestTo x: Int) -> ValuePlace? {
    guard let piece = pieces.first(where: { $0.span == span }) else { return nil }
    let column = min(max(x, piece.columns.lowerBound), piece.columns.upperBound - 1)
    return ValuePlace(span: span, column: column - piece.columns.lowerBound)
  }

  func configure(with content: RowContent, value: [Span]) {
    let theme = content.appearance.theme
    let state = content.state
    appearance = content.appearance
    title = TitleText(content)
    titleStyle =
      state.lockReason == nil && content.row.deprecation == nil && !state.isHidden
      ? theme.text : theme.dimmed
    let markStyle = content.mark == .error ? theme.error : theme.unsaved
    mark = Span(appearance.glyphs.sign(for: content.mark), markStyle)
    wholeValue = value.map(\.shortened)
    message = content.message.map { Span($0, theme.error) }
    excerpt = content.shownExcerpt
    editor = content.editor
    fieldPlaceholder = content.value == .null ? localized("null") : nil
    measured = nil
  }

  func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Point {
    let theme = appearance.theme
    if isFocused {
      canvas.write(
        appearance.glyphs.focus, at: Point(x: frame.x, y: frame.y), columns: 1, style: theme.key)
    }
    canvas.write(mark.text, at: Point(x: frame.x + 2, y: frame.y), columns: 1, style: mark.style)

    let room = max(0, frame.columns - Self.titleColumn - Self.marginColumns)
    let columns = measure(room: room, repertoire: canvas.repertoire)
    // The title gives way to the value down to half of the row, not further.
    let titleRoom = min(columns.title, max(room / 2, room - columns.value - Self.gapColumns))
    title.draw(
      in: &canvas, at: Point(x: frame.x + Self.titleColumn, y: frame.y), columns: titleRoom,
      style: isFocused ? titleStyle.adding(theme.focusedRow.attributes) : titleStyle,
      theme: theme)

    drawn = nil
    drawnField = nil
    var cursor = Point(x: frame.x + Self.titleColumn, y: frame.y)
    // Without a title the value has the whole row, from its left.
    let isUntitled = title.isEmpty
    let valueRoom = isUntitled ? room : max(0, room - titleRoom - Self.gapColumns)
    let right = frame.x + Self.titleColumn + room
    if let editor {
      let columns = isUntitled ? valueRoom : min(valueRoom, fieldColumns(room))
      cursor = draw(editor, in: &canvas, right: right, columns: columns, y: frame.y)
      drawnField = right - columns..<right
    } else {
      let shown = min(valueRoom, columns.value)
      let end = isUntitled ? right - (valueRoom - shown) : right
      drawValue(in: &canvas, right: end, columns: shown, y: frame.y)
      drawn = (end - shown..<end, canvas.repertoire)
    }
    var y = frame.y + 1
    if let message, y < frame.y + frame.rows {
      canvas.write(
        "! " + message.text, at: Point(x: frame.x + Self.titleColumn, y: y),
        columns: room, style: message.style, truncation: .tail)
      y += 1
    }
    if let excerpt, y < frame.y + frame.rows {
      draw(excerpt, in: &canvas, at: Point(x: frame.x + Self.titleColumn + 2, y: y), right: right)
    }
    return cursor
  }

  // MARK: - Private

  /// Measures the texts, and drops what only adorns the value where the title would have to give way
  /// to it.
  private func measure(room: Int, repertoire: Repertoire) -> (title: Int, value: Int) {
    if let measured, measured.room == room { return (measured.title, measured.value) }
    value = wholeValue
    var columns = (title: title.columns(repertoire), value: 0)
    var ornaments = 0
    for span in value {
      let width = TextWidth.columns(of: span.text, repertoire: repertoire)
      columns.value += width
      if span.isOrnament { ornaments += width }
    }
    if ornaments > 0, columns.title + Self.gapColumns + columns.value > room {
      for index in value.indices where value[index].isOrnament { value[index].text = "" }
      columns.value -= ornaments
    }
    if editor != nil { columns.value = Self.narrowestField }
    measured = (room, columns.title, columns.value)
    return columns
  }

  /// Draws where else the row was found.
  private func draw(_ excerpt: SearchExcerpt, in canvas: inout Canvas, at point: Point, right: Int)
  {
    var x = point.x
    for piece in excerpt.text.pieces(excerpt.highlights) {
      let style = appearance.theme.dimmed
      x += canvas.write(
        piece.text, at: Point(x: x, y: point.y), columns: max(0, right - x),
        style: piece.isHighlighted ? style.adding(appearance.theme.match) : style,
        truncation: .tail)
    }
  }

  /// The pieces of the value that have columns on the screen.
  private var pieces: [(span: Int, columns: Range<Int>)] {
    guard let drawn else { return [] }
    var x = drawn.columns.lowerBound
    var pieces: [(span: Int, columns: Range<Int>)] = []
    for (index, span) in value.enumerated() where x < drawn.columns.upperBound {
      let width = TextWidth.columns(of: span.text, repertoire: drawn.repertoire)
      let end = min(x + width, drawn.columns.upperBound)
      if x < end { pieces.append((index, x..<end)) }
      x = end
    }
    return pieces
  }

  private func fieldColumns(_ room: Int) -> Int {
    max(Self.narrowestField, room / 2)
  }

  private func drawValue(in canvas: inout Canvas, right: Int, columns: Int, y: Int) {
    var x = right - columns
    var kept = 0
    if let last = value.last, last.isKept {
      kept = TextWidth.columns(of: last.text, repertoire: canvas.repertoire)
    }
    for (index, span) in value.enumerated() where x < right {
      let end = index == value.count - 1 ? right : max(x, right - kept)
      x += canvas.write(
        span.text, at: Point(x: x, y: y), columns: end - x, style: span.style,
        truncation: .tail)
    }
  }

  private func draw(
    _ editor: LineEditor, in canvas: inout Canvas, right: Int, columns: Int, y: Int
  ) -> Point {
    let x = right - columns
    let window = editor.window(columns: columns, repertoire: canvas.repertoire)
    let style = appearance.theme.field
    canvas.fill(Rect(x: x, y: y, columns: columns, rows: 1), style: style)
    if editor.text.isEmpty, let fieldPlaceholder {
      canvas.write(
        fieldPlaceholder, at: Point(x: x, y: y), columns: columns,
        style: style.adding(appearance.theme.dimmed.attributes))
    } else {
      canvas.write(window.text, at: Point(x: x, y: y), columns: columns, style: style)
    }
    return Point(x: x + min(window.cursorColumn, max(0, columns - 1)), y: y)
  }
}
