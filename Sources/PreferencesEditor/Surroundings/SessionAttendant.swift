/// Looks after one session from outside: what other programs do to the file, and that the draft
/// outlasts the process.
package protocol SessionAttendant: AnyObject {
  /// To be polled for reading beside the terminal; nil where time alone tells.
  var descriptor: Int32? { get }

  /// How long to wait at most until the file is checked and the draft kept, in milliseconds.
  var interval: Int { get }

  /// Whether the file is another than at the last check; what it holds may be the same.
  func fileHasChanged() -> Bool

  /// Keeps a copy of the draft where edits have waited long enough, or at once; removes the copy
  /// where there is no draft.
  ///
  /// Throws why it cannot be kept, once for each change.
  func keepDraft(atOnce: Bool) throws

  /// Whether there is a copy of the draft as it is.
  var hasCopyOfDraft: Bool { get }

  /// Removes the copy: there is no draft any more.
  func discardDraft()

  /// Keeps the draft for a day, as one that a person dropped; the one dropped before goes.
  func setDraftAside()

  /// What a person dropped of edits to the file less than a day ago; nil where nothing is kept.
  func droppedDraft() -> LeftDraft?

  /// What earlier processes left of edits to the file, the newest first.
  func leftDrafts() -> [LeftDraft]

  /// The ways to save all the same after a Save was refused with the error; none where there is none.
  func ways(around error: any Error) -> [SaveWay]
}
