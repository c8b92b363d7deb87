import EditorCore
import TableUI
package import Terminal

extension EditorController {
  /// The smallest screen on which the whole editor works.
  package static let smallestSize = Size(columns: 40, rows: 8)

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  package func draw(in canvas: inout Canvas) -> Point? {
    // A host may have changed the form between two keys.
    followStructure()
    let size = canvas.size
    isTooSmall = size.columns < Self.smallestSize.columns || size.rows < Self.smallestSize.rows
    drawnHints.hints.removeAll(keepingCapacity: true)
    guard !isTooSmall else { return drawTooSmall(in: &canvas) }
    let helpRows = helpLines(of: size)
    let top = 2
    let bottom = helpRows + 2
    let frame = Rect(x: 0, y: top, columns: size.columns, rows: size.rows - top - bottom)

    tableFrame = frame
    repertoire = canvas.repertoire
    // The table comes first: rows cut at its edges reach over them, and are covered now.
    var cursor = pane.table.draw(in: &canvas, frame: frame)
    if pane.table.focus == nil { cursor = drawEmpty(in: &canvas, frame: frame) }
    TitleLine(of: self).draw(in: &canvas)
    drawRule(in: &canvas, y: 1)
    drawRule(in: &canvas, y: size.rows - bottom)
    let help = Rect(x: 0, y: size.rows - bottom + 1, columns: size.columns, rows: helpRows)
    drawHelp(in: &canvas, frame: help.inset)
    let bar = Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1)
    drawBar(in: &canvas, frame: bar)
    if let search, search.isTyping {
      cursor = drawQuery(search, in: &canvas, bar: bar)
      drawCompletions(of: search, in: &canvas, frame: help.inset)
    }
    for overlay in overlays {
      let places = OverlayFrame(table: frame, help: help, bar: bar, row: pane.focusedPlace)
      cursor = overlay.draw(in: &canvas, over: places, editor: self) ?? cursor
    }
    return cursor
  }

  /// How what lies over the table looks: on a ground of its own.
  var popupAppearance: EditorOptions {
    var appearance = options
    appearance.theme = options.theme.onPopupGround
    return appearance
  }

  // MARK: - Private

  /// The fewest rows of a screen that gives help more than one line.
  private static let rowsForMoreHelp = 16

  /// As many as the person asks for, and at most a sixth of the screen.
  private func helpLines(of size: Size) -> Int {
    size.rows < Self.rowsForMoreHelp ? 1 : max(1, min(options.helpLines, size.rows / 6))
  }

  /// Says what the screen is too small for, and what can be done all the same, in its few lines.
  private func drawTooSmall(in canvas: inout Canvas) -> Point? {
    let needed = Self.smallestSize
    let words =
      notice?.text
      ?? (overlay as? Question)?.summary(options.glyphs)
      ?? localized(
        "needs \(needed.columns)x\(needed.rows); \(keyName(of: .save)) saves, Esc leaves")
    let size = canvas.size
    let counts = status(isShort: false).map(\.text)
    var lines = ([words] + counts).flatMap {
      TextWidth.wrap($0, columns: size.columns, repertoire: canvas.repertoire).map(String.init)
    }
    if let last = (0..<size.rows).last, lines.count > size.rows {
      lines[last] = lines[last...].joined(separator: " ")
    }
    for (y, line) in lines.prefix(size.rows).enumerated() {
      canvas.write(
        line, at: Point(x: 0, y: y), columns: size.columns, style: options.theme.message,
        truncation: .tail)
    }
    return Point(x: 0, y: 0)
  }

  /// What the focused row does and where it lives, where nothing else has the lines for it.
  private func drawHelp(in canvas: inout Canvas, frame: Rect) {
    canvas.fill(
      Rect(x: 0, y: frame.y, columns: canvas.size.columns, rows: frame.rows),
      style: options.theme.text)
    if let search, search.isTyping, !search.completions.isEmpty { return }
    guard let content = pane.focusedContent else { return }
    RowHelp(of: content, in: self).draw(in: &canvas, frame: frame)
  }

  private func drawEmpty(in canvas: inout Canvas, frame: Rect) -> Point {
    let point = Point(x: frame.x + 4, y: frame.y)
    for (y, line) in wordsForEmpty.prefix(frame.rows).enumerated() {
      canvas.write(
        line, at: Point(x: point.x, y: point.y + y), columns: frame.columns - 5,
        style: options.theme.dimmed)
    }
    return point
  }

  /// What stands where there are no rows: how to get some, or back to some.
  private var wordsForEmpty: [String] {
    if let search {
      return search.showsResults && !search.hasWork
        ? [localized("nothing matches; Esc goes back")] : []
    }
    guard let list = openList else {
      let canOpenFile = options.surroundings.file != nil && !session.isReadOnly
      return [localized("nothing is set here")]
        + (canOpenFile
          ? [localized("\(keyName(of: .editFile)) opens the file in your editor")] : [])
    }
    let absence = localized("no items yet")
    let canAdd = obstacle(to: .addElement) == nil
    return [canAdd ? localized("\(absence); \(keyName(of: .addElement)) adds one") : absence]
      + (list.control.elementWords.map { [$0] } ?? [])
  }

  private func drawRule(in canvas: inout Canvas, y: Int) {
    canvas.fill(
      Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1), style: options.theme.rule,
      character: options.glyphs.rule)
  }

  // MARK: The bar at the bottom

  /// Draws a question, a notice or hints.
  private func drawBar(in canvas: inout Canvas, frame: Rect) {
    let theme = options.theme
    canvas.fill(frame, style: theme.text)
    if let lead = overlay?.lead(in: self) {
      drawHints(in: &canvas, frame: frame, lead: notice?.text ?? lead, style: theme.message)
    } else if let notice {
      draw(notice, in: &canvas, frame: frame)
    } else if options.showsHints {
      drawHints(in: &canvas, frame: frame, style: theme.text)
    }
  }

  /// The most lines of a notice that is no error.
  private static let noticeLines = 3

  /// Draws a notice in the bottom line; a longer one takes lines above it, to be read.
  private func draw(_ notice: Notice, in canvas: inout Canvas, frame: Rect) {
    let columns = frame.columns - 2
    // The title line stays.
    let room = notice.isError ? frame.y : min(Self.noticeLines, frame.y)
    var lines = TextWidth.wrap(notice.text, columns: columns, repertoire: canvas.repertoire)
      .map(String.init)
    if lines.count > room { lines[room - 1] = lines[(room - 1)...].joined(separator: " ") }
    let shown = lines.prefix(room)
    for (index, line) in shown.enumerated() {
      let y = frame.y + 1 + index - shown.count
      canvas.fill(
        Rect(x: 0, y: y, columns: frame.columns, rows: 1), style: options.theme.text)
      canvas.write(
        line, at: Point(x: 1, y: y), columns: columns,
        style: notice.isError ? options.theme.error : options.theme.message, truncation: .tail)
    }
  }

  /// The key whose hint stands at a place on the screen.
  func hintedKey(at point: Point) -> Key? {
    guard point.y == drawnHints.y else { return nil }
    return drawnHints.hints.first { $0.columns.contains(point.x) }?.key
  }

  private func drawHints(
    in canvas: inout Canvas, frame: Rect, lead: String = "", style: Style
  ) {
    canvas.fill(frame, style: style)
    var x = 1 + canvas.write(lead, at: Point(x: 1, y: frame.y), style: style)
    if !lead.isEmpty { x += 2 }
    let line = HintLine(
      hints, columns: frame.columns - x, glyphs: options.glyphs, repertoire: canvas.repertoire)
    let keyStyle = lead.isEmpty ? options.theme.key : style.adding(.bold)
    drawnHints.y = frame.y
    for item in line.items {
      let start = x + item.x
      let width = canvas.write(item.key, at: Point(x: start, y: frame.y), style: keyStyle)
      let words = canvas.write(
        item.words, at: Point(x: start + width + 1, y: frame.y), style: style)
      drawnHints.hints.append((start..<start + width + 1 + words, item.pressed))
    }
  }
}

extension Rect {
  /// The rectangle with a blank column at each side.
  fileprivate var inset: Rect { Rect(x: x + 1, y: y, columns: max(0, columns - 2), rows: rows) }
}
