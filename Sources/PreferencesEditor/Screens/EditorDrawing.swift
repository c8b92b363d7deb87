import EditorCore
import TableUI
import Terminal

/// Draws an editor, and knows where what it drew last stands.
final class EditorDrawing {
  private unowned let editor: EditorScreen
  private var options: EditorOptions { editor.options }
  private var pane: PaneController { editor.pane }
  /// Whether the screen that was drawn last had no room for the editor.
  private(set) var isTooSmall = false
  /// The hints that were drawn last, and whether they still stand there.
  private var drawnHints: DrawnHints?
  private var showsHints = false
  /// Where the words of the path were drawn last, in the first line, and of which pane each is.
  private var drawnPath: [TitleLine.DrawnCrumb] = []
  /// The first line that was drawn last, and what it showed.
  private var drawnTitle: (line: TitleLine, picture: Canvas.Picture?)?
  /// The rule that was drawn last, above the table or below it.
  private var drawnRule: (style: Style, character: Unicode.Scalar, picture: Canvas.Picture)?

  init(of editor: EditorScreen) { self.editor = editor }

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  func draw(in canvas: inout Canvas) -> Point? {
    // A host may have changed the form between two keys.
    editor.navigator.followStructure()
    pane.followDraft()
    let size = canvas.size
    isTooSmall =
      size.columns < EditorScreen.smallestSize.columns
      || size.rows < EditorScreen.smallestSize.rows
    showsHints = false
    guard !isTooSmall else { return drawTooSmall(in: &canvas) }
    editor.repertoire = canvas.repertoire
    let focused = pane.focusedContent
    let help = focused.map { RowHelp(of: $0, in: editor) }
    var below: RowHelp.Below?
    let layout = EditorLayout(
      size: size,
      helpRows: { least, most in
        below = help?.below(
          title: pane.cutsTitle(of: focused, columns: size.columns, repertoire: canvas.repertoire),
          columns: size.columns - 2, least: least,
          // What lies over the table says what it is about, and needs the room.
          most: editor.overlays.isEmpty ? most : least, repertoire: canvas.repertoire)
        return below?.count ?? least
      }, leastHelp: options.helpLines)

    editor.tableFrame = layout.body
    // The table comes first: rows cut at its edges reach over them, and are covered now.
    var cursor = pane.table.draw(in: &canvas, frame: layout.table)
    var place = pane.focusedPlace
    if pane.table.focus == nil {
      place = drawEmpty(in: &canvas, frame: layout.table, below: pane.table.lines.lineCount)
      cursor = place?.origin
    }
    drawTitle(in: &canvas)
    drawRule(in: &canvas, y: 1)
    drawRule(in: &canvas, y: layout.rule)
    let offersFilters = editor.search.map { $0.isTyping && !$0.completions.isEmpty } ?? false
    layout.clearHelp(in: &canvas, appearance: options)
    if let help, !offersFilters {
      if let below { help.draw(below, in: &canvas, frame: layout.help.inset) }
      if let side = layout.side { help.drawBeside(in: &canvas, frame: side.inset) }
    }
    drawBar(in: &canvas, frame: layout.bar)
    let completions = (layout.side ?? layout.help).inset
    if let search = editor.search, search.isTyping {
      cursor = SearchLine(of: search).draw(
        in: &canvas, completions: completions, bar: layout.bar, editor: editor
      ) { drawHints(in: &$0, frame: $1) }
    }
    for overlay in editor.overlays {
      let places = OverlayFrame(table: layout.body, help: layout.help, row: place)
      cursor = overlay.draw(in: &canvas, over: places, on: editor) ?? cursor
    }
    // A notice of several lines reaches over what an overlay has drawn above the bar.
    if editor.overlay != nil, let noticeInBar {
      draw(noticeInBar, in: &canvas, frame: layout.bar)
    }
    return cursor
  }

  // MARK: - Private

  /// Says what the screen is too small for, and what can be done all the same, in its few lines.
  private func drawTooSmall(in canvas: inout Canvas) -> Point? {
    let needed = EditorScreen.smallestSize
    // What to do comes first: a long notice would leave no room for it.
    let words =
      (editor.overlay as? Question)?.summary(options.glyphs)
      ?? localized(
        "needs \(needed.columns)x\(needed.rows); \(editor.keyName(of: .save)) saves, Esc leaves")
    let size = canvas.size
    let counts = TitleLine.status(of: editor).map(\.words)
    let notice = [editor.notice?.text].compactMap(\.self)
    let lines = ([words] + notice + counts).flatMap {
      TextWidth.wrap($0, columns: size.columns, repertoire: canvas.repertoire)
    }
    canvas.write(
      lines: lines, in: Rect(x: 0, y: 0, columns: size.columns, rows: size.rows),
      style: options.theme.message)
    return Point(x: 0, y: 0)
  }

  /// Draws what stands where there are no rows, below so many lines of headers and footers; returns where.
  private func drawEmpty(in canvas: inout Canvas, frame: Rect, below lines: Int) -> Rect {
    let words = wordsForEmpty.prefix(frame.rows)
    let y = frame.y + max(0, min(lines, frame.rows - words.count))
    let place = Rect(x: frame.x + 4, y: y, columns: frame.columns - 5, rows: max(1, words.count))
    for (y, line) in words.enumerated() {
      canvas.write(
        line, at: Point(x: place.x, y: place.y + y), columns: place.columns,
        style: options.theme.dimmed)
    }
    return place
  }

