import EditorCore
import Terminal

/// Asks what becomes of unsaved changes when the person leaves.
final class DiscardPrompt: Overlay {
  let hints = [
    Hint(.escape, localized("drop")), Hint(.control("s"), localized("save")),
    Hint(.enter, localized("stay")),
    Hint(.character("d"), localized("review")),
  ]

  func lead(in editor: EditorController) -> String? { localized("Drop \(editor.unsavedText)?") }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape: editor.end(.cancelled)
    case .enter: editor.close(self)
    case .character("d"):
      editor.close(self)
      editor.openReview()
    case .control("s"), .function(2):
      editor.close(self)
      editor.save()
    default: break
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? { nil }
}
