import EditorCore
import TableUI
import Terminal

/// The field that is open on the focused row: what its keys do, and how it is accepted.
final class FieldEditor {
  private unowned let editor: EditorScreen
  private let rows: RowEditor
  private var pane: PaneController { editor.pane }

  init(of editor: EditorScreen, rows: RowEditor) {
    self.editor = editor
    self.rows = rows
  }

  /// A key while a field is open: the line of text has it first, then what accepts or restores.
  func handle(_ key: Key) {
    switch key {
    case .escape:
      if !pane.giveBackTyped() { pane.closeField() }
    case .enter:
      acceptField()
    case .tab:
      if completePath() { return }
      if acceptField() { pane.table.moveFocus(by: 1) }
    case .backTab:
      if acceptField() { pane.table.moveFocus(by: -1) }
    case .control("s"), .function(2):
      if acceptField() { editor.perform(.save) }
    case .control("r") where pane.focusedContent?.row.isSecret == true:
      pane.toggleSecretUnderEdit()
    case .up, .down:
      if !stepDate(by: key == .up ? 1 : -1) { openSuggestions() }
    default:
      var isText = false
      let replaces = replacesBeginning(by: key)
      pane.editOpenField {
        if replaces { $0 = LineEditor("") }
        isText = $0.handle(key)
      }
      if !isText {
        editor.refuse(
          localized(
            "\(key.name(editor.options.glyphs)) does nothing in a text; Enter accepts, Esc restores"
          ))
      }
    }
  }

  /// Whether the key is the first one typed for a new number, which began as the least that it may be.
  private func replacesBeginning(by key: Key) -> Bool {
    guard key.beginsNumber || key == .character("-"), let field = pane.openField, field.isFresh,
      let row = pane.focusedContent?.row, case .number = row.control
    else { return false }
    return editor.model.isAdding(row.identifier)
  }

  /// Takes the text into the draft and closes the field; returns whether nothing is left to be said.
  ///
  /// Where the text is not valid, that is said beside the field, which stays open.
  @discardableResult
  func acceptField() -> Bool {
    guard let field = pane.openField, let row = pane.focusedContent?.row else { return true }
    let text = field.editor.text
    do {
      let isEmptyText = text.isEmpty && row.control.takesEmptyText && !field.isUntyped
      // Else a field that opened empty and was left empty changes nothing.
      let isUntouched = field.wasEmpty && text.isEmpty && !isEmptyText
      // What was only just added has no value to keep.
      let isNew = editor.model.isAdding(row.identifier)
      if text.isEmpty, isNew || !isUntouched,
        let reason = row.control.reasonAgainstEmpty(isNew: isNew)
      {
        pane.refuseOpenField(reason)
        return false
      }
      let value = isUntouched ? nil : try row.value(typed: text)
      pane.closeField()
      if value == nil { editor.model.keepAddition(of: row.identifier) }
      if value == nil, row.control.takesEmptyText { sayUntyped() }
      guard let value, let content = pane.focusedContent else { return true }
      let wasEmptyText = content.value == value
      guard rows.set(.value(value), for: content, since: field.stored) else { return false }
      guard isEmptyText, !wasEmptyText else { return true }
      editor.say(
        localized("an empty text now; r unsets it")
          + (row.allowsNull ? localized(", 0 makes it null") : ""))
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
    let key = Key.control("u").name(editor.options.glyphs)
    editor.say(localized("still \(now); \(key), then Enter makes it an empty text"))
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
    guard let suggestions = pane.focusedContent?.row.control.suggestions, !suggestions.isEmpty
    else { return editor.refuse(localized("up and down do nothing in this text")) }
    open(suggestions.map { PopupLine(title: $0) }, titled: localized("Suggestions"), suggestions)
  }

  /// Opens the field of a number or a date by its first character; false where the key is none, or
  /// the row no such.
  func open(by key: Key) -> Bool {
    guard case .character(let character) = key, let content = rowToTypeInto, key.beginsNumber
    else { return false }
    rows.perform(.editText(String(Character(character))), on: content)
    if var field = pane.openField {
      (field.opened, field.isFresh) = (content.editedText, false)
      pane.setOpenField(field)
    }
    return true
  }

  /// Whether the key begins the row's field; a 0 is null where the row may be that.
  func canOpen(by key: Key) -> Bool {
    key.beginsNumber && rowToTypeInto.map { !$0.row.allowsNull } ?? false
  }

  private var rowToTypeInto: RowContent? {
    guard !editor.isDisplay, let content = pane.focusedContent, content.row.field == nil,
      !content.row.isSecret
    else { return nil }
    switch content.row.control {
    case .number, .date: return content
    default: return nil
    }
  }

  /// Puts a paste into the open field, which is one line.
  func paste(_ text: String) {
    let text = text.withoutLastLineEnd
    pane.editOpenField { $0.insert(text.replacingLineEnds(with: " ")) }
    if text.hasLineEnds { editor.say(localized("line ends became spaces")) }
  }

  /// Completes the path in the open field; false where it holds none, or nothing is left to add.
  func completePath() -> Bool {
    guard let completer = pane.pathCompleter, let text = pane.openField?.editor.text else {
      return false
    }
    guard let completion = completer.completion(of: text) else {
      editor.refuse(localized("no such folder; Enter accepts the path anyway"))
      return true
    }
    guard completion.text.isIdentical(to: text) else {
      pane.editOpenField { $0 = LineEditor(completion.text) }
      return true
    }
    switch completion.candidates.count {
    case 0 where text.isEmpty || text.hasSuffix("/"): return false
    case 0:
      editor.refuse(localized("nothing starts so; Enter accepts the path anyway"))
      return true
    case 1: return false
    default:
      let items = completion.candidates.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return PopupLine(title: path.hasSuffix("/") ? name + "/" : name)
      }
      open(items, titled: localized("Paths"), completion.candidates)
      return true
    }
  }

