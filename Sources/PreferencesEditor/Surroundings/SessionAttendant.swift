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

/// Drafts to be offered, the first of them next, with what that would do.
struct DraftOffer {
  let drafts: ArraySlice<LeftDraft>
  let draft: LeftDraft
  let edits: [RecoveredEdit]

  /// The first offer among drafts; nil where none has anything to say.
  ///
  /// One that was saved and then left behind, as by a crash right after a Save, is dropped.
  init?(among drafts: ArraySlice<LeftDraft>, in session: EditSession) {
    for (index, draft) in zip(drafts.indices, drafts) {
      let edits = session.recovery(of: draft.record, isStale: draft.isStale)
      if !draft.record.omitted.isEmpty || edits.contains(where: { $0.outcome != .stored }) {
        self.drafts = drafts[index...]
        self.draft = draft
        self.edits = edits
        return
      }
      draft.drop()
    }
    return nil
  }

  /// What a person dropped; nil where the file has all of it by now, which is dropped for good.
  init?(dropped draft: LeftDraft, in session: EditSession) {
    self.init(among: [draft], in: session)
    guard edits.contains(where: { $0.outcome != .stored }) else {
      draft.drop()
      return nil
    }
  }

  /// That something was dropped, and how it is taken up again.
  func wordsForDropped(undoKey: String) -> String {
    let count = edits.count { $0.outcome != .stored }
    return localized(
      count: count, one: "\(count) change was dropped \(draft.age); \(undoKey) takes it up",
      other: "\(count) changes were dropped \(draft.age); \(undoKey) takes them up")
  }

  /// Those that are left once it is decided about the first.
  var rest: ArraySlice<LeftDraft> { drafts.dropFirst() }
}
