extension EditSession {
  /// What the store would hold after a Save, which is not made.
  ///
  /// Throws what `commit()` would throw before it writes.
  public func preview() throws -> any Snapshot {
    try refuseInvalidDraft()
    return try prepared(draft.pending.changes)
  }

  /// What the store would hold after the changes.
  ///
  /// What it made of them is kept, so that all who look at a Save before it is made, and the Save
  /// itself, make it once.
  func prepared(_ changes: [Change]) throws -> any Snapshot {
    guard !changes.isEmpty else { return baseline }
    if let preparation, preparation.baseline === baseline, preparation.changes == changes {
      return preparation.snapshot
    }
    let snapshot = try store.prepare(changes, against: baseline)
    preparation = Preparation(changes: changes, baseline: baseline, snapshot: snapshot)
    return snapshot
  }

  /// What a store made of changes against a baseline.
  struct Preparation {
    let changes: [Change]
    let baseline: any Snapshot
    let snapshot: any Snapshot
  }
}
