import EditorCore
import Terminal

/// A list over the screen: choices, commands, sections or changes; typing narrows it.
final class ListPopup: Overlay {
  struct Item {
    var title: String
    var detail: String
    /// The item's place in the list that it was made from.
    var index: Int
  }

  let hints: [Hint]
  private let title: String
  private let items: [Item]
  private var shown: [Item]
  private var filter = LineEditor("")
  private var selection: Int
  private var view = LinesInView()
  private var itemLines = ItemLines()
  private let choose: (Int) -> Void

  /// - Parameters:
  ///   - title: What stands above the list.
  ///   - items: What is offered, each with words and a detail at the right.
  ///   - selection: Which item is selected at first.
  ///   - action: What Enter does, in a word.
  ///   - choose: Told the place of the item that was taken, once the list is closed.
  init(
    title: String, items: [(title: String, detail: String)], selection: Int = 0, action: String,
    choose: @escaping (Int) -> Void
  ) {
    self.title = title
    self.items = items.enumerated().map {
      Item(title: $1.title, detail: $1.detail, index: $0)
    }
    shown = self.items
    self.selection = items.isEmpty ? 0 : min(max(0, selection), items.count - 1)
    hints = [Hint(.enter, action), Hint(.escape, localized("cancel"))]
    self.choose = choose
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape, .control("q"): editor.close(self)
    case .enter:
      guard shown.indices.contains(selection) else { return }
      editor.close(self)
      choose(shown[selection].index)
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .pageUp: move(by: -view.rows)
    case .pageDown: move(by: view.rows)
    case .home: move(by: -shown.count)
    case .end: move(by: shown.count)
    default: if filter.handle(key) { narrow() }
    }
  }

  func paste(_ text: String, in editor: EditorController) {
    filter.insert(text)
    narrow()
  }

  func click(at point: Point, in editor: EditorController) {
    guard let item = itemLines.item(at: point), shown.indices.contains(item) else { return }
    selection = item
    handle(.enter, in: editor)
  }

  func scroll(by notches: Int, at point: Point, in editor: EditorController) { move(by: notches) }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let appearance = editor.options
    let box = PopupBox(
      in: frame.table,
      content: Size(columns: contentColumns(canvas.repertoire), rows: items.count))
    let inside = box.inside
    view.show(selection, of: shown.count, rows: inside.rows)
    let offset = view.offset
    box.draw(
      in: &canvas, title: title,
      footer: filter.text.isEmpty ? localized("type to narrow \(shown.count)") : "/ \(filter.text)",
      appearance: appearance)
    itemLines = ItemLines(inside, showing: offset..<max(offset, shown.count))
    for line in 0..<min(view.rows, shown.count - offset) {
      draw(
        shown[offset + line], isSelected: offset + line == selection, in: &canvas,
        frame: Rect(x: inside.x, y: inside.y + line, columns: inside.columns, rows: 1),
        appearance: appearance)
    }
    return Point(x: inside.x, y: inside.y + selection - offset)
  }

  // MARK: - Private

  private static let narrowest = 22
  /// How many items are measured to find the width of the box.
  private static let measuredItems = 200
  /// The sign of the selection and the blanks around.
  private static let marginColumns = 4

  private func contentColumns(_ repertoire: Repertoire) -> Int {
    let widest = items.prefix(Self.measuredItems).reduce(
      TextWidth.columns(of: title, repertoire: repertoire)
    ) {
      max(
        $0,
        TextWidth.columns(of: $1.title, repertoire: repertoire)
          + TextWidth.columns(of: $1.detail, repertoire: repertoire) + 2)
    }
    return max(Self.narrowest, widest + Self.marginColumns)
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

  private func move(by count: Int) {
    selection = max(0, min(shown.count - 1, selection + count))
  }

  private func narrow() {
    let query = SearchQuery(filter.text)
    shown = items.filter { query.matches($0.title) || query.matches($0.detail) }
    selection = 0
  }
}
