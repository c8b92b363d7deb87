/// Makes the steps that an edit of a row consists of.
struct StepMaker {
  let drafted: DraftedForm
  let working: WorkingCopy

  // MARK: What becomes of a row

  /// What a slot means for the row, whose text is a date where a person chose that, or it is one.
  func content(_ slot: Slot, for row: Row) -> Draft.Content {
    let kind =
      drafted.form.reader?.openKind(of: row.identifier)
      ?? working.draft.content(of: row.identifier)?.spelledKind
    let isDate = kind.map { $0 == .date } ?? row.dates?.isStored
    return working.content(slot, for: row, asDate: isDate)
  }

  // MARK: Steps that go with others

  /// The steps that make a list's default its value, where the row is in one of its elements.
  func adopting(_ row: Row) -> [UndoHistory.Step] {
    var steps: [UndoHistory.Step] = []
    var addition = row.addition
    while let row = addition.flatMap({ drafted.row($0.list) }) {
      let list = drafted.list(in: row) ?? row
      if working.draft.content(of: list.identifier)?.isArranged != true,
        let elements = working.elements(of: list)
      {
        steps.append(working.step(list, to: .arranged(elements.arrangement)))
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
    return [working.step(list, to: .arranged(arrangement))]
  }
}

extension WorkingCopy {
  /// The step that has the row be so.
  func step(_ row: Row, to content: Draft.Content) -> UndoHistory.Step {
    UndoHistory.Step(row: row, old: self.content(of: row), new: content)
  }

  /// The step that has the row be what is stored.
  func stepBack(_ row: Row) -> UndoHistory.Step { step(row, to: storedContent(of: row)) }

  /// The steps that drop what is changed inside the row.
  func droppingParts(of row: Row) -> [UndoHistory.Step] {
    draft.entries(within: row.identifier).map { entry in
      UndoHistory.Step(row: entry.row, old: entry.content, new: .slot(entry.baseline))
    }
  }
}
