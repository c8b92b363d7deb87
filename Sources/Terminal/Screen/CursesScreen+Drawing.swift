import CNcurses
import Glibc

/// Two colours that are used together, as ncurses numbers them; -1 is the default.
nonisolated struct ColorPair {
  let foreground: Int32
  let background: Int32
  /// What ncurses calls the two.
  let number: Int16

  /// Whether its colours come before another's in a table in order.
  func isBefore(_ other: ColorPair) -> Bool {
    (foreground, background) < (other.foreground, other.background)
  }
}

/// What the style drawn last is to ncurses.
nonisolated struct Pen {
  var style = Style.plain
  var attributes: attr_t = 0
  var pair: Int16 = 0
  /// A blank in the style, which other characters are made of.
  var blank = cchar_t()

  init() {}

  init(_ style: Style, attributes: attr_t, pair: Int16) {
    (self.style, self.attributes, self.pair) = (style, attributes, pair)
    blank = character(of: .blank())
  }

  /// The cell's character in the pen's style; the corresponding curses function is `setcchar`.
  func character(of cell: Cell) -> cchar_t {
    let marks = cell.marks
    let scalars = (
      wchar_t(cell.base.value), wchar_t(marks[0]), wchar_t(marks[1]), wchar_t(marks[2]),
      wchar_t(marks[3]), wchar_t(0)
    )
    var character = cchar_t()
    withUnsafeBytes(of: scalars) {
      _ = setcchar(
        &character, $0.assumingMemoryBound(to: wchar_t.self).baseAddress, attributes, pair, nil)
    }
    return character
  }
}

