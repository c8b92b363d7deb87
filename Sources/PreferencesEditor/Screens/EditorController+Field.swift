import EditorCore
import TableUI
import Terminal

extension EditorController {
  /// A key while a field is open: the line of text has it first, then what accepts or restores.
  func handleInField(_ key: Key) {
    switch key {
    case .escape:
      pane.closeField()
    case .enter:
      acceptField()
    case .tab:
      if acceptField() { pane.table.moveFocus(by: 1) }
    case .backTab:
      if acceptField() { pane.table.moveFocus(by: -1) }
    case .control("s"), .function(2):
      if acceptField() { save() }
    default:
      var isText = false
      pane.editOpenField { isText = $0.handle(key) }
      if !isText {
        refuse("\(key.name(options.glyphs)) does nothing in a text; Enter accepts, Esc restores")
      }
    }
  }

  /// Takes the text into the draft and closes the field; where the text is not valid, says so
  /// beside the field, which stays open.
  @discardableResult
  private func acceptField() -> Bool {
    guard let text = pane.openField?.editor.text else { return true }
    guard let row = pane.focusedContent?.row else { return true }
    do {
      let value = try row.control.value(typed: text)
      pane.closeField()
      guard let content = pane.focusedContent else { return true }
      // A field opened on an unset row and accepted as it was changes nothing.
      let isUntouched = content.state.slot == .unset && text.isEmpty && value == .string("")
      if !isUntouched { set(.value(value), for: content) }
      return true
    } catch {
      pane.refuseOpenField(error.description)
      return false
    }
  }
}
