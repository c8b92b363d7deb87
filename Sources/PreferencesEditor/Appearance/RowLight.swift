package import Terminal

/// How the focused row is lit, over its whole width.
nonisolated package enum RowLight: Hashable, Sendable {
  /// Text and ground change places, in the terminal's own two colours: what is coloured in the row
  /// would else be a ground of many.
  case reversed
  /// A ground behind the row, on which its colours stay; texts that are too pale for it are drawn in
  /// another colour.
  case ground(Color, dimmed: Color)

  /// Lights what a part of the screen shows already.
  package func light(_ rect: Rect, of canvas: inout Canvas, theme: Theme) {
    canvas.restyle(rect) { $0 = lit($0, theme: theme) }
  }

  /// The style of the row's title: bold where nothing but the light tells it from the others.
  package func title(_ style: Style) -> Style {
    self == .reversed ? style.adding(.bold) : style
  }

  private func lit(_ style: Style, theme: Theme) -> Style {
    // What stands on a ground of its own, such as a warning of the theme of strong contrasts, stays.
    guard style.background == nil else { return style }
    var lit = style
    switch self {
    case .ground(let ground, let dimmed):
      lit.background = ground
      if style.foreground != nil, style.foreground == theme.dimmed.foreground {
        lit.foreground = dimmed
      }
    case .reversed:
      // A mixed colour is a swatch of itself, which would be another colour.
      if let color = style.foreground, color.index == nil { return style }
      lit.foreground = nil
      lit.attributes.subtract(.dim)
      lit.attributes.formSymmetricDifference(.reverse)
    }
    return lit
  }
}
