import EditorCore

/// Why parts of lists, maps and objects cannot be added, removed, moved, copied or renamed where the
/// focus is.
struct ElementObstacles {
  let editor: EditorScreen
  private var session: EditSession { editor.session }

  /// Why a command does nothing to the list or to the element at hand; nil where it does something.
  func obstacle(to command: Command) -> String? {
    switch command {
    case .addElement: return obstacleToAdding(to: AdditionPlaces(editor: editor).likelyPlace)
    case .addBeside: return obstacleToAdding(to: AdditionPlaces(editor: editor).placesBeside.first)
    default: break
    }
    let removable =
      command == .removeElement ? ElementArranger(editor: editor).focusedRemovable : nil
    guard let element = removable ?? ElementArranger(editor: editor).focusedElement else {
      guard let row = editor.pane.focusedContent?.row else { return Self.nothingHere }
      return editor.model.obstacles.toArrangingNamed(row, resetKey: editor.keyName(of: .resetRow))
    }
    if editor.isDisplay { return Self.displayed }
    if editor.search != nil {
      return localized("not among matches; Tab goes to the item in its list")
    }
    switch command {
    case .moveUp: return session.elements.refusalToMove(element, by: -1)?.description
    case .moveDown: return session.elements.refusalToMove(element, by: 1)?.description
    case .removeElement: return session.elements.refusalToRemove(element)?.description
    case .duplicate:
      let refusal =
        element.openObject.map { MemberEditing(of: $0, in: session).refusalToAdd }
        ?? editor.navigator.openList.flatMap { session.elements.refusalToAdd(to: $0) }
      return refusal?.description
    default: return editor.model.obstacles.toRenaming(element)
    }
  }

  /// Why nothing can be done about a row where there is none.
  static var nothingHere: String { localized("nothing is set here") }

  /// Why nothing is changed where settings are only shown.
  static var displayed: String { localized("only shown here; Enter opens the editor") }

  private func obstacleToAdding(to place: AdditionPlaces.Place?) -> String? {
    guard let place else { return obstacleWithoutPlace }
    if editor.isDisplay { return Self.displayed }
    switch place {
    case .object(let object):
      return MemberEditing(of: object, in: session).refusalToAdd?.description
    case .list(let list, _):
      // To look at the value of a list that is open would take long where it is long.
      guard
        editor.navigator.openList != nil
          || list.opensElements(of: editor.pane.focusedContent?.value)
      else {
        let key = editor.keyName(of: .resetRow)
        return localized("the value is not a \(list.control.noun); \(key) unsets it")
      }
      return session.elements.refusalToAdd(to: list)?.description
    }
  }

  private var obstacleWithoutPlace: String {
    // A file that is a single value can be made one of many.
    guard let row = editor.pane.focusedContent?.row, row.pointer == Pointer(),
      row.openKinds?().contains(.object) == true
    else { return localized("nothing can be added here") }
    let key = editor.keyName(of: .changeKind)
    return localized("the file is a single value; \(key) makes an object of it, to add keys to")
  }
}
