extension EditSession {
  /// Writes the draft but for what is held back, all of it or nothing.
  ///
  /// What another program has changed meanwhile is merged first, by `DraftMerging.rebase(onto:)`. What was
  /// written leaves the draft once the store says it is durable; what is held back stays in it, over
  /// the new baseline. Throws `OpenConflicts` where that, or an earlier merge, leaves rows to decide
  /// that are not held back, `InvalidDraft` where the whole, rows out of view too, would not be valid
  /// by what is written, and else what the store throws; nothing is written then, and the draft stays.
  /// - Returns: The edits that were written, in the order they were first made, those inside another
  ///   left to it; none where there was nothing to write.
  @discardableResult
  package func commit() throws -> [Draft.Edit] {
    merging.begin()
    var sameCount = 0
    for _ in 1..<Self.commitAttempts {
      do {
        return try commitUnmerged()
      } catch  where store.meansOutdated(error) {
        // Where the store holds the same after all, twice, to try again would change nothing.
        sameCount = try merging.refresh() == nil ? sameCount + 1 : 0
        guard sameCount < 2 else { throw error }
      }
    }
    return try commitUnmerged()
  }

  /// Whether the error, which a commit threw, means that the store has only begun it; the same commit is
  /// to be made again once there is an answer.
  package func isBegun(by error: any Error) -> Bool { store.meansUnderWay(error) }

  /// What the store would hold after a Save, which is not made.
  ///
  /// Throws what `commit()` would throw before it writes.
  package func preview() throws -> any Snapshot {
    try errors.refuseInvalidDraft()
    return try outcome()
  }

  /// The same where a Save would be refused for what is missing; throws what the store throws.
  package func outcome() throws -> any Snapshot { try preparer.prepared(draft.pending.changes) }

  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// What is held back is not saved, and counts as if it were not there. Errors that were there
  /// before and that the Save does not touch are warnings: whoever did not make them need not mend
  /// them to save. What it touches or causes is an error. Throws what the store throws where the
  /// draft does not fit what it holds.
  package func validate() throws -> [Diagnostic] {
    try check.findings(in: SaveScope(of: self, heldBackToo: false)).map(\.judged)
  }

  /// How often others may change the store while a commit merges what they did before.
  private static var commitAttempts: Int { 20 }

  private func commitUnmerged() throws -> [Draft.Edit] {
    let pending = draft.pending
    let edits = pending.edits
    guard !edits.isEmpty else { return [] }
    try merging.refuseOpenConflicts()
    try errors.refuseInvalidDraft()
    let remaining = draft.remaining
    let saved = try preparer.commit(pending.changes)
    history.fold(pending.orderedEntries, over: working, saved: saved)
    working.baseline = saved
    drafted.noteWritten(pending.orderedEntries.map(\.row.identifier))
    working.draft = Draft()
    form.reader?.forgetKinds(keepingChoices: true)
    if let form = drafted.newForm(over: saved) {
      adopt(form)
      structureRevision += 1
    }
    if pending.orderedEntries.contains(where: \.row.hasParts) { structureRevision += 1 }
    if !remaining.isEmpty { keep(remaining) }
    merging.forgetLost()
    revision += 1
    return edits.outermost
  }

  /// Takes what was held back into a draft that is empty after a Save.
  private func keep(_ remaining: Draft) {
    for entry in remaining.allEntries {
      working.draft.set(entry.content, for: entry.row, baseline: working.storedSlot(of: entry.row))
    }
    holdBack(remaining.orderedEntries.map(\.row.identifier))
    lookAtElements()
    // Rows that only the draft has are not in the form that was made for what was saved.
    let hasOtherRows = drafted.followDraft(in: Array(draft.changedRows), changesShape: true)
    if hasOtherRows { structureRevision += 1 }
    if rules.evaluateAll(values) { structureRevision += 1 }
  }
}
