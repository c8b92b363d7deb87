import EditorCore
import TableUI
import Terminal

/// Everything about one row, over the whole table: what it is, what holds, and why it is locked.
///
/// A line has the focus; on one that names another row Enter goes there.
final class Inspector: Overlay {
  private unowned let editor: EditorScreen
  private var row: Row
  private var inspection: Inspection
  private var lines: [InspectionLayout.Line] = []
  private var selection = 0
  private var view = LinesInView()
  private var itemLines = ItemLines()
  /// What the lines were made for, to make them again once it is something else.
  private var madeFor: (revision: Int, structure: Int, columns: Int)?

  init(of row: Row, in editor: EditorScreen) {
    self.editor = editor
    self.row = row
    inspection = Self.inspection(of: row, in: editor)
    makeLines(in: editor)
  }

  var hints: [Hint] {
    var hints: [Hint] = []
    if target != nil { hints.append(Hint(.enter, localized("go"), isEssential: true)) }
    if !inspection.remedy.isEmpty {
      hints.append(
        Hint(
          Self.remedyKey, inspection.isHidden ? localized("show it") : localized("unlock it"),
          isEssential: true))
    }
    hints.append(Hint(.escape, localized("back"), isEssential: true))
    if lines.contains(where: { $0.target != nil }) {
      hints.append(Hint(.tab, localized("next link")))
    }
    return hints
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    // Keys come before the frame that they are drawn in, and may be many.
    makeLines(in: editor)
    defer { makeLines(in: editor) }
    switch key {
    case .escape, .left, .control("q"), .character("q"), .character("i"): editor.close(self)
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp: move(by: -view.rows)
    case .pageDown, .character(" "): move(by: view.rows)
    case .home, .character("g"): move(by: -lines.count)
    case .end, .character("G"): move(by: lines.count)
    case .tab: moveToLink(forward: true)
    case .backTab: moveToLink(forward: false)
    case .enter: go(in: editor)
    case Self.remedyKey: makeRemedy(in: editor)
    case .character("?"): editor.perform(.help)
    default:
      editor.refuse(
        localized("\(key.name(editor.options.glyphs)) does nothing here; Esc goes back"))
    }
  }

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool {
    makeLines(in: editor)
    guard let line = itemLines.item(onBarAt: point) else { return false }
    selection = line
    return true
  }

  func click(at point: Point, on stage: OverlayHost) {
    makeLines(in: editor)
    guard let item = itemLines.item(at: point), lines.indices.contains(item) else { return }
    selection = item
    if target != nil { go(in: editor) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    makeLines(in: editor)
    // The lines scroll, and the focus goes along to stay in view.
    view.scroll(by: notches * OverlayHost.wheelLines, of: lines.count)
    selection = max(view.offset, min(selection, view.offset + view.rows - 1, lines.count - 1))
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let theme = editor.options.theme
    let frame = frame.table
    canvas.fill(frame, style: theme.text)
    guard frame.rows > 1 else { return nil }
    canvas.write(
      inspection.title, at: Point(x: frame.x + Self.margin, y: frame.y),
      columns: frame.columns - Self.margin - 1, style: theme.header, truncation: .tail)
    let body = Rect(
      x: frame.x, y: frame.y + 1, columns: frame.columns - 1, rows: frame.rows - 1)
    makeLines(in: editor)
    view.show(selection, of: lines.count, rows: body.rows)
    let offset = view.offset
    itemLines = ItemLines(body, showing: offset..<max(offset, lines.count), of: lines.count)
    for number in offset..<min(lines.count, offset + view.rows) {
      draw(
        lines[number], isFocused: number == selection, in: &canvas,
        at: Point(x: body.x, y: body.y + number - offset), columns: body.columns,
        appearance: editor.options)
    }
    ScrollBar(content: lines.count, offset: view.offset)
      .draw(in: &canvas, beside: body, appearance: editor.options)
    return Point(x: body.x + Self.margin, y: body.y + selection - offset)
  }

  private static let remedyKey = Key.character("m")
  /// The columns before the text: the focus bar and a space.
  private static let margin = 2

  private var target: RowIdentifier? {
    lines.indices.contains(selection) ? lines[selection].target : nil
  }

  private static func inspection(of row: Row, in editor: EditorScreen) -> Inspection {
    Inspection(
      of: row, in: editor.session, at: editor.location, isDisplay: editor.isDisplay,
      glyphs: editor.options.glyphs)
  }

  // MARK: Lines

  /// Makes the lines again where the row, or the room for it, is not what it was.
  private func makeLines(in editor: EditorScreen) {
    let session = editor.session
    let columns = editor.tableFrame.columns - 1
    let now = (session.revision, session.structureRevision, columns)
    if let madeFor, madeFor == now { return }
    if madeFor != nil {
      row = session.row(row.identifier) ?? row
      inspection = Self.inspection(of: row, in: editor)
    }
    madeFor = now
    lines =
      InspectionLayout(
        inspection, columns: columns - Self.margin - 1, repertoire: editor.repertoire
      ).lines
    selection = max(0, min(selection, lines.count - 1))
  }

  private func draw(
    _ line: InspectionLayout.Line, isFocused: Bool, in canvas: inout Canvas, at point: Point,
    columns: Int,
    appearance: EditorOptions
  ) {
    let theme = appearance.theme
    if isFocused {
      canvas.write(appearance.glyphs.focus, at: point, columns: 1, style: theme.key)
    }
    var attributes = isFocused ? theme.focusedRow.attributes : []
    if line.target != nil { attributes.insert(.underline) }
    canvas.write(
      line, at: Point(x: point.x + Self.margin, y: point.y), columns: columns - Self.margin,
      theme: theme, adding: attributes)
  }

  // MARK: Keys

  private func move(by count: Int) {
    selection = max(0, min(lines.count - 1, selection + count))
  }

  private func moveToLink(forward: Bool) {
    let links = lines.indices.filter { lines[$0].target != nil }
    let next =
      forward
      ? links.first { $0 > selection } ?? links.first
      : links.last { $0 < selection } ?? links.last
    if let next { selection = next }
  }

  private func go(in editor: EditorScreen) {
    guard let target else {
      return editor.refuse(localized("this line leads nowhere; Esc goes back"))
    }
    editor.close(self)
    editor.navigator.revealEvenIfHidden(target)
  }

  /// Makes the changes that show or unlock the row, as one step to undo.
  private func makeRemedy(in editor: EditorScreen) {
    guard !inspection.remedy.isEmpty else {
      return editor.refuse(localized("no change is known that would open this row"))
    }
    editor.attempt { () throws(EditRefusal) in
      try editor.session.set(inspection.remedy)
      editor.pane.draftDidChange()
      editor.say(localized("\(inspection.remedyWords); \(editor.keyName(of: .undo)) takes it back"))
    }
  }
}
