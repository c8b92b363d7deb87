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
      guard editor.pane.focusedContent != nil else { return Self.nothingHere }
      return localized(
        "the form names this setting; \(editor.keyName(of: .resetRow)) unsets it")
    }
    if editor.isDisplay { return Self.displayed }
    if editor.search != nil {
      return localized("not among matches; Tab goes to the item in its list")
    }
    switch command {
    case .moveUp: return obstacleToMoving(element, by: -1)
    case .moveDown: return obstacleToMoving(element, by: 1)
    case .removeElement: return session.elements.refusalToRemove(element)?.description
    case .duplicate:
      let refusal =
        element.openObject.map { MemberEditing(of: $0, in: session).refusalToAdd }
        ?? editor.navigator.openList.flatMap { session.elements.refusalToAdd(to: $0) }
      return refusal?.description
    default:
      guard element.givenKey != nil else { return localized("items of a list have no keys") }
      return element.openObject == nil
        ? session.elements.refusalToMove(element, by: 0)?.description
        : session.elements.refusalToRemove(element)?.description
    }
  }

  /// Why nothing can be done about a row where there is none.
  static var nothingHere: String { localized("nothing is set here") }

  private static var displayed: String { localized("only shown here; Enter opens the editor") }

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

  private func obstacleToMoving(_ element: Row, by offset: Int) -> String? {
    if let refusal = session.elements.refusalToMove(element, by: 0) { return refusal.description }
    guard let isAtEnd = isAtEnd(element, before: offset < 0) else {
      return EditRefusal.fixedPlace.description
    }
    guard !isAtEnd else {
      return offset < 0 ? localized("this is the first item") : localized("this is the last item")
    }
    return session.elements.refusalToMove(element, by: offset)?.description
  }

  /// Whether the element stands before all others, or else after them; nil where it has no place.
  private func isAtEnd(_ element: Row, before isFirst: Bool) -> Bool? {
    if let object = element.openObject {
      let end = isFirst ? object.outermostKeys.first : object.outermostKeys.last
      return element.givenKey.map { end?.isIdentical(to: $0) ?? true }
    }
    guard let section = editor.pane.focusedPosition?.section, let place = element.element else {
      return nil
    }
    return place.position == (isFirst ? 0 : editor.pane.pane.sections[section].rows.count - 1)
  }
}
