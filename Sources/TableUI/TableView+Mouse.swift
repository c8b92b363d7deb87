package import Terminal

extension TableView {
  /// What stands at a place on the screen: a row, and which of its lines, from 0; or a header that
  /// takes the focus.
  package func row(at point: Point) -> (position: TablePosition, line: Int)? {
    // Keys may have moved rows since the last frame; the next one shows them where they are now.
    layout(rows: viewportRows)
    guard drawnFrame.contains(point) else { return nil }
    if let stickySection, point.y == drawnFrame.y { return head(ofSection: stickySection) }
    let line = offset + point.y - drawnFrame.y
    guard line < lines.lineCount else { return nil }
    switch lines.item(at: line) {
    case .row(let position, let lineInRow): return (position, lineInRow)
    case .header(let section): return head(ofSection: section)
    case .gap, .spacing, .footer: return nil
    }
  }

  private func head(ofSection section: Int) -> (position: TablePosition, line: Int)? {
    dataSource?.header(ofSection: section).takesFocus == true
      ? (.head(ofSection: section), 0) : nil
  }

  /// Scrolls to what a place on the scroll bar stands for; returns whether the place is on it.
  package func scroll(toTrackAt point: Point) -> Bool {
    let last = lines.lineCount - viewportRows
    guard last > 0, point.x == drawnFrame.x + drawnFrame.columns,
      point.y >= drawnFrame.y, point.y < drawnFrame.y + viewportRows
    else { return false }
    let line = (point.y - drawnFrame.y) * last / max(1, viewportRows - 1)
    scrollViewport(by: line - offset)
    return true
  }

  /// The view of a row that is in view.
  package func rowView(at position: TablePosition) -> (any RowView)? {
    visible.place(of: position).map { visible[$0].view }
  }

  /// The lines of a row or header that are in view, where they were drawn last; nil where none is.
  package func frame(of position: TablePosition) -> Rect? {
    guard position.isHead || visible.place(of: position) != nil else { return nil }
    let first = drawnFrame.y + lines.line(of: position) - offset
    let end = min(first + lines.height(of: position), drawnFrame.y + drawnFrame.rows)
    let top = max(first, drawnFrame.y)
    return top < end
      ? Rect(x: drawnFrame.x, y: top, columns: drawnFrame.columns, rows: end - top) : nil
  }

  /// Scrolls by so many lines, down if positive; the focus goes along only where it has to, to stay
  /// in view.
  package func scrollViewport(by lineCount: Int) {
    guard let focus else { return }
    let lastOffset = max(0, lines.lineCount - viewportRows)
    offset = min(max(0, offset + lineCount), lastOffset)
    let margins = margins(around: focus)
    let first = lines.line(of: focus)
    let last = first + lines.height(of: focus) - 1
    if offset > 0, first < offset + margins.top {
      let line = offset + margins.top
      guard let row = lines.row(nearestTo: line, lookingUp: false) else { return }
      self.focus = row
      // A row that the line cuts would scroll the table back.
      if lines.line(of: row) < line { moveFocus(by: 1) }
    } else if offset < lastOffset, last + margins.bottom >= offset + viewportRows {
      let line = offset + viewportRows - 1 - margins.bottom
      guard let row = lines.row(nearestTo: line, lookingUp: true) else { return }
      self.focus = row
      if lines.line(of: row) + lines.height(of: row) - 1 > line { moveFocus(by: -1) }
    }
  }
}

extension [VisibleRow] {
  /// Where among the rows in view one stands; nil for another row.
  func place(of position: TablePosition) -> Int? {
    for index in indices where self[index].position == position { return index }
    return nil
  }
}
