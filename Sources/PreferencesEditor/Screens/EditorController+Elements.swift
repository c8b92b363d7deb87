import EditorCore
import TableUI

/// An element whose field is open for the first time: to leave the field is not to add it.
struct OpenAddition {
  var row: RowIdentifier
  /// Where the focus was before.
  var before: RowIdentifier?
  /// How many steps there were to undo before.
  var undoCount: Int
}

/// Where an element would be added.
enum AdditionPlace {
  /// To a list or map, at a position.
  case list(Row, Int)
  /// To an object, under a key besides those that its author names.
  case object(any OpenObject)
}

extension EditorController {
  // MARK: What is added

  func addElement() {
    switch placeToAdd {
    case nil: break
    case .object(let object):
      askForKey { [unowned self] key throws(EditRefusal) in
        try added { () throws(EditRefusal) in try session.addKey(key, to: object) }
      }
    case .list(let list, let position):
      heed(list) { [unowned self] in
        guard list.control.isMap else {
          return attempt { () throws(EditRefusal) in try add(to: list, at: position) }
        }
        askForKey { [unowned self] key throws(EditRefusal) in
          try add(to: list, at: position, key: key)
        }
      }
    }
  }

  private func askForKey(_ add: @escaping (String) throws(EditRefusal) -> Void) {
    open(KeyPrompt(title: localized("New key"), key: "", action: localized("add"), accept: add))
  }

  func duplicateElement() {
    guard let element = focusedElement else { return }
    attempt { () throws(EditRefusal) in
      let copy = try session.duplicateElement(element)
      reveal(copy.identifier)
      if let key = copy.givenKey {
        say(localized("added '\(key)'; \(keyName(of: .renameKey)) renames it"))
      } else {
        say(localized("added a copy; \(keyName(of: .undo)) takes it back"))
      }
    }
  }

  private func add(to list: Row, at position: Int, key: String? = nil) throws(EditRefusal) {
    try added { () throws(EditRefusal) in
      try session.insertElement(in: list, at: position, key: key)
    }
  }

  /// Goes to what is added, and opens its field.
  private func added(_ add: () throws(EditRefusal) -> Row) throws(EditRefusal) {
    let before = focusedRow
    let undoCount = session.undoCount
    let row = try add()
    reveal(row.identifier)
    guard let content = pane.focusedContent, content.row.identifier == row.identifier else {
      return
    }
    openAddition(content, OpenAddition(row: row.identifier, before: before, undoCount: undoCount))
  }

  /// Opens the field of an element that was just added, where it has one.
  private func openAddition(_ content: RowContent, _ addition: OpenAddition) {
    let hint = hasOneLine(content) ? nil : keyName(of: .activate)
    switch content.row.control {
    case .text where hasOneLine(content), .date:
      self.addition = addition
      let isSecret = content.row.isSecret
      pane.openField(with: isSecret ? "" : content.value?.plainText ?? "", isSecret: isSecret)
    case .number:
      self.addition = addition
      // A number that begins as nothing in particular would only have to be deleted.
      let isGiven = content.value != .number(Number(0))
      pane.openField(with: isGiven ? content.value?.plainText ?? "" : "")
    case .choice:
      self.addition = addition
      act(.activate)
    case .text:
      act(.activate)
    case .toggle, .info:
      say(localized("added \(content.row.elementName)"))
    case .multipleChoice, .list, .map, .variant, .pane, .raw:
      say(localized("added \(content.row.elementName); \(hint ?? "") opens it"))
    }
  }

  private func hasOneLine(_ content: RowContent) -> Bool {
    if case .text = content.row.control { return !content.isMultiline }
    return false
  }

  /// Makes one step of an addition and of the value that its field was given.
  func keepAddition(of row: RowIdentifier) {
    guard let addition, addition.row == row else { return }
    session.joinSteps(after: addition.undoCount)
    self.addition = nil
  }

  /// Takes back an addition whose field was left.
  func settleAddition() {
    guard let addition, overlays.isEmpty, pane.openField == nil else { return }
    self.addition = nil
    session.takeBackSteps(after: addition.undoCount)
    if let before = addition.before {
      reveal(before)
    } else {
      followStructure()
    }
  }

