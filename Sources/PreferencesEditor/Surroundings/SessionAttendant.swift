package import EditorCore

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

  /// Removes the copy: the draft is not wanted any more.
  func discardDraft()

  /// What earlier processes left of edits to the file, the newest first.
  func leftDrafts() -> [LeftDraft]

  /// The ways to save all the same after a Save was refused with the error; none where there is none.
  func ways(around error: any Error) -> [SaveWay]
}

/// A draft that an earlier process left behind.
package struct LeftDraft {
  package let record: DraftRecord
  /// Whether the file holds something else now than when the draft was made.
  package let isStale: Bool
  /// How long ago it was kept, in words, such as `2 hours ago`.
  package let age: String
  /// Removes it for good.
  package let drop: () -> Void

  package init(
    record: DraftRecord, isStale: Bool, age: String, drop: @escaping () -> Void
  ) {
    self.record = record
    self.isStale = isStale
    self.age = age
    self.drop = drop
  }
}

/// A way to save a file that cannot be replaced without loss, for the person to choose.
package struct SaveWay {
  /// What is done, in a few words.
  package let title: String
  /// What comes of it.
  package let help: String
  /// Has the next Saves go this way.
  package let choose: () -> Void

  package init(title: String, help: String, choose: @escaping () -> Void) {
    self.title = title
    self.help = help
    self.choose = choose
  }
}
