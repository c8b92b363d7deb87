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
      if completePath() { return }
      if acceptField() { pane.table.moveFocus(by: 1) }
    case .backTab:
      if acceptField() { pane.table.moveFocus(by: -1) }
    case .control("s"), .function(2):
      if acceptField() { saver.save() }
    case .control("r") where pane.focusedContent?.row.isSecret == true:
      pane.toggleSecretUnderEdit()
    case .up, .down:
      if !stepDate(by: key == .up ? 1 : -1) { openSuggestions() }
    default:
      var isText = false
      pane.editOpenField { isText = $0.handle(key) }
      if !isText {
        refuse(
          localized(
            "\(key.name(options.glyphs)) does nothing in a text; Enter accepts, Esc restores"))
      }
    }
  }

  /// Takes the text into the draft and closes the field; returns whether nothing is left to be said.
  ///
  /// Where the text is not valid, that is said beside the field, which stays open.
  @discardableResult
  func acceptField() -> Bool {
    guard let field = pane.openField, let row = pane.focusedContent?.row else { return true }
    let text = field.editor.text
    do {
      let isEmptyText = text.isEmpty && row.takesEmptyText && !field.isUntyped
      // Else a field that opened empty and was left empty changes nothing.
      let isUntouched = field.wasEmpty && text.isEmpty && !isEmptyText
      // What was only just added has no value to keep.
      let isNew = elements.isAdding(row.identifier)
      if text.isEmpty, isNew || !isUntouched, let reason = row.reasonAgainstEmpty(isNew: isNew) {
        pane.refuseOpenField(reason)
        return false
      }
      let value = isUntouched ? nil : try row.value(typed: text)
      pane.closeField()
      if value == nil { elements.keepAddition(of: row.identifier) }
      if value == nil, row.takesEmptyText { sayUntyped() }
      guard let value, let content = pane.focusedContent else { return true }
      let wasEmptyText = content.value == value
      guard set(.value(value), for: content) else { return false }
      if isEmptyText, !wasEmptyText { say(row.wordsForEmptied) }
      return true
    } catch {
      pane.refuseOpenField(error.description)
      return false
    }
  }

  /// Tells how a row that has no text yet is given an empty one.
  private func sayUntyped() {
    guard let content = pane.focusedContent else { return }
    let now = content.value == .null ? localized("null") : localized("unset")
    let key = Key.control("u").name(options.glyphs)
    say(localized("still \(now); \(key), then Enter makes it an empty text"))
  }

  /// Steps the part of a date on which the cursor stands; false where the field holds none.
  private func stepDate(by count: Int) -> Bool {
    guard let field = pane.openField, case .date(let kind)? = pane.focusedContent?.row.control
    else { return false }
    guard var date = CivilDate(field.editor.text, kind: kind) else {
      guard field.editor.text.isEmpty else { return false }
      pane.editOpenField { $0 = LineEditor(kind.now) }
      return true
    }
    let cursor = field.editor.cursor
    let part = date.parts.last { date.range(of: $0).lowerBound <= cursor } ?? date.parts[0]
    date.step(part, by: count)
    pane.editOpenField { $0.replace(with: date.description) }
    return true
  }

  private func openSuggestions() {
    guard case .text(let traits)? = pane.focusedContent?.row.control, !traits.suggestions.isEmpty
    else { return refuse(localized("up and down do nothing in this text")) }
    let items = traits.suggestions.map { (title: $0, detail: "") }
    open(
      ListPopup(
        title: localized("Suggestions"), items: items, isAboutRow: true,
        action: localized("take")
      ) { [unowned self] index in
        pane.editOpenField { $0 = LineEditor(traits.suggestions[index]) }
      })
  }
}
