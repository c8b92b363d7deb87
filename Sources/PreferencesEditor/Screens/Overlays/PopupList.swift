import EditorCore
import Terminal

/// A list in a box: lines to select from, of which typing leaves some, and below them the help of the
/// selected one.
struct PopupList {
  /// One line of the list.
  struct Item {
    var line: PopupLine
    /// The item's place in the list that it was made from.
    var index: Int
  }

  let title: String
  var entries: NarrowedList<Item>
  private(set) var box: Rect?
  /// Whether the box stands at the focused row.
  private let isAboutRow: Bool
  private var itemLines = ItemLines()
  private let hasHelp: Bool
  private let itemCount: Int
  private let widestLine: (Repertoire) -> Int

  private static let narrowest = 22
  /// How many items are measured to find the width of the box.
  private static let measuredItems = 200
  /// The lines kept for help, where there are rows for them.
  private static let helpLines = 2
  /// The widest that help makes the box.
  private static let helpColumns = 50

  init(
    title: String, items: [PopupLine], selection: Int, isAboutRow: Bool = true
  ) {
    self.title = title
    self.isAboutRow = isAboutRow
    let numbered = items.enumerated().map { Item(line: $1, index: $0) }
    entries = NarrowedList(numbered, selection: selection) {
      [$0.line.title, $0.line.detail, $0.line.help ?? ""]
    }
    itemCount = items.count
    hasHelp = items.contains { $0.help != nil }
    widestLine = { repertoire in
      numbered.prefix(Self.measuredItems).reduce(Self.narrowest) {
        max(
          $0, $1.line.columns(repertoire),
          min(Self.helpColumns, ($1.line.help?.utf8.count ?? 0) + PopupLine.marginColumns))
      }
    }
  }

  /// Selects the item at a place on the screen; returns whether there is one.
  mutating func select(at point: Point) -> Bool {
    guard let item = itemLines.item(at: point), entries.shown.indices.contains(item) else {
      return false
    }
    entries.move(by: item - entries.selection)
    return true
  }

  /// Selects the item that a place on the scroll bar stands for; returns whether the place is on it.
  mutating func scroll(toBarAt point: Point) -> Bool {
    guard let item = itemLines.item(onBarAt: point) else { return false }
    entries.move(by: item - entries.selection)
    return true
  }

  /// Draws the box; returns where the hardware cursor belongs.
  mutating func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, footer: String? = nil,
    appearance: EditorOptions,
    line: (Item) -> PopupLine
  ) -> Point {
    let columns = max(
      widestLine(canvas.repertoire), TextWidth.columns(of: title, repertoire: canvas.repertoire) + 4
    )
    let popup = PopupBox(
      in: frame, beside: isAboutRow ? frame.row : nil,
      content: Size(columns: columns, rows: itemCount + (hasHelp ? 1 + Self.helpLines : 0)))
    let inside = popup.inside
    box = popup.frame
    // Help has its lines only where two items are in view beside it, and a blank one before it only
    // where all are.
    let helpLines = hasHelp ? max(0, min(Self.helpLines, inside.rows - 2)) : 0
    let gap = inside.rows > itemCount + helpLines ? 1 : 0
    popup.draw(in: &canvas, title: title, footer: footer ?? entries.footer, appearance: appearance)
    let visible = entries.visible(lines: inside.rows - helpLines - gap)
    ScrollBar(content: entries.shown.count, offset: visible.lowerBound).draw(
      in: &canvas,
      beside: Rect(x: inside.x, y: inside.y, columns: inside.columns, rows: visible.count),
      appearance: appearance)
    itemLines = ItemLines(inside, showing: visible, of: entries.shown.count)
    for (row, item) in entries.shown[visible].enumerated() {
      line(item).draw(
        in: &canvas, frame: inside.line(row),
        isSelected: visible.lowerBound + row == entries.selection, appearance: appearance)
    }
    if helpLines > 0, let help = entries.selected?.line.help {
      drawHelp(
        help, in: &canvas,
        frame: Rect(
          x: inside.x + 2, y: inside.y + inside.rows - helpLines, columns: inside.columns - 3,
          rows: helpLines), appearance: appearance)
    }
    return Point(x: inside.x, y: inside.y + entries.selection - visible.lowerBound)
  }

  private func drawHelp(
    _ help: String, in canvas: inout Canvas, frame: Rect, appearance: EditorOptions
  ) {
    let text = help.replacingLineEnds(with: " ")
    canvas.write(
      lines: TextWidth.wrap(text, columns: frame.columns, repertoire: canvas.repertoire),
      in: frame, style: appearance.theme.dimmed)
  }
}

/// A line of a list in a box: the sign of the selection, a title, a detail at the right.
struct PopupLine {
  var title: String
  var detail = ""
  /// What choosing it means, which a list tells below; nil where nothing says.
  var help: String?

  /// The sign of the selection and the blanks around.
  static let marginColumns = 4
  /// The blanks before the detail.
  static let detailGap = 2

  /// The columns that the line wants.
  func columns(_ repertoire: Repertoire) -> Int {
    TextWidth.columns(of: title, repertoire: repertoire)
      + TextWidth.columns(of: detail, repertoire: repertoire) + Self.detailGap
      + Self.marginColumns
  }

  func draw(in canvas: inout Canvas, frame: Rect, isSelected: Bool, appearance: EditorOptions) {
    let theme = appearance.theme
    let style = isSelected ? theme.selected : theme.text
    canvas.fill(frame, style: style)
    if isSelected {
      canvas.write(appearance.glyphs.opens, at: frame.origin, columns: 1, style: style)
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

/// Where the items of a list were drawn last, one a line.
struct ItemLines {
  private let frame: Rect
  /// The items that have a line.
  private let items: Range<Int>
  /// How many items there are, those out of view too.
  private let count: Int

  /// A list that was not drawn yet.
  init() { self.init(Rect(x: 0, y: 0, columns: 0, rows: 0), showing: 0..<0) }

  /// Items from the top of a frame, as many as there are or as it has room for, of so many; where
  /// there are more, a scroll bar stands beside them.
  init(_ frame: Rect, showing items: Range<Int>, of count: Int? = nil) {
    self.frame = frame
    self.items = items
    self.count = count ?? items.upperBound
  }

  /// The item that is as far down the list as a place on its scroll bar is down that; nil for a place
  /// elsewhere.
  func item(onBarAt point: Point) -> Int? {
    let rows = min(frame.rows, items.count)
    guard count > rows, point.x == frame.x + frame.columns, frame.y..<frame.y + rows ~= point.y
    else { return nil }
    return (point.y - frame.y) * (count - 1) / max(1, rows - 1)
  }

  /// The item at a place on the screen.
  func item(at point: Point) -> Int? {
    guard frame.contains(point) else { return nil }
    let item = items.lowerBound + point.y - frame.y
    return items.contains(item) ? item : nil
  }
}
