import EditorCore

/// Adds to lists, maps and objects line by line: asks for the key, the kind and the value, and adds
/// nothing where one of them is not given.
final class PlainAdding {
  /// An item whose value is asked for.
  private struct OpenAddition {
    var row: RowIdentifier
    /// How many steps there were to undo before.
    var undoCount: Int
  }

  private unowned let editor: PlainEditor
  private var session: EditSession { editor.session }
  private var addition: OpenAddition?

  init(in editor: PlainEditor) { self.editor = editor }

  // MARK: What is asked

  func add(to list: Row, at position: Int) -> [String] {
    let proceed = { [unowned self] in
      if let refusal = session.refusalToAdd(to: list) {
        return [localized("not taken: \(refusal)")]
      }
      if list.control.isMap {
        return askForKey { [unowned self] key throws(EditRefusal) in
          try added(to: list) { () throws(EditRefusal) in
            try session.insertElement(in: list, at: position, key: key)
          }
        }
      }
      let kinds = list.control.elements?.kinds(at: position) ?? []
      return editor.attempt { () throws(EditRefusal) in
        try askForKind(among: kinds, of: list.title) {
          [unowned self] kind throws(EditRefusal) in
          try added(to: list) { () throws(EditRefusal) in
            try session.insertElement(in: list, at: position, kind: kind)
          }
        }
      }
    }
    let slot = Slot.value(list.control.emptyValue ?? .null)
    return editor.ask(before: slot, for: list, proceed: proceed) ?? proceed()
  }

  func add(to object: any OpenObject) -> [String] {
    let members = MemberEditing(of: object, in: session)
    if let refusal = members.refusalOfAll { return [localized("not taken: \(refusal)")] }
    return askForKey(offering: members.offers) { [unowned self] text throws(EditRefusal) in
      let key = members.key(typed: text)
      if let known = members.unsetSetting(key),
        let number = editor.pane.number(of: known.identifier, in: session)
      {
        return editor.act(number)
      }
      if let refusal = members.refusalToAdd(key) { throw refusal }
      return try askForKind(among: object.kinds(forKey: key), of: key) {
        [unowned self] kind throws(EditRefusal) in
        try added(to: nil) { () throws(EditRefusal) in
          guard let kind else { return try members.add(key) }
          return try members.add(key, kind: kind)
        }
      }
    }
  }

  /// The most keys on offer that are listed.
  private static let mostOffers = 20

  private func askForKey(
    offering offers: [KeyOffer] = [],
    _ accept: @escaping (String) throws(EditRefusal) -> [String]
  ) -> [String] {
    editor.question = .key(accept: accept)
    let listed = offers.prefix(Self.mostOffers).map { offer in
      offer.title == offer.key ? "  \(offer.key)" : "  \(offer.key): \(offer.title)"
    }
    let rest = offers.count - listed.count
    return listed + (rest > 0 ? [localized("  and \(rest) more")] : [])
      + [localized("a key for the new item; an empty line adds none")]
  }

  /// Asks for the kind of a new value where there are several and no schema tells.
  private func askForKind(
    among kinds: [ValueKind], of name: String,
    _ add: @escaping (ValueKind?) throws(EditRefusal) -> [String]
  ) throws(EditRefusal) -> [String] {
    guard kinds.count > 1 else { return try add(kinds.first) }
    var said: [String] = []
    let menu = KindMenu(ofNew: name, kinds: kinds) { kind throws(EditRefusal) in
      said = try add(kind)
    }
    editor.question = .kind(menu) { offer throws(EditRefusal) in
      _ = try offer.choose()
      return said
    }
    return menu.lines(isNew: true)
  }

  // MARK: What is added

  /// Whether the value of a new item is asked for.
  var isOpen: Bool { addition != nil }

  /// Makes one step of what was added and of the value that it is given; returns whether the row is
  /// such.
  func keep(_ row: RowIdentifier) -> Bool {
    guard let addition, addition.row == row else { return false }
    session.joinSteps(after: addition.undoCount)
    self.addition = nil
    return true
  }

  /// Takes back what was added and was then given no value; returns what is to be said after a line.
  func settle(_ said: [String], after line: String) -> [String] {
    guard isOpen, editor.question == nil else { return said }
    takeBack()
    return (line.isEmpty ? [] : said) + [localized("nothing is added")]
  }

  /// Takes back what nobody has said yet what it is to be.
  func takeBack() {
    guard let addition else { return }
    self.addition = nil
    session.takeBackSteps(after: addition.undoCount)
    editor.followStructure()
  }

  /// Goes to what is added, and asks for its value.
  private func added(
    to list: Row?, _ add: () throws(EditRefusal) -> Row
  ) throws(EditRefusal) -> [String] {
    let undoCount = session.undoCount
    let row = try add()
    editor.followStructure()
    var opened: [String] = []
    if let list, editor.openList?.identifier != list.identifier {
      opened = editor.open(session.row(list.identifier) ?? list)
    }
    guard let number = editor.pane.number(of: row.identifier, in: session) else { return opened }
    addition = OpenAddition(row: row.identifier, undoCount: undoCount)
    let said = [localized("added \(row.elementName)")] + askForValue(ofRow: number)
    // What opens a pane, and null, are what they are.
    if editor.question == nil { addition = nil }
    return said
  }

  private func askForValue(ofRow number: Int) -> [String] {
    guard let row = editor.pane.row(number).map({ session.resolved($0) }) else { return [] }
    if row.openKinds != nil, session.state(of: row).slot == .value(.null) { return [] }
    if row.control.isOnOrOff {
      editor.question = .value(row)
      return [localized("on or off; an empty line adds none")]
    }
    guard KindPopup.asks(for: row, in: session), let menu = KindMenu(for: row, in: session) else {
      return editor.act(number)
    }
    editor.question = .kind(menu) { [unowned self] offer throws(EditRefusal) in
      _ = try offer.choose()
      _ = keep(row.identifier)
      editor.followStructure()
      return editor.act(number)
    }
    return menu.lines(isNew: true)
  }
}

/// The kinds of a value, line by line.
extension KindMenu {
  /// The kinds with their numbers, that of a value that is not new marked.
  func lines(isNew: Bool = false) -> [String] {
    let kinds = offers.enumerated().map { place, offer in
      let now = place == selection && !isNew ? localized(" (now)") : ""
      return "  \(place + 1). \(offer.title)\(now)\(offer.help.map { ": \($0)" } ?? "")"
    }
    return [localized("the kinds of \(title):")] + kinds
      + [isNew ? localized("an empty line adds none") : localized("an empty line keeps it")]
  }

  /// The kind that is meant by its number or its name; nil for none.
  func offer(typed line: String) -> Offer? {
    if let number = Int(line) {
      return offers.indices.contains(number - 1) ? offers[number - 1] : nil
    }
    return offers.first { $0.title.isIdentical(to: line) }
  }

  /// Gives the row a value of the kind; returns what is to be said.
  func take(_ offer: Offer) throws(EditRefusal) -> [String] {
    if let selection, isPresent(selection), offers[selection].title == offer.title {
      return [localized("\(title) is '\(offer.title)' already")]
    }
    _ = try offer.choose()
    return [localized("\(title) is now '\(offer.title)'")]
  }
}
