import EditorCore
import Terminal

/// Asks whether to go on, which Enter answers with yes and Esc with no.
///
/// What there is to know first stands in a box; a short question stands in the bottom line alone.
final class Question: Overlay {
  let hints: [Hint]
  private let title: String
  private let words: String
  private let question: String?
  private let confirm: () -> Void

  /// The most columns of text that are easy to read.
  private static let widest = 60
  /// The edges of the box and a blank at each side.
  private static let marginColumns = 4

  /// - Parameters:
  ///   - title: What the words are about, in a word or two.
  ///   - words: What to know first, or what happened; empty for no box.
  ///   - question: What is asked in the bottom line; nil where the words ask.
  ///   - yes: What Enter does, in a word or two.
  ///   - no: What Esc does, in a word or two.
  ///   - confirm: Called where the answer is yes, once the question is closed.
  init(
    _ title: String = "", words: String = "", asking question: String? = nil, yes: String,
    no: String = localized("keep"), confirm: @escaping () -> Void
  ) {
    self.title = title
    self.words = words
    self.question = question
    self.confirm = confirm
    hints = [Hint(.enter, yes), Hint(.escape, no)]
  }

  func lead(in editor: EditorController) -> String? { question }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .enter, .character("y"):
      editor.close(self)
      confirm()
    case .escape, .character("n"), .control("q"):
      editor.close(self)
    default: editor.refuse(localized("Enter or Esc answers"))
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    guard !words.isEmpty else { return nil }
    let columns = max(1, min(Self.widest, frame.table.columns - Self.marginColumns))
    let lines = TextWidth.wrap(words, columns: columns, repertoire: canvas.repertoire)
      .map(String.init)
    let widest = lines.map { TextWidth.columns(of: $0, repertoire: canvas.repertoire) }.max() ?? 0
    let box = PopupBox(
      in: frame.table,
      content: Size(columns: max(widest, title.utf8.count + 2) + 2, rows: lines.count))
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
