extension EditSession {
  /// Leaves the edits of rows out of the next Saves; rows without an edit are passed over.
  ///
  /// To hold back is a way to look at the draft, not a change to it: undo leaves it alone, and it
  /// ends where the edit leaves the draft. A list whose elements are put in another order goes with
  /// all that is changed in it.
  public func holdBack(_ rows: some Sequence<RowIdentifier>) {
    draft.holdBack(true, rows)
  }

  /// Takes the edits of rows into the next Save again.
  public func takeIn(_ rows: some Sequence<RowIdentifier>) {
    draft.holdBack(false, rows)
  }
}
