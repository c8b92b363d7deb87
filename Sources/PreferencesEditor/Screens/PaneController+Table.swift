import EditorCore
import TableUI
import Terminal

extension PaneController: TableDataSource {
  var numberOfSections: Int { outline.sectionCount }

  func shape(ofSection section: Int) -> LineMap.SectionShape {
    if let rows = outline.headedRowCount(inSection: section) {
      return LineMap.SectionShape(header: 1, rows: rows, footer: 0)
    }
    let content = outline.section(section)
    longestCaption = max(
      longestCaption, content.header?.utf8.count ?? 0, content.footer?.utf8.count ?? 0)
    // A header that takes the focus is one line.
    let isRow = content.header != nil && content.head != nil
    return LineMap.SectionShape(
      header: content.drawnHeader?.lines ?? (isRow ? 1 : headerLines(of: content).count),
      rows: outline.rowCount(of: content, at: section),
      footer: content.drawnFooter?.lines ?? footerLines(of: content).count)
  }

  func resize(toColumns columns: Int) -> Bool {
    let narrowest = min(columns, self.columns) - TableView.footerColumn - 2
    self.columns = columns
    forgetContents()
    return longestCaption > narrowest
  }

  /// The lines of a header; one that takes the focus is a line as rows are.
  private func headerLines(of section: PaneSection) -> [String] {
    guard let header = section.header else { return [] }
    return section.head == nil ? wrapped(header, after: TableView.captionColumn) : [header]
  }

  private func footerLines(of section: PaneSection) -> [String] {
    section.footer.map { wrapped($0, after: TableView.footerColumn) } ?? []
  }

  /// A text as the lines of a caption, beside which there is room for the scroll bar.
  private func wrapped(_ text: String, after indent: Int) -> [String] {
    TextWidth.wrap(text, columns: columns - indent - 2).map(String.init)
  }

  func header(ofSection section: Int) -> SectionCaption {
    let content = outline.section(section)
    let isFocused = table.focus == .head(ofSection: section)
    let lines = headerLines(of: content)
    return SectionCaption(
      mark: isFocused ? appearance.glyphs.focus : "", title: lines.first ?? "",
      more: Array(lines.dropFirst()), takesFocus: content.head != nil)
  }

  func footer(ofSection section: Int) -> [String] { footerLines(of: outline.section(section)) }

  func drawCaption(
    _ place: CaptionPlace, ofSection section: Int, in canvas: inout Canvas, frame: Rect
  ) -> Bool {
    let content = outline.section(section)
    guard let caption = place == .header ? content.drawnHeader : content.drawnFooter else {
      return false
    }
    var drawing = RowDrawing(columns: frame.columns, lines: frame.rows, isFocused: false)
    caption.draw(&drawing, session.values)
    drawing.draw(in: &canvas, frame: frame, theme: appearance.theme)
    return true
  }

  func height(of position: TablePosition) -> Int {
    let content = content(at: position)
    return FieldRegistry.field(for: content).height(of: content)
  }

  func rowView(at position: TablePosition, in table: TableView) -> any RowView {
    let content = content(at: position)
    let field = FieldRegistry.field(for: content)
    if content.row.field != nil { field.register(in: table) }
    let view = table.dequeueReusableRow(withIdentifier: field.reuseIdentifier)
    field.configure(view, with: content)
    return view
  }

  func identity(of position: TablePosition) -> AnyHashable {
    content(at: position).row.identifier
  }

  func position(of identity: AnyHashable) -> TablePosition? {
    (identity.base as? RowIdentifier).flatMap(position)
  }

  func position(of identifier: RowIdentifier) -> TablePosition? {
    // Most often it is the one that was just edited.
    if let focus = table.focus, contents[focus]?.row.identifier == identifier {
      return focus
    }
    return session.drafted.position(of: identifier, in: pane)
      .flatMap { outline.place(of: $0) }.map { TablePosition($0) }
  }
}

// MARK: - Places on the screen

extension PaneController {
  /// Whether a row of a table of so many columns has to cut its title.
  func cutsTitle(of content: RowContent?, columns: Int, repertoire: Repertoire) -> Bool {
    // Half of the row is the title's in any case, and most are shorter.
    guard let content,
      !TextWidth.fits(
        content.row.title, columns: RowMargin.room(ofRow: columns) / 2, repertoire: repertoire),
      let field = FieldRegistry.field(for: content) as? any TitledField
    else {
      return false
    }
    return TitledRowView.cutsTitle(
      of: content, value: field.shownSpans(of: content), columns: columns, repertoire: repertoire)
  }

  /// The row at a place on the screen, and which cell of its value is there; nil where there is no row.
  func hit(at point: Point) -> (position: TablePosition, place: ValuePlace?)? {
    guard let (position, line) = table.row(at: point) else { return nil }
    let view = line == 0 ? table.rowView(at: position) as? TitledRowView : nil
    return (position, view?.valuePlace(atColumn: point.x))
  }

  /// The cell of a piece of the focused row's value that is nearest to a place on the screen.
  func place(inSpan span: Int, nearestTo point: Point) -> ValuePlace? {
    let view = table.focus.flatMap { table.rowView(at: $0) } as? TitledRowView
    return view?.valuePlace(inSpan: span, nearestTo: point.x)
  }
}

extension TablePosition {
  init(_ place: RowPosition) {
    self.init(section: place.section, row: place.row)
  }

  var place: RowPosition { RowPosition(section: section, row: row) }

  /// What is another for each position.
  var number: Int { section << 32 | (row + 1) }
}
