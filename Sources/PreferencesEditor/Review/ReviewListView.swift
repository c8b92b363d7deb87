import EditorCore
import Terminal

/// The list of the review on the screen: which entry is selected, and which lines are in view.
struct ReviewListView {
  private var list: ReviewList
  private var selection: Int
  /// The line at the top.
  private var offset = 0
  private var itemLines = ItemLines()

  /// Where the box stands that holds a change back; the list begins at the left of the screen.
  static let signColumns = 2..<5

  /// The list with the entry about a row selected, where there is one.
  init(_ list: ReviewList, selecting row: RowIdentifier?) {
    self.list = list
    selection = list.entries.firstIndex { row != nil && $0.row == row } ?? 0
  }

  var entries: [ReviewList.Entry] { list.entries }
  var lineCount: Int { list.lines.count }

  var selected: ReviewList.Entry? {
    list.entries.indices.contains(selection) ? list.entries[selection] : nil
  }

  /// Goes over to what became of the list.
  mutating func show(_ list: ReviewList) {
    self.list = list
    move(by: 0)
  }

  mutating func move(by count: Int) {
    selection = max(0, min(list.entries.count - 1, selection + count))
  }

  /// Selects the entry that was drawn there; returns whether there is one.
  mutating func select(at point: Point) -> Bool {
    guard let line = itemLines.item(at: point), list.lines.indices.contains(line),
      case .entry(let index) = list.lines[line]
    else { return false }
    selection = index
    return true
  }

  /// Selects the entry that a place on the scroll bar stands for; returns whether the place is on it.
  mutating func scroll(toBarAt point: Point) -> Bool {
    guard let line = itemLines.item(onBarAt: point) else { return false }
    let entry = list.lines.dropFirst(line).lazy.compactMap { line -> Int? in
      if case .entry(let index) = line { index } else { nil }
    }.first
    selection = entry ?? selection
    return true
  }

  /// Takes notice that it is not drawn, and nothing of it can be clicked.
  mutating func hide() { itemLines = ItemLines() }

  /// Draws the lines that the frame has room for, the selected one among them.
  ///
  /// - Returns: Where the cursor belongs.
  mutating func draw(in canvas: inout Canvas, frame: Rect, editor: EditorScreen) -> Point {
    let theme = editor.options.theme
    let line = list.lines.firstIndex { if case .entry(selection) = $0 { true } else { false } } ?? 0
    // The heading over the first entry stays in view with it.
    let first = line == 1 ? 0 : line
    offset = max(
      0, min(max(offset, line - frame.rows + 1), first, list.lines.count - frame.rows))
    var content = frame
    if list.lines.count > frame.rows { content.columns -= 1 }
    ScrollBar(content: list.lines.count, offset: offset)
      .draw(in: &canvas, beside: content, appearance: editor.options)
    if list.lines.isEmpty {
      canvas.write(
        localized("nothing is changed; u takes the last step back"),
        at: Point(x: frame.x + 2, y: frame.y),
        columns: content.columns - 3, style: theme.dimmed, truncation: .tail)
    }
    itemLines = ItemLines(content, showing: offset..<max(offset, list.lines.count))
    for (y, line) in list.lines[offset...].prefix(frame.rows).enumerated() {
      let place = content.line(y)
      switch line {
      case .heading(let group):
        canvas.write(
          group.title(isOfHost: editor.session.form.isOfHost),
          at: Point(x: place.x + 2, y: place.y), columns: place.columns - 3,
          style: theme.header)
      case .entry(let index):
        draw(
          list.entries[index], isSelected: index == selection, in: &canvas, frame: place,
          editor: editor)
      }
    }
    return Point(x: frame.x + Self.titleColumn, y: frame.y + line - offset)
  }

  private static let titleColumn = 6

  private func draw(
    _ entry: ReviewList.Entry, isSelected: Bool, in canvas: inout Canvas, frame: Rect,
    editor: EditorScreen
  ) {
    let theme = editor.options.theme
    let heldBack = editor.session.draft.heldBack
    if isSelected {
      canvas.write(editor.options.glyphs.focus, at: frame.origin, columns: 1, style: theme.key)
    }
    let isHeldBack = entry.subject.edit.map { heldBack.contains($0.row.identifier) } ?? false
    let (sign, signStyle) =
      switch entry.subject {
      case _ where isHeldBack: ("[ ]", theme.text)
      case .change: ("[x]", theme.text)
      case .conflict, .error: (" ! ", theme.error)
      case .merged: ("", theme.text)
      }
    canvas.write(
      sign, at: Point(x: frame.x + 2, y: frame.y), columns: 3, style: signStyle)
    let room = max(0, frame.columns - Self.titleColumn - 1)
    let detail = entry.detail(in: editor)
    // The detail gives way to the title down to half of the line, not further.
    let titleColumns = TextWidth.columns(of: entry.title, repertoire: canvas.repertoire)
    let detailColumns = min(
      max(room / 2, room - titleColumns - 2),
      TextWidth.columns(of: detail, repertoire: canvas.repertoire))
    canvas.write(
      entry.title, at: Point(x: frame.x + Self.titleColumn, y: frame.y),
      columns: room - detailColumns - 2,
      style: isSelected ? theme.text.adding(theme.focusedRow.attributes) : theme.text,
      truncation: .head)
    canvas.write(
      detail, at: Point(x: frame.x + Self.titleColumn + room - detailColumns, y: frame.y),
      columns: detailColumns,
      style: style(of: entry.subject.group, isHeldBack: isHeldBack, theme: theme),
      truncation: .tail)
  }

  private func style(of group: ReviewList.Group, isHeldBack: Bool, theme: Theme) -> Style {
    switch group {
    case _ where isHeldBack: theme.dimmed
    case .conflicts, .errors: theme.error
    case .changes: theme.unsaved
    case .merged: theme.dimmed
    }
  }
}

extension ReviewList.Entry {
  /// What the entry says of its row.
  func detail(in editor: EditorScreen) -> String {
    switch subject {
    case .conflict(let edit, let conflict):
      editor.options.text(of: conflict, on: edit.row, in: editor.session)
    case .merged(let row, let slot):
      localized("now \(row.changedWords(for: slot, mask: editor.options.glyphs.secretMask))")
    case .change(let edit):
      editor.options.text(of: edit, to: editor.session.shown(edit.row), in: editor.session)
        + edit.wordsForOtherPlaces(in: editor.session)
    case .error(let found): found.message
    }
  }
}
