import Terminal

/// A line of hints as it was drawn.
struct DrawnHints {
  /// Where a hint stands, and the key that it tells of.
  struct DrawnKey {
    var start: Int
    var end: Int
    var key: Key
  }

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
    func draw(in canvas: inout Canvas) -> [DrawnKey] {
      canvas.fill(frame, style: style)
      var x = frame.x + 1
      x += canvas.write(lead, at: Point(x: x, y: frame.y), style: style)
      if !lead.isEmpty { x += 2 }
      let line = HintLine(
        hints, columns: frame.x + frame.columns - x, glyphs: glyphs, repertoire: canvas.repertoire)
      return line.items.map { draw($0.pressed, $0.key, $0.words, at: x + $0.x, in: &canvas) }
    }

    fileprivate func draw(
      _ key: Key, _ name: String, _ words: String, at x: Int, in canvas: inout Canvas
    ) -> DrawnKey {
      let width = canvas.write(name, at: Point(x: x, y: frame.y), style: keyStyle)
      let more = canvas.write(words, at: Point(x: x + width + 1, y: frame.y), style: style)
      return DrawnKey(start: x, end: x + width + 1 + more, key: key)
    }
  }

  let line: Line
  let keys: [DrawnKey]
  let picture: Canvas.Picture?

  /// Shows the line as it was drawn, with another hint in the place of the first, which has columns kept for
  /// it; nil, with nothing of use drawn, where more is to be another.
  func drawn(in canvas: inout Canvas, withFirstOf line: Line) -> DrawnHints? {
    guard let picture, let known = self.line.hints.first, let hint = line.hints.first,
      keys.count > 1, keys[0].key == known.key, hint.columns == known.columns,
      keys[0].end - keys[0].start <= hint.columns,
      keys[1].start - keys[0].start == hint.columns + HintLine.gap
    else { return nil }
    var rest = self.line
    rest.hints[0] = hint
    let name = hint.key.name(line.glyphs)
    let width = TextWidth.columns(of: name, repertoire: canvas.repertoire) + 1
    guard rest == line,
      width + TextWidth.columns(of: hint.words, repertoire: canvas.repertoire) <= hint.columns,
      canvas.put(picture, at: Point(x: line.frame.x, y: line.frame.y))
    else { return nil }
    let place = Rect(x: keys[0].start, y: line.frame.y, columns: hint.columns, rows: 1)
    canvas.fill(place, style: line.style)
    var keys = keys
    keys[0] = line.draw(hint.key, name, hint.words, at: place.x, in: &canvas)
    return DrawnHints(line: line, keys: keys, picture: canvas.picture(of: line.frame))
  }
}
