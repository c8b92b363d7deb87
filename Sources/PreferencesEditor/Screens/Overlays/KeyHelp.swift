import EditorCore
import Terminal

/// What can be done where the person is, with its keys: typing filters, Enter runs.
///
/// Commands stand under headings, those about the focused row first, and last, dimmed and with the
/// reason, what cannot be done now. Over a field or another overlay it lists what those answer to.
final class KeyHelp: Overlay {
  private unowned let editor: EditorScreen
  private struct Item {
    /// What it stands under; nil for no heading.
    var heading: String?
    var keys: String
    var words: String
    /// Why it can do nothing now; nil where it can.
    var obstacle: String?
    var run: (EditorScreen) -> Void
  }

  /// One line of the list.
  private enum Line {
    /// Of the form as a whole.
    case text(String)
    case heading(String)
    /// One of the items that are shown.
    case item(Int)
  }

  let hints = [
    Hint(.enter, localized("run"), isEssential: true),
    Hint(.escape, localized("cancel"), isEssential: true),
  ]
  private(set) var box: Rect?
  private let items: [Item]
  private var entries: NarrowedList<Item>
  private var view = LinesInView()
  private var itemLines = ItemLines()
  /// What the host says of the form, line by line; it goes while the person looks for something.
  private var help: [String] = []

