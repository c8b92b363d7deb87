import Terminal

/// A question in the bottom line, which one key answers with yes and Esc with no.
final class Question: Overlay {
  let hints: [Hint]
  private let words: String
  private let answer: () -> Void

  /// - Parameters:
  ///   - words: What is asked.
  ///   - yes: What Enter does, in a word or two.
  ///   - no: What Esc does, in a word or two.
  ///   - answer: Called once the question is closed, where the answer is yes.
  init(_ words: String, yes: String, no: String, answer: @escaping () -> Void) {
    self.words = words
    hints = [Hint(.enter, yes), Hint(.escape, no)]
    self.answer = answer
  }

  func lead(in editor: EditorController) -> String? { words }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .enter:
      editor.close(self)
      answer()
    case .escape, .control("q"): editor.close(self)
    default: break
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? { nil }
}
