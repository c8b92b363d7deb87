import EditorCore
import Terminal

/// Asks whether to go on, in the bottom line; what there is to know first stands in a box.
final class Question: Overlay {
  let hints: [Hint]
  private let question: String
  private let caution: Caution?
  private let confirm: () -> Void

  /// - Parameters:
  ///   - question: What is asked.
  ///   - yes: What Enter does, in a word.
  ///   - no: What Esc does, in a word.
  ///   - caution: What to know first; nil where the question says all.
  ///   - confirm: Called where the answer is yes, once the question is closed.
  init(
    _ question: String, yes: String, no: String = "keep", about caution: Caution? = nil,
    confirm: @escaping () -> Void
  ) {
    self.question = question
    self.caution = caution
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
    default: break
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    guard let caution else { return nil }
    let lines = TextWidth.wrap(
      caution.text, columns: min(Self.widest, frame.table.columns - Self.marginColumns),
      repertoire: canvas.repertoire)
    let widest = lines.map { TextWidth.columns(of: String($0), repertoire: canvas.repertoire) }
      .max()
    let box = PopupBox(
      in: frame.table,
      content: Size(columns: max(caution.title.count + 4, (widest ?? 0) + 2), rows: lines.count))
    box.draw(in: &canvas, title: caution.title, appearance: editor.options)
    for (y, line) in lines.prefix(box.inside.rows).enumerated() {
      canvas.write(
        String(line), at: Point(x: box.inside.x + 1, y: box.inside.y + y),
        columns: box.inside.columns - 1, style: editor.options.theme.text, truncation: .tail)
    }
    return nil
  }

  // MARK: - Private

  /// The most columns of text that are easy to read.
  private static let widest = 60
  /// The edges of the box and a blank at each side.
  private static let marginColumns = 4
}

extension Caution {
  /// What kind of caution it is, in a word.
  fileprivate var title: String {
    switch self {
    case .deprecated: "Deprecated"
    case .dangerous: "Careful"
    }
  }

  fileprivate var text: String {
    switch self {
    case .deprecated(let reason), .dangerous(let reason): reason
    }
  }
}
