/// Makes the steps that an edit of a row consists of.
struct StepMaker {
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

  /// The steps that make a list's default its value, where the row is in one of its elements.
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
    return steps.reversed()
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
