import EditorCore

/// Removes, moves, copies and renames the part of a list, map or object that has the focus.
struct ElementArranger {
  let editor: EditorScreen
  private var session: EditSession { editor.session }

  func remove() {
    guard let element = focusedRemovable else { return }
    editor.attempt { () throws(EditRefusal) in
      let name = element.elementName
      let next = try session.elements.remove(element)
      // Who removes the last one may want to add another.
      if next.element != nil {
        editor.reveal(next.identifier)
      } else {
        editor.navigator.followStructure()
      }
      let undo = editor.keyName(of: .undo)
      guard let left = session.state(of: element).left else {
        let remaining = RowLayers(of: element, in: session).wordsForRemaining
        let other = remaining.map { "\(name); \($0)" } ?? name
        return editor.say(localized("removed \(other); \(undo) takes it back"))
      }
      editor.say(
        localized("removed \(name); what \(left.location) has counts; \(undo) takes it back"))
    }
  }

  func move(by offset: Int) {
    guard let element = focusedElement else { return }
    editor.attempt { () throws(EditRefusal) in
      editor.reveal(try session.elements.move(element, by: offset).identifier)
    }
  }

  func duplicate() {
    guard let element = focusedElement else { return }
    editor.attempt { () throws(EditRefusal) in
      do throws(EditRefusal) {
        try duplicate(element, as: nil)
      } catch {
        // No number may make a key that is allowed here.
        guard case .invalid = error, let key = element.givenKey else { throw error }
        editor.open(
          KeyPrompt(title: localized("Copy of '\(key)'"), key: key, action: localized("add")) {
            [unowned editor] key throws(EditRefusal) in
            try ElementArranger(editor: editor).duplicate(element, as: key)
          })
      }
    }
  }

  private func duplicate(_ element: Row, as key: String?) throws(EditRefusal) {
    let copy = try session.elements.duplicate(element, as: key)
    editor.reveal(copy.identifier)
    if let key = copy.givenKey {
      editor.say(localized("added '\(key)'; \(editor.keyName(of: .renameKey)) renames it"))
    } else {
      editor.say(localized("added a copy; \(editor.keyName(of: .undo)) takes it back"))
    }
  }

  func renameKey() {
    guard let element = focusedElement, let key = element.givenKey else { return }
    editor.open(
      KeyPrompt(title: localized("Rename '\(key)'"), key: key, action: localized("rename")) {
        [unowned editor] key throws(EditRefusal) in
        editor.reveal(try editor.session.elements.rename(element, to: key).identifier)
      })
  }

  /// The element that the focused row stands for.
  var focusedElement: Row? {
    editor.pane.focusedContent.flatMap { $0.row.isAdded ? $0.row : nil }
  }

  /// Whether it stands for one, told without a copy of the row.
  var hasFocusedElement: Bool {
    guard let content = editor.pane.focusedContent else { return false }
    return content.row.isAdded
  }

  /// The same, or the object that the focused row opens the settings of.
  var focusedRemovable: Row? {
    guard let content = editor.pane.focusedContent,
      content.row.isAdded || content.row.opensObject
    else { return nil }
    return content.row
  }
}
