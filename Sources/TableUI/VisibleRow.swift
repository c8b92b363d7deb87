import Terminal

/// A row in view, and the view that draws it.
struct VisibleRow {
  let position: TablePosition
  let reuseIdentifier: String
  let view: any RowView
  /// How the view drew the row last; nil until it did, and for a row that an edge cuts.
  var picture: RowPicture?
  /// Whether its value changed since it was configured.
  var isOutdated = false
}

/// A row as it was drawn: put on the canvas again while the row, its focus and its width stay.
struct RowPicture {
  let isFocused: Bool
  let x: Int
  let picture: Canvas.Picture
  /// Where the hardware cursor stands, from the row's own upper left corner.
  let cursor: Point
}