  /// Where an element would be added now.
  ///
  /// That is in the list or map whose pane is open, after the focused element; else in the focused
  /// row; else in the object whose settings stand in the section.
  var placeToAdd: AdditionPlace? {
    let row = pane.focusedContent?.row
    if search == nil, let list = openList {
      let position = row?.element.map { $0.position + 1 } ?? .max
      return .list(list, max(position, list.control.fixedElementCount))
    }
    if let row, let list = session.list(in: row) { return row.isSecret ? nil : .list(list, .max) }
    return search == nil ? openObject.map { .object($0) } : nil
  }

  /// The object whose settings stand where the focus is, where keys may be added to it.
  var openObject: (any OpenObject)? {
    pane.focusedPosition.map { pane.pane.sections[$0.section].openObject } ?? pane.pane.openObject
  }

  /// The list or map whose pane is open.
  var openList: Row? {
    pane.openedBy.flatMap { session.row($0) }.flatMap { session.list(in: $0) }
  }

  // MARK: What is there

  func removeElement() {
    guard let element = focusedElement else { return }
    attempt { () throws(EditRefusal) in
      let name = element.elementName
      let next = try session.removeElement(element)
      // Who removes the last one may want to add another.
      if next.element != nil { reveal(next.identifier) } else { followStructure() }
      say(localized("removed \(name); \(keyName(of: .undo)) takes it back"))
    }
  }

  func moveElement(by offset: Int) {
    guard let element = focusedElement else { return }
    attempt { () throws(EditRefusal) in
      reveal(try session.moveElement(element, by: offset).identifier)
    }
  }

  func renameKey() {
    guard let element = focusedElement, let key = element.givenKey else { return }
    open(
      KeyPrompt(title: localized("Rename '\(key)'"), key: key, action: localized("rename")) {
        [unowned self] key throws(EditRefusal) in
        reveal(try session.renameKey(of: element, to: key).identifier)
      })
  }

  /// The element that the focused row stands for.
  private var focusedElement: Row? {
    pane.focusedContent.flatMap { $0.row.isAdded ? $0.row : nil }
  }

  private func attempt(_ body: () throws(EditRefusal) -> Void) {
    do throws(EditRefusal) {
      try body()
    } catch {
      refuse("\(error)")
    }
  }

  // MARK: Why not

  /// Why a command does nothing to the list or to the element at hand; nil where it does something.
  func obstacleToChangingElements(by command: Command) -> String? {
    if command == .addElement {
      guard let place = placeToAdd else {
        return localized("only lists and maps can be added to")
      }
      if isDisplay { return Self.displayed }
      let list: Row
      switch place {
      case .object(let object): return session.refusalToAddKey(to: object)?.description
      case .list(let row, _): list = row
      }
      // To look at the value of a list that is open would take long where it is long.
      guard openList != nil || list.opensElements(of: pane.focusedContent?.value) else {
        return localized(
          "the value is not a \(list.control.name); \(keyName(of: .resetRow)) unsets it")
      }
      return session.refusalToAdd(to: list)?.description
    }
    guard let element = focusedElement else {
      return localized("this row is not an item of a list or map")
    }
    if isDisplay { return Self.displayed }
    if search != nil { return localized("not among matches; Tab goes to the item in its list") }
    switch command {
    case .moveUp: return obstacleToMoving(element, by: -1)
    case .moveDown: return obstacleToMoving(element, by: 1)
    case .removeElement: return session.refusalToRemove(element)?.description
    case .duplicate:
      let refusal =
        element.openObject.map { session.refusalToAddKey(to: $0) }
        ?? openList.flatMap { session.refusalToAdd(to: $0) }
      return refusal?.description
    default:
      guard element.givenKey != nil else { return localized("items of a list have no keys") }
      return element.openObject == nil
        ? session.refusalToMove(element, by: 0)?.description
        : session.refusalToRemove(element)?.description
    }
  }

  private static var displayed: String { localized("only shown here; Enter opens the editor") }

  private func obstacleToMoving(_ element: Row, by offset: Int) -> String? {
    guard let section = pane.focusedPosition?.section, let place = element.element else {
      return EditRefusal.fixedPlace.description
    }
    let isInside = pane.pane.sections[section].rows.indices.contains(place.position + offset)
    guard isInside else {
      return offset < 0 ? localized("this is the first item") : localized("this is the last item")
    }
    return session.refusalToMove(element, by: offset)?.description
  }
}

extension Row {
  /// The element in a sentence: `'web'`, or `item 3` where nothing but its place tells it apart.
  var elementName: String {
    guard let element, element.key == nil, title.isIdentical(to: String(element.position + 1))
    else { return "'\(shownTitle)'" }
    return localized("item \(title)")
  }
}
