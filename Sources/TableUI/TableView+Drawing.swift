package import Terminal

extension TableView {
  /// Lays the table out in the frame and draws it there.
  ///
  /// A row of several lines that the upper or lower edge cuts reaches over it: what stands above
  /// and below the table is to be drawn after it.
  ///
  /// - Returns: Where the hardware cursor belongs, on what has the focus; nil where nothing has.
  package func draw(in canvas: inout Canvas, frame: Rect) -> Point? {
    resize(toColumns: frame.columns)
    layout(rows: frame.rows)
    let hasScrollBar = lines.lineCount > frame.rows && frame.columns > 1
    var content = frame
    if hasScrollBar { content.columns -= 1 }
    drawnFrame = content

    var cursor: Point?
    for index in visible.indices {
      let position = visible[index].position
      let y = frame.y + lines.line(of: position) - offset
      let rowFrame = Rect(
        x: frame.x, y: y, columns: content.columns, rows: lines.height(of: position))
      let isFocused = position == focus
      let point = drawRow(at: index, in: &canvas, frame: rowFrame, isFocused: isFocused)
      if isFocused { cursor = point }
    }
    drawCaptions(in: &canvas, frame: content)
    if let focus, focus.isHead, let frame = self.frame(of: focus) {
      appearance.light?(frame, &canvas)
      cursor = Point(x: frame.x + Self.captionColumn, y: frame.y)
    }
    if hasScrollBar {
      drawScrollBar(in: &canvas, x: content.x + content.columns, frame: frame)
    }
    return cursor
  }

  // MARK: - Private

  /// Draws a row in view: as it stood last where that is still so, else by its view.
  private func drawRow(
    at index: Int, in canvas: inout Canvas, frame: Rect, isFocused: Bool
  ) -> Point {
    if let drawn = visible[index].picture, drawn.isFocused == isFocused, drawn.x == frame.x,
      drawn.picture.size == Size(columns: frame.columns, rows: frame.rows),
      canvas.put(drawn.picture, at: Point(x: frame.x, y: frame.y))
    {
      return Point(x: frame.x + drawn.cursor.x, y: frame.y + drawn.cursor.y)
    }
    let row = visible[index]
    let point = row.view.draw(in: &canvas, frame: frame, isFocused: isFocused)
    visible[index].picture =
      row.view.isSteady
      ? canvas.picture(of: frame).map {
        RowPicture(
          isFocused: isFocused, x: frame.x, picture: $0,
          cursor: Point(x: point.x - frame.x, y: point.y - frame.y))
      } : nil
    return point
  }

  private func drawCaptions(in canvas: inout Canvas, frame: Rect) {
    guard let dataSource else { return }
    let shown = offset..<max(offset, min(offset + frame.rows, lines.lineCount))
    for (line, item) in lines.captions(inLines: shown) {
      let y = frame.y + line - offset
      if drawOwn(item, at: line, in: &canvas, frame: frame, y: y) { continue }
      switch item {
      case .header(let section):
        drawHeader(
          dataSource.header(ofSection: section), line: line - lines.start(ofSection: section),
          in: &canvas, frame: frame, y: y)
      case .footer(let section, let index):
        let texts = dataSource.footer(ofSection: section)
        guard texts.indices.contains(index) else { continue }
        canvas.write(
          texts[index], at: Point(x: frame.x + Self.footerColumn, y: y),
          columns: frame.columns - Self.footerColumn - 1, style: appearance.footer)
      case .gap, .row, .spacing:
        continue
      }
    }
    if let section = stickySection {
      canvas.fill(
        Rect(x: frame.x, y: frame.y, columns: frame.columns, rows: 1), style: Style())
      let row = Rect(x: frame.x, y: frame.y, columns: frame.columns, rows: 1)
      guard !drawOwn(.header, ofSection: section, in: &canvas, frame: row) else { return }
      drawHeader(
        dataSource.header(ofSection: section), line: 0, in: &canvas, frame: frame, y: frame.y)
    }
  }

