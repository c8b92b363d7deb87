/// What became of a draft when it was put on what another program had made of the store.
package struct Rebase {
  /// Where the store holds something else than before, as far as it tells.
  package var changes: [Pointer]
  /// The rows whose edits stay as they were: the other program did not touch them.
  package var kept: [RowIdentifier]
  /// The edits that the other program made just so, and that are no edits any more.
  package var agreed: [Draft.Edit]
  /// All that is to be decided now, with what was left to decide before.
  package var conflicts: [Conflict]
}
