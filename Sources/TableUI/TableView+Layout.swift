import Terminal

extension TableView {
  /// Brings the focus into view and gives every row in view its view.
  ///
  /// Heights are learned here: a row is measured when it comes into view, and what is above the
  /// focus never moves it on the screen.
  func layout(rows viewport: Int) {
    guard let dataSource else { return }
    if hasOutdatedRows { reconfigureOutdatedRows(from: dataSource) }
    let isResized = viewport != viewportRows
    if isResized { returnToPlace() }
    viewportRows = viewport
    measureRows(around: focus, from: dataSource)
    // A row measured for the first time may be higher than was thought and push the focus out; what
    // comes into view then is measured, too.
    repeat { revealFocus() } while measureVisibleRows(from: dataSource)
    if isResized { place?.shownOffset = offset }
    assignRowViews(from: dataSource)
  }

  /// The rows that at least one line of the viewport shows, in order.
  var visibleOrdinals: Range<Int> {
    let end = min(offset + viewportRows, lines.lineCount)
    return lines.ordinals(inLines: offset..<max(offset, end))
  }

  /// Has the data source make the rows that come into view next if the table goes on as it scrolled last:
  /// for when a frame is drawn, and nobody waits for the next one yet.
  package func prepareNextRows() {
    // Only rows that were drawn tell where the table stands: others may have come since.
    guard let dataSource, let first = visible.first, let last = visible.last else { return }
    let shown = lines.ordinal(of: first.position)..<lines.ordinal(of: last.position) + 1
    defer { preparedRows = shown }
    guard let before = preparedRows, shown != before else { return }
    let next =
      shown.upperBound > before.upperBound
      ? shown.upperBound..<min(shown.upperBound + shown.count, lines.rowCount)
      : max(0, shown.lowerBound - shown.count)..<shown.lowerBound
    // To tell how high a row is, a data source makes it; the table measures it when it is in view.
    for ordinal in next { _ = dataSource.height(of: lines.position(at: ordinal)) }
  }

  /// Has all that depends on how wide the table is be of that width.
  func resize(toColumns columns: Int) {
    guard columns != self.columns, let dataSource else { return }
    self.columns = columns
    if dataSource.resize(toColumns: columns) { reloadData() } else { reconfigureVisibleRows() }
  }

  // MARK: - Private

  /// Goes back to where the table stood before other sizes moved it, unless anything else did since.
  private func returnToPlace() {
    if let place, place.focus == focus, place.shownOffset == offset {
      offset = place.offset
    } else {
      place = focus.map { Place(focus: $0, offset: offset, shownOffset: offset) }
    }
  }

  /// Configures rows whose values changed: in their places, where they stay as high as they were.
  private func reconfigureOutdatedRows(from dataSource: any TableDataSource) {
    hasOutdatedRows = false
    for index in visible.indices.reversed() where visible[index].isOutdated {
      let row = visible[index]
      pool.enqueue(row.view, identifier: row.reuseIdentifier)
      if max(1, dataSource.height(of: row.position)) == lines.height(of: row.position) {
        visible[index] = makeVisibleRow(at: row.position, from: dataSource)
      } else {
        visible.remove(at: index)
      }
    }
  }

  private func measureRows(around focus: TablePosition?, from dataSource: any TableDataSource) {
    guard let focus else { return }
    let before = lines.line(of: focus)
    if !focus.isHead { _ = measure([lines.ordinal(of: focus)], from: dataSource) }
    _ = measureVisibleRows(from: dataSource)
    // Rows above that changed their height leave the focus on its line of the screen.
    offset += lines.line(of: focus) - before
  }

  private func measureVisibleRows(from dataSource: any TableDataSource) -> Bool {
    let wanted = visibleOrdinals
    return !haveViews(wanted) && measure(wanted, from: dataSource)
  }

  /// Whether the rows are those that have their views.
  private func haveViews(_ wanted: Range<Int>) -> Bool {
    // Rows in order, none twice: if the first and the last are there, all are.
    guard visible.count == wanted.count, let first = visible.first, let last = visible.last else {
      return visible.isEmpty && wanted.isEmpty
    }
    return lines.ordinal(of: first.position) == wanted.lowerBound
      && lines.ordinal(of: last.position) == wanted.upperBound - 1
  }

  /// Asks for the heights of rows, given in order; whether one differs from what was known.
  ///
  /// A row that has its view was measured, and has not changed since.
  private func measure(
    _ ordinals: some Sequence<Int>, from dataSource: any TableDataSource
  ) -> Bool {
    var changed = false
    var shown = 0
    for ordinal in ordinals {
      let position = lines.position(at: ordinal)
      while shown < visible.count, visible[shown].position < position { shown += 1 }
      if shown < visible.count, visible[shown].position == position { continue }
      let height = max(1, dataSource.height(of: position))
      if height != lines.height(of: position) {
        lines.setHeight(height, of: position)
        changed = true
      }
    }
    return changed
  }

  /// Scrolls as little as shows the focused row, with some lines of margin where there is room.
  private func revealFocus() {
    let lastOffset = max(0, lines.lineCount - viewportRows)
    guard let focus else {
      offset = 0
      return
    }
    let first = lines.line(of: focus)
    let last = first + lines.height(of: focus) - 1
    let margins = margins(around: focus)
    if last + margins.bottom >= offset + viewportRows {
      offset = last + margins.bottom - viewportRows + 1
    }
    if first - margins.top < offset { offset = first - margins.top }
    // From the first row one sees the header above it, too.
    if lines.ordinal(of: focus) == 0 { offset = 0 }
    offset = min(max(0, offset), lastOffset)
  }

  /// How many lines stay between what has the focus and the edges of the viewport.
  func margins(around focus: TablePosition) -> (top: Int, bottom: Int) {
    let margin = min(scrollMargin, max(0, (viewportRows - 1) / 4))
    // The header that sticks to the top covers a line.
    let isBelowHeader = !focus.isHead && lines.shape(ofSection: focus.section).header > 0
    return (isBelowHeader ? max(margin, 1) : margin, margin)
  }

  private func assignRowViews(from dataSource: any TableDataSource) {
    let wanted = visibleOrdinals
    if haveViews(wanted) { return }
    var kept: [VisibleRow] = []
    kept.reserveCapacity(wanted.count)
    for row in visible {
      if wanted.contains(lines.ordinal(of: row.position)) {
        kept.append(row)
      } else {
        pool.enqueue(row.view, identifier: row.reuseIdentifier)
      }
    }
    var index = 0
    visible.removeAll(keepingCapacity: true)
    for ordinal in wanted {
      let position = lines.position(at: ordinal)
      if index < kept.count && kept[index].position == position {
        visible.append(kept[index])
        index += 1
      } else {
        visible.append(makeVisibleRow(at: position, from: dataSource))
      }
    }
  }
}
