package import Terminal

/// A scrolling table of sections and rows that costs what is in view.
///
/// Named after UITableView where the meaning is the same. Rows that leave the screen give their
/// views back before rows that enter take theirs, so there are never more views than rows in view.
/// One row has the focus, unless there are none; it is always in view after a layout.
package final class TableView {
  /// How the table paints what is its own.
  package struct Appearance {
    package var header = Style()
    package var footer = Style()
    package var scrollBar = Style()
    package var scrollTrack: Unicode.Scalar = "│"
    package var scrollThumb: Unicode.Scalar = "█"
    /// Lights a header that has the focus, as it was drawn.
    package var light: ((Rect, inout Canvas) -> Void)?

    package init() {}
  }

  /// How near the edge of the viewport the focus comes before the table scrolls, in lines.
  ///
  /// At most a quarter of the viewport counts.
  package var scrollMargin = 2

  /// Empty lines between two rows of a section; the focused row keeps its line on the screen.
  package var rowSpacing = 0 {
    didSet { if rowSpacing != oldValue { reloadData() } }
  }

  package weak var dataSource: (any TableDataSource)?
  package var appearance = Appearance()

  /// The row that has the focus, or the header; nil while there are no rows.
  package internal(set) var focus: TablePosition?
  /// The line of the content that stands at the top of the viewport.
  package internal(set) var offset = 0
  /// How many row views were made since the table was.
  package var madeRowViewCount: Int { pool.madeCount }

  package internal(set) var lines = LineMap(sections: [])
  var viewportRows = 0
  /// How wide the table was drawn last, with the scroll bar.
  var columns = 0
  /// Where the table stood before its size moved it.
  var place: Place?
  /// The rows in view when those that come next were made; nil before the first frame.
  var preparedRows: Range<Int>?
  /// Where the rows were drawn last, without the scroll bar.
  var drawnFrame = Rect(x: 0, y: 0, columns: 0, rows: 0)
  var visible: [VisibleRow] = []
  /// Whether one of them is to be configured again before it is drawn.
  var hasOutdatedRows = false
  let pool = RowPool()

  /// Where the table stands, and what became of that in a viewport of another size.
  struct Place {
    let focus: TablePosition
    let offset: Int
    var shownOffset: Int
  }

  /// The reuse identifier of the view that the data source asked for last.
  private var dequeuedIdentifier = ""

  package init() {}

  // MARK: Row views

  /// Says which kind of view draws rows with the reuse identifier.
  package func register(
    _ make: @escaping @autoclosure () -> any RowView, forReuseIdentifier identifier: String
  ) {
    pool.register(make, forReuseIdentifier: identifier)
  }

  /// A view from the pool, or a new one; only for use in `TableDataSource.rowView(at:in:)`.
  package func dequeueReusableRow(withIdentifier identifier: String) -> any RowView {
    dequeuedIdentifier = identifier
    return pool.dequeue(identifier)
  }

  // MARK: Changes

  /// Asks the data source for everything anew, after `change` has changed it.
  ///
  /// The focused row keeps the focus, and its line on the screen, if it is still there; else the
  /// row that took its place gets it, or the last one before.
  package func reloadData(after change: () -> Void = {}) {
    // Who has the focus can be told only before the rows move.
    let identity = focus.flatMap { dataSource?.identity(of: $0) }
    let screenLine = focus.map { lines.line(of: $0) - offset } ?? 0
    let wasAt = focus
    change()
    enqueueAll()
    guard let dataSource else { return }
    var sections: [LineMap.SectionShape] = []
    for section in 0..<dataSource.numberOfSections {
      sections.append(dataSource.shape(ofSection: section))
    }
    lines = LineMap(sections: sections, rowSpacing: rowSpacing)
    focus = identity.flatMap { dataSource.position(of: $0) } ?? substitute(for: wasAt)
    if let focus, wasAt != nil { offset = lines.line(of: focus) - screenLine }
  }

  /// Has one row configured again, if it is in view.
  package func reconfigureRow(at position: TablePosition) {
    guard let index = visible.place(of: position) else { return }
    visible[index].isOutdated = true
    hasOutdatedRows = true
  }

  /// Has every row in view configured again: values changed, rows neither came nor went.
  package func reconfigureVisibleRows() {
    enqueueAll()
  }

  // MARK: Focus

  /// Puts the focus on a row, or a header that takes it, which must be one of the table's.
  package func moveFocus(to position: TablePosition) {
    focus = position
  }

  /// Moves the focus by so many rows, down if positive, and stops at the first and the last; it passes
  /// over headers.
  package func moveFocus(by rows: Int) {
    guard let focus else { return }
    // The row below a header is the next one.
    let ordinal = lines.ordinal(of: focus) + (focus.isHead && rows > 0 ? rows - 1 : rows)
    guard lines.rowCount > 0, !focus.isHead || ordinal >= 0 else { return }
    self.focus = lines.position(at: min(max(0, ordinal), lines.rowCount - 1))
  }

  /// Scrolls by so many lines and takes the focus along, keeping its line on the screen.
  package func scroll(by lineCount: Int) {
    guard let focus else { return }
    let line = lines.line(of: focus) + lineCount
    offset += lineCount
    self.focus = lines.row(nearestTo: line, lookingUp: lineCount < 0)
  }

  package func scrollByViewports(_ count: Int) {
    scroll(by: count * max(1, viewportRows - 1))
  }

  package func scrollByHalfViewports(_ count: Int) {
    scroll(by: count * max(1, viewportRows / 2))
  }

  package func moveFocusToFirstRow() {
    if lines.rowCount > 0 { focus = lines.position(at: 0) }
  }

  package var isFocusOnFirstRow: Bool { focus.map { lines.ordinal(of: $0) == 0 } ?? true }

  package func moveFocusToLastRow() { moveFocus(by: lines.rowCount) }

  /// Moves the focus to the first row of the next section that has rows, or of a previous one.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  package func moveFocus(bySections step: Int) -> Bool {
    guard let focus else { return false }
    var section = focus.section + step
    // Upwards, the start of the focused row's own section comes first.
    if step < 0 && focus.row > 0 { section = focus.section }
    while section >= 0 && section < lines.sectionCount {
      if lines.shape(ofSection: section).rows > 0 {
        self.focus = TablePosition(section: section, row: 0)
        return true
      }
      section += step
    }
    return false
  }

  // MARK: - Private

  private func substitute(for position: TablePosition?) -> TablePosition? {
    guard lines.rowCount > 0 else { return nil }
    guard let position else { return lines.position(at: 0) }
    let section = min(position.section, lines.sectionCount - 1)
    let rows = lines.shape(ofSection: section).rows
    let before = lines.ordinal(of: TablePosition(section: section, row: 0))
    let ordinal =
      section < position.section ? lines.rowCount : before + min(max(0, position.row), rows)
    return lines.position(at: min(ordinal, lines.rowCount - 1))
  }

  private func enqueueAll() {
    for row in visible { pool.enqueue(row.view, identifier: row.reuseIdentifier) }
    visible.removeAll(keepingCapacity: true)
  }

  func makeVisibleRow(at position: TablePosition, from source: any TableDataSource) -> VisibleRow {
    let view = source.rowView(at: position, in: self)
    return VisibleRow(position: position, reuseIdentifier: dequeuedIdentifier, view: view)
  }
}
