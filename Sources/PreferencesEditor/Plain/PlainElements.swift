import EditorCore

/// The elements of lists, maps and objects, line by line.
///
/// To add one it asks for the key, the kind and the value, and adds nothing where one of them is not
/// given.
final class PlainElements {
  private unowned let editor: PlainEditor
  private var model: EditingModel { editor.model }
  private var session: EditSession { editor.session }

  init(in editor: PlainEditor) { self.editor = editor }

  // MARK: What is asked

  /// Adds to the list, map or object that is open, or that the row with the number is or is in.
  func add(at number: Int?) -> [String] {
    let row = number.flatMap { editor.pane.row($0) }
    if let number, row == nil { return editor.noRow(number) }
    if let list = editor.openList {
      let position = row?.element.map { $0.position + 1 } ?? .max
      return add(to: list, at: max(position, list.control.fixedElementCount))
    }
    if let row, let list = session.drafted.list(in: row) { return add(to: list, at: .max) }
    guard let object = number.map(openObject(ofRow:)) ?? editor.pane.openObject else {
      return [localized("add goes with the number of a list or map, or in one")]
    }
    return editor.attempt { () throws(EditRefusal) in
      try take(AdditionStep(to: object, in: session), of: nil)
    }
  }

  /// The object whose settings stand in the section of the row, where keys may be added to it.
  private func openObject(ofRow number: Int) -> (any OpenObject)? {
    editor.pane.place(number).flatMap { editor.pane.outline.section($0.section).openObject }
  }

  private func add(to list: Row, at position: Int) -> [String] {
    let proceed = { [unowned self] in
      editor.attempt { () throws(EditRefusal) in
        if let refusal = session.elements.refusalToAdd(to: list) { throw refusal }
        return try take(AdditionStep(to: list, at: position, in: session), of: list)
      }
    }
    guard let caution = model.caution(beforeChanging: list) else { return proceed() }
    return editor.ask(about: caution, on: list.identifier, proceed: proceed)
  }

  /// Asks what is to be known before something is added, and adds it then; to a list that is nil for
  /// what is none.
  private func take(_ step: AdditionStep, of list: Row?) throws(EditRefusal) -> [String] {
    switch step {
    case .key(_, let offers, let accept):
      editor.ask(localized("key: ")) { [unowned self] key in
        editor.attempt { () throws(EditRefusal) in try take(try accept(key), of: list) }
      }
      return lines(of: offers) + [localized("a key for the new item; an empty line adds none")]
    case .kind(let kinds, let name, let add):
      let menu = KindMenu(ofNew: name, kinds: kinds) { _ in }
      return editor.ask(menu, isNew: true) { [unowned self] offer throws(EditRefusal) in
        let kind = kinds.first { $0.title == offer.title }
        return try added(to: list) { () throws(EditRefusal) in try add(kind) }
      }
    case .known(let row):
      return editor.act(on: session.resolved(row))
    case .ready(let add):
      return try added(to: list, add)
    }
  }

  /// The most keys on offer that are listed.
  private static let mostOffers = 20

  private func lines(of offers: [KeyOffer]) -> [String] {
    let rest = offers.count - Self.mostOffers
    return offers.prefix(Self.mostOffers).map { offer in
      offer.title == offer.key ? "  \(offer.key)" : "  \(offer.key): \(offer.title)"
    } + (rest > 0 ? [localized("  and \(rest) more")] : [])
  }

  // MARK: What is added

  /// Takes back what was added and was then given no value; returns what is to be said after a line.
  func settle(_ said: [String], after line: String) -> [String] {
    guard model.addition != nil, editor.question == nil else { return said }
    takeBack()
    return (line.isEmpty ? [] : said) + [localized("nothing is added")]
  }

  /// Takes back what nobody has said yet what it is to be.
  func takeBack() {
    if model.takeBackAddition() != nil { editor.followStructure() }
  }

