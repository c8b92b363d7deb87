import EditorCore
import TableUI
import Terminal

/// What is done to the focused row, and takes the values that come of it into the draft.
final class RowEditor {
  private unowned let editor: EditorScreen
  private var session: EditSession { editor.session }
  private var pane: PaneController { editor.pane }

  /// Hands a value to the person's own editor.
  private let editOutside: (RowContent) -> Void

  init(of editor: EditorScreen, editOutside: @escaping (RowContent) -> Void) {
    self.editor = editor
    self.editOutside = editOutside
  }

  func act(_ action: FieldAction) {
    // What a header stands for is open below it.
    if pane.isOnHead { return pane.table.moveFocus(by: 1) }
    guard let content = pane.focusedContent else {
      if editor.isDisplay { editor.requestEditor() }
      return
    }
    let isOpenedHere = content.row.control.opensPane && editor.group == nil
    if editor.isDisplay && !isOpenedHere && content.row.action == nil && action.isPress {
      return editor.requestEditor()
    }
    let field = FieldRegistry.field(for: content)
    perform(field.intent(for: action, on: content), on: content)
  }

  /// Does what a key of the focused row's own field means; returns whether it has the key.
  func act(ownKey key: Key) -> Bool {
    guard case .character(let character) = key, !editor.isDisplay, !pane.isOnHead,
      let content = pane.focusedContent,
      let own = FieldRegistry.keys(for: content).first(where: { $0.key == character })
    else { return false }
    perform(own.intent(content.value, content.row), on: content)
    return true
  }

  /// Back to the default; what was added, and an object, is removed.
  func reset() {
    guard let content = pane.focusedContent else { return }
    if content.row.isAdded || content.row.opensObject { return editor.perform(.removeElement) }
    perform(.set(.unset), on: content)
  }

  func setNull() {
    guard let content = pane.focusedContent, !asksToDecide(content) else { return }
    // Who asks for null by its key wants it written, even where it is the default.
    take(.value(.null), for: content)
  }

  /// Whether the focused row is to be decided first, which is asked then.
  func asksToDecide() -> Bool { pane.focusedContent.map(asksToDecide) ?? false }

  /// Asks which side of a conflict holds, before anything else is done to the row; returns whether it
  /// has one.
  func asksToDecide(_ content: RowContent) -> Bool {
    guard !editor.isDisplay, let conflict = content.state.conflict else { return false }
    editor.open(
      KeyMenu(conflict, of: content, in: editor) { [unowned self] in
        let field = FieldRegistry.field(for: content)
        performDecided(field.intent(for: .activate, on: content), on: content)
      })
    return true
  }

  /// Does what a key or a click asks of the row; of one in conflict only once that is decided.
  func perform(_ intent: Intent, on content: RowContent) {
    if !asksToDecide(content) { performDecided(intent, on: content) }
  }

  /// Does what is asked of a row about which there is nothing to decide first.
  func performDecided(_ intent: Intent, on content: RowContent) {
    switch intent {
    case .none:
      if editor.options.ringsBell { editor.request(.ringBell) }
    case .set(let slot):
      set(slot, for: content)
    case .editText(let text):
      if canEdit(content) { pane.openField(with: text) }
    case .editLines(let text):
      if canEdit(content) { heed(content.row) { [unowned self] in openLines(text, of: content) } }
    case .editSecret:
      guard canEdit(content) else { return }
      content.isMultiline
        ? performDecided(.editLines(content.editedText), on: content)
        : pane.openField(with: content.editedText)
    case .choose(let choices):
      if canEdit(content) { openChoices(choices, of: content) }
    case .chooseSeveral(let choices):
      if canEdit(content) { openBoxes(choices, of: content) }
    case .pickDate:
      if canEdit(content) { openCalendar(of: content) }
    case .editOutside where content.row.isOfAnyKind && content.state.slot == .unset:
      if canEdit(content) { editor.perform(.changeKind) }
    case .editOutside:
      editOutside(content)
    case .open(let link):
      editor.navigator.push(link.pane(), openedBy: content.row)
    case .openElements:
      if let opened = session.pane(of: content.row) {
        editor.navigator.push(opened, openedBy: content.row)
      }
    case .run:
      editor.actions.run(content)
    case .refuse(let reason):
      editor.refuse(reason)
    }
  }

  /// Takes what a control reports into the draft; returns whether it was taken.
  ///
  /// Where a person should know something first, the value is taken once they have said so. `base` is what the
  /// store held when they began, where another program may have changed the row since.
  @discardableResult
  func set(_ slot: Slot, for content: RowContent, since base: Slot? = nil) -> Bool {
    take(content.row.chosen(slot, over: content.state.stored), for: content, since: base)
  }

  /// As `set`, for those who tell the person in their own way why the value is not taken.
  @discardableResult
  func setOrThrow(_ slot: Slot, for content: RowContent) throws(EditRefusal) -> Bool {
    try takeOrThrow(content.row.chosen(slot, over: content.state.stored), for: content)
  }

  /// Takes the very slot into the draft, the default of the row too, as `set` takes others.
  @discardableResult
  func take(_ slot: Slot, for content: RowContent, since base: Slot? = nil) -> Bool {
    do {
      return try takeOrThrow(slot, for: content, since: base)
    } catch {
      editor.refuse("\(error)")
      return false
    }
  }

