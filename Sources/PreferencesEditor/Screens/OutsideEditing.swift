import EditorCore
import Terminal

/// Hands values, and the whole file, to the person's own editor, and takes back what they become.
final class OutsideEditing {
  unowned let editor: EditorScreen
  private let rows: RowEditor
  private let saver: Saver

  init(from editor: EditorScreen, rows: RowEditor, saver: Saver) {
    self.editor = editor
    self.rows = rows
    self.saver = saver
  }

  var surroundings: Surroundings { editor.options.surroundings }

  // MARK: One value

  /// Opens the focused row's value in the person's own editor.
  func editValue() {
    guard !editor.isDisplay else { return editor.requestEditor() }
    guard let content = editor.pane.focusedContent, !rows.asksToDecide(content)
    else { return }
    edit(content)
  }

  func edit(_ content: RowContent) {
    guard rows.canEdit(content) else { return }
    guard surroundings.outsideEditor != nil else {
      if case .raw(let reason) = content.row.control { return editor.refuse(reason) }
      return editor.refuse(localized("no other editor can be opened from here"))
    }
    guard content.row.pointer != nil, OutsideValue(of: content, surroundings) != nil,
      !content.row.control.isPane || object(of: content.row) != nil
    else {
      return editor.refuse(localized("there is no value to edit on this row"))
    }
    // A text is no longer dropped by an answer once somebody has typed it.
    rows.heed(content.row) { [unowned self] in askToShow(content) }
  }

  private func askToShow(_ content: RowContent) {
    guard content.holdsSecret else { return open(content) }
    editor.ask(
      localized("Secret"), localized("This holds a secret. Show it in your editor?"),
      isAboutRow: true, yes: localized("show"), no: localized("keep hidden")
    ) { [unowned self] in open(content) }
  }

  /// The object in whose settings a row's value is kept, where the row opens these.
  private func object(of row: Row) -> (any OpenObject)? {
    row.control.isPane ? editor.session.drafted.openObject(named: row.identifier) : nil
  }

  /// Hands over the value, or the text that was not accepted before.
  private func open(_ content: RowContent) {
    guard let outsideEditor = surroundings.outsideEditor,
      let value = OutsideValue(of: content, surroundings)
    else { return }
    // The other editor may be open for an hour, and the terminal gone by then.
    editor.keepDraft(atOnce: true)
    let row = content.row.identifier
    let isItsOwn = editor.textsNotTaken[row]?.original.isIdentical(to: value.text) ?? false
    let given =
      (isItsOwn ? editor.textsNotTaken.removeValue(forKey: row)?.text : nil) ?? value.text
    editor.request(
      .releaseTerminal { [unowned self] in
        do {
          take(try outsideEditor(given, value.ending), as: value, for: content)
        } catch {
          editor.refuse("\(error)")
        }
      })
  }

  /// Takes what came back into the draft, or says why not and offers to go on with it.
  private func take(_ text: String, as outside: OutsideValue, for content: RowContent) {
    guard !text.isIdentical(to: outside.text) else {
      return editor.say(localized("nothing changed"))
    }
    do {
      let value = try outside.value(from: text)
      if let object = object(of: content.row), case .object(let members) = value {
        try MemberReplacement(of: object, in: editor.session).take(members)
        editor.pane.draftDidChange()
      } else {
        try rows.setOrThrow(.value(value), for: content)
      }
    } catch {
      // A text that took an hour to write is not lost to one Esc.
      editor.textsNotTaken[content.row.identifier] = (text, outside.text)
      let again = { [unowned self] in open(content) }
      let later = { [editor] in
        editor.say(
          localized("not taken; \(editor.keyName(of: .editOutside)) goes on with the text"))
      }
      editor.open(
        Question(
          localized("Not taken"), "\(error)\n" + localized("Edit it again?"), isAboutRow: true,
          answers: [
            .yes(localized("edit again"), take: again), .no(localized("later"), take: later),
          ]))
    }
  }

  // MARK: The file

  /// Opens the file in the person's own editor, at the focused row.
  func editFile() {
    guard let file = surroundings.file else {
      return editor.refuse(localized("there is no file to open here"))
    }
    if !editor.isDisplay, let obstacle = editor.model.obstacles.toAnyEdit {
      return editor.refuse(obstacle)
    }
    saveFirst(localized("save before the file opens?")) { [unowned self] in open(file) }
  }

  /// Goes on once there is no draft, which a person is asked to save.
  func saveFirst(_ question: String, then goOn: @escaping () -> Void) {
    let session = editor.session
    guard !session.draft.isEmpty else { return goOn() }
    editor.ask(
      localized("Unsaved"), "\(session.draft.count.unsavedChanges): \(question)",
      yes: localized("save"), no: localized("stay"), isRisk: false
    ) { [unowned self] in
      if saver.commit(again: { [unowned self] in saveFirst(question, then: goOn) }) { goOn() }
    }
  }

  private func open(_ file: EditedFile) {
    let row = editor.pane.focusedContent?.row
    editor.request(
      .releaseTerminal { [unowned self] in
        do throws(OutsideEditingError) {
          try file.edit(row?.pointer)
        } catch {
          // The editor may have been one that cannot wait; what the file holds now counts.
          editor.refuse(error.description)
        }
        readAgain(file, focus: row?.identifier)
      })
  }

  /// Shows the file as it is now.
  private func readAgain(_ file: EditedFile, focus row: RowIdentifier?) {
    let session = editor.session
    do {
      let form = try file.readForm()
      try session.refill()
      session.replaceForm(form)
      editor.navigator.followStructure()
      if let row { editor.reveal(row) }
      editor.pane.draftDidChange()
    } catch {
      editor.ask(
        localized("Not read again"), "\(error)\n" + localized("Edit it again?"),
        yes: localized("edit again"), no: localized("keep what was read before"), isRisk: false
      ) { [unowned self] in open(file) }
    }
  }
}
