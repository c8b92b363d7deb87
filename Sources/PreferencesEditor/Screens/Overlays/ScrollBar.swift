import TableUI
import Terminal

/// Where in a list that is longer than its frame one is, as a bar of the frame's height.
struct ScrollBar {
  /// How many lines there are.
  var content: Int
  /// The line at the top of the frame.
  var offset: Int

  /// Draws the bar in a frame of one column, as high as what it stands beside.
  func draw(in canvas: inout Canvas, frame: Rect, appearance: EditorOptions) {
    let thumb = ScrollThumb(
      track: frame.rows, content: content, viewport: frame.rows, offset: offset)
    let style = appearance.theme.rule
    canvas.fill(frame, style: style, character: appearance.glyphs.scrollTrack)
    canvas.fill(
      Rect(x: frame.x, y: frame.y + thumb.start, columns: 1, rows: thumb.length), style: style,
      character: appearance.glyphs.scrollThumb)
  }
}
