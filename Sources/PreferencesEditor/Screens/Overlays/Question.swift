import Terminal

/// A question in a box, which Enter answers with yes and Esc with no.
final class Question: Overlay {
  let hints: [Hint]
  private let title: String
  private let words: String
  private let answer: () -> Void

  /// The most columns of words on a line.
  private static let widest = 60

  /// - Parameters:
  ///   - title: What it is about, in a word or two.
  ///   - words: What is asked, or what happened.
  ///   - yes: What Enter does, in a word or two.
  ///   - no: What Esc does, in a word or two.
  ///   - answer: Called once the question is closed, where the answer is yes.
  init(
    _ title: String, words: String, yes: String, no: String, answer: @escaping () -> Void
  ) {
    self.title = title
    self.words = words
    hints = [Hint(.enter, yes), Hint(.escape, no)]
    self.answer = answer
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .enter:
      editor.close(self)
      answer()
    case .escape, .control("q"): editor.close(self)
    default: editor.refuse("Enter or Esc answers")
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let margins = 4
    let columns = max(1, min(Self.widest, frame.table.columns - margins))
    let lines = TextWidth.wrap(words, columns: columns, repertoire: canvas.repertoire)
      .map(String.init)
    let widest = lines.map { TextWidth.columns(of: $0, repertoire: canvas.repertoire) }.max() ?? 0
    let box = PopupBox(
      in: frame.table,
      content: Size(columns: max(widest, title.utf8.count) + 2, rows: lines.count))
    let inside = box.inside
    box.draw(in: &canvas, title: title, appearance: editor.options)
    for (row, line) in lines.prefix(inside.rows).enumerated() {
      let isCut = row == inside.rows - 1 && row < lines.count - 1
      canvas.write(
        isCut ? lines[row...].joined(separator: " ") : line,
        at: Point(x: inside.x + 1, y: inside.y + row), columns: inside.columns - 2,
        style: editor.options.theme.text, truncation: .tail)
    }
    return Point(x: inside.x, y: inside.y)
  }
}
