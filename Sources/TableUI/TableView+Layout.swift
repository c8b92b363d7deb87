import Terminal

extension TableView {
  /// Brings the focus into view and gives every row in view its view.
  ///
  /// Heights are learned here: a row is measured when it comes into view, and what is above the
  /// focus never moves it on the screen.
  func layout(rows viewport: Int) {
    guard let dataSource else { return }
    viewportRows = viewport
    measureRows(around: focus, from: dataSource)
    revealFocus()
    // A row measured for the first time may be higher than was thought and push the focus out.
    if measureVisibleRows(from: dataSource) { revealFocus() }
    assignRowViews(from: dataSource)
  }

  /// The rows that at least one line of the viewport shows, in order.
  var visibleOrdinals: Range<Int> {
    guard viewportRows > 0, lines.rowCount > 0 else { return 0..<0 }
    var low = offset
    let end = min(offset + viewportRows, lines.lineCount)
    while low < end {
      if case .row(let position, _) = lines.item(at: low) {
        let first = lines.ordinal(of: position)
        var last = first
        while last < lines.rowCount, lines.line(of: lines.position(at: last)) < end { last += 1 }
        return first..<last
      }
      low += 1
    }
    return 0..<0
  }

  // MARK: - Private

  private func measureRows(around focus: TablePosition?, from dataSource: any TableDataSource) {
    guard let focus else { return }
    let before = lines.line(of: focus)
    lines.setHeight(max(1, dataSource.height(of: focus)), of: focus)
    _ = measureVisibleRows(from: dataSource)
    // Rows above that changed their height leave the focus on its line of the screen.
    offset += lines.line(of: focus) - before
  }

  private func measureVisibleRows(from dataSource: any TableDataSource) -> Bool {
    var changed = false
    for ordinal in visibleOrdinals {
      let position = lines.position(at: ordinal)
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
    let margin = min(scrollMargin, max(0, (viewportRows - 1) / 4))
    // The header that sticks to the top covers a line.
    let top = lines.shape(ofSection: focus.section).header > 0 ? max(margin, 1) : margin
    if last + margin >= offset + viewportRows { offset = last + margin - viewportRows + 1 }
    if first - top < offset { offset = first - top }
    // From the first row one sees the header above it, too.
    if lines.ordinal(of: focus) == 0 { offset = 0 }
    offset = min(max(0, offset), lastOffset)
  }

  private func assignRowViews(from dataSource: any TableDataSource) {
    let wanted = visibleOrdinals
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
