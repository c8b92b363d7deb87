/// What the rows would hold once some of the draft's edits were saved, and what rules make of it.
struct SaveScope {
  /// The edits that are saved.
  let edits: [Draft.Edit]
  let slots: [RowIdentifier: Slot]
  /// The rules as those edits decide them.
  let rules: RuleBook
}

extension EditSession {
  /// The scope of a Save of all edits, or of those that are not held back.
  func scope(heldBackToo isWhole: Bool) -> SaveScope {
    let edits = isWhole ? draft.edits : draft.pending
    var slots: [RowIdentifier: Slot] = [:]
    for edit in edits { slots[edit.row.identifier] = edit.slot }
    guard edits.count < draft.count else {
      return SaveScope(edits: edits, slots: slots, rules: rules)
    }
    // The draft's rules have been decided by what is held back, too.
    var rules = rules
    _ = rules.evaluateAll(values(by: slots))
    return SaveScope(edits: edits, slots: slots, rules: rules)
  }

  func slot(of row: Row, in scope: SaveScope) -> Slot {
    scope.slots[row.identifier] ?? storedSlot(of: row)
  }

  /// The values that hold where rows have these slots, and others what is stored.
  func values(by slots: [RowIdentifier: Slot]) -> FormValues {
    FormValues { [unowned self] identifier in
      knownRow(identifier).flatMap {
        (slots[identifier] ?? storedSlot(of: $0)).value ?? $0.defaultValue
      }
    }
  }
}
