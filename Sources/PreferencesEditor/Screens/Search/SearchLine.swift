import EditorCore
import Terminal

/// The bottom line while a query is typed: that, the keys, and what came of it.
struct SearchLine {
  private let model: SearchModel

  init(of model: SearchModel) { self.model = model }

  /// Draws the query in the bottom line, with the keys and what came of it; returns the cursor's place.
  func draw(
    in canvas: inout Canvas, completions: Rect, bar: Rect, editor: EditorScreen,
    drawHints: (inout Canvas, Rect) -> Void
  ) -> Point {
    let theme = editor.options.theme
    drawCompletions(in: &canvas, frame: completions, theme: theme)
    canvas.fill(bar, style: theme.text)
    canvas.write("/", at: Point(x: 1, y: bar.y), columns: 1, style: theme.key)
    let status = status(listsEditors: editor.isDisplay && editor.group != nil, theme)
    // What is typed has at least half of the line.
    let statusColumns = min(
      TextWidth.columns(of: status.text, repertoire: canvas.repertoire), bar.columns / 2)
    let columns = max(1, bar.columns - 4 - statusColumns)
    let window = model.line.window(columns: columns, repertoire: canvas.repertoire)
    let typed = TextWidth.columns(of: window.text, repertoire: canvas.repertoire)
    let x = 2 + max(typed, Self.leastQueryColumns) + Self.gap
    let room = bar.columns - 1 - statusColumns - Self.gap - x
    if room > 0, editor.options.showsHints {
      drawHints(&canvas, Rect(x: x, y: bar.y, columns: room, rows: 1))
    }
    canvas.write(window.text, at: Point(x: 2, y: bar.y), columns: columns)
    canvas.write(
      status.text, at: Point(x: bar.columns - 1 - statusColumns, y: bar.y),
      columns: statusColumns, style: status.style, truncation: .tail)
    return Point(x: 2 + window.cursorColumn, y: bar.y)
  }

  /// The room for a query that is hardly begun, so that what stands behind it need not move.
  private static let leastQueryColumns = 12
  private static let gap = 2

  /// Draws what the filter under the cursor may be, in place of the help.
  private func drawCompletions(in canvas: inout Canvas, frame: Rect, theme: Theme) {
    var x = frame.x
    for (index, completion) in model.completions.enumerated() {
      let style = index == 0 ? theme.selected : theme.text
      let width = TextWidth.columns(of: completion.text, repertoire: canvas.repertoire)
      guard x + width <= frame.x + frame.columns else { return }
      x += canvas.write(completion.text, at: Point(x: x, y: frame.y), style: style) + 2
    }
  }

  private func status(listsEditors: Bool, _ theme: Theme) -> Span {
    // A filter that is not typed to its end is no mistake yet.
    if !model.completions.isEmpty, model.query.problem != nil {
      return Span(localized("Tab completes"), theme.dimmed)
    }
    if let problem = model.query.problem {
      guard case .unknownFilter(let name) = problem else { return Span("\(problem)", theme.error) }
      return Span(localized("no filter; search for \"@\(name)\""), theme.error)
    }
    if model.query.isEmpty, listsEditors {
      return Span(localized("words; @all: in all programs"), theme.dimmed)
    }
    if model.query.isEmpty { return Span(localized("words, \"a phrase\", @filter"), theme.dimmed) }
    if model.count == 0 {
      return model.hasWork
        ? Span(localized("searching"), theme.dimmed) : Span(localized("no match"), theme.error)
    }
    let count = model.count.matches
    return Span(model.hasWork ? count + localized(", searching") : count, theme.dimmed)
  }
}
