import EditorCore
import Terminal

extension EditorController {
  /// The longest text that is wrapped anew at each key, in bytes.
  private static let longestText = 1 << 17

  /// Opens a text of many lines over the table.
  func openLines(_ text: String, of content: RowContent) {
    guard text.utf8.count <= Self.longestText else {
      return refuse(localized("too long to edit here; e opens it in your editor"))
    }
    open(
      TextPopup(
        title: content.row.title, text: text, isSecret: content.row.isSecret,
        isRevealed: content.isRevealed
      ) { [unowned self] text in
        // No text at all that was left as it was is still none.
        if text.isEmpty, content.value ?? .null == .null { return }
        try setOrThrow(.value(try content.row.value(typed: text)), for: content)
      })
  }

  /// Puts a paste into the open field, which is one line.
  func pasteIntoField(_ text: String) {
    let text = text.withoutLastLineEnd
    pane.editOpenField { $0.insert(text.replacingLineEnds(with: " ")) }
    if text.hasLineEnds { say(localized("line ends became spaces")) }
  }
}
