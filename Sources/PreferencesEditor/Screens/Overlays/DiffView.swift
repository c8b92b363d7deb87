import EditorCore
import TableUI
import Terminal

/// The lines of a diff in a frame that scrolls both ways.
struct DiffView {
  private var lines: [DiffLine] = []
  private var top = 0
  private var left = 0
  /// The frame when it was last drawn.
  private var size = Size(columns: 1, rows: 1)

  /// How far a key scrolls sideways, in columns.
  private static let sideStep = 8
  /// What is kept in view before the place where two long lines differ.
  private static let leadColumns = 12
  /// The most characters of a line that are shown: a file may be one line of any length.
  private static let longestLine = 100_000
  private static let tab = "    "

  /// Shows other lines, from their start.
  mutating func show(_ lines: [DiffLine]) {
    self.lines = lines.map {
      // The end of a line that a carriage return marks is no part of its text.
      let text = $0.text.hasSuffix("\r") ? String($0.text.dropLast()) : $0.text
      return DiffLine(
        $0.kind, String(text.prefix(Self.longestLine)).replacing("\t", with: Self.tab))
    }
    top = 0
    left = 0
    showDifference()
  }

  mutating func scroll(byViewports count: Int) { top += count * max(1, size.rows - 1) }

  mutating func scroll(byLines count: Int) { top = max(0, top + count) }

  mutating func scroll(sideways count: Int) { left = max(0, left + count * Self.sideStep) }

  mutating func draw(in canvas: inout Canvas, frame: Rect, appearance: EditorOptions) {
    size = Size(columns: frame.columns, rows: frame.rows)
    top = max(0, min(top, lines.count - frame.rows))
    canvas.fill(frame, style: appearance.theme.text)
    var content = frame
    if lines.count > frame.rows {
      content.columns -= 1
      let bar = ScrollBar(content: lines.count, offset: top)
      bar.draw(
        in: &canvas,
        frame: Rect(x: content.x + content.columns, y: frame.y, columns: 1, rows: frame.rows),
        appearance: appearance)
    }
    for (y, line) in lines[top...].prefix(frame.rows).enumerated() {
      canvas.write(
        String((line.kind.sign + line.text).dropFirst(left)),
        at: Point(x: content.x + 1, y: content.y + y), columns: content.columns - 1,
        style: line.kind.style(appearance.theme), truncation: .tail)
    }
  }

  // MARK: - Private

  /// Scrolls sideways to where the first two lines differ, if that is far out.
  private mutating func showDifference() {
    guard let removed = lines.firstIndex(where: { $0.kind == .removed }),
      let added = lines[removed...].first(where: { $0.kind == .added })
    else { return }
    let same = zip(lines[removed].text, added.text).prefix { $0 == $1 }.count
    // Lines that fit need not be moved; the narrowest frame is not known yet, so a screen is.
    if same > Self.farColumns { left = same - Self.leadColumns }
  }

  private static let farColumns = 60
}

extension DiffLine.Kind {
  fileprivate func style(_ theme: Theme) -> Style {
    switch self {
    case .added: theme.value
    case .removed: theme.error
    case .context: theme.text
    case .place, .note: theme.dimmed
    }
  }
}
