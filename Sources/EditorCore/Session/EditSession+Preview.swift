extension EditSession {
  /// What the store would hold after a Save, which is not made.
  ///
  /// Throws what `commit()` would throw before it writes.
  public func preview() throws -> any Snapshot {
    try refuseInvalidDraft()
    let changes = draft.pending.changes
    return changes.isEmpty ? baseline : try store.preview(changes, against: baseline)
  }
}
