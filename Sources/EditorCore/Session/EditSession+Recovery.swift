extension EditSession {
  /// The draft as it may be kept outside: without the edits that hold a secret.
  package var record: DraftRecord {
    var record = DraftRecord()
    let edits = draft.orderedEntries.filter { !$0.row.isKeyOrder }
    let formerRows = draft.keyEdits.formerRows
    // A secret that is called otherwise stays out under both names.
    var secrets: Set<RowIdentifier> = []
    // What is changed inside a list is part of what becomes of the list.
    let lists = edits.map(\.row).filter(\.hasParts).map(\.identifier)
    for edit in edits where !lists.contains(where: { edit.row.identifier.isWithin($0) }) {
      guard let pointer = edit.row.pointer else { continue }
      let slot = draft.slot(of: edit.row) { edit.baseline }
      let base = conflictsByRow[edit.row.identifier]?.base ?? edit.baseline
      let holdsSecret =
        edit.row.isSecret || holdsSecret(base, of: edit.row) { RowIdentifier($0.description) }
        || holdsSecret(slot, of: edit.row) { identifier(ofSaved: $0) }
      if holdsSecret {
        secrets.insert(edit.row.identifier)
        if let former = formerRows[edit.row.identifier] { secrets.insert(former) }
        secrets.formUnion(formerRows.filter { $0.value == edit.row.identifier }.keys)
      }
      record.entries.append(DraftRecord.Entry(pointer: pointer, base: base, slot: slot))
    }
    let isSecret = { (entry: DraftRecord.Entry) in
      let row = RowIdentifier(entry.pointer.description)
      return secrets.contains { $0 == row || row.isWithin($0) }
    }
    record.omitted = record.entries.filter(isSecret).map(\.pointer)
    record.entries.removeAll(where: isSecret)
    return record
  }

  /// What `recover` would do, to be shown before somebody decides; nothing is changed.
  ///
  /// `isStale` says that the store holds something else than when the record was made.
  package func recovery(of record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    record.entries.map { entry in
      let row = recoveredRow(at: entry.pointer)
      let stored = storedSlot(of: row)
      let outcome: RecoveredEdit.Outcome
      if stored == entry.slot {
        outcome = .stored
      } else if let refusal = refusal(of: entry.slot, for: row) {
        outcome = .refused(refusal)
      } else if stored != entry.base || isStale && entry.pointer.namesElement {
        outcome = .conflict(
          Conflict(row: row, base: entry.base, mine: entry.slot, theirs: stored))
      } else {
        outcome = .taken
      }
      return RecoveredEdit(row: row, stored: stored, slot: entry.slot, outcome: outcome)
    }
  }

  /// Takes a record into the draft, as one step to undo.
  ///
  /// Rows that another program has changed since become conflicts, as in `rebase(onto:)`; what the
  /// rows do not accept stays out.
  @discardableResult
  package func recover(_ record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    let edits = recovery(of: record, isStale: isStale)
    var steps: [UndoHistory.Step] = []
    var conflicts: [Conflict] = []
    for edit in edits {
      switch edit.outcome {
      case .taken: break
      case .conflict(let conflict): conflicts.append(conflict)
      case .stored, .refused: continue
      }
      if edit.row.hasParts { steps += droppingParts(of: edit.row) }
      steps.append(
        UndoHistory.Step(
          row: edit.row, old: content(of: edit.row), new: content(edit.slot, for: edit.row)))
    }
    apply(steps, remember: true)
    for conflict in conflicts { conflictsByRow[conflict.row] = conflict }
    return edits
  }

  // MARK: - Private

  /// The form's row for the place, else one that takes any JSON, as for an element of a list.
  private func recoveredRow(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer.description)
    if let row = row(identifier), row.pointer == pointer { return row }
    let key = pointer.tokens.last ?? ""
    var row = Row(identifier: identifier, pointer: pointer, title: key, control: .raw(""))
    row.take(form.secrecy(at: pointer))
    return row
  }

  /// Whether something in the row's value is secret by its place, or by the row that it has.
  ///
  /// `name` tells which row a place of the value has: elements of a list may have moved.
  private func holdsSecret(
    _ slot: Slot, of row: Row, _ name: (Pointer) -> RowIdentifier
  ) -> Bool {
    guard let value = slot.value, let pointer = row.pointer else { return false }
    return row.secrecy.hidesPart(of: value)
      || form.marksRows
        && value.leaves(at: pointer).contains { self.row(name($0.0))?.isSecret == true }
  }
}
