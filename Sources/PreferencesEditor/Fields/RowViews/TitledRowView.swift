import EditorCore
import TableUI
import Terminal

/// Draws a mark and a title at the left, the value at the right, and a message below.
final class TitledRowView: RowView {
  private var title = TitleText()
  private var titleStyle = Style()
  private var margin: RowMargin?
  /// The value with all its ornaments, and as it is drawn where there is no room for them.
  private var wholeValue: [Span] = []
  private var value: [Span] = []
  private var block = RowBlock()
  private var blockStyle = Style()
  private var message: Span?
  /// Which layer the row is about, said where there is room behind the value.
  private var layer: Span?
  private var excerpt: SearchExcerpt?
  private var editor: LineEditor?
  /// What stands in a field without a text, dimmed.
  private var fieldPlaceholder: String?
  private var appearance = EditorOptions()
  /// Where the texts stand, once they were measured for a row of so many columns.
  private var measured: (room: Int, columns: RowColumns)?
  /// Where the value stands that was drawn last, and in which characters; nil for none.
  private var drawn: (columns: Range<Int>, repertoire: Repertoire)?
  /// Where its field stands that was drawn last.
  private var drawnField: Range<Int>?

  init() {}

  var isSteady: Bool { true }

  func prepareForReuse() {
    wholeValue = []
    value = []
    message = nil
    layer = nil
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

  /// Whether the title of a row does not fit beside its value in so many columns.
  static func cutsTitle(
    of content: RowContent, value: [Span], columns: Int, repertoire: Repertoire
  ) -> Bool {
    let room = RowMargin.room(ofRow: columns)
    let view = TitledRowView()
    view.configure(with: content, value: value)
    return view.measure(room: room, repertoire: repertoire).title
      < TextWidth.columns(of: content.row.title, repertoire: repertoire)
  }

  func configure(with content: RowContent, value: [Span]) {
    let theme = content.appearance.theme
    let state = content.state
    appearance = content.appearance
    title = TitleText(content)
    titleStyle =
      state.lockReason == nil && !appearance.isDisplay && content.row.deprecation == nil
        && !state.isHidden
      ? theme.text : theme.dimmed
    margin = RowMargin(content)
    block = RowBlock(content)
    blockStyle = value.first?.style ?? theme.value
    wholeValue = block.lines.isEmpty ? value.map(\.shortened) : []
    message = content.message.map { Span($0, theme.error) }
    layer = content.layer.map { Span($0.text, $0.isWarning ? theme.unsaved : theme.dimmed) }
    excerpt = content.shownExcerpt
    editor = content.editor
    fieldPlaceholder = content.value == .null ? localized("null") : nil
    measured = nil
  }

  func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Point {
    let theme = appearance.theme
    let place = margin?.draw(in: &canvas, frame: frame, isFocused: isFocused) ?? frame
    let (left, room) = (place.x, place.columns)
    let columns = measure(room: room, repertoire: canvas.repertoire)
    title.draw(
      in: &canvas, at: Point(x: left, y: frame.y), columns: columns.title,
      style: isFocused ? theme.light.title(titleStyle) : titleStyle, theme: theme)

    drawn = nil
    drawnField = nil
    var cursor = Point(x: left, y: frame.y)
    let right = left + room
    var field: Range<Int>?
    if let editor {
      let text = TextWidth.columns(of: editor.text, repertoire: canvas.repertoire)
      let columns = columns.field(editing: text, room: room)
      field = left + columns.lowerBound..<left + columns.upperBound
      drawnField = field
    } else {
      let shown = left + columns.value.lowerBound..<left + columns.value.upperBound
      drawValue(in: &canvas, columns: shown, y: frame.y)
      drawn = (shown, canvas.repertoire)
    }
    if editor == nil { drawBlock(in: &canvas, frame: place) }
    if let layer {
      let start = (field?.upperBound ?? left + columns.value.upperBound) + RowColumns.gap
      drawLayer(layer, in: &canvas, columns: start..<max(start, right), y: frame.y)
    }
    var y = frame.y + block.height
    if let message, y < frame.y + frame.rows {
      canvas.write(
        "! " + message.text, at: Point(x: left, y: y), columns: room, style: message.style,
        truncation: .tail)
      y += 1
    }
    if let excerpt, y < frame.y + frame.rows {
      draw(excerpt, in: &canvas, at: Point(x: left + 2, y: y), right: right)
    }
    if isFocused { theme.light.light(frame, of: &canvas, theme: theme) }
    // The field is left out of the light, to be seen in it.
    if let field, let editor { cursor = draw(editor, in: &canvas, columns: field, y: frame.y) }
    return cursor
  }

  /// Says at the right edge which layer the row is about, where that leaves a word.
  private func drawLayer(_ layer: Span, in canvas: inout Canvas, columns: Range<Int>, y: Int) {
    guard columns.count >= Self.narrowestLayer else { return }
    let width = min(
      TextWidth.columns(of: layer.text, repertoire: canvas.repertoire), columns.count)
    canvas.write(
      layer.text, at: Point(x: columns.upperBound - width, y: y), columns: width,
      style: layer.style, truncation: .head)
  }

  private static let narrowestLayer = 8

  private func drawBlock(in canvas: inout Canvas, frame: Rect) {
    let indent = block.top == 0 ? 0 : RowBlock.indent
    for (index, line) in block.lines.enumerated() where block.top + index < frame.rows {
      canvas.write(
        line, at: Point(x: frame.x + indent, y: frame.y + block.top + index),
        columns: frame.columns - indent, style: blockStyle, truncation: .tail)
    }
  }

  /// Measures the texts, and drops what only adorns the value where the title would have to give way
  /// to it.
  private func measure(room: Int, repertoire: Repertoire) -> RowColumns {
    if let measured, measured.room == room { return measured.columns }
    value = wholeValue
    let titleColumns = title.columns(repertoire)
    var valueColumns = 0
    var ornaments = 0
    for span in value {
      let width = TextWidth.columns(of: span.text, repertoire: repertoire)
      valueColumns += width
      if span.isOrnament { ornaments += width }
    }
    if ornaments > 0, titleColumns + RowColumns.gap + valueColumns > room {
      for index in value.indices where value[index].isOrnament { value[index].text = "" }
      valueColumns -= ornaments
    }
    if editor != nil { valueColumns = max(valueColumns, RowColumns.narrowestField) }
    let columns = RowColumns(title: titleColumns, value: valueColumns, room: room)
    measured = (room, columns)
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

  private func drawValue(in canvas: inout Canvas, columns: Range<Int>, y: Int) {
    let right = columns.upperBound
    var x = columns.lowerBound
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
    _ editor: LineEditor, in canvas: inout Canvas, columns: Range<Int>, y: Int
  ) -> Point {
    let (x, count) = (columns.lowerBound, columns.count)
    let window = editor.window(columns: count, repertoire: canvas.repertoire)
    let style = appearance.theme.field
    canvas.fill(Rect(x: x, y: y, columns: count, rows: 1), style: style)
    if editor.text.isEmpty, let fieldPlaceholder {
      canvas.write(
        fieldPlaceholder, at: Point(x: x, y: y), columns: count,
        style: style.adding(appearance.theme.dimmed.attributes))
    } else {
      canvas.write(window.text, at: Point(x: x, y: y), columns: count, style: style)
    }
    return Point(x: x + min(window.cursorColumn, max(0, count - 1)), y: y)
  }
}
