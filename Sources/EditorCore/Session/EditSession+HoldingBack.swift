extension EditSession {
  /// Leaves the edits of rows out of the next Saves; rows without an edit are passed over.
  ///
  /// To hold back is a way to look at the draft, not a change to it: undo leaves it alone, and it
  /// ends where the edit leaves the draft.
  public func holdBack(_ rows: some Sequence<RowIdentifier>) {
    for row in rows { draft.holdBack(true, row) }
  }

  /// Takes the edits of rows into the next Save again.
  public func takeIn(_ rows: some Sequence<RowIdentifier>) {
    for row in rows { draft.holdBack(false, row) }
  }
}