  private func takeOrThrow(
    _ slot: Slot, for content: RowContent, since base: Slot? = nil
  ) throws(EditRefusal) -> Bool {
    let row = content.row
    let undoCount = session.undoCount
    let sayKind = { [unowned self] (say: (_ kind: String, _ title: String) -> Void) in
      guard let title = row.kinds?.variant.shownTitle else { return }
      say(row.words(for: slot, mask: editor.options.glyphs.secretMask), title)
    }
    switch try editor.model.take(slot, for: row) {
    case .asks(let caution):
      ask(caution, about: row.identifier) { [unowned self] in
        take(slot, for: content, since: base)
      }
      return false
    case .isPresent:
      sayKind { editor.sayPresent(kind: $0, of: $1) }
    case .taken:
      pane.draftDidChange()
      sayKind { editor.say(kind: $0, of: $1, after: undoCount) }
      base.map { sayChange(of: row, since: $0) }
    }
    return true
  }

  /// Has a person decide where another program changed the row while they typed.
  private func sayChange(of row: Row, since base: Slot) {
    guard let conflict = session.merging.note(row, editedSince: base) else { return }
    pane.draftDidChange()
    let words = editor.options.text(of: conflict, on: row, in: session)
    editor.warn(localized("changed meanwhile: \(words); Enter decides"))
  }

  /// Whether the row may be edited; says why where it may not.
  func canEdit(_ content: RowContent) -> Bool {
    guard let obstacle = editor.model.obstacles.toEdit(content.state) else { return true }
    editor.refuse(obstacle)
    return false
  }

  func decreaseOrLeave() {
    guard let content = pane.focusedContent else { return editor.navigator.leavePane() }
    let field = FieldRegistry.field(for: content)
    switch field.intent(for: .decrease, on: content) {
    case .none: editor.navigator.leavePane()
    case let intent: perform(intent, on: content)
    }
  }

  private func openChoices(_ choices: [Choice], of content: RowContent) {
    editor.open(ListPopup(choices, of: content) { [unowned self] in set($0, for: content) })
  }

  private func openBoxes(_ choices: [Choice], of content: RowContent) {
    guard case .array(let chosen) = content.value ?? .array([]) else {
      return editor.refuse(localized("the value is not a \(localized("list")); r unsets it"))
    }
    editor.open(
      MultipleChoicePopup(
        title: content.row.title, choices: choices, chosen: chosen, words: content.plainWords
      ) { [unowned self] in try setOrThrow(.value(.array($0)), for: content)
      })
  }

  /// Opens the calendar on a row's date, on its default, or on today.
  private func openCalendar(of content: RowContent) {
    guard case .date(let kind) = content.row.control, kind != .time,
      let today = CivilDate(DateKind.date.now, kind: .date),
      let now = CivilDate(kind.now, kind: kind)
    else { return pane.openField(with: content.value?.plainText ?? "") }
    let date = content.value?.string.flatMap { CivilDate($0, kind: kind) }
    editor.open(
      CalendarPopup(
        title: content.row.title, date: date ?? now, today: today,
        problem: { content.row.problem(with: .string($0.description))?.description },
        finish: { [unowned self] outcome in
          switch outcome {
          case .accepted(let date): set(.value(.string(date.description)), for: content)
          case .typed(let text): pane.openField(with: text)
          }
        }))
  }

  /// The longest text that is wrapped anew at each key, in bytes.
  private static let longestText = 1 << 17

  /// Opens a text of many lines over the table.
  private func openLines(_ text: String, of content: RowContent) {
    guard text.utf8.count <= Self.longestText else {
      return editor.refuse(localized("too long to edit here; e opens it in your editor"))
    }
    editor.open(
      TextPopup(
        title: content.row.title, text: text, isSecret: content.row.isSecret,
        isRevealed: content.isRevealed
      ) { [unowned self] text in
        // No text at all that was left as it was is still none.
        if text.isEmpty, content.value ?? .null == .null { return true }
        return try setOrThrow(.value(try content.row.value(typed: text)), for: content)
      })
  }

  // MARK: What to know first

  /// Goes on once the person knows what there is to know before the row is changed: before anything is added to a
  /// list, or long texts are typed.
  func heed(_ row: Row, before body: @escaping () -> Void) {
    guard let caution = editor.model.caution(beforeChanging: row) else { return body() }
    ask(caution, about: row.identifier, before: body)
  }

  /// Asks whether the row is to be changed all the same, once for each row.
  private func ask(
    _ caution: Caution, about row: RowIdentifier, before body: @escaping () -> Void
  ) {
    editor.ask(
      caution.title, caution.text + "\n" + localized("Change it anyway?"), isAboutRow: true,
      yes: localized("change"), no: localized("keep")
    ) { [unowned self] in
      editor.model.heed(row)
      body()
    }
  }
}

extension Caution {
  /// What kind of caution it is, in a word.
  var title: String {
    switch self {
    case .deprecated: localized("Deprecated")
    case .dangerous: localized("Careful")
    }
  }

  var text: String {
    switch self {
    case .deprecated(let reason), .dangerous(let reason): reason
    }
  }
}
