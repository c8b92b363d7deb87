import Terminal

/// Lines of text under edit, softly wrapped, with the keys of GNU readline's emacs mode.
///
/// Line ends are characters like others, so that those of the text stay as they are spelled; new
/// ones are spelled as the first one is.
nonisolated struct TextArea {
  private var buffer: TextBuffer
  private let lineEnd: String
  /// The column that moving up and down aims at; nil until one does.
  private var goalColumn: Int?
  private var columns = 80
  private var visibleRows = 24
  private var repertoire = Repertoire.unicode
  /// The characters on each row of the screen, without line ends.
  private var rows: [Range<Int>] = []
  private var firstVisibleRow = 0

  /// The text, with the cursor at its start.
  init(_ text: String) {
    buffer = TextBuffer(text)
    buffer.moveCursor(to: 0)
    lineEnd = text.first(where: \.isLineEnd).map(String.init) ?? "\n"
    layOut()
  }

  var text: String { buffer.text }

  /// The line of the cursor and how many there are, both from 1.
  var place: (line: Int, count: Int) {
    let ends = buffer.characters.indices.filter { buffer.characters[$0].isLineEnd }
    return (ends.prefix { $0 < buffer.cursor }.count + 1, ends.count + 1)
  }

  /// Puts in a text whose line ends become those of the text around.
  mutating func insert(_ text: String) {
    goalColumn = nil
    buffer.insert(text.replacingLineEnds(with: lineEnd))
    layOut()
  }

  /// Does what the key says; returns false for a key that means nothing in a text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .control("p"): moveCursor(byRows: -1)
    case .down, .control("n"): moveCursor(byRows: 1)
    case .pageUp: moveCursor(byRows: -visibleRows)
    case .pageDown: moveCursor(byRows: visibleRows)
    default:
      goalColumn = nil
      guard handleInLines(key) else { return false }
      layOut()
    }
    return true
  }

  /// Wraps the text to so many columns, and scrolls it so that the cursor is in view.
  mutating func fit(_ size: Size, repertoire: Repertoire) {
    visibleRows = max(1, size.rows)
    if columns != size.columns || self.repertoire != repertoire {
      columns = size.columns
      self.repertoire = repertoire
      layOut()
    }
    let row = cursorRow
    firstVisibleRow = min(max(firstVisibleRow, row - visibleRows + 1), row)
  }

  /// The rows in view, and where the cursor stands among them; a mask is shown in place of each
  /// character.
  func window(mask: Character? = nil) -> (rows: [String], cursor: Point) {
    let visible = rows[firstVisibleRow...].prefix(visibleRows).map { range in
      mask.map { String(repeating: $0, count: range.count) } ?? String(buffer.characters[range])
    }
    let row = cursorRow
    let before = rows[row].lowerBound..<buffer.cursor
    let column = mask == nil ? before.reduce(0) { $0 + width(at: $1) } : before.count
    return (visible, Point(x: column, y: row - firstVisibleRow))
  }

  /// The keys that depend on lines, then those that do not.
  private mutating func handleInLines(_ key: Key) -> Bool {
    switch key {
    case .enter: buffer.insert(lineEnd)
    case .home, .control("a"): buffer.moveCursor(to: lineStart)
    case .end, .control("e"): buffer.moveCursor(to: lineStop)
    case .alt("<"): buffer.moveCursor(to: 0)
    case .alt(">"): buffer.moveCursor(to: buffer.characters.count)
    case .control("u"): buffer.kill(lineStart..<buffer.cursor)
    case .control("k"):
      let stop = lineStop
      // At the end of a line, the line end goes, as in readline's relatives of many lines.
      let end = stop == buffer.cursor ? min(stop + 1, buffer.characters.count) : stop
      buffer.kill(buffer.cursor..<end)
    default: return buffer.handle(key)
    }
    return true
  }

  private var lineStart: Int {
    buffer.characters[..<buffer.cursor].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
  }

  private var lineStop: Int {
    buffer.characters[buffer.cursor...].firstIndex(where: \.isLineEnd) ?? buffer.characters.count
  }

  // MARK: Rows

  private var cursorRow: Int {
    // The first row that starts behind the cursor follows the cursor's.
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].lowerBound <= buffer.cursor { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private mutating func moveCursor(byRows count: Int) {
    let row = cursorRow
    let goal =
      goalColumn ?? (rows[row].lowerBound..<buffer.cursor).reduce(0) { $0 + width(at: $1) }
    goalColumn = goal
    let target = min(max(0, row + count), rows.count - 1)
    let end = rows[target].upperBound
    // The end of a row that goes on is the start of the next one.
    let goesOn = target + 1 < rows.count && rows[target + 1].lowerBound == end
    let last = goesOn ? end - 1 : end
    var index = rows[target].lowerBound
    var column = 0
    while index < last {
      column += width(at: index)
      if column > goal { break }
      index += 1
    }
    buffer.moveCursor(to: index)
  }

  private func width(at index: Int) -> Int {
    let character = buffer.characters[index]
    // Nearly all are of this kind, and need no look at what they are shown as.
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    return TextWidth.columns(of: String(character), repertoire: repertoire)
  }

  /// Breaks the lines into rows, after a space where there is one; a column is left for the cursor.
  private mutating func layOut() {
    rows.removeAll(keepingCapacity: true)
    let room = max(1, columns - 1)
    var start = 0
    var used = 0
    var breakable: Int?
    for index in buffer.characters.indices {
      let character = buffer.characters[index]
      if character.isLineEnd {
        rows.append(start..<index)
        (start, used, breakable) = (index + 1, 0, nil)
        continue
      }
      let width = width(at: index)
      // A space at the edge hangs over it, so that the next row starts with a word.
      if used + width > room, character != " ", index > start {
        let end = breakable ?? index
        rows.append(start..<end)
        used = (end..<index).reduce(0) { $0 + self.width(at: $1) }
        (start, breakable) = (end, nil)
      }
      used += width
      if character == " " { breakable = index + 1 }
    }
    rows.append(start..<buffer.characters.count)
  }
}
