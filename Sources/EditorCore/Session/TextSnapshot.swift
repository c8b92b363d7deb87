/// A snapshot of a text, which can tell line by line how another one differs.
package protocol TextSnapshot: Snapshot {
  /// How the text of another snapshot of the same store differs, as the hunks of a unified diff.
  ///
  /// - Parameters:
  ///   - other: What the text becomes.
  ///   - secrecy: What is secret of the value at a place of this text, told that of what it is in.
  ///   - secrecyThere: The same of the other one.
  /// - Returns: The lines of the hunks; none where both texts are the same.
  func diff(
    to other: any Snapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> [DiffLine]

  /// The lines on which the value at a place stands, from 1, and the column where it begins, from 0;
  /// nil where there is none.
  func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)?
}
