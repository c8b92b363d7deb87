package import Terminal

/// Draws one row at a time; reused for others as rows enter and leave the screen.
///
/// A row view is configured, draws, and is configured again. It holds what it was told to draw and
/// never a value of its own; it must not keep the canvas, nor anything of one row for the next.
package protocol RowView: AnyObject {
  /// Forgets the row it was configured for.
  func prepareForReuse()

  /// Whether the row looks the same however often it is drawn, until it is configured again: then it is
  /// drawn once and shown from what was drawn.
  var isSteady: Bool { get }

  /// Draws the row into its frame.
  ///
  /// - Returns: Where the hardware cursor stands while the row has the focus.
  func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Point
}

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
