import Terminal

/// The few lines of a box at a row, of which one is done: each has a key of its own.
final class KeyMenu: Overlay {
  /// One thing to do.
  struct Item {
    /// What does it at once; the first is shown.
    var keys: [Key]
    var line: PopupLine
    /// Done once the menu is closed.
    var take: () -> Void
  }

  let hints: [Hint]
  /// Where the box was drawn last.
  private(set) var box: Rect?
  private let title: String
  private let footer: String
  private let items: [Item]
  /// What is said of a key that does nothing, by its name.
  private let refusal: (String) -> String
  private var selection = 0
  private var itemLines = ItemLines()

  init(
    title: String, footer: String = "", items: [Item], hints: [Hint],
    refusal: @escaping (String) -> String = { localized("\($0) does nothing here") }
  ) {
    (self.title, self.footer, self.items) = (title, footer, items)
    (self.hints, self.refusal) = (hints, refusal)
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    if let item = items.first(where: { $0.keys.contains(key) }) { return take(item, on: stage) }
    switch key {
    case .escape, .control("q"), .character("q"): stage.close(self)
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"), .tab: move(by: 1)
    case .enter: take(items[selection], on: stage)
    default: stage.refuse(refusal(key.name(stage.options.glyphs)))
    }
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let item = itemLines.item(at: point), items.indices.contains(item) {
      take(items[item], on: stage)
    }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) { move(by: notches) }

  private func move(by count: Int) {
    selection = max(0, min(items.count - 1, selection + count))
  }

  private func take(_ item: Item, on stage: OverlayHost) {
    stage.close(self)
    item.take()
  }

  /// Draws the box, as many of the lines as there is room for, and returns where the cursor belongs.
  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let (repertoire, appearance) = (canvas.repertoire, stage.popupAppearance)
    let words = footer.isEmpty ? [] : [title, footer]
    let columns =
      items.map { $0.line.columns(repertoire) }
      + words.map { TextWidth.columns(of: $0, repertoire: repertoire) + 4 }
    let popup = PopupBox(
      in: frame, beside: frame.row, content: Size(columns: columns.max() ?? 0, rows: items.count))
    let inside = popup.inside
    box = popup.frame
    popup.draw(in: &canvas, title: title, footer: footer, appearance: appearance)
    let first = max(0, selection - max(1, inside.rows) + 1)
    itemLines = ItemLines(inside, showing: first..<items.count)
    for (row, item) in items[first...].prefix(inside.rows).enumerated() {
      item.line.draw(
        in: &canvas, frame: inside.line(row), isSelected: first + row == selection,
        appearance: appearance)
    }
    return Point(x: inside.x, y: inside.y + selection - first)
  }
}
