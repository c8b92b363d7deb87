import EditorCore
import Terminal

/// A line for the key of a member of a map, with what is wrong with it below.
final class KeyPrompt: Overlay {
  let hints: [Hint]

  private(set) var box: Rect?
  private let title: String
  private var line: LineEditor
  private var problem: String?
  private let accept: (String) throws(EditRefusal) -> Void

  /// The columns of the line, where there is room.
  private static let columns = 40

  /// - Parameters:
  ///   - title: What stands above the line.
  ///   - key: What stands in it first.
  ///   - action: What Enter does, in a word.
  ///   - accept: Takes the key once the prompt is closed, or throws why not and it is open again.
  init(
    title: String, key: String, action: String,
    accept: @escaping (String) throws(EditRefusal) -> Void
  ) {
    self.title = title
    line = LineEditor(key)
    self.accept = accept
    hints = [
      Hint(.enter, action, isEssential: true),
      Hint(.escape, localized("cancel"), isEssential: true),
    ]
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape, .control("q"): editor.close(self)
    case .enter, .tab: acceptKey(in: editor)
    default:
      problem = nil
      if !line.handle(key) {
        editor.refuse(
          localized(
            "\(key.name(editor.options.glyphs)) does nothing in a key; Enter accepts, Esc cancels"))
      }
    }
  }

  func paste(_ text: String, in editor: EditorController) {
    problem = nil
    line.insert(text.withoutLastLineEnd.replacingLineEnds(with: " "))
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let theme = editor.popupAppearance.theme
    let columns = max(Self.columns, problem.map { $0.utf8.count + 4 } ?? 0)
    let popup = PopupBox(
      in: frame, beside: frame.row, content: Size(columns: columns, rows: problem == nil ? 1 : 2))
    let inside = popup.inside
    box = popup.frame
    popup.draw(in: &canvas, title: title, appearance: editor.popupAppearance)
    let field = Rect(
      x: inside.x + 1, y: inside.y, columns: max(1, inside.columns - 2), rows: 1)
    let window = line.window(columns: field.columns, repertoire: canvas.repertoire)
    canvas.fill(field, style: theme.field)
    canvas.write(
      window.text, at: Point(x: field.x, y: field.y), columns: field.columns, style: theme.field)
    if let problem, inside.rows > 1 {
      canvas.write(
        "! \(problem)", at: Point(x: field.x, y: field.y + 1), columns: field.columns,
        style: theme.error, truncation: .tail)
    }
    return Point(x: field.x + min(window.cursorColumn, field.columns - 1), y: field.y)
  }

  // MARK: - Private

  private func acceptKey(in editor: EditorController) {
    guard !line.text.isEmpty else {
      problem = localized("a key is needed; Esc leaves")
      return
    }
    // What follows may open something, which is not to lie under this.
    editor.close(self)
    do throws(EditRefusal) {
      try accept(line.text)
    } catch {
      problem = error.description
      editor.open(self)
    }
  }
}