  /// Goes to what is added, and asks for its value.
  private func added(
    to list: Row?, _ add: () throws(EditRefusal) -> Row
  ) throws(EditRefusal) -> [String] {
    let stepCount = session.stepCount
    let row = try add()
    editor.followStructure()
    var opened: [String] = []
    if let list, editor.openList?.identifier != list.identifier {
      opened = editor.open(session.row(list.identifier) ?? list)
    }
    guard let shown = shown(row.identifier) else { return opened }
    model.open(.init(row: row.identifier, stepCount: stepCount))
    let said = [localized("added \(row.elementName)")] + askForValue(of: shown)
    // What opens a pane, and null, are what they are.
    if editor.question == nil { model.closeAddition() }
    return said
  }

  /// The row as the open pane shows it; nil where it does not.
  private func shown(_ row: RowIdentifier) -> Row? {
    editor.pane.number(of: row, in: session).flatMap { editor.pane.row($0) }
      .map { session.resolved($0) }
  }

  private func askForValue(of row: Row) -> [String] {
    if row.openKinds != nil, session.state(of: row).slot == .value(.null) { return [] }
    if row.control.isOnOrOff {
      editor.askForValue(of: row)
      return [localized("on or off; an empty line adds none")]
    }
    guard KindMenu.isAsked(for: row, in: session), let menu = KindMenu(for: row, in: session) else {
      return editor.act(on: row)
    }
    return editor.ask(menu, isNew: true) { [unowned self] offer throws(EditRefusal) in
      _ = try offer.choose()
      model.keepAddition(of: row.identifier)
      editor.followStructure()
      return shown(row.identifier).map { editor.act(on: $0) } ?? []
    }
  }

  // MARK: What is there

  func remove(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      _ = try session.elements.remove(element)
      let remaining = RowLayers(of: element, in: session).wordsForRemaining
      return [localized("removed \(element.elementName)") + (remaining.map { "; " + $0 } ?? "")]
    }
  }

  func move(_ element: Row, by offset: Int) -> [String] {
    change(element) { () throws(EditRefusal) in
      if let refusal = session.elements.refusalToMove(element, by: offset) {
        // What stands at the end is where it was to be.
        guard refusal == .isFirst || refusal == .isLast else { throw refusal }
        return [refusal.description]
      }
      _ = try session.elements.move(element, by: offset)
      return []
    }
  }

  func duplicate(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      do throws(EditRefusal) {
        _ = try session.elements.duplicate(element)
      } catch {
        guard case .invalid = error, element.givenKey != nil else { throw error }
        editor.ask(localized("key: ")) { [unowned self] key in
          change(element) { () throws(EditRefusal) in
            _ = try session.elements.duplicate(element, as: key)
            return []
          }
        }
        return [error.description]
      }
      return []
    }
  }

  func rename(_ element: Row) -> [String] {
    editor.unless(obstacleToArranging(element) ?? model.obstacles.toRenaming(element)) {
      guard let key = element.givenKey else { return [] }
      editor.ask(localized("key: ")) { [unowned self] key in
        change(element) { () throws(EditRefusal) in
          _ = try session.elements.rename(element, to: key)
          return []
        }
      }
      return [localized("the key is '\(key)'; an empty line keeps it")]
    }
  }

  /// Does something to an item and lists what is there then.
  private func change(_ element: Row, _ body: () throws(EditRefusal) -> [String]) -> [String] {
    editor.unless(obstacleToArranging(element)) {
      editor.attempt { () throws(EditRefusal) in
        let said = try body()
        editor.followStructure()
        return said + editor.listing()
      }
    }
  }

  private func obstacleToArranging(_ row: Row) -> String? {
    row.isAdded || row.opensObject ? nil : model.obstacles.toArrangingNamed(row, resetKey: "r")
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
    offers.numbered(line)
      ?? offers.first { Int(line) == nil && $0.title.isIdentical(to: line) }
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

extension Array {
  /// The element that a typed number means, counted from 1; nil where it means none.
  func numbered(_ text: String) -> Element? {
    guard let number = Int(text), 0 < number, number <= count else { return nil }
    return self[number - 1]
  }
}
