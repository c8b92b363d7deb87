/// Makes the steps that an edit of a row consists of.
package struct StepMaker {
  let drafted: DraftedForm
  let working: WorkingCopy

  // MARK: What becomes of a row

  /// What a slot means for the row, whose text is a date where a person chose that, or it is one.
  func content(_ slot: Slot, for row: Row) -> Draft.Content {
    working.content(slot, for: row, asDate: chosenAsDate(row))
  }

  /// Whether a text of the row is to be a date, as a person chose or as it is stored.
  private func chosenAsDate(_ row: Row) -> Bool? {
    let kind =
      drafted.form.reader?.openKind(of: row.identifier)
      ?? working.draft.content(of: row.identifier)?.spelledKind
    return kind.map { $0 == .date } ?? row.dates?.isStored
  }

  // MARK: Steps that go with others

  /// The steps that make a default its value, where the row is in an element of a list by default, or in an object.
  func adopting(_ row: Row) -> [UndoHistory.Step] {
    var steps: [UndoHistory.Step] = []
    var addition = row.addition
    while let row = addition.flatMap({ drafted.row($0.list) }) {
      let list = drafted.list(in: row) ?? row
      if !isArranged(list), let elements = working.elements(of: list) {
        steps.append(
          UndoHistory.Step(
            row: list, old: working.content(of: list), new: .arranged(elements.arrangement)))
      }
      addition = list.addition
    }
    return steps.reversed() + adoptingObject(around: row)
  }

  /// The steps that set the members of an object that is nowhere yet, which it has by default; that of the row,
  /// too, so that they come in their order.
  private func adoptingObject(around row: Row) -> [UndoHistory.Step] {
    guard row.addition == nil, let tokens = row.pointer?.tokens,
      drafted.form.reader?.takesDefaults == true, working.storedSlot(of: row) == .unset
    else { return [] }
    for count in tokens.indices.dropFirst().prefix(Self.deepestDefault) {
      let place = Pointer(Array(tokens.prefix(count)))
      guard !working.draft.changes(RowIdentifier(place)) else { return [] }
      // What is stored there is decoded for that, so it is asked last.
      guard let object = drafted.row(RowIdentifier(place)), !object.isVariant,
        let value = object.defaultValue, case .object = value,
        working.baseline.slot(at: place) == .unset
      else { continue }
      return working.draft.changesParts(of: RowIdentifier(place))
        ? [] : steps(setting: value, at: place)
    }
    return []
  }

  /// How deep an object by default is looked for: each step down looks for a row from the outermost pane on.
  package static var deepestDefault: Int { 6 }

  /// The steps that set the members of an object, each where it has a row.
  private func steps(setting object: Value, at place: Pointer) -> [UndoHistory.Step] {
    object.members.flatMap { member -> [UndoHistory.Step] in
      let inner = place.appending(member.key)
      guard let other = drafted.row(RowIdentifier(inner)), other.pointer == inner else {
        return steps(setting: member.value, at: inner)
      }
      return working.currentSlot(of: other) == .unset
        ? [
          UndoHistory.Step(
            row: other, old: working.content(of: other),
            new: content(.value(member.value), for: other))
        ] : []
    }
  }

  /// The steps that give an element the key that it is stored under.
  func restoringKey(of row: Row) -> [UndoHistory.Step] {
    guard let place = row.element, place.isRenamed, let list = drafted.list(place.list),
      let elements = working.elements(of: list),
      case .stored(let index) = elements.arrangement[place.position],
      let key = elements.source.storedKey(at: index)
    else { return [] }
    var arrangement = elements.arrangement
    arrangement.rename(at: place.position, to: key, storedKey: key)
    return [
      UndoHistory.Step(row: list, old: working.content(of: list), new: .arranged(arrangement))
    ]
  }

  private func isArranged(_ list: Row) -> Bool {
    if case .arranged? = working.draft.content(of: list.identifier) { return true }
    return false
  }
}
