import CNcurses

extension CursesScreen {
  /// Two colours that are used together, as ncurses numbers them; -1 is the default.
  struct ColorPair: Hashable {
    let foreground: Int16
    let background: Int16

    static let plain = ColorPair(foreground: -1, background: -1)
  }

  package func present(_ canvas: Canvas, cursor: Point?) {
    for y in 0..<size.rows {
      var x = 0
      while x < size.columns {
        guard cell(of: canvas, x, y) != shown[y * size.columns + x] else {
          x += 1
          continue
        }
        x = drawRun(of: canvas, from: x, y)
      }
    }
    place(cursor)
    wnoutrefresh(window)
    doupdate()
  }

  /// Draws the changed cells from one on, and returns the column after them.
  private func drawRun(of canvas: Canvas, from start: Int, _ y: Int) -> Int {
    var x = start
    wmove(window, Int32(y), Int32(start))
    while x < size.columns {
      let cell = cell(of: canvas, x, y)
      let index = y * size.columns + x
      guard cell != shown[index] else { break }
      shown[index] = cell
      // The right half of a wide character was drawn with the left one.
      if cell.width > 0 { draw(cell) }
      x += 1
    }
    return x
  }

  /// A cell of a canvas that may be larger or smaller than the screen.
  private func cell(of canvas: Canvas, _ x: Int, _ y: Int) -> Cell {
    guard x < canvas.size.columns, y < canvas.size.rows else { return .blank() }
    let cell = canvas.cells[y * canvas.size.columns + x]
    return cell.width == 2 && x + 1 == size.columns ? .blank(cell.style) : cell
  }

  /// Puts one cell where the cursor of the window is.
  ///
  /// The corresponding curses functions are `setcchar` and `wadd_wch`. The last cell of the screen is
  /// drawn too, although `wadd_wch` then says that it cannot move on.
  private func draw(_ cell: Cell) {
    characters[0] = wchar_t(cell.base.value)
    for lane in cell.marks.indices { characters[lane + 1] = wchar_t(cell.marks[lane]) }
    var character = cchar_t()
    setcchar(&character, characters, attributes(of: cell.style), pair(of: cell.style), nil)
    wadd_wch(window, &character)
  }

  private func place(_ cursor: Point?) {
    guard let cursor, (0..<size.columns).contains(cursor.x), (0..<size.rows).contains(cursor.y)
    else {
      curs_set(0)
      return
    }
    wmove(window, Int32(cursor.y), Int32(cursor.x))
    curs_set(1)
  }

  private func attributes(of style: Style) -> attr_t {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= cncurses_bold }
    if style.attributes.contains(.dim) { attributes |= cncurses_dim }
    if style.attributes.contains(.italic) { attributes |= cncurses_italic }
    if style.attributes.contains(.underline) { attributes |= cncurses_underline }
    if style.attributes.contains(.reverse) { attributes |= cncurses_reverse }
    return attributes
  }

  /// ncurses' number for the colours of a style, made at first use; 0 is the terminal's default.
  ///
  /// The corresponding curses function is `init_pair`.
  private func pair(of style: Style) -> Int16 {
    let pair = ColorPair(
      foreground: number(of: style.foreground), background: number(of: style.background))
    guard pair != .plain else { return 0 }
    if let known = pairs[pair] { return known }
    let limit = min(Int(cncurses_pairLimit()), Int(Int16.max))
    guard pairs.count + 1 < limit else { return 0 }
    let new = Int16(pairs.count + 1)
    guard init_pair(new, pair.foreground, pair.background) == OK else { return 0 }
    pairs[pair] = new
    return new
  }

  /// A colour that the terminal has: of the 16 first ones, 8 are darker shades of the others.
  private func number(of color: Color?) -> Int16 {
    guard let color else { return -1 }
    let index = Int(color.index)
    if index < colorCount { return Int16(index) }
    return index < 16 && colorCount >= 8 ? Int16(index % 8) : -1
  }
}
