import EditorCore
import Terminal

/// What can be done where the person is, with its keys: typing filters, Enter runs.
///
/// The focused row's commands come first, then the others, and last, dimmed and with the reason, what
/// cannot be done now. Over a field or another overlay it lists what those answer to.
final class KeyHelp: Overlay {
  private struct Item {
    var keys: String
    var words: String
    /// Why it can do nothing now; nil where it can.
    var obstacle: String?
    var run: (EditorController) -> Void
  }

  let hints = [
    Hint(.enter, localized("run"), isEssential: true),
    Hint(.escape, localized("cancel"), isEssential: true),
  ]
  private(set) var box: Rect?
  private let items: [Item]
  private var entries: NarrowedList<Item>
  private var itemLines = ItemLines()

  /// What can be done in the editor as it is now.
  init(in editor: EditorController) {
    let isOverField = editor.pane.openField != nil && editor.overlay == nil
    if editor.overlay != nil || isOverField {
      let keys =
        editor.hints.map { (key: $0.key, words: $0.words) } + (isOverField ? LineEditor.keys : [])
      items = keys.map { Self.item(pressing: $0.key, $0.words, in: editor) }
    } else {
      let all = CommandTable.entries.map { Self.item(running: $0, in: editor) }
      let isAboutRow = CommandTable.entries.map(\.command.isAboutRow)
      let pairs = Array(zip(all, isAboutRow))
      items =
        pairs.filter { $0.0.obstacle == nil && $0.1 }.map(\.0)
        + pairs.filter { $0.0.obstacle == nil && !$0.1 }.map(\.0)
        + all.filter { $0.obstacle != nil }
    }
    entries = NarrowedList(items) { [$0.words, $0.keys] }
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape, .control("q"), .function(1): editor.close(self)
    case .enter:
      guard let item = entries.selected else { return editor.refuse(localized("no match")) }
      editor.close(self)
      item.run(editor)
    default:
      if !entries.handle(key) {
        editor.refuse(localized("\(key.name(editor.options.glyphs)) does nothing in a list"))
      }
    }
  }

  func paste(_ text: String, in editor: EditorController) { entries.insert(text) }

  func click(at point: Point, in editor: EditorController) {
    guard let item = itemLines.item(at: point) else { return }
    entries.move(by: item - entries.selection)
    handle(.enter, in: editor)
  }

  func scroll(by notches: Int, at point: Point, in editor: EditorController) {
    entries.move(by: notches)
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let keyColumns = widest(\.keys, canvas.repertoire)
    let wordColumns = widest({ $0.words + Self.suffix($0) }, canvas.repertoire)
    let columns = max(
      keyColumns + wordColumns + Self.marginColumns, Self.title.count + Self.marginColumns)
    let popup = PopupBox(in: frame, content: Size(columns: columns, rows: items.count))
    let inside = popup.inside
    box = popup.frame
    popup.draw(
      in: &canvas, title: Self.title, footer: entries.footer, appearance: editor.popupAppearance)
    let visible = entries.visible(lines: inside.rows)
    popup.draw(
      entries.scrollBar, rows: visible.count, in: &canvas, appearance: editor.popupAppearance)
    itemLines = ItemLines(inside, showing: visible)
    for (row, item) in entries.shown[visible].enumerated() {
      draw(
        item, isSelected: visible.lowerBound + row == entries.selection, keyColumns: keyColumns,
        in: &canvas,
        frame: Rect(x: inside.x, y: inside.y + row, columns: inside.columns, rows: 1),
        appearance: editor.popupAppearance)
    }
    return Point(x: inside.x, y: inside.y + entries.selection - visible.lowerBound)
  }

  // MARK: - Private

  private static var title: String { localized("What can be done here") }
  /// The sign of the selection, and the blanks around keys and words.
  private static let marginColumns = 6
  private static let gapColumns = 2

  private static func item(running entry: CommandEntry, in editor: EditorController) -> Item {
    Item(
      keys: editor.options.keyMap.keys(for: entry.command)
        .map { $0.name(editor.options.glyphs) }.joined(separator: " "),
      words: entry.help, obstacle: editor.obstacle(to: entry.command),
      run: { $0.perform(entry.command) })
  }

  private static func item(
    pressing key: Key, _ words: String, in editor: EditorController
  ) -> Item {
    Item(keys: key.name(editor.options.glyphs), words: words, run: { $0.handle(.key(key)) })
  }

  private static func suffix(_ item: Item) -> String { item.obstacle.map { " (\($0))" } ?? "" }

  private func widest(_ text: (Item) -> String, _ repertoire: Repertoire) -> Int {
    items.reduce(0) { max($0, TextWidth.columns(of: text($1), repertoire: repertoire)) }
  }

  private func draw(
    _ item: Item, isSelected: Bool, keyColumns: Int, in canvas: inout Canvas, frame: Rect,
    appearance: EditorOptions
  ) {
    let theme = appearance.theme
    let style = isSelected ? theme.selected : item.obstacle == nil ? theme.text : theme.dimmed
    canvas.fill(frame, style: style)
    if isSelected {
      canvas.write(
        appearance.glyphs.opens, at: Point(x: frame.x, y: frame.y), columns: 1, style: style)
    }
    let isLive = !isSelected && item.obstacle == nil
    canvas.write(
      item.keys, at: Point(x: frame.x + 2, y: frame.y), columns: keyColumns,
      style: isLive ? theme.key : style)
    let x = 2 + keyColumns + Self.gapColumns
    canvas.write(
      item.words + Self.suffix(item), at: Point(x: frame.x + x, y: frame.y),
      columns: max(0, frame.columns - x - 1), style: style, truncation: .tail)
  }
}
