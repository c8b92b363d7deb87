extension EditSession {
  /// The draft as it may be kept outside: without the edits that hold a secret.
  package var record: DraftRecord {
    var record = DraftRecord()
    for edit in draft.edits {
      guard let pointer = edit.row.pointer else { continue }
      let base = conflictsByRow[edit.row.identifier]?.base ?? edit.baseline
      if edit.row.isSecret || holdsSecret(base, at: pointer)
        || holdsSecret(edit.slot, at: pointer)
      {
        record.omitted.append(pointer)
      } else {
        record.entries.append(DraftRecord.Entry(pointer: pointer, base: base, slot: edit.slot))
      }
    }
    return record
  }

  /// What `recover` would do, to be shown before somebody decides; nothing is changed.
  ///
  /// `isStale` says that the store holds something else than when the record was made.
  package func recovery(of record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    record.entries.map { entry in
      let row = row(at: entry.pointer)
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
      steps.append(UndoHistory.Step(row: edit.row, old: currentSlot(of: edit.row), new: edit.slot))
    }
    apply(steps, remember: true)
    for conflict in conflicts { conflictsByRow[conflict.row] = conflict }
    return edits
  }

  // MARK: - Private

  /// The form's row for the place, else one that takes any JSON, as for an element of a list.
  private func row(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer.description)
    if let row = form.row(identifier), row.pointer == pointer { return row }
    let key = pointer.tokens.last ?? ""
    return Row(identifier: identifier, pointer: pointer, title: key, control: .raw(""))
  }

  /// Whether a leaf is masked by the form, or is a text below a key that names a secret.
  private func holdsSecret(_ slot: Slot, at pointer: Pointer) -> Bool {
    guard let value = slot.value else { return false }
    return value.leaves(at: pointer).contains { pointer, leaf in
      if leaf.string != nil && pointer.tokens.contains(where: SecretNames.includes) { return true }
      return form.row(RowIdentifier(pointer.description))?.isSecret ?? false
    }
  }
}
