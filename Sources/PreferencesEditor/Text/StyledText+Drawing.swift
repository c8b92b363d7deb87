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
    var used = 0
    for piece in line where used < columns {
      used += write(
        piece.text, at: Point(x: point.x + used, y: point.y), columns: columns - used,
        style: theme.style(of: piece.look, on: style), truncation: .tail)
    }
    return used
  }
}
