extension EditSession {
  /// The pane that the row opens, as the draft has it; nil where it opens none.
  public func pane(of row: Row) -> Pane? {
    guard case .variant(let link) = row.control else {
      return elements(of: row)?.pane ?? row.storedPane
    }
    let pane = link.pane()
    return pane.value(of: row).flatMap { elements(of: $0) }
      .map { pane.showingElements($0, of: row) } ?? pane
  }

  /// The list or map that the row's value is, with elements to add to and to change: the row's own,
  /// or that of the kind that a value of several kinds is of now; nil where it is neither.
  package func list(in row: Row) -> Row? {
    if row.control.elements != nil { return row }
    guard case .variant(let link) = row.control, let value = link.pane().value(of: row),
      value.control.elements != nil
    else { return nil }
    return value
  }

  /// The list or map of the name, that of a kind too.
  func list(_ identifier: RowIdentifier) -> Row? { row(identifier).flatMap { list(in: $0) } }

  /// The positions that lead to a row, through the panes of lists too, as the draft has them.
  public func route(to identifier: RowIdentifier) -> [RowPosition]? {
    form.root.route(to: identifier) { [unowned self] in pane(of: $0) }
  }

  /// The row with the identifier, wherever in the form or in an element of a list it is.
  public func row(_ identifier: RowIdentifier) -> Row? {
    guard let route = route(to: identifier) else { return nil }
    return form.root.row(at: route) { [unowned self] in pane(of: $0) }
  }

  /// Where in the pane the row is, or the one that opens the pane in which it is; nil where it is
  /// in neither.
  package func position(of identifier: RowIdentifier, in pane: Pane) -> RowPosition? {
    pane.route(to: identifier) { [unowned self] in self.pane(of: $0) }?.first
  }

  /// What the row is called once the draft is saved, when elements are named for where they stand
  /// then.
  package func identifier(onceSaved identifier: RowIdentifier) -> RowIdentifier {
    guard let route = route(to: identifier) else { return identifier }
    var pane = form.root
    // What an element is called now, and once it is saved.
    var (now, saved) = ("", "")
    for position in route {
      let row = pane[position]
      if let place = row.element, !draft.heldBack.contains(place.list) {
        let list = place.list.text.utf8.dropFirst(now.utf8.count)
        let token = Pointer.encode(place.key ?? String(place.position))
        saved += "\(Substring(list))/\(token)"
        now = row.identifier.text
      }
      if let opened = self.pane(of: row) { pane = opened }
    }
    let rest = String(Substring(identifier.text.utf8.dropFirst(now.utf8.count)))
    return RowIdentifier(saved + rest).withoutReplacements
  }

  /// What the elements of a list or a map are, and in which order; nil for any other row.
  func elements(of list: Row) -> ElementsPane? {
    guard let source = list.control.elements else { return nil }
    let list = list.inDraft
    openedLists.insert(list.identifier)
    return ElementsPane(
      list: list, source: source, arrangement: arrangement(of: list, source),
      draftLabel: { [unowned self] label in
        draft.content(of: label)?.slot?.value
      })
  }

  private func arrangement(of list: Row, _ source: any ElementSource) -> Arrangement {
    switch draft.content(of: list.identifier) {
    case .arranged(let arrangement)?: return arrangement
    case nil where source.storedCount > 0: return Arrangement(storedCount: source.storedCount)
    case .slot(.value(let value))? where list.isVariant:
      return Arrangement(additions: value.additions(to: list) { "given\($0)" })
    case .slot(.value)?, .spelled?, .given?: return Arrangement(additions: [])
    case .slot(.unset)?, nil:
      guard currentSlot(of: list) == .unset, let value = list.defaultValue else {
        return Arrangement(additions: [])
      }
      return Arrangement(additions: value.additions(to: list) { "default\($0)" })
    }
  }

  // MARK: What becomes of a row

  /// What the draft makes of the row, or else what the store holds.
  func content(of row: Row) -> Draft.Content {
    draft.content(of: row.identifier) ?? storedContent(of: row)
  }

  func storedContent(of row: Row) -> Draft.Content {
    guard let source = row.control.elements, source.storedCount > 0 else {
      return spelled(storedSlot(of: row), for: row, as: row.dates?.isStored)
    }
    return .arranged(Arrangement(storedCount: source.storedCount))
  }

