import EditorCore

@testable import PreferencesEditor

/// Looks after nothing, and remembers what it was asked to do.
final class FakeAttendant: SessionAttendant {
  var descriptor: Int32?
  var interval = 2_000
  /// Whether the next look finds that the file has changed.
  var hasChanged = false
  var changedFile: String?
  var left: [LeftDraft] = []
  /// What a person dropped before.
  var dropped: LeftDraft?
  var ways: [SaveWay] = []
  /// Why drafts cannot be kept; nil where they can.
  var failure: (any Error)?
  /// What was asked for, oldest first; what waits is not told.
  private(set) var deeds: [String] = []

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func fileHasChanged() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  func keepDraft(atOnce: Bool) throws {
    if let failure { throw failure }
    if atOnce { deeds.append("keep") }
  }

  var hasCopyOfDraft: Bool { failure == nil && deeds.last == "keep" }

  func discardDraft() { deeds.append("discard") }

  func setDraftAside() -> Bool {
    deeds.append("set aside")
    return true
  }

  func droppedDraft() -> LeftDraft? { dropped }

  func leftDrafts() -> [LeftDraft] { left }

  /// What the file held before.
  var kept: [KeptVersion] = []

  func versions() -> [KeptVersion] { kept }

  func ways(around error: any Error) -> [SaveWay] { ways }

  var endsAfterSave = false

  /// Leaves a draft behind, which notes when it is dropped.
  func leave(
    _ entries: [DraftRecord.Entry], omitted: [Pointer] = [], isStale: Bool = false
  ) {
    leave(DraftRecord(entries: entries, omitted: omitted), isStale: isStale)
  }

  func leave(_ record: DraftRecord, isStale: Bool = false) {
    left.append(
      LeftDraft(record: record, isStale: isStale, age: "2 hours ago") { [unowned self] in
        deeds.append("drop")
      })
  }

  var options: EditorOptions {
    var options = EditorDriver.plainOptions
    options.surroundings.attendant = { _ in self }
    return options
  }
}
