/// Which lines of a list are in view, the selected one among them.
struct LinesInView {
  /// The first one.
  private(set) var offset = 0
  /// How many there is room for.
  private(set) var rows = 1
  /// Where the list stood before its size moved it: what was selected, and what became of the offset.
  private var place: (selection: Int, offset: Int, shownOffset: Int)?

  /// Scrolls as little as shows the selected line of so many, with so many lines before it where
  /// there is room; what other sizes moved comes back.
  mutating func show(_ selection: Int, of count: Int, rows newRows: Int, leading: Int = 0) {
    let isResized = rows != max(1, newRows)
    if isResized {
      if let place, place.selection == selection, place.shownOffset == offset {
        offset = place.offset
      } else {
        place = (selection, offset, offset)
      }
    }
    rows = max(1, newRows)
    // A box that has grown shows more, and nothing empty.
    let first = selection - min(leading, rows - 1)
    offset = max(0, min(max(offset, selection - rows + 1), first, count - rows))
    if isResized { place?.shownOffset = offset }
  }

  /// Scrolls by so many lines of so many, as far as there are some.
  mutating func scroll(by lines: Int, of count: Int) {
    offset = max(0, min(max(0, count - rows), offset + lines))
  }
}
