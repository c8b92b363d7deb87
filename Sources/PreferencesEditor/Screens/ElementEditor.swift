import EditorCore
import TableUI

/// What the editor does to the parts of lists, maps and objects.
final class ElementEditor {
  private unowned let editor: EditorScreen
  private let rows: RowEditor
  private var model: EditingModel { editor.model }
  private var session: EditSession { editor.session }

  init(_ editor: EditorScreen, rows: RowEditor) {
    self.editor = editor
    self.rows = rows
  }

  // MARK: What is added

  func add() {
    if let place = places.places.first { add(to: place) }
  }

  func addBeside() {
    if let place = places.placesBeside.first { add(to: place) }
  }

  private func add(to place: AdditionPlaces.Place) {
    switch place {
    case .object(let object):
      editor.attempt { () throws(EditRefusal) in
        try take(AdditionStep(to: object, in: session), outer: outer(of: object))
      }
    case .list(let list, let position):
      rows.heed(list) { [unowned self] in
        editor.attempt { () throws(EditRefusal) in
          try take(AdditionStep(to: list, at: position, in: session))
        }
      }
    }
  }

  /// Asks what is to be known before something is added, and adds it then.
  private func take(_ step: AdditionStep, outer: KeyPrompt.Outer? = nil) throws(EditRefusal) {
    switch step {
    case .key(let title, let offers, let accept):
      editor.open(
        KeyPrompt(
          title: title, key: "", action: localized("add"), offers: offers, outer: outer
        ) { [unowned self] key throws(EditRefusal) in
          try take(try accept(key))
        })
    case .kind(let kinds, let name, let add):
      editor.open(
        ListPopup(
          title: localized("Kind of \(name)"),
          items: kinds.map { PopupLine(title: $0.title, detail: $0.help ?? "") },
          action: localized("add")
        ) { [unowned self] index in
          editor.attempt { () throws(EditRefusal) in
            try added { () throws(EditRefusal) in try add(kinds[index]) }
          }
        })
    case .known(let setting): give(setting)
    case .ready(let add): try added(add)
    }
  }

  /// Goes to a setting that has no value yet, and asks for one, and for its kind before that where it may
  /// be of several.
  private func give(_ setting: Row) {
    let before = editor.focusedRow
    editor.navigator.revealEvenIfHidden(setting.identifier)
    guard let content = editor.pane.focusedContent,
      content.row.identifier == setting.identifier,
      !content.row.isOfAnyKind, KindMenu.isAsked(for: content.row, in: session)
    else { return rows.act(.activate) }
    model.open(
      .init(row: setting.identifier, before: before, stepCount: session.stepCount))
    editor.perform(.changeKind)
  }

  /// The object around the one of which a key is asked for, of those that the pane shows.
  private func outer(of object: any OpenObject) -> KeyPrompt.Outer? {
    let objects = places.places.compactMap { place -> (any OpenObject)? in
      if case .object(let object) = place { object } else { nil }
    }
    guard let place = objects.firstIndex(where: { $0 === object }), place + 1 < objects.count
    else { return nil }
    let outer = objects[place + 1]
    return KeyPrompt.Outer(title: outer.title) { [unowned self] in add(to: .object(outer)) }
  }

  /// Goes to what is added, and opens its field or its pane.
  private func added(_ add: () throws(EditRefusal) -> Row) throws(EditRefusal) {
    let before = editor.focusedRow
    let stepCount = session.stepCount
    editor.keepDraft(atOnce: true)
    let row = try add()
    editor.reveal(row.identifier)
    guard let content = editor.pane.focusedContent, content.row.identifier == row.identifier
    else { return }
    openField(of: content, .init(row: row.identifier, before: before, stepCount: stepCount))
  }

  /// Opens the field of what was just added or is of another kind, where it has one.
  private func openField(of content: RowContent, _ addition: EditingModel.OpenAddition) {
    switch content.row.control {
    case .choice where !content.row.control.isSwitch:
      model.open(addition)
      rows.act(.activate)
    case .variant where KindMenu.isAsked(for: content.row, in: session):
      model.open(addition)
      editor.perform(.changeKind)
    case _ where content.value == .null:
      editor.say(localized("added \(content.row.elementName)"))
    case _ where content.row.control.isForText && !content.isMultiline:
      model.open(addition)
      editor.pane.openField(with: content.value?.plainText ?? "")
    case .number:
      model.open(addition)
      // A number that begins as nothing in particular would only have to be deleted.
      let isGiven = content.value != .number(Number(0))
      editor.pane.openField(with: isGiven ? content.value?.plainText ?? "" : "")
    case .text:
      rows.act(.activate)
    case _ where content.row.control.isOnOrOff:
      let now = content.row.words(for: content.state.slot, mask: editor.options.glyphs.secretMask)
      let key = editor.keyName(of: .activate)
      editor.say(localized("added \(content.row.elementName): \(now); \(key) changes it"))
    case .info, .raw:
      editor.say(localized("added \(content.row.elementName)"))
    case .list, .map, .variant, .pane:
      rows.act(.activate)
      editor.say(localized("added \(content.row.elementName)"))
    default:
      let key = editor.keyName(of: .activate)
      editor.say(localized("added \(content.row.elementName); \(key) opens it"))
    }
  }

  /// Keeps what was added once its kind is chosen, and opens it; returns whether the row is such.
  func openAddition(of row: RowIdentifier) -> Bool {
    guard let addition = model.addition, model.keepAddition(of: row) else { return false }
    editor.reveal(row)
    guard let content = editor.pane.focusedContent, content.row.identifier == row else {
      return true
    }
    rows.act(.activate)
    editor.say(localized("added \(content.row.elementName)"))
    // The value has a row of its own in the pane, below its kind.
    let rows = editor.pane.pane.sections.first?.rows
    if editor.pane.openedBy == row, let place = rows?.indices.last, rows?[place].identifier == row {
      editor.pane.focus(on: RowPosition(section: 0, row: place))
      editor.pane.focusedContent.map { openField(of: $0, addition) }
    }
    return true
  }

  private var places: AdditionPlaces { AdditionPlaces(editor: editor) }

  /// Opens the field of a value that is of another kind since there were so many steps to undo, and
  /// that is none yet; to leave the field takes the kind back.
  func askForValue(of row: RowIdentifier, after stepCount: Int, formerKind: ValueKind?) {
    editor.reveal(row)
    guard let content = editor.pane.focusedContent, content.row.identifier == row else { return }
    openField(
      of: content,
      .init(row: row, before: row, stepCount: stepCount, formerKind: .some(formerKind)))
  }
}
