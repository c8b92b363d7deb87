/// A snapshot of a text, which can tell line by line how another one differs.
package protocol TextSnapshot: Snapshot {
  /// How the text of another snapshot of the same store differs, as the hunks of a unified diff.
  ///
  /// - Parameters:
  ///   - other: What the text becomes.
  ///   - isSecret: Whether the value at a place of this text is masked.
  ///   - isSecretThere: Whether the value at a place of the other one is.
  /// - Returns: The lines of the hunks; none where both texts are the same.
  func diff(
    to other: any Snapshot, isSecret: (Pointer) -> Bool, isSecretThere: (Pointer) -> Bool
  ) -> [DiffLine]

  /// The lines on which the value at a place stands, from 1, and the column where it begins, from 0;
  /// nil where there is none.
  func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)?
}
