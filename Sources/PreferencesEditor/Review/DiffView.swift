import EditorCore
import TableUI
import Terminal

/// The lines of a diff in a frame that scrolls both ways, and goes along with one change until a
/// person scrolls it.
struct DiffView {
  private var lines: [DiffLine] = []
  private var parts = DiffHighlights(of: [])
  private var top = 0
  private var left = 0
  /// The change that is kept in view; nil once a person has scrolled.
  private var followed: SaveDiff.Place?
  /// The lines of the change that was followed last.
  private var focusedLines: [Int] = []
  /// The frame when it was last drawn.
  private var frame = Rect(x: 0, y: 0, columns: 1, rows: 1)

  /// How far a key scrolls sideways, in columns.
  private static let sideStep = 8
  /// What is kept in view before the place where two long lines differ.
  private static let leadColumns = 24
  /// The most characters of a line that are shown: a file may be one line of any length.
  private static let longestLine = 100_000
  private static let tab = "    "
  /// The sign of the focus, and that of what became of the line.
  private static let signColumns = 2

  /// Shows other lines, from their start.
  mutating func show(_ lines: [DiffLine]) {
    self.lines = lines.map {
      var line = $0
      // The end of a line that a carriage return marks is no part of its text.
      let text = line.text.hasSuffix("\r") ? String(line.text.dropLast()) : line.text
      line.text = String(text.prefix(Self.longestLine)).replacing("\t", with: Self.tab)
      return line
    }
    parts = DiffHighlights(of: self.lines)
    top = 0
    left = 0
    follow(nil)
  }

  /// Keeps a change in view; nil for none.
  mutating func follow(_ place: SaveDiff.Place?) {
    followed = place
    focusedLines = [place?.removed, place?.added].compactMap { $0 }
  }

  mutating func scroll(byViewports count: Int) {
    scroll(byLines: count * max(1, frame.rows - 1))
  }

  mutating func scroll(byLines count: Int) {
    followed = nil
    top = max(0, top + count)
  }

  mutating func scroll(sideways count: Int) {
    followed = nil
    left = max(0, left + count * Self.sideStep)
  }

  /// Scrolls to what a place on the scroll bar stands for; returns whether the place is on it.
  mutating func scroll(toBarAt point: Point) -> Bool {
    guard lines.count > frame.rows, frame.contains(point),
      point.x == frame.x + frame.columns - 1
    else { return false }
    followed = nil
    top = (point.y - frame.y) * (lines.count - frame.rows) / max(1, frame.rows - 1)
    return true
  }

  mutating func draw(in canvas: inout Canvas, frame: Rect, appearance: EditorOptions) {
    self.frame = frame
    var content = frame
    if lines.count > frame.rows { content.columns -= 1 }
    if let followed { show(followed, in: content) }
    top = max(0, min(top, lines.count - frame.rows))
    canvas.fill(frame, style: appearance.theme.text)
    ScrollBar(content: lines.count, offset: top)
      .draw(in: &canvas, beside: content, appearance: appearance)
    for (y, line) in lines.indices[top...].prefix(frame.rows).enumerated() {
      draw(line, in: &canvas, frame: content.line(y), appearance: appearance)
    }
  }

  private func draw(
    _ number: Int, in canvas: inout Canvas, frame: Rect, appearance: EditorOptions
  ) {
    let line = lines[number]
    let style = line.kind.style(appearance.theme)
    if focusedLines.contains(number) {
      canvas.write(
        appearance.glyphs.focus, at: frame.origin, columns: 1, style: appearance.theme.key)
    }
    let end = frame.x + frame.columns
    var x = frame.x + 1
    x += canvas.write(line.kind.sign, at: Point(x: x, y: frame.y), style: style)
    var position = left
    if left > 0, !line.text.isEmpty {
      // What is scrolled out at the start is told, as what is cut at the end is.
      let ellipsis = String(Character(canvas.repertoire.ellipsis))
      x += canvas.write(ellipsis, at: Point(x: x, y: frame.y), style: appearance.theme.dimmed)
      position += 1
    }
    for part in parts.ranges[number] + [Int.max - 1..<Int.max] where part.upperBound > left {
      for (upTo, isChanged) in [(part.lowerBound, false), (part.upperBound, true)]
      where position < upTo && x < end {
        let text = line.text.dropFirst(position).prefix(min(upTo - position, frame.columns + 1))
        x += canvas.write(
          String(text), at: Point(x: x, y: frame.y), columns: max(0, end - x),
          style: isChanged ? style.adding(.reverse) : style, truncation: .tail)
        position = upTo
      }
    }
  }

  /// Scrolls to a change: to both of its sides where there is room, and to the changed part of lines
  /// that are longer than the frame.
  private mutating func show(_ place: SaveDiff.Place, in frame: Rect) {
    guard let last = place.added ?? place.removed else { return }
    var first = place.removed ?? last
    if last - first >= frame.rows { first = last }
    top = last < frame.rows ? 0 : max(0, first - (frame.rows - (last - first + 1)) / 2)
    let changed = [(place.removed, place.removedColumn), (place.added, place.addedColumn)]
      .compactMap { line, column -> Range<Int>? in
        line.flatMap { line in
          parts.ranges[line].min {
            abs($0.lowerBound - (column ?? 0)) < abs($1.lowerBound - (column ?? 0))
          }
        }
      }
    let start = changed.map(\.lowerBound).min() ?? 0
    let end = changed.map(\.upperBound).max() ?? 0
    let room = max(1, frame.columns - Self.signColumns)
    left = end < room ? 0 : max(0, start - Self.leadColumns)
  }
}

extension DiffLine.Kind {
  fileprivate func style(_ theme: Theme) -> Style {
    switch self {
    case .added: theme.added
    case .removed: theme.removed
    case .context: theme.text
    case .place, .note: theme.dimmed
    }
  }
}

extension DiffLine {
  /// Why a Save of a session writes nothing: the error, unless something is to be decided before.
  init(obstacle error: any Error, in session: EditSession) {
    let isOpen = session.merging.conflicts.contains {
      !session.draft.heldBack.contains($0.row)
    }
    let words =
      isOpen
      ? localized("first to be decided: what was changed on both sides")
      : localized("cannot be written: \(error)")
    self.init(.note, words)
  }
}