  /// Has the data source draw what stands on a line of the table, where that is a caption of its own; it
  /// draws all lines of it with the first that is in view.
  private func drawOwn(
    _ item: LineMap.Item, at line: Int, in canvas: inout Canvas, frame: Rect, y: Int
  ) -> Bool {
    let (place, section, index): (CaptionPlace, Int, Int)
    switch item {
    case .header(let inSection):
      (place, section, index) = (.header, inSection, line - lines.start(ofSection: inSection))
    case .footer(let inSection, let inFooter):
      (place, section, index) = (.footer, inSection, inFooter)
    case .gap, .row, .spacing: return false
    }
    guard index == 0 || line == offset else { return false }
    let shape = lines.shape(ofSection: section)
    let count = place == .header ? shape.header : shape.footer
    return drawOwn(
      place, ofSection: section, in: &canvas,
      frame: Rect(x: frame.x, y: y - index, columns: frame.columns, rows: count))
  }

  private func drawOwn(
    _ place: CaptionPlace, ofSection section: Int, in canvas: inout Canvas, frame: Rect
  ) -> Bool {
    var frame = frame
    let indent = place == .header ? Self.captionColumn : Self.footerColumn
    frame.x += indent
    frame.columns = max(0, frame.columns - indent - 1)
    return dataSource?.drawCaption(place, ofSection: section, in: &canvas, frame: frame) ?? false
  }

  /// The section whose rows fill the top line while its header is above the viewport.
  var stickySection: Int? {
    guard viewportRows > 1, offset < lines.lineCount else { return nil }
    switch lines.item(at: offset) {
    case .row(let position, _), .spacing(let position):
      return lines.shape(ofSection: position.section).header > 0 ? position.section : nil
    case .gap, .header, .footer:
      return nil
    }
  }

  private func drawHeader(
    _ caption: SectionCaption, line: Int, in canvas: inout Canvas, frame: Rect, y: Int
  ) {
    guard line <= caption.more.count else { return }
    if line == 0 {
      canvas.write(
        caption.mark, at: Point(x: frame.x, y: y), columns: 1, style: appearance.header)
    }
    canvas.write(
      line == 0 ? caption.title : caption.more[line - 1],
      at: Point(x: frame.x + Self.captionColumn, y: y),
      columns: frame.columns - Self.captionColumn - 1, style: appearance.header)
  }

  /// The columns before the title of a section.
  package static var captionColumn: Int { 2 }
  /// The columns before what stands below a section.
  package static var footerColumn: Int { 4 }

  private func drawScrollBar(in canvas: inout Canvas, x: Int, frame: Rect) {
    guard frame.rows > 0 else { return }
    let thumb = ScrollThumb(
      track: frame.rows, content: lines.lineCount, viewport: frame.rows, offset: offset)
    canvas.fill(
      Rect(x: x, y: frame.y, columns: 1, rows: frame.rows), style: appearance.scrollBar,
      character: appearance.scrollTrack)
    canvas.fill(
      Rect(x: x, y: frame.y + thumb.start, columns: 1, rows: thumb.length),
      style: appearance.scrollBar, character: appearance.scrollThumb)
  }
}

/// Which part of a scroll bar's track says what part of the content is in view.
nonisolated package struct ScrollThumb: Equatable {
  /// The first cell of the thumb, from 0.
  package let start: Int
  /// Cells, at least one.
  package let length: Int

  /// The thumb stands at an end of the track only when the content does.
  package init(track: Int, content: Int, viewport: Int, offset: Int) {
    length = min(track, max(1, track * viewport / max(1, content)))
    let room = track - length
    let lastOffset = max(1, content - viewport)
    let exact = room * offset / lastOffset
    let isInside = offset > 0 && offset < lastOffset && room > 1
    start = isInside ? min(max(1, exact), room - 1) : min(exact, room)
  }
}