  /// What can be done in the editor as it is now.
  init(in editor: EditorScreen) {
    self.editor = editor
    let isTyping = editor.pane.openField != nil || editor.search?.isTyping ?? false
    let isOverField = isTyping && editor.overlay == nil
    if editor.overlay != nil || isOverField {
      let keys =
        Footer(of: editor).hints.map { (key: $0.key, words: $0.words) }
        + (isOverField ? LineEditor.keys : [])
      items = keys.map { Self.item(pressing: $0.key, $0.words, in: editor) }
    } else {
      let all = CommandTable.groups.flatMap { group in
        group.entries.map { Self.item(running: $0, under: group.title, in: editor) }
      }
      let own = Footer(of: editor).ownKeyHints.map { hint in
        var item = Self.item(pressing: hint.key, hint.words, in: editor)
        item.heading = CommandTable.groups.first?.title
        return item
      }
      items = own + all.filter { $0.obstacle == nil } + all.filter { $0.obstacle != nil }
    }
    entries = NarrowedList(items) { [$0.words, $0.keys] }
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"), .function(1): editor.close(self)
    case .enter:
      guard let item = entries.selected else { return editor.refuse(localized("no match")) }
      editor.close(self)
      item.run(editor)
    default: entries.handle(key, on: stage)
    }
  }

  func paste(_ text: String, on stage: OverlayHost) { entries.insert(text) }

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool {
    guard let line = itemLines.item(onBarAt: point) else { return false }
    let item = lines.dropFirst(line).lazy.compactMap { line -> Int? in
      if case .item(let item) = line { item } else { nil }
    }.first
    if let item { entries.move(by: item - entries.selection) }
    return true
  }

  func click(at point: Point, on stage: OverlayHost) {
    guard let line = itemLines.item(at: point), lines.indices.contains(line),
      case .item(let item) = lines[line]
    else { return }
    entries.move(by: item - entries.selection)
    handle(.enter, on: stage)
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    entries.move(by: notches)
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let frame = frame.reservingHelp(rows: Self.rowsBelow)
    let keyColumns = widest(\.keys, canvas.repertoire)
    let wordColumns = widest({ $0.words + Self.suffix($0) }, canvas.repertoire)
    let columns = max(
      keyColumns + wordColumns + Self.marginColumns, Self.title.count + Self.marginColumns)
    let room = max(1, min(columns, frame.table.columns - Self.marginColumns) - 2)
    help =
      editor.options.help.map {
        TextWidth.wrap($0, columns: room, repertoire: canvas.repertoire).map(String.init) + [""]
      } ?? []
    let rows = help.count + items.count + Set(items.map(\.heading)).subtracting([nil]).count
    let popup = PopupBox(in: frame, content: Size(columns: columns, rows: rows))
    let inside = popup.inside
    box = popup.frame
    let appearance = editor.popupAppearance
    popup.draw(
      in: &canvas, title: Self.title, footer: entries.footer, appearance: appearance)
    // Paging goes by what is in view.
    _ = entries.visible(lines: inside.rows)
    let lines = lines
    let selected =
      lines.firstIndex { if case .item(entries.selection) = $0 { true } else { false } } ?? 0
    // The heading over the first of a group comes into view with it.
    view.show(selected, of: lines.count, rows: inside.rows, leading: 1)
    ScrollBar(content: lines.count, offset: view.offset)
      .draw(in: &canvas, beside: inside, appearance: appearance)
    itemLines = ItemLines(
      inside, showing: view.offset..<max(view.offset, lines.count), of: lines.count)
    for (row, line) in lines.dropFirst(view.offset).prefix(inside.rows).enumerated() {
      let place = inside.line(row)
      switch line {
      case .text(let text):
        canvas.write(
          text, at: Point(x: place.x + 1, y: place.y), columns: place.columns - 2,
          style: appearance.theme.text)
      case .heading(let title):
        canvas.write(
          title, at: Point(x: place.x + 1, y: place.y), columns: place.columns - 2,
          style: appearance.theme.header, truncation: .tail)
      case .item(let index):
        draw(
          entries.shown[index], isSelected: index == entries.selection, keyColumns: keyColumns,
          in: &canvas, frame: place, appearance: appearance)
      }
    }
    tellWhole(
      in: &canvas, below: frame.help, columns: inside.columns - keyColumns - Self.columnsBeside,
      appearance: appearance)
    return Point(x: inside.x, y: inside.y + selected - view.offset)
  }

  private static var title: String { localized("What can be done here") }
  /// The sign of the selection, and the blanks around keys and words.
  private static let marginColumns = 6
  private static let gapColumns = 2
  /// The columns of an item that neither its keys nor its words take.
  private static let columnsBeside = 2 + gapColumns + 1
  /// The lines for what is cut in the list.
  private static let rowsBelow = 2

  /// Writes what the selected item does below the list, where it is cut there.
  private func tellWhole(
    in canvas: inout Canvas, below frame: Rect, columns: Int, appearance: EditorOptions
  ) {
    guard let item = entries.selected, case let words = item.words + Self.suffix(item),
      TextWidth.columns(of: words, repertoire: canvas.repertoire) > columns
    else { return }
    let theme = appearance.theme
    canvas.fill(frame, style: theme.text)
    let lines = TextWidth.wrap(words, columns: frame.columns - 2, repertoire: canvas.repertoire)
    canvas.write(lines: lines, in: frame.inset, style: theme.text)
  }

  /// The items that are shown, under their headings.
  private var lines: [Line] {
    var lines: [Line] = !entries.filter.text.isEmpty ? [] : help.map { .text($0) }
    var heading: String?
    for (index, item) in entries.shown.enumerated() {
      if let title = item.heading, title != heading {
        lines.append(.heading(title))
        heading = title
      }
      lines.append(.item(index))
    }
    return lines
  }

  private static func item(
    running entry: CommandEntry, under heading: String, in editor: EditorScreen
  ) -> Item {
    let obstacle = editor.obstacle(to: entry.command)
    return Item(
      heading: obstacle == nil ? heading : localized("Not now"),
      keys: editor.options.keyMap.keys(for: entry.command)
        .map { $0.name(editor.options.glyphs) }.joined(separator: " "),
      words: editor.group?.act(entry.command)?.hint ?? entry.help, obstacle: obstacle,
      run: { $0.perform(entry.command) })
  }

  private static func item(pressing key: Key, _ words: String, in editor: EditorScreen) -> Item {
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
      canvas.write(appearance.glyphs.opens, at: frame.origin, columns: 1, style: style)
    }
    let isLive = !isSelected && item.obstacle == nil
    canvas.write(
      item.keys, at: Point(x: frame.x + 2, y: frame.y), columns: keyColumns,
      style: isLive ? theme.key : style)
    let x = 2 + keyColumns + Self.gapColumns
    canvas.write(
      item.words + Self.suffix(item), at: Point(x: frame.x + x, y: frame.y),
      columns: max(0, frame.columns - keyColumns - Self.columnsBeside), style: style,
      truncation: .tail)
  }
}
