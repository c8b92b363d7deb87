import EditorCore
import Terminal

/// The line in which a search is typed, at the bottom of the screen.
final class SearchLine: Overlay {
  private var line = LineEditor("")
  /// Where the focus was when the search began; Esc goes back there.
  private let origin: RowPosition
  private var isFound = true

  let hints: [Hint] = []

  init(from origin: RowPosition) {
    self.origin = origin
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape:
      editor.pane.focus(on: origin)
      editor.close(self)
    case .enter:
      editor.close(self)
    case .down, .up:
      editor.close(self)
      editor.repeatSearch(forward: key == .down)
    default:
      if line.handle(key) { search(in: editor) }
    }
  }

  func paste(_ text: String, in editor: EditorController) {
    line.insert(text)
    search(in: editor)
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let theme = editor.options.theme
    let bar = frame.bar
    canvas.write("/", at: Point(x: 1, y: bar.y), columns: 1, style: theme.key)
    let columns = max(1, bar.columns - 14)
    let window = line.window(columns: columns, repertoire: canvas.repertoire)
    let x = 2 + canvas.write(window.text, at: Point(x: 2, y: bar.y), columns: columns)
    if !isFound {
      canvas.write("  no match", at: Point(x: x, y: bar.y), style: theme.error)
    }
    return Point(x: 2 + window.cursorColumn, y: bar.y)
  }

  /// Shows the first match at or after the row on which the search began.
  private func search(in editor: EditorController) {
    let query = SearchQuery(line.text)
    editor.lastQuery = query
    let pane = editor.pane
    let found =
      query.isEmpty || pane.pane.holds(query, at: origin)
      ? origin : editor.shownMatch(after: origin)
    isFound = found != nil
    if let found { pane.focus(on: found) }
  }
}
