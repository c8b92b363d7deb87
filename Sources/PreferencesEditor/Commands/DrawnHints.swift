import Terminal

/// A line of hints as it was drawn.
struct DrawnHints {
  /// All that it shows.
  struct Line: Equatable {
    var hints: [Hint]
    /// What they go with.
    var lead: String
    var frame: Rect
    var style: Style
    var keyStyle: Style
    var glyphs: Glyphs

    /// Draws it; returns where each hint stands, and the key that it tells of.
    func draw(in canvas: inout Canvas) -> [(columns: Range<Int>, key: Key)] {
      canvas.fill(frame, style: style)
      var x = frame.x + 1
      x += canvas.write(lead, at: Point(x: x, y: frame.y), style: style)
      if !lead.isEmpty { x += 2 }
      let line = HintLine(
        hints, columns: frame.x + frame.columns - x, glyphs: glyphs, repertoire: canvas.repertoire)
      return line.items.map { item in
        let start = x + item.x
        let width = canvas.write(item.key, at: Point(x: start, y: frame.y), style: keyStyle)
        let words = canvas.write(
          item.words, at: Point(x: start + width + 1, y: frame.y), style: style)
        return (start..<start + width + 1 + words, item.pressed)
      }
    }
  }

  let line: Line
  let keys: [(columns: Range<Int>, key: Key)]
  let picture: Canvas.Picture?
}
