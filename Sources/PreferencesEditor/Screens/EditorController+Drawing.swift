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
    drawTitle(in: &canvas)
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
      let places = OverlayFrame(table: frame, help: help, bar: bar)
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

  /// Says what the screen is too small for, and what can be done all the same, in its few lines.
  private func drawTooSmall(in canvas: inout Canvas) -> Point? {
    let needed = Self.smallestSize
    let words =
      notice?.text
      ?? (overlay is DiscardPrompt
        ? localized("Esc drops \(unsavedText), Enter stays") : overlay?.lead(in: self))
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

  // MARK: Title

  /// The path of panes at the left, the file next to it, what is unsaved at the right.
  private func drawTitle(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.fill(Rect(x: 0, y: 0, columns: columns, rows: 1), style: options.theme.title)
    var right = columns - 1
    let status = status(columns: columns / 2, repertoire: canvas.repertoire)
    for (index, span) in status.reversed().enumerated() {
      right -=
        TextWidth.columns(of: span.text, repertoire: canvas.repertoire) + (index == 0 ? 0 : 2)
      canvas.write(span.text, at: Point(x: right, y: 0), style: span.style)
    }
    if !status.isEmpty { right -= 2 }
    // A form that is named for its file does not say so twice.
    let isNamedForFile =
      search == nil
      && location.split(separator: "/").last.map(String.init) == panes[0].pane.title
    let names =
      search == nil
      ? [isNamedForFile ? location : panes[0].pane.title] + namesOfInnerPanes
      : [localized("Search")]
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

  /// The names on the way from the root pane; a section that is named for the form says nothing new.
  private var namesOfInnerPanes: [String] {
    panes.dropFirst().flatMap(\.path).filter { $0 != panes[0].pane.title }
  }

  /// How many errors there are, and what is unsaved, in the words that there is room for.
  private func status(columns: Int, repertoire: Repertoire) -> [Span] {
    let spans = status(isShort: false)
    let used = spans.reduce(-2) { $0 + TextWidth.columns(of: $1.text, repertoire: repertoire) + 2 }
    return used <= columns ? spans : status(isShort: true)
  }

  private func status(isShort: Bool) -> [Span] {
    var spans: [Span] = []
    if let count = errorCount, count > 0 {
      spans.append(Span("! \(isShort ? "\(count)" : count.errors)", options.theme.error))
    }
    let conflicts = session.conflicts.count
    if conflicts > 0 {
      let text = "! \(isShort ? "\(conflicts)" : conflicts.conflicts)"
      spans.append(Span(text, options.theme.error))
    }
    guard !isDisplay else { return spans }
    let (count, heldBack) = (session.draft.count, session.draft.heldBack.count)
    if session.isReadOnly {
      spans.append(Span(localized("read-only"), options.theme.unsaved))
    } else if count > 0 {
      let aside =
        heldBack == 0
        ? "" : isShort ? localized(", \(heldBack) held") : localized(", \(heldBack) held back")
      let words = isShort ? "\(count)" : localized("\(count) unsaved")
      let text = "\(options.glyphs.unsaved) \(words)\(aside)"
      spans.append(Span(text, options.theme.unsaved))
    }
    return spans
  }

  var unsavedText: String { session.draft.count.changes }

  // MARK: Help

  /// What the focused row does and where it lives, and what the draft makes of it.
  private func drawHelp(in canvas: inout Canvas, frame: Rect) {
    let theme = options.theme
    canvas.fill(
      Rect(x: 0, y: frame.y, columns: canvas.size.columns, rows: frame.rows), style: theme.text)
    if let search, search.isTyping, !search.completions.isEmpty { return }
    guard let content = pane.focusedContent else { return }
    // At the right, from the bottom line upwards: the identifier, then the change.
    let identifier = Span(shownIdentifier(of: content.row), theme.dimmed)
    let change = changeText(of: content).map { Span($0, theme.unsaved) }
    var asides = change.map { [$0] } ?? []
    if options.showsIdentifiers, asides.count < frame.rows { asides.append(identifier) }
    var help = helpText(of: content)
    var facts = facts(of: content)
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
      let point = Point(x: frame.x, y: frame.y + line)
      if help.isEmpty, line > 0 || !facts.isEmpty {
        // Where help leaves room, what else there is to know of the setting.
        guard !facts.isEmpty else { continue }
        canvas.write(
          facts.removeFirst(), at: point, columns: max(0, room), style: theme.dimmed,
          truncation: .tail)
        continue
      }
      // Wrapped anew at each line: what stands at the right takes room from the help.
      let isLast = line == frame.rows - 1
      let columns = isLast ? Int.max : max(1, room)
      let next = help.removeFirstLine(columns: columns, repertoire: canvas.repertoire)
      canvas.write(next, at: point, columns: max(0, room), theme: theme, style: theme.text)
    }
  }

  /// What the row is called; what is new, what it will be called once it is saved.
  ///
  /// Nothing for a row whose name is one that its form made up.
  private func shownIdentifier(of row: Row) -> String {
    let name =
      (row.addition == nil ? row.identifier : session.identifier(onceSaved: row.identifier)).text
    if name.isEmpty || name.hasPrefix("/"), Pointer(parsing: name) != nil { return name }
    guard let pointer = row.pointer, row.addition == nil else { return "" }
    return name.hasPrefix("/") ? pointer.description : name
  }

  /// The longest help that is looked at for the few lines that there are, in Unicode scalars.
  private static let longestHelp = 2000

  private func helpText(of content: RowContent) -> StyledText {
    var text = StyledText()
    let dash = " \(options.glyphs.dash) "
    let append = { (more: StyledText) in
      if !text.isEmpty { text.append(dash, []) }
      text.append(more)
    }
    if let reason = content.state.lockReason { append(StyledText(reason)) }
    if let warning = content.row.warning { append(StyledText(localized("Careful: \(warning)"))) }
    if let deprecation = content.row.deprecation {
      append(StyledText(localized("Deprecated: \(deprecation)")))
    }
    if let words = content.value.flatMap({ content.row.unchecked?($0) }) {
      append(StyledText(words))
    }
    if let help = content.row.help {
      append(
        Markdown(
          String(help.unicodeScalars.prefix(Self.longestHelp)),
          isMarkdown: content.row.helpIsMarkdown
        ).joined)
    }
    if case .raw(let reason) = content.row.control { append(StyledText(reason)) }
    return text
  }

  /// What else there is to know of a setting, most useful first: what is chosen, what it may be.
  private func facts(of content: RowContent) -> [String] {
    let row = content.row
    var facts: [String] = []
    if case .choice(let choices) = row.control,
      let choice = choices.first(where: { $0.value == content.value }), let help = choice.readHelp
    {
      facts.append("\(choice.title): \(help)")
    }
    var limits: [String] = []
    if let value = row.defaultValue, value != content.value {
      limits.append(localized("default \(row.words(for: value, mask: options.glyphs.secretMask))"))
    }
    if case .number(let traits) = row.control, let range = traits.range { limits.append(range) }
    if let words = row.control.elementWords { limits.append(words) }
    if !limits.isEmpty { facts.append(limits.joined(separator: ", ")) }
    return facts
  }

  private func changeText(of content: RowContent) -> String? {
    if let conflict = content.state.conflict { return text(of: conflict, on: content.row) }
    guard content.state.isUnsaved else { return nil }
    // What is in a new element was nothing before.
    if content.row.addition != nil { return localized("new") }
    return changeText(of: content.row, from: content.state.stored, to: content.state.slot)
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