  /// Lists texts, the chosen one of which takes the place of what is typed.
  private func open(_ items: [PopupLine], titled title: String, _ texts: [String]) {
    editor.open(
      ListPopup(title: title, items: items, isAboutRow: true, action: localized("take")) {
        [unowned self] in pane.replaceTyped(with: texts[$0])
      })
  }
}

extension Key {
  fileprivate var beginsNumber: Bool {
    guard case .character(let character) = self else { return false }
    return ("0"..."9").contains(character) || character == "."
  }
}

extension PaneController {
  /// Completes the paths of the focused row; nil where it holds none, or nothing lists folders.
  var pathCompleter: PathCompleter? {
    guard let list = appearance.surroundings.folderListing,
      focusedContent?.row.isSecret == false,
      case .text(let traits)? = focusedContent?.row.control,
      traits.kind == .path || traits.kind == .folder
    else { return nil }
    return PathCompleter(list: list, offersFoldersOnly: traits.kind == .folder)
  }

  /// Has the open field count from what a Save has just written of its row.
  func followSave() {
    guard var field = openField else { return }
    field.stored = content(at: field.position).state.stored
    setOpenField(field)
  }

  /// A field whose text is being edited.
  struct OpenField {
    var position: TablePosition
    var editor: LineEditor
    /// Whether the text is drawn as bullets.
    var isMasked = false
    /// What the text was when the field was opened.
    var opened: String
    /// What the store held of the row then, or since this program wrote it last.
    var stored: Slot
    /// What was typed before something on offer took its place; nil where nothing has.
    var typed: LineEditor?
    /// Whether there was no text, not even an empty one, and none was typed or deleted yet.
    var isUntyped = false
    /// Whether no key has changed it, nor moved its cursor.
    var isFresh = true
    var message: String?

    /// Whether something else was typed than the row had.
    var isChanged: Bool { !editor.text.isIdentical(to: opened) }

    /// Whether there was no text when the field was opened.
    var wasEmpty: Bool { opened.isEmpty }
  }
}
