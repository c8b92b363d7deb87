import EditorCore
import Terminal

/// A list over the screen: choices, commands, sections or changes; typing narrows it.
struct ListPopup {
  struct Item {
    var title: String
    var detail: String
    /// The item's place in the list that it was made from.
    var index: Int
  }

  enum Result: Equatable {
    /// The popup goes on.
    case open
    case cancelled
    /// The item at this place of the list was taken.
    case chosen(Int)
  }

  let title: String
  private let items: [Item]
  private var shown: [Item]
  private var filter = LineEditor("")
  private var selection: Int
  private var offset = 0
  private var visibleRows = 1

  /// - Parameters:
  ///   - title: What stands above the list.
  ///   - items: What is offered, each with words and a detail at the right.
  ///   - selection: Which item is selected at first.
  init(title: String, items: [(title: String, detail: String)], selection: Int = 0) {
    self.title = title
    self.items = items.enumerated().map {
      Item(title: $1.title, detail: $1.detail, index: $0)
    }
    shown = self.items
    self.selection = items.isEmpty ? 0 : min(max(0, selection), items.count - 1)
  }

  mutating func handle(_ key: Key) -> Result {
    switch key {
    case .escape, .control("c"), .control("q"): return .cancelled
    case .enter: return shown.indices.contains(selection) ? .chosen(shown[selection].index) : .open
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .pageUp: move(by: -visibleRows)
    case .pageDown: move(by: visibleRows)
    case .home: move(by: -shown.count)
    case .end: move(by: shown.count)
    default: if filter.handle(key) { narrow() }
    }
    return .open
  }

  mutating func paste(_ text: String) {
    filter.insert(text)
    narrow()
  }

  /// Draws the list over the middle of the frame; returns where the hardware cursor belongs.
  mutating func draw(in canvas: inout Canvas, frame: Rect, appearance: EditorOptions) -> Point {
    let theme = appearance.theme
    let box = box(in: frame, repertoire: canvas.repertoire)
    visibleRows = max(1, box.rows - Self.frameRows)
    offset = min(max(offset, selection - visibleRows + 1), selection)
    canvas.fill(box, style: theme.text)
    for x in [box.x, box.x + box.columns - 1] {
      canvas.fill(
        Rect(x: x, y: box.y, columns: 1, rows: box.rows), style: theme.rule,
        character: appearance.glyphs.scrollTrack)
    }
    canvas.fill(Rect(x: box.x, y: box.y, columns: box.columns, rows: 1), style: theme.message)
    canvas.write(
      " " + title, at: Point(x: box.x, y: box.y), columns: box.columns, style: theme.message,
      truncation: .tail)
    for line in 0..<min(visibleRows, shown.count - offset) {
      draw(
        shown[offset + line], isSelected: offset + line == selection, in: &canvas,
        frame: Rect(x: box.x + 1, y: box.y + 1 + line, columns: box.columns - 2, rows: 1),
        appearance: appearance)
    }
    let filterLine = box.y + box.rows - 1
    canvas.fill(
      Rect(x: box.x, y: filterLine, columns: box.columns, rows: 1), style: theme.message)
    let prompt = filter.text.isEmpty ? " type to narrow \(shown.count)" : " / \(filter.text)"
    canvas.write(
      prompt, at: Point(x: box.x, y: filterLine), columns: box.columns, style: theme.message,
      truncation: .tail)
    return Point(x: box.x + 1, y: box.y + 1 + selection - offset)
  }

  // MARK: - Private

  /// The line of the title and the line of the filter.
  private static let frameRows = 2
  private static let narrowest = 24
  /// An edge at either side, the sign of the selection and the blanks around.
  private static let marginColumns = 6

  private func box(in frame: Rect, repertoire: Repertoire) -> Rect {
    let widest = items.prefix(200).reduce(TextWidth.columns(of: title, repertoire: repertoire)) {
      max(
        $0,
        TextWidth.columns(of: $1.title, repertoire: repertoire)
          + TextWidth.columns(of: $1.detail, repertoire: repertoire) + 2)
    }
    let columns = min(frame.columns, max(Self.narrowest, widest + Self.marginColumns))
    let rows = min(frame.rows, items.count + Self.frameRows)
    return Rect(
      x: frame.x + (frame.columns - columns) / 2, y: frame.y + (frame.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  private func draw(
    _ item: Item, isSelected: Bool, in canvas: inout Canvas, frame: Rect,
    appearance: EditorOptions
  ) {
    let theme = appearance.theme
    let style = isSelected ? theme.selected : theme.text
    canvas.fill(frame, style: style)
    if isSelected {
      canvas.write(
        appearance.glyphs.opens, at: Point(x: frame.x, y: frame.y), columns: 1, style: style)
    }
    let room = frame.columns - 3
    // The detail gives way to the title down to half of the line, not further.
    let titleColumns = TextWidth.columns(of: item.title, repertoire: canvas.repertoire)
    let detailColumns = min(
      max(room / 2, room - titleColumns - 1),
      TextWidth.columns(of: item.detail, repertoire: canvas.repertoire))
    canvas.write(
      item.title, at: Point(x: frame.x + 2, y: frame.y), columns: room - detailColumns - 1,
      style: style, truncation: .tail)
    canvas.write(
      item.detail, at: Point(x: frame.x + frame.columns - 1 - detailColumns, y: frame.y),
      columns: detailColumns, style: isSelected ? style : theme.dimmed, truncation: .tail)
  }

  private mutating func move(by count: Int) {
    selection = max(0, min(shown.count - 1, selection + count))
  }

  private mutating func narrow() {
    let query = SearchQuery(filter.text)
    shown = items.filter { query.matches($0.title) || query.matches($0.detail) }
    selection = 0
  }
}
