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
    guard size.columns >= Self.smallestSize.columns, size.rows >= Self.smallestSize.rows else {
      return drawTooSmall(in: &canvas)
    }
    let helpRows = helpLines(of: size)
    let top = 2
    let bottom = helpRows + 2
    let frame = Rect(x: 0, y: top, columns: size.columns, rows: size.rows - top - bottom)

    // The table comes first: rows cut at its edges reach over them, and are covered now.
    var cursor = pane.table.draw(in: &canvas, frame: frame)
    if pane.table.focus == nil { cursor = drawEmpty(in: &canvas, frame: frame) }
    drawTitle(in: &canvas)
    drawRule(in: &canvas, y: 1)
    drawRule(in: &canvas, y: size.rows - bottom)
    let help = Rect(x: 1, y: size.rows - bottom + 1, columns: size.columns - 2, rows: helpRows)
    drawHelp(in: &canvas, frame: help)
    let bar = Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1)
    drawBar(in: &canvas, frame: bar)
    if let search, search.isTyping {
      cursor = drawQuery(search, in: &canvas, bar: bar)
      drawCompletions(of: search, in: &canvas, frame: help)
    }
    for overlay in overlays {
      let places = OverlayFrame(table: frame, bar: bar)
      cursor = overlay.draw(in: &canvas, over: places, editor: self) ?? cursor
    }
    return cursor
  }

  // MARK: - Private

  /// The fewest rows of a screen that gives help more than one line.
  private static let rowsForMoreHelp = 16

  /// As many as the person asks for, and at most a sixth of the screen.
  private func helpLines(of size: Size) -> Int {
    size.rows < Self.rowsForMoreHelp ? 1 : max(1, min(options.helpLines, size.rows / 6))
  }

  private func drawTooSmall(in canvas: inout Canvas) -> Point? {
    let needed = Self.smallestSize
    let text = "needs \(needed.columns)x\(needed.rows); ^S saves, Esc leaves"
    canvas.write(
      notice?.text ?? (overlay is DiscardPrompt ? "Esc drops \(unsavedText)" : text),
      at: Point(x: 0, y: 0), columns: canvas.size.columns, style: options.theme.message,
      truncation: .tail)
    return Point(x: 0, y: 0)
  }

  private func drawEmpty(in canvas: inout Canvas, frame: Rect) -> Point {
    let point = Point(x: frame.x + 4, y: frame.y)
    canvas.write(
      search == nil ? "nothing is set here" : "", at: point, columns: frame.columns - 5,
      style: options.theme.dimmed)
    return point
  }

  private func drawRule(in canvas: inout Canvas, y: Int) {
    canvas.fill(
      Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1), style: options.theme.rule,
      character: options.glyphs.rule)
  }

  // MARK: Title

  /// The path of panes at the left, the file next to it, what is unsaved at the right.
  private func drawTitle(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.fill(Rect(x: 0, y: 0, columns: columns, rows: 1), style: options.theme.title)
    var right = columns - 1
    let status = statusText
    if !status.isEmpty {
      let width = min(TextWidth.columns(of: status, repertoire: canvas.repertoire), columns / 2)
      right -= width
      canvas.write(
        status, at: Point(x: right, y: 0), columns: width, style: options.theme.unsaved)
      right -= 2
    }
    // A form that is named for its file does not say so twice.
    let isNamedForFile = location.split(separator: "/").last.map(String.init) == panes[0].pane.title
    let names =
      search != nil
      ? ["Search"]
      : [isNamedForFile ? location : panes[0].pane.title] + panes.dropFirst().flatMap(\.path)
    // The file's name stays in view where there is little room: the title gives way to it.
    let titleRoom =
      isNamedForFile ? right - 1 : min(right - 1, max(right * 2 / 3, right - location.count - 4))
    let used = canvas.write(
      names.joined(separator: " \(options.glyphs.opens) "), at: Point(x: 1, y: 0),
      columns: max(0, titleRoom), style: options.theme.title, truncation: .head)
    let x = 1 + used + 3
    if !isNamedForFile && x < right {
      canvas.write(
        location, at: Point(x: x, y: 0), columns: right - x, style: options.theme.path,
        truncation: .head)
    }
  }

  private var statusText: String {
    if isDisplay { return "" }
    if session.isReadOnly { return "read-only" }
    let count = session.draft.count
    return count == 0 ? "" : "\(options.glyphs.unsaved) \(count) unsaved"
  }

  var unsavedText: String { session.draft.count.counted("change") }

  // MARK: Help

  /// What the focused row does and where it lives, and what the draft makes of it.
  private func drawHelp(in canvas: inout Canvas, frame: Rect) {
    let theme = options.theme
    canvas.fill(
      Rect(x: 0, y: frame.y, columns: canvas.size.columns, rows: frame.rows), style: theme.text)
    if let search, search.isTyping, !search.completions.isEmpty { return }
    guard let content = pane.focusedContent else { return }
    // At the right, from the bottom line upwards: the identifier, then the change.
    let identifier = Span(content.row.identifier.text, theme.dimmed)
    let change = changeText(of: content).map { Span($0, theme.unsaved) }
    var asides = change.map { [$0] } ?? []
    if options.showsIdentifiers, asides.count < frame.rows { asides.append(identifier) }
    var help = helpText(of: content)
    for line in 0..<frame.rows {
      var room = frame.columns
      let place = line - (frame.rows - asides.count)
      if place >= 0 {
        let aside = asides[place]
        let width = min(
          TextWidth.columns(of: aside.text, repertoire: canvas.repertoire), frame.columns / 2)
        room -= width + 2
        canvas.write(
          aside.text, at: Point(x: frame.x + room + 2, y: frame.y + line), columns: width,
          style: aside.style, truncation: .head)
      }
      // Wrapped anew at each line: what stands at the right takes room from the help.
      var rest = ""
      if line < frame.rows - 1,
        !TextWidth.fits(help, columns: room, repertoire: canvas.repertoire)
      {
        let lines = TextWidth.wrap(help, columns: max(1, room), repertoire: canvas.repertoire)
        help = String(lines[0])
        rest = lines.dropFirst().joined(separator: " ")
      }
      canvas.write(
        help, at: Point(x: frame.x, y: frame.y + line), columns: max(0, room), style: theme.text,
        truncation: .tail)
      help = rest
    }
  }

  private func helpText(of content: RowContent) -> String {
    var texts: [String] = []
    if let reason = content.state.lockReason { texts.append(reason) }
    if let deprecation = content.row.deprecation { texts.append("Deprecated: \(deprecation)") }
    if let help = content.row.help { texts.append(help) }
    if case .raw(let reason) = content.row.control { texts.append(reason) }
    let text = texts.joined(separator: " \(options.glyphs.dash) ")
    // Paragraphs run on in the few lines that there are.
    return text.utf8.contains(UInt8(ascii: "\n"))
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }

  private func changeText(of content: RowContent) -> String? {
    guard content.state.isUnsaved else { return nil }
    return [content.state.stored, content.state.slot]
      .map { $0.shownText(of: content.row, mask: options.glyphs.secretMask) }
      .joined(separator: " \(options.glyphs.arrow) ")
  }

  // MARK: The bar at the bottom

  /// Draws a question, a notice or hints.
  private func drawBar(in canvas: inout Canvas, frame: Rect) {
    let theme = options.theme
    canvas.fill(frame, style: theme.text)
    if let lead = overlay?.lead(in: self) {
      drawHints(in: &canvas, frame: frame, lead: notice?.text ?? lead, style: theme.message)
    } else if let notice {
      canvas.write(
        notice.text, at: Point(x: 1, y: frame.y), columns: frame.columns - 2,
        style: notice.isError ? theme.error : theme.message, truncation: .tail)
    } else if options.showsHints {
      drawHints(in: &canvas, frame: frame, style: theme.text)
    }
  }

  private func drawHints(
    in canvas: inout Canvas, frame: Rect, lead: String = "", style: Style
  ) {
    canvas.fill(frame, style: style)
    var x = 1 + canvas.write(lead, at: Point(x: 1, y: frame.y), style: style)
    for (index, hint) in hints.enumerated() {
      let key = hint.key.name(options.glyphs)
      let width = max(hint.columns, key.count + 1 + hint.words.count)
      let gap = index == 0 && lead.isEmpty ? 0 : 2
      guard x + gap + width <= frame.columns else { return }
      x += gap
      let keyStyle = lead.isEmpty ? options.theme.key : style.adding(.bold)
      let end = x + width
      x += canvas.write(key, at: Point(x: x, y: frame.y), style: keyStyle) + 1
      canvas.write(hint.words, at: Point(x: x, y: frame.y), style: style)
      x = end
    }
  }
}