extension CursesScreen {
  package func present(_ canvas: Canvas, cursor: Point?) {
    let frame = canvas.size == size ? canvas.settled : canvas.cropped(to: size)
    var (count, lines) = (0, 0)
    // One access to what is shown and to the run, not one for each cell.
    shown.withUnsafeMutableBufferPointer { shown in
      run.withUnsafeMutableBufferPointer { run in
        for y in 0..<size.rows
        where frame.differs(from: shown, known: &shownLines[y], onLine: y) {
          let changes = drawChanges(of: frame, line: y, shown: shown, run: run)
          count += changes
          lines += changes > 0 ? 1 : 0
        }
      }
    }
    // To look for lines that moved takes longer than to draw the few that changed.
    idlok(window, lines > size.rows / 3)
    let cursor = cursor.flatMap { frame.contains($0) ? $0 : nil }
    if let cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) } else { curs_set(0) }
    update(isLarge: isToRepaint || count > shown.count / 4)
    isToRepaint = false
    // Not before it stands where it belongs.
    if cursor != nil { curs_set(1) }
  }

  /// Draws the cells of a line that differ from what is shown, run by run; returns how many.
  ///
  /// The corresponding curses function is `wadd_wchnstr`, which moves no cursor: the last cell of the
  /// screen is one like any other.
  private func drawChanges(
    of frame: Canvas, line y: Int, shown: UnsafeMutableBufferPointer<Cell>,
    run: UnsafeMutableBufferPointer<cchar_t>
  ) -> Int {
    var total = 0
    let cells = frame.cells.span
    let end = (y + 1) * size.columns
    var index = y * size.columns
    while index < end {
      guard cells[index] != shown[index] else {
        index += 1
        continue
      }
      // The right half of a wide character comes with the left one.
      if cells[index].width == 0 { index -= 1 }
      let start = index
      var count = 0
      repeat {
        shown[index] = cells[index]
        if shown[index].width > 0 {
          var cell = shown[index]
          // A blank looks alike in each colour of text: it goes on with that of what is before it. Not on
          // the terminal's own ground: lines move there, and are drawn again where curses holds another.
          if erasesInColor, count > 0, cell.isBlank, cell.style.background != nil,
            cell.style.isAlikeOnBlanks(pen.style)
          {
            cell.style = pen.style
          }
          // Where the last column is not written, nobody needs to know where the cursor goes then.
          if wrapsAtOnce, index == end - 1, cell.base == " " { cell.style = .plain }
          run[count] = character(of: cell)
          count += 1
        }
        index += 1
      } while index < end && cells[index] != shown[index]
      wmove(window, Int32(y), Int32(start - y * size.columns))
      wadd_wchnstr(window, run.baseAddress, Int32(count))
      total += count
    }
    return total
  }

  private func character(of cell: Cell) -> cchar_t {
    if cell.style != pen.style { pen = pen(of: cell.style) }
    guard !cell.hasMarks, cell.base.value >= 0x20 else { return pen.character(of: cell) }
    var character = pen.blank
    character.chars.0 = wchar_t(cell.base.value)
    return character
  }

  private func pen(of style: Style) -> Pen {
    let place = Self.firstPlace(of: pens.count) { pens[$0].style.number >= style.number }
    if place < pens.count, pens[place].style == style { return pens[place] }
    let pen = Pen(style, attributes: style.cursesAttributes, pair: pair(of: style))
    pens.insert(pen, at: place)
    return pen
  }

  /// The first of so many places in order for which it holds, as it does for all after that; the count
  /// where there is none.
  private static func firstPlace(of count: Int, where holds: (Int) -> Bool) -> Int {
    var place = 0
    var end = count
    while place < end {
      let middle = (place + end) / 2
      if holds(middle) { end = middle } else { place = middle + 1 }
    }
    return place
  }

  /// Fills the screen with cells of plain style, as they are drawn.
  func erase() {
    var blank = Pen(.plain, attributes: 0, pair: pair(of: .plain)).blank
    wbkgrndset(window, &blank)
    werase(window)
  }

  /// ncurses' number for the colours of a style, made at first use.
  ///
  /// The terminal's default colours have a number too where there are others: from those to the pair
  /// 0 ncurses would go by taking every attribute back, which is a longer way. The corresponding
  /// curses function is `init_extended_pair`.
  private func pair(of style: Style) -> Int16 {
    guard colorCount > 0 else { return 0 }
    let pair = ColorPair(
      foreground: number(of: style.foreground), background: number(of: style.background),
      number: Int16(clamping: pairs.count + 1))
    let place = Self.firstPlace(of: pairs.count) { !pairs[$0].isBefore(pair) }
    if place < pairs.count, !pair.isBefore(pairs[place]) { return pairs[place].number }
    guard Int(pair.number) < min(Int(cncurses_pairLimit()), Int(Int16.max)),
      init_extended_pair(Int32(pair.number), pair.foreground, pair.background) == OK
    else { return 0 }
    pairs.insert(pair, at: place)
    return pair.number
  }

  /// ncurses' number for a colour, or for the nearest one that the terminal has.
  private func number(of color: Color?) -> Int32 {
    guard let color else { return -1 }
    guard colorCount >= Self.directColors else {
      return color.nearestIndex(among: colorCount).map { Int32($0) } ?? -1
    }
    // What such a terminal numbers is the light itself, but for the first of the palette.
    let chosen = 8
    if let index = color.index, index < chosen { return Int32(index) }
    let light = color.light
    return max(Int32(chosen), Int32(light.red << 16 | light.green << 8 | light.blue))
  }

  /// As many as a terminal has that mixes every colour ("direct color" in terminfo).
  private static let directColors = 1 << 24
}

extension Style {
  /// The attributes as curses numbers them, without the colours.
  fileprivate var cursesAttributes: attr_t {
    var numbers: attr_t = 0
    if attributes.contains(.bold) { numbers |= cncurses_bold }
    if attributes.contains(.dim) { numbers |= cncurses_dim }
    if attributes.contains(.italic) { numbers |= cncurses_italic }
    if attributes.contains(.underline) { numbers |= cncurses_underline }
    if attributes.contains(.reverse) { numbers |= cncurses_reverse }
    return numbers
  }
}