  /// What stands where there are no rows: how to get some, or back to some.
  private var wordsForEmpty: [String] {
    if let search = editor.search {
      return search.showsResults && !search.hasWork
        ? [localized("nothing matches; Esc goes back")] : []
    }
    let canAdd = editor.obstacle(to: .addElement) == nil
    guard let list = editor.navigator.openList else {
      let canOpenFile = options.surroundings.file != nil && !editor.session.isReadOnly
      return [localized("nothing is set here")]
        + (canAdd ? [localized("\(editor.keyName(of: .addElement)) adds a setting")] : [])
        + (canOpenFile
          ? [localized("\(editor.keyName(of: .editFile)) opens the file in your editor")] : [])
    }
    let absence = localized("no items yet")
    return [canAdd ? localized("\(absence); \(editor.keyName(of: .addElement)) adds one") : absence]
      + (list.control.elementWords.map { [$0] } ?? [])
  }

  /// Draws the first line, or shows it as it was where its words are the same.
  private func drawTitle(in canvas: inout Canvas) {
    let line = TitleLine(of: editor)
    let frame = Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1)
    if let drawn = drawnTitle, let picture = drawn.picture, drawn.line == line,
      picture.size.columns == frame.columns, canvas.put(picture, at: Point(x: 0, y: 0))
    {
      return
    }
    drawnPath = line.draw(in: &canvas)
    drawnTitle = (line, canvas.picture(of: frame))
  }

  private func drawRule(in canvas: inout Canvas, y: Int) {
    let (style, character) = (options.theme.rule, options.glyphs.rule)
    let frame = Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1)
    if let drawn = drawnRule, drawn.style == style, drawn.character == character,
      drawn.picture.size.columns == frame.columns, canvas.put(drawn.picture, at: Point(x: 0, y: y))
    {
      return
    }
    canvas.fill(frame, style: style, character: character)
    drawnRule = canvas.picture(of: frame).map { (style, character, $0) }
  }

  // MARK: The bar at the bottom

  /// Draws a question, a notice or hints.
  private func drawBar(in canvas: inout Canvas, frame: Rect) {
    if let lead = editor.overlay?.lead(on: editor) {
      drawHints(
        in: &canvas, frame: frame, lead: editor.notice?.text ?? lead, style: options.theme.message)
    } else if let noticeInBar {
      draw(noticeInBar, in: &canvas, frame: frame)
    } else {
      if options.showsHints, editor.search?.isTyping != true {
        drawHints(in: &canvas, frame: frame)
      } else {
        canvas.fill(frame, style: options.theme.text)
      }
      guard let notice = editor.notice else { return }
      draw(
        notice, in: &canvas, frame: Rect(x: 0, y: frame.y - 1, columns: frame.columns, rows: 1))
    }
  }

  /// What stands in the bar in the place of the hints.
  private var noticeInBar: OverlayHost.Notice? {
    guard editor.overlay?.lead(on: editor) == nil, let notice = editor.notice, !notice.isNews else {
      return nil
    }
    return notice
  }

  /// The most lines of a notice that is no error, or that covers what lies over the table.
  private static let noticeLines = 3

  /// Draws a notice in the bottom line; a longer one takes lines above it, to be read.
  private func draw(_ notice: OverlayHost.Notice, in canvas: inout Canvas, frame: Rect) {
    let columns = frame.columns - 2
    // The title line stays.
    let mayCover = notice.isError && editor.overlay == nil
    let room = mayCover ? frame.y : min(Self.noticeLines, frame.y)
    let lines = TextWidth.wrap(notice.text, columns: columns, repertoire: canvas.repertoire)
    let rows = min(lines.count, room)
    let place = Rect(x: 0, y: frame.y + 1 - rows, columns: frame.columns, rows: rows)
    canvas.fill(place, style: options.theme.text)
    canvas.write(
      lines: lines, in: place.inset,
      style: notice.isError ? options.theme.error : options.theme.message)
  }

  /// The key whose hint stands at a place on the screen.
  func hintedKey(at point: Point) -> Key? {
    guard showsHints, let drawnHints, point.y == drawnHints.line.frame.y else { return nil }
    return drawnHints.keys.first { $0.start <= point.x && point.x < $0.end }?.key
  }

  /// The place among the open panes of the one whose name stands in a column of the title line.
  func pathDepth(at column: Int) -> Int? {
    drawnPath.first { $0.start <= column && column < $0.end }?.depth
  }

  /// Draws as many of the hints as there is room for, behind what they go with, or shows them as they
  /// were where they are the same.
  func drawHints(in canvas: inout Canvas, frame: Rect, lead: String = "", style: Style? = nil) {
    let style = style ?? options.theme.text
    let line = DrawnHints.Line(
      hints: Footer(of: editor).hints, lead: lead, frame: frame, style: style,
      keyStyle: lead.isEmpty ? options.theme.key : style.adding(.bold), glyphs: options.glyphs)
    showsHints = true
    if let drawnHints, drawnHints.line == line, let picture = drawnHints.picture,
      canvas.put(picture, at: frame.origin)
    {
      return
    }
    // From row to row it is the first that changes.
    if let drawn = drawnHints?.drawn(in: &canvas, withFirstOf: line) {
      drawnHints = drawn
      return
    }
    let keys = line.draw(in: &canvas)
    drawnHints = DrawnHints(line: line, keys: keys, picture: canvas.picture(of: frame))
  }
}
