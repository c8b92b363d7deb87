import EditorCore
import Terminal

extension EditorController {
  /// Whether a value can be opened in the person's own editor.
  var hasOutsideEditor: Bool { options.surroundings.outsideEditor != nil }

  // MARK: One value

  /// Opens the focused row's value in the person's own editor.
  func editOutside() {
    guard !isDisplay else { return requestEditor() }
    guard let content = pane.focusedContent else { return }
    editOutside(content)
  }

  func editOutside(_ content: RowContent) {
    guard canEdit(content) else { return }
    guard hasOutsideEditor else {
      if case .raw(let reason) = content.row.control { return refuse(reason) }
      return refuse(localized("no other editor can be opened from here"))
    }
    guard content.row.pointer != nil, OutsideValue(of: content, options.surroundings) != nil else {
      return refuse(localized("there is no value to edit on this row"))
    }
    guard content.holdsSecret else { return openOutside(content) }
    open(
      Question(
        localized("Secret"), words: localized("This holds a secret. Show it in your editor?"),
        yes: localized("show"), no: localized("no")
      ) {
        [unowned self] in openOutside(content)
      })
  }

  /// Hands the value, or a text that was not accepted before, to the person's own editor.
  private func openOutside(_ content: RowContent, text refused: String? = nil) {
    guard let editor = options.surroundings.outsideEditor,
      let value = OutsideValue(of: content, options.surroundings)
    else { return }
    request(
      .releaseTerminal { [unowned self] in
        do {
          let text = try editor.edit(refused ?? value.text, ending: value.ending)
          take(text, as: value, for: content)
        } catch {
          refuse("\(error)")
        }
      })
  }

  /// Takes what came back into the draft, or says why not and offers to go on with it.
  private func take(_ text: String, as outside: OutsideValue, for content: RowContent) {
    guard !text.isIdentical(to: outside.text) else { return say(localized("nothing changed")) }
    do {
      let value = try outside.value(from: text)
      try setOrThrow(.value(value), for: content)
    } catch {
      open(
        Question(
          localized("Not taken"), words: "\(error)", yes: localized("edit again"),
          no: localized("drop it")
        ) {
          [unowned self] in openOutside(content, text: text)
        })
    }
  }

  // MARK: The file

  /// Opens the file in the person's own editor, at the focused row.
  func editFile() {
    guard let file = options.surroundings.file else {
      return refuse(localized("there is no file to open here"))
    }
    if session.isReadOnly && !isDisplay { return refuse(EditRefusal.readOnly.description) }
    guard !session.draft.isEmpty else { return openFile(file) }
    open(
      Question(
        localized("Unsaved"), words: localized("Save \(unsavedText) before the file opens?"),
        yes: localized("save"), no: localized("stay")
      ) {
        [unowned self] in
        if commit(again: { [unowned self] in editFile() }) { openFile(file) }
      })
  }

  private func openFile(_ file: any EditedFile) {
    let row = pane.focusedContent?.row
    request(
      .releaseTerminal { [unowned self] in
        do throws(OutsideEditingError) {
          try file.edit(at: row?.pointer)
        } catch {
          // The editor may have been one that cannot wait; what the file holds now counts.
          refuse(error.description)
        }
        readAgain(file, focus: row?.identifier)
      })
  }

  /// Shows the file as it is now.
  private func readAgain(_ file: any EditedFile, focus row: RowIdentifier?) {
    do {
      let form = try file.readForm()
      try session.refill()
      session.replaceForm(form)
      followStructure()
      if let row { reveal(row) }
      pane.draftDidChange()
    } catch {
      open(
        Question(
          localized("Not read again"), words: "\(error)", yes: localized("edit again"),
          no: localized("keep what was read")
        ) {
          [unowned self] in openFile(file)
        })
    }
  }
}
