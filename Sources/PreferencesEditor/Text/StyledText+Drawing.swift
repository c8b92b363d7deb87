import Terminal

extension Theme {
  /// How a part of a text looks on top of the style around it.
  func style(of look: StyledText.Look, on base: Style) -> Style {
    var style = look.contains(.code) ? value : base
    if look.contains(.strong) { style = style.adding(.bold) }
    if look.contains(.emphasis) { style = style.adding(.italic) }
    if look.contains(.link) { style = style.adding(.underline) }
    return style
  }
}

extension Canvas {
  /// Writes a line of a text, cut with an ellipsis where it does not fit; returns the columns taken.
  @discardableResult
  mutating func write(
    _ line: StyledText.Line, at point: Point, columns: Int, theme: Theme, style: Style
  ) -> Int {
    let width = line.reduce(0) { $0 + TextWidth.columns(of: $1.text, repertoire: repertoire) }
    // The sign for what is left out is the line's, whichever piece it falls in.
    let room = width > columns ? columns - 1 : columns
    var used = 0
    for piece in line where used < room {
      used += write(
        piece.text, at: Point(x: point.x + used, y: point.y), columns: room - used,
        style: theme.style(of: piece.look, on: style))
    }
    guard width > columns, columns > 0 else { return used }
    let ellipsis = String(Character(repertoire.ellipsis))
    return used + write(ellipsis, at: Point(x: point.x + used, y: point.y), style: style)
  }
}
