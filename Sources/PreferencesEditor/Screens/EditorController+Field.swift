package import EditorCore
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

extension EditorController {
  func openChoices(_ choices: [Choice], of content: RowContent) {
    open(ListPopup(choices, of: content) { [unowned self] in set($0, for: content) })
  }

  func openBoxes(_ choices: [Choice], of content: RowContent) {
    guard case .array(let chosen) = content.value ?? .array([]) else {
      return refuse(localized("the value is not a \(localized("list")); r unsets it"))
    }
    open(
      MultipleChoicePopup(title: content.row.title, choices: choices, chosen: chosen) {
        [unowned self] in try setOrThrow(.value(.array($0)), for: content)
      })
  }

  func openSectionList() {
    let sections = pane.pane.sections
    let items = sections.map { section in
      (title: section.header ?? section.rows.first?.title ?? "", detail: "\(section.rows.count)")
    }
    open(
      ListPopup(
        title: localized("Sections"), items: items, selection: pane.focusedPosition?.section ?? 0,
        action: localized("go")
      ) { [unowned self] section in
        guard !sections[section].rows.isEmpty else { return }
        pane.focus(on: RowPosition(section: section, row: 0))
      })
  }

  func openReview() {
    guard !session.draft.isEmpty || !followed.isEmpty || !session.errorsAtHand().isEmpty else {
      return refuse(localized("no unsaved changes"))
    }
    open(ReviewScreen(focusedRow, in: self))
  }

  /// Lists what was said, the latest first; Enter says it again, in full.
  func openMessages() {
    guard !messages.isEmpty else { return refuse(localized("nothing was said yet")) }
    let said = Array(messages.reversed())
    open(
      ListPopup(
        title: localized("Messages"), items: said.map { (title: $0.text, detail: "") },
        action: localized("say again")
      ) { [unowned self] in notice = said[$0] })
  }

  func openHelp() { open(KeyHelp(in: self)) }

  /// Everything about the focused row.
  func inspect() {
    if let content = pane.focusedContent { open(Inspector(of: content.row, in: self)) }
  }
}

extension Slot {
  /// The slot in a list of changes: JSON, or a mask where the row is secret.
  nonisolated package func shownText(of row: Row, mask: String = Secrecy.mask) -> String {
    guard let value else { return localized("unset") }
    if row.isSecret { return mask }
    let shown = row.secrecy.hiding(in: value, mask: mask)
    return shown == .string(mask) ? mask : shown.compactText(upTo: 2000)
  }
}
