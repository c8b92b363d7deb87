import EditorCore
import TableUI

/// What the editor does to the parts of lists, maps and objects.
final class ElementEditor {
  /// An element whose field is open for the first time: to leave the field is not to add it.
  private struct OpenAddition {
    var row: RowIdentifier
    /// Where the focus was before.
    var before: RowIdentifier?
    /// How many steps there were to undo before.
    var undoCount: Int
    /// The kind that a person had chosen before, of what is not new but of another kind.
    var formerKind: ValueKind??
  }

  /// Where an element would be added.
  enum Place {
    /// To a list or map, at a position.
    case list(Row, Int)
    /// To an object, under a key besides those that its author names.
    case object(any OpenObject)
  }

  private unowned let editor: EditorController
  private var session: EditSession { editor.session }
  /// The element that was added last, while its field is open.
  private var addition: OpenAddition?

  init(_ editor: EditorController) { self.editor = editor }

  // MARK: What is added

  /// Whether the open field is that of an element that was just added.
  var hasOpenAddition: Bool { addition != nil }

  /// Whether the open field is that of the row, which was just added.
  func isAdding(_ row: RowIdentifier) -> Bool { addition?.row == row }

  func add() {
    guard let place = places.places.first else { return }
    add(to: place)
  }

  func addBeside() {
    guard let place = places.placesBeside.first else { return }
    add(to: place)
  }

  private func add(to place: Place) {
    switch place {
    case .object(let object): askForKey(of: object)
    case .list(let list, let position):
      editor.rowEditor.heed(list) { [unowned self] in
        guard list.control.isMap else { return askForKind(of: list, at: position) }
        askForKey(title: localized("New key in \(list.shownTitle)")) {
          [unowned self] key throws(EditRefusal) in
          let add = { [unowned self] (kind: ValueKind?) throws(EditRefusal) in
            try added { () throws(EditRefusal) in
              try session.insertElement(in: list, at: position, key: key, kind: kind)
            }
          }
          let kinds = list.control.elements?.kinds(at: position) ?? []
          guard kinds.count > 1 else { return try add(kinds.first) }
          choose(among: kinds, for: key) { kind throws(EditRefusal) in try add(kind) }
        }
      }
    }
  }

  private func askForKey(
    title: String, offers: [KeyOffer] = [], outer: KeyPrompt.Outer? = nil,
    accept: @escaping (String) throws(EditRefusal) -> Void
  ) {
    editor.open(
      KeyPrompt(
        title: title, key: "", action: localized("add"), offers: offers, outer: outer,
        accept: accept))
  }

  /// Asks for the key of a new member, then for the kind of its value where nobody tells that.
  private func askForKey(of object: any OpenObject) {
    let members = MemberEditing(of: object, in: session)
    if let refusal = members.refusalOfAll { return editor.refuse("\(refusal)") }
    askForKey(
      title: localized("New key in \(members.title)"), offers: members.offers,
      outer: outer(of: object)
    ) { [unowned self] text throws(EditRefusal) in
      let key = members.key(typed: text)
      // What its author names is there already, and only has no value.
      if let known = members.unsetSetting(key) { return give(known) }
      if let refusal = members.refusalToAdd(key) { throw refusal }
      let kinds = object.kinds(forKey: key)
      guard kinds.count > 1 else {
        return try added { () throws(EditRefusal) in
          guard let kind = kinds.first else { return try session.addKey(key, to: object) }
          return try members.add(key, kind: kind)
        }
      }
      choose(among: kinds, for: key) { [unowned self] kind throws(EditRefusal) in
        try added { () throws(EditRefusal) in
          try members.add(key, kind: kind)
        }
      }
    }
  }

  /// Goes to a setting that has no value yet, and asks for one, and for its kind before that where it may
  /// be of several.
  private func give(_ setting: Row) {
    let before = editor.focusedRow
    editor.navigator.revealEvenIfHidden(setting.identifier)
    guard let content = editor.pane.focusedContent,
      content.row.identifier == setting.identifier,
      !content.row.isOfAnyKind, KindPopup.asks(for: content.row, in: session)
    else { return editor.rowEditor.act(.activate) }
    addition = OpenAddition(
      row: setting.identifier, before: before, undoCount: session.undoCount)
    KindPopup.open(in: editor)
  }

  private func askForKind(of list: Row, at position: Int) {
    let kinds = list.control.elements?.kinds(at: position) ?? []
    let add = { [unowned self] (kind: ValueKind?) throws(EditRefusal) in
      try added { () throws(EditRefusal) in
        try session.insertElement(in: list, at: position, kind: kind)
      }
    }
    guard kinds.count > 1 else {
      return editor.attempt { () throws(EditRefusal) in try add(kinds.first) }
    }
    choose(among: kinds, for: list.shownTitle) { kind throws(EditRefusal) in try add(kind) }
  }

  private func choose(
    among kinds: [ValueKind], for name: String,
    _ choose: @escaping (ValueKind) throws(EditRefusal) -> Void
  ) {
    editor.open(
      ListPopup(
        title: localized("Kind of \(name)"),
        items: kinds.map { (title: $0.title, detail: $0.help ?? "") }, action: localized("add")
      ) { [unowned self] index in
        editor.attempt { () throws(EditRefusal) in try choose(kinds[index]) }
      })
  }

