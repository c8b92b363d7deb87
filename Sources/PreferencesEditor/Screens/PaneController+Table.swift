import EditorCore
import TableUI
import Terminal

extension PaneController: TableDataSource {
  var numberOfSections: Int { outline.sectionCount }

  func shape(ofSection section: Int) -> LineMap.SectionShape {
    let content = outline.section(section)
    return LineMap.SectionShape(
      header: content.header == nil ? 0 : 1, rows: outline.rowCount(of: content, at: section),
      footer: content.footer == nil ? 0 : 1)
  }

  func header(ofSection section: Int) -> SectionCaption {
    let content = outline.section(section)
    let isFocused = table.focus == .head(ofSection: section)
    return SectionCaption(
      mark: isFocused ? appearance.glyphs.focus : "", title: content.header ?? "",
      takesFocus: content.head != nil)
  }

  func footer(ofSection section: Int) -> [String] {
    outline.section(section).footer.map { [$0] } ?? []
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
    guard let identifier = identity.base as? RowIdentifier,
      let position = session.live.position(of: identifier, in: pane)
    else { return nil }
    return outline.place(of: position).map { TablePosition($0) }
  }
}

// MARK: - Places on the screen

extension PaneController {
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
}
