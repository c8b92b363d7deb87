/// What would hold once the draft, or a part of it, was saved, and what rules make of that.
struct SaveScope {
  /// What is saved.
  let draft: Draft
  /// The rules as that decides them.
  let rules: RuleBook
}

extension EditSession {
  /// The scope of a Save of all edits, or of those that are not held back.
  func scope(heldBackToo isWhole: Bool) -> SaveScope {
    guard !isWhole, !draft.heldBack.isEmpty else { return SaveScope(draft: draft, rules: rules) }
    let pending = draft.pending
    // The session's rules have been decided by what is held back, too.
    var rules = rules
    _ = rules.evaluateAll(values(in: pending))
    return SaveScope(draft: pending, rules: rules)
  }

  func slot(of row: Row, in draft: Draft) -> Slot { draft.slot(of: row) { storedSlot(of: row) } }

  /// The values that hold by a draft.
  func values(in draft: Draft) -> FormValues {
    FormValues { [unowned self] identifier in
      knownRow(identifier).flatMap { slot(of: $0, in: draft).value ?? $0.defaultValue }
    }
  }
}