  /// What a slot means for the row: the elements of a list that is given as a whole are all new.
  func content(_ slot: Slot, for row: Row) -> Draft.Content {
    guard row.control.elements != nil else { return spelled(slot, for: row, as: chosenAsDate(row)) }
    if slot == storedSlot(of: row) { return storedContent(of: row) }
    guard let value = slot.value, let count = value.partCount, count > 0 else {
      return .slot(slot)
    }
    additionCount += count
    return .given(value, firstName: additionCount - count + 1)
  }

  /// The slot with how it is spelled, where that is a text that may be a date.
  private func spelled(_ slot: Slot, for row: Row, as isDate: Bool?) -> Draft.Content {
    guard let isDate, let dates = row.dates, case .value(.string(let text)) = slot,
      dates.accept(text)
    else { return .slot(slot) }
    return .spelled(text, asDate: isDate)
  }

  /// Whether a text of the row is to be a date, as a person chose or as it is stored.
  private func chosenAsDate(_ row: Row) -> Bool? {
    let kind =
      form.reader?.openKind(of: row.identifier) ?? draft.content(of: row.identifier)?.spelledKind
    return kind.map { $0 == .date } ?? row.dates?.isStored
  }

  func nextAdditionName() -> String {
    additionCount += 1
    return "new\(additionCount)"
  }

  // MARK: Steps that go with others

  /// The steps that drop what is changed inside the row.
  func droppingParts(of row: Row) -> [UndoHistory.Step] {
    draft.entries(within: row.identifier).map { entry in
      UndoHistory.Step(row: entry.row, old: entry.content, new: .slot(entry.baseline))
    }
  }

  /// The steps that make a list's default its value, where the row is in one of its elements.
  func adopting(_ row: Row) -> [UndoHistory.Step] {
    var steps: [UndoHistory.Step] = []
    var addition = row.addition
    while let list = addition.flatMap({ self.list($0.list) ?? self.row($0.list) }) {
      if !isArranged(list), let elements = elements(of: list) {
        steps.append(
          UndoHistory.Step(
            row: list, old: content(of: list), new: .arranged(elements.arrangement)))
      }
      addition = list.addition
    }
    return steps.reversed()
  }

  /// The steps that give an element the key that it is stored under.
  func restoringKey(of row: Row) -> [UndoHistory.Step] {
    guard let place = row.element, place.isRenamed, let list = self.list(place.list),
      let elements = elements(of: list),
      case .stored(let index) = elements.arrangement[place.position],
      let key = elements.source.storedKey(at: index)
    else { return [] }
    var arrangement = elements.arrangement
    arrangement.rename(at: place.position, to: key, storedKey: key)
    return [UndoHistory.Step(row: list, old: content(of: list), new: .arranged(arrangement))]
  }

  private func isArranged(_ list: Row) -> Bool {
    if case .arranged? = draft.content(of: list.identifier) { return true }
    return false
  }

  // MARK: After a Save

  /// Makes one step of what was done to a list, whose elements have other names once it is saved.
  func fold(_ entry: Draft.Entry, saved: any Snapshot) {
    let list = entry.row
    let now = list.pointer.map { saved.slot(at: $0) } ?? .unset
    let isList = list.control.elements != nil
    let count = isList ? now.value?.partCount ?? 0 : 0
    var stored = Draft.Content.slot(entry.baseline)
    if isList, let value = entry.baseline.value, let count = value.partCount, count > 0 {
      additionCount += count
      stored = .given(value, firstName: additionCount - count + 1)
    }
    history.fold(
      list, before: content(of: list), stored: stored,
      saved: count > 0 ? .arranged(Arrangement(storedCount: count)) : .slot(now))
  }
}

extension RowIdentifier {
  /// The name without the parts that stand for values given as a whole.
  var withoutReplacements: RowIdentifier {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let whole = "~\(Addition.wholeName)"
    guard parts.contains(where: { $0 == whole }) else { return self }
    return RowIdentifier(parts.filter { $0 != whole }.joined(separator: "/"))
  }
}

extension Value {
  /// The elements or members, as they are added to a list or map.
  func additions(to list: Row, name: (Int) -> String) -> [Addition] {
    switch self {
    case .array(let elements) where !list.control.isMap:
      elements.enumerated().map { index, value in
        Addition(to: list.identifier, name: name(index), seed: value)
      }
    case .object(let members) where list.control.isMap:
      members.enumerated().map { index, member in
        Addition(to: list.identifier, name: name(index), seed: member.value, key: member.key)
      }
    default: []
    }
  }
}
