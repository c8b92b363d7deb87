import EditorCore

/// Keeps copies of a session's draft outside of the process, and takes up those that were left there.
///
/// What a crash left is to be asked about. What a person dropped is only told of, and undo takes it up
/// once there is nothing else to undo.
final class DraftCopies {
  private let session: EditSession
  private let attendant: (any SessionAttendant)?
  private var dropped: DroppedDraft?

  init(of session: EditSession, attendant: (any SessionAttendant)?) {
    self.session = session
    self.attendant = attendant
  }

  // MARK: This draft

  /// Keeps the draft as it is; returns why that could not be, in words.
  func keep(atOnce: Bool) -> String? {
    do {
      try attendant?.keepDraft(atOnce: atOnce)
      return nil
    } catch {
      return localized("a crash would lose the changes: \(error)")
    }
  }

  /// What became of the draft at the end.
  enum Fate { case none, kept, setAside }

  /// Keeps the draft to be offered again, or sets it aside as one that a person dropped.
  func leave(isOffered: Bool, hasSaved: Bool) -> Fate {
    guard let attendant else { return .none }
    guard !session.draft.isEmpty, isOffered else {
      var isSetAside = false
      if session.draft.isEmpty {
        attendant.discardDraft()
      } else {
        isSetAside = attendant.setDraftAside()
      }
      dropped?.end(hasSaved: hasSaved)
      return isSetAside ? .setAside : .none
    }
    guard keep(atOnce: true) == nil else { return .none }
    dropped?.end(hasSaved: hasSaved)
    return .kept
  }

  /// What would be kept of the draft if it were dropped, in words; nothing where nothing would.
  var wordsForSettingAside: String {
    let record = DraftRecovery(of: session).record
    guard attendant != nil, !record.bringsNothingBack else { return "" }
    return record.omitted.isEmpty
      ? localized("kept for a day") : localized("kept for a day, but for secrets")
  }

  // MARK: What was left before

  /// The drafts that were left behind, the newest first.
  var left: ArraySlice<LeftDraft> {
    session.isReadOnly ? [] : attendant?.leftDrafts()[...] ?? []
  }

  /// Looks for what a person dropped when the file was left the last time.
  func findDropped() {
    guard !session.isReadOnly, let attendant else { return }
    dropped = DroppedDraft(of: session, attendant: attendant)
  }

  /// That something was dropped, and how it is taken up again; nil where there is nothing.
  func wordsForDropped(undoKey: String) -> String? { dropped?.words(undoKey: undoKey) }

  /// Whether undo has something to take up.
  var canTakeUpDropped: Bool { dropped?.canBeTakenUp ?? false }

  /// Takes up what was dropped, where there is nothing else to undo; nil where there is not.
  func takeUpDropped() -> Recovery? { dropped?.takeUp().map { recover($0) } }

  /// What to tell of a draft that was taken up.
  struct Recovery {
    let words: String
    /// Whether some of it could not be taken.
    let isPartial: Bool
    /// Why there is no other copy of it now, in words; nil where there is one.
    let trouble: String?
  }

  func recover(_ draft: LeftDraft) -> Recovery {
    let edits = DraftRecovery(of: session).recover(draft.record, isStale: draft.isStale)
    return Recovery(
      words: RecoveredEdit.words(for: edits, omitted: draft.record.omitted),
      isPartial: edits.contains(where: \.outcome.isRefused), trouble: keep(atOnce: true))
  }

  /// Takes the draft up, and drops the copy once there is another one of all of it.
  func take(_ offer: DraftOffer) -> Recovery {
    let recovery = recover(offer.draft)
    if recovery.trouble == nil, !recovery.isPartial { offer.draft.drop() }
    return recovery
  }
}

extension RecoveredEdit {
  /// What became of a draft that was taken up again, in words.
  static func words(for edits: [RecoveredEdit], omitted: [Pointer]) -> String {
    let taken = edits.count { $0.outcome == .taken }
    let conflicts = edits.count(where: \.outcome.isConflict)
    let refused = edits.count(where: \.outcome.isRefused)
    var parts = [localized("took up \((taken + conflicts).changes)")]
    if conflicts > 0 {
      parts.append(
        localized(
          count: conflicts, one: "\(conflicts) row is in conflict",
          other: "\(conflicts) rows are in conflict"))
    }
    if let reason = firstRefusal(among: edits) {
      parts.append(localized("\(refused.changes) could not be taken: \(reason)"))
    }
    if !omitted.isEmpty {
      let count = omitted.count
      parts.append(
        localized(
          count: count, one: "\(count) secret to be typed again",
          other: "\(count) secrets to be typed again"))
    }
    return parts.joined(separator: ", ")
  }

  /// What the edit does: renames the row, puts its keys in another order, or else what `change` says.
  func words(_ change: () -> String) -> String {
    if row.isKeyOrder { return row.pointer?.description ?? "" }
    return formerKey.map { localized("renamed from \($0)") } ?? change()
  }

  /// The first row that took nothing, and why.
  private static func firstRefusal(among edits: [RecoveredEdit]) -> String? {
    edits.lazy.compactMap { edit in
      guard edit.outcome.isRefused, let reason = edit.outcome.remark else { return nil }
      return "\(edit.row.title): \(reason)"
    }.first
  }
}

extension RecoveredEdit.Outcome {
  var isConflict: Bool { if case .conflict = self { true } else { false } }

  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// What is to be said of an edit beside its change; nil where it is simply taken.
  var remark: String? {
    switch self {
    case .taken: nil
    case .stored: localized("in the file already")
    case .conflict: localized("changed in the file since")
    case .refused(.noRow): localized("what it was in is gone")
    case .refused(let refusal): "\(refusal)"
    }
  }
}
