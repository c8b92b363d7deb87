import TableUI
import Terminal

/// A box closed at all sides, with words in its upper and lower edge: at the row that it belongs to,
/// or over the middle of the table.
struct PopupBox {
  /// Where the content goes.
  let inside: Rect
  /// All of it, the edges too.
  let frame: Rect

  /// The columns that the edges take, and the rows.
  static let edges = Size(columns: 2, rows: 2)
  /// The fewest rows of a box that stands beside its row; with less room it covers the row.
  private static let fewestRowsBeside = 4
  /// What stands in a line of the box before its text, which comes under the text of the row.
  private static let leadColumns = 3

  /// A box that is as large as its content wants, as far as there is room.
  ///
  /// Beside a row it stands under it, or above it where there is no room below; what is below may
  /// be the lines of help.
  init(in places: OverlayFrame, beside row: Rect? = nil, content: Size) {
    let table = places.table
    let columns = min(table.columns, content.columns + Self.edges.columns)
    let wanted = content.rows + Self.edges.rows
    var rows = min(table.rows, wanted)
    var x = table.x + (table.columns - columns) / 2
    var y = table.y + (table.rows - rows) / 2
    if let row {
      x = max(table.x, min(row.x - Self.leadColumns, table.x + table.columns - columns))
      let under = row.y + row.rows
      let below = table.y + table.rows - under
      let furtherBelow = places.help.y + places.help.rows - under
      let above = row.y - table.y
      if wanted <= below || wanted > above && wanted <= furtherBelow {
        (y, rows) = (under, wanted)
      } else if wanted <= above {
        (y, rows) = (row.y - wanted, wanted)
      } else if max(above, furtherBelow) >= Self.fewestRowsBeside {
        rows = max(above, furtherBelow)
        y = above > furtherBelow ? table.y : under
      }
    }
    frame = Rect(x: x, y: y, columns: columns, rows: rows)
    inside = Rect(
      x: x + 1, y: y + 1, columns: max(0, columns - Self.edges.columns),
      rows: max(0, rows - Self.edges.rows))
  }

  func draw(
    in canvas: inout Canvas, title: String, footer: String = "", appearance: EditorOptions
  ) {
    let theme = appearance.theme
    let glyphs = appearance.glyphs
    canvas.fill(frame, style: theme.text)
    let (left, right) = (frame.x, frame.x + frame.columns - 1)
    let (top, bottom) = (frame.y, frame.y + frame.rows - 1)
    for y in [top, bottom] {
      canvas.fill(
        Rect(x: left, y: y, columns: frame.columns, rows: 1), style: theme.rule,
        character: glyphs.rule)
    }
    for x in [left, right] {
      canvas.fill(
        Rect(x: x, y: top, columns: 1, rows: frame.rows), style: theme.rule,
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

  private func write(_ text: String, style: Style, y: Int, in canvas: inout Canvas) {
    guard !text.isEmpty else { return }
    canvas.write(
      " \(text) ", at: Point(x: frame.x + 2, y: y), columns: max(0, frame.columns - 4),
      style: style,
      truncation: .tail)
  }
}

/// Where in a list that is longer than its frame one is, as a bar of the frame's height.
struct ScrollBar {
  /// How many lines there are.
  var content: Int
  /// The line at the top of the frame.
  var offset: Int

  /// Draws the bar in the column to the right of where the lines are shown, unless all of them are.
  func draw(in canvas: inout Canvas, beside lines: Rect, appearance: EditorOptions) {
    guard content > lines.rows else { return }
    let frame = Rect(x: lines.x + lines.columns, y: lines.y, columns: 1, rows: lines.rows)
    let thumb = ScrollThumb(
      track: frame.rows, content: content, viewport: frame.rows, offset: offset)
    let style = appearance.theme.rule
    canvas.fill(frame, style: style, character: appearance.glyphs.scrollTrack)
    canvas.fill(
      Rect(x: frame.x, y: frame.y + thumb.start, columns: 1, rows: thumb.length), style: style,
      character: appearance.glyphs.scrollThumb)
  }
}

/// Which lines of a list are in view, the selected one among them.
struct LinesInView {
  /// The first one.
  private(set) var offset = 0
  /// How many there is room for.
  private(set) var rows = 1
  /// Where the list stood before its size moved it: what was selected, and what became of the offset.
  private var place: (selection: Int, offset: Int, shownOffset: Int)?

  /// Scrolls as little as shows the selected line of so many, with so many lines before it where
  /// there is room; what other sizes moved comes back.
  mutating func show(_ selection: Int, of count: Int, rows newRows: Int, leading: Int = 0) {
    let isResized = rows != max(1, newRows)
    if isResized {
      if let place, place.selection == selection, place.shownOffset == offset {
        offset = place.offset
      } else {
        place = (selection, offset, offset)
      }
    }
    rows = max(1, newRows)
    // A box that has grown shows more, and nothing empty.
    let first = selection - min(leading, rows - 1)
    offset = max(0, min(max(offset, selection - rows + 1), first, count - rows))
    if isResized { place?.shownOffset = offset }
  }

  /// Scrolls by so many lines of so many, as far as there are some.
  mutating func scroll(by lines: Int, of count: Int) {
    offset = max(0, min(max(0, count - rows), offset + lines))
  }
}

/// The places on the screen that an overlay may draw in.
struct OverlayFrame {
  /// The table's, between the rules.
  var table: Rect
  /// The lines of help below it.
  var help: Rect
  /// The value of the focused row; nil where no row is in view.
  var row: Rect?

  /// The same with lines for help at the bottom of the table, where there are none below it.
  func reservingHelp(rows: Int) -> OverlayFrame {
    guard help.rows == 0, table.rows > 3 * rows else { return self }
    var frame = self
    frame.table.rows -= rows
    frame.help = Rect(
      x: table.x, y: frame.table.y + frame.table.rows, columns: table.columns, rows: rows)
    return frame
  }
}
