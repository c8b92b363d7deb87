import EditorCore
import Terminal

/// What stands left of every row: the bar of the focus, and the most important mark.
struct RowMargin {
  private let mark: Span
  private let appearance: EditorOptions

  /// The focus bar, a space, the mark, a space.
  private static let leftColumns = 4
  private static let rightColumns = 1

  init(_ content: RowContent) {
    appearance = content.appearance
    let theme = appearance.theme
    mark = Span(
      appearance.glyphs.sign(for: content.mark), Self.style(of: content.mark, in: theme))
  }

  /// What the file says is no news, and not as loud as what a person changed, where a colour tells it;
  /// that it says something at all is told by the sign alone, as it is of most rows.
  private static func style(of mark: RowMark?, in theme: Theme) -> Style {
    switch mark {
    case .error: return theme.error
    case .set: return theme.text
    case .modified:
      var style = theme.unsaved
      if style.foreground != nil { style.attributes.remove(.bold) }
      return style
    default: return theme.unsaved
    }
  }

  /// How many columns of a row are left for what is in it.
  static func room(ofRow columns: Int) -> Int { max(0, columns - leftColumns - rightColumns) }

  /// Draws the margin; returns what is left of the frame.
  func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Rect {
    if isFocused {
      // In the colour of the title behind it: the way back from another one takes 19 bytes.
      let style = Style(attributes: appearance.theme.key.attributes)
      canvas.write(
        appearance.glyphs.focus, at: Point(x: frame.x, y: frame.y), columns: 1, style: style)
    }
    canvas.write(mark.text, at: Point(x: frame.x + 2, y: frame.y), columns: 1, style: mark.style)
    return Rect(
      x: frame.x + Self.leftColumns, y: frame.y, columns: Self.room(ofRow: frame.columns),
      rows: frame.rows)
  }
}