  /// The object around the one of which a key is asked for, of those that the pane shows.
  private func outer(of object: any OpenObject) -> KeyPrompt.Outer? {
    let objects = places.places.compactMap { place -> (any OpenObject)? in
      if case .object(let object) = place { return object }
      return nil
    }
    guard let place = objects.firstIndex(where: { $0 === object }), place + 1 < objects.count
    else { return nil }
    let outer = objects[place + 1]
    return KeyPrompt.Outer(title: outer.title) { [unowned self] in askForKey(of: outer) }
  }

  /// Goes to what is added, and opens its field or its pane.
  private func added(_ add: () throws(EditRefusal) -> Row) throws(EditRefusal) {
    let before = editor.focusedRow
    let undoCount = session.undoCount
    editor.copies.keep(atOnce: true)
    let row = try add()
    editor.reveal(row.identifier)
    guard let content = editor.pane.focusedContent, content.row.identifier == row.identifier
    else { return }
    openField(of: content, OpenAddition(row: row.identifier, before: before, undoCount: undoCount))
  }

  /// Opens the field of what was just added or is of another kind, where it has one.
  private func openField(of content: RowContent, _ addition: OpenAddition) {
    switch content.row.control {
    case .choice where !content.row.control.isSwitch:
      self.addition = addition
      editor.rowEditor.act(.activate)
    case .variant where KindPopup.asks(for: content.row, in: session):
      self.addition = addition
      KindPopup.open(in: editor)
    case _ where content.value == .null:
      editor.say(localized("added \(content.row.elementName)"))
    case .text where !content.isMultiline, .date:
      self.addition = addition
      editor.pane.openField(with: content.value?.plainText ?? "")
    case .number:
      self.addition = addition
      // A number that begins as nothing in particular would only have to be deleted.
      let isGiven = content.value != .number(Number(0))
      editor.pane.openField(with: isGiven ? content.value?.plainText ?? "" : "")
    case .text:
      editor.rowEditor.act(.activate)
    case _ where content.row.control.isOnOrOff:
      let now = content.row.words(for: content.state.slot, mask: editor.options.glyphs.secretMask)
      let key = editor.keyName(of: .activate)
      editor.say(localized("added \(content.row.elementName): \(now); \(key) changes it"))
    case .info, .raw:
      editor.say(localized("added \(content.row.elementName)"))
    case .list, .map, .variant, .pane:
      editor.rowEditor.act(.activate)
      editor.say(localized("added \(content.row.elementName)"))
    default:
      let key = editor.keyName(of: .activate)
      editor.say(localized("added \(content.row.elementName); \(key) opens it"))
    }
  }

  /// Makes one step of an addition and of the value that its field was given.
  func keepAddition(of row: RowIdentifier) {
    guard let addition, addition.row == row else { return }
    session.joinSteps(after: addition.undoCount)
    self.addition = nil
  }

  /// Keeps what was added once its kind is chosen, and opens it; returns whether the row is such.
  func openAddition(of row: RowIdentifier) -> Bool {
    guard let addition, addition.row == row else { return false }
    keepAddition(of: row)
    editor.reveal(row)
    guard let content = editor.pane.focusedContent, content.row.identifier == row else {
      return true
    }
    editor.rowEditor.act(.activate)
    editor.say(localized("added \(content.row.elementName)"))
    // The value has a row of its own in the pane, below its kind.
    let rows = editor.pane.pane.sections.first?.rows
    if editor.pane.openedBy == row, let place = rows?.indices.last, rows?[place].identifier == row {
      editor.pane.focus(on: RowPosition(section: 0, row: place))
      editor.pane.focusedContent.map { openField(of: $0, addition) }
    }
    return true
  }

  /// Takes back an addition whose field was left.
  func settleAddition() {
    if editor.stage.overlays.isEmpty, editor.pane.openField == nil { takeBackAddition() }
  }

  /// Takes back an addition of which nobody has said yet what it is to be.
  func takeBackAddition() {
    guard let addition else { return }
    self.addition = nil
    session.takeBackSteps(after: addition.undoCount)
    if let kind = addition.formerKind { session.rememberKind(kind, of: addition.row) }
    if let before = addition.before {
      editor.reveal(before)
    } else {
      editor.navigator.followStructure()
    }
  }

  /// The list or map whose pane is open.
  var openList: Row? {
    editor.pane.openedBy.flatMap { session.row($0) }.flatMap { session.list(in: $0) }
  }

  private var places: AdditionPlaces { AdditionPlaces(editor: editor) }

  /// Opens the field of a value that is of another kind since there were so many steps to undo, and
  /// that is none yet; to leave the field takes the kind back.
  func askForValue(
    of row: RowIdentifier, after undoCount: Int, formerKind: ValueKind?
  ) {
    editor.reveal(row)
    guard let content = editor.pane.focusedContent, content.row.identifier == row else { return }
    openField(
      of: content,
      OpenAddition(row: row, before: row, undoCount: undoCount, formerKind: .some(formerKind)))
  }
}
