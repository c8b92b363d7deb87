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

  /// Which of several files was found to have changed last; nil where there is one.
  var changedFile: String? { get }

  /// Keeps a copy of the draft where edits have waited long enough, or at once; removes the copy
  /// where there is no draft.
  ///
  /// Throws why it cannot be kept, once for each change.
  func keepDraft(atOnce: Bool) throws

  /// Whether there is a copy of the draft as it is.
  var hasCopyOfDraft: Bool { get }

  /// Removes the copy: there is no draft any more.
  func discardDraft()

  /// Keeps the draft for a day, as one that a person dropped; returns whether it could.
  func setDraftAside() -> Bool

  /// What a person dropped last of edits to the file, less than a day ago; nil where nothing is kept.
  func droppedDraft() -> LeftDraft?

  /// What earlier processes left of edits to the file, the newest first.
  func leftDrafts() -> [LeftDraft]

  /// What the files held before their last Saves, the newest first.
  func versions() -> [KeptVersion]

  /// The ways to save all the same after a Save was refused with the error; none where there is none.
  func ways(around error: any Error) -> [SaveWay]

  /// Whether each Save leaves the editor, since a person is to say afterwards that it stays.
  var endsAfterSave: Bool { get }

  /// Whether a Save was begun that is not answered yet.
  var isSaving: Bool { get }

  /// What is to be said while it is.
  var wordsForSaving: String { get }
}

extension SessionAttendant {
  package var isSaving: Bool { false }
  package var wordsForSaving: String { localized("saving") }
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

  package init(record: DraftRecord, isStale: Bool, age: String, drop: @escaping () -> Void) {
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
      let edits = DraftRecovery(of: session).recovery(of: draft.record, isStale: draft.isStale)
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

  /// Those that are left once it is decided about the first.
  var rest: ArraySlice<LeftDraft> { drafts.dropFirst() }
}

/// What a person dropped before, which undo takes up once there is nothing else to undo.
///
/// Its copy stays until a Save, or until another copy has taken its place: who takes it up and then
/// takes that back finds it again at the next start.
final class DroppedDraft {
  private let session: EditSession
  private var offer: DraftOffer?
  private var takenUp: LeftDraft?

  init(of session: EditSession, attendant: any SessionAttendant) {
    self.session = session
    guard let draft = attendant.droppedDraft() else { return }
    offer = DraftOffer(among: [draft], in: session)
    if offer != nil, changes == 0 {
      draft.drop()
      offer = nil
    }
  }

  /// How many changes there are that the file does not hold by now.
  private var changes: Int { offer?.edits.count { $0.outcome != .stored } ?? 0 }

  /// Whether undo has something to take up.
  var canBeTakenUp: Bool { offer != nil && !session.canUndo }

  /// That something was dropped, and how it is taken up again; nil where there is nothing.
  func words(undoKey: String) -> String? {
    guard let age = offer?.draft.age else { return nil }
    return localized(
      count: changes, one: "\(changes) change was dropped \(age); \(undoKey) takes it up",
      other: "\(changes) changes were dropped \(age); \(undoKey) takes them up")
  }

  /// What is to be taken up now; nil where it cannot be.
  func takeUp() -> LeftDraft? {
    guard canBeTakenUp else { return nil }
    takenUp = offer?.draft
    offer = nil
    return takenUp
  }

  /// Removes the copy of what was taken up, if a Save or a newer copy of the draft has it.
  func end(hasSaved: Bool) {
    if hasSaved || !session.draft.isEmpty { takenUp?.drop() }
  }
}
