import EditorCore

/// What an editor does to a session, however it looks: it gives rows values once a person knows what
/// there is to know before, adds, saves and ends.
///
/// The screen and the editor line by line ask it and tell what comes of that, each in its own way.
final class EditingModel {
  let session: EditSession
  /// Who looks after the file and the draft; nil where there is nothing to look after.
  let attendant: (any SessionAttendant)?
  /// The copies of the draft outside of the process.
  let draftCopies: DraftCopies
  /// What was written, in order.
  private(set) var saved: [Draft.Edit] = []
  /// What was added last, until it has a value.
  private(set) var addition: OpenAddition?
  /// The rows that took over what another program saved, since the last Save.
  private(set) var followed: [RowIdentifier] = []
  /// The rows about which a person was asked and went on.
  private var heeded: Set<RowIdentifier> = []

  init(_ session: EditSession, attendant: (any SessionAttendant)?) {
    self.session = session
    self.attendant = attendant
    draftCopies = DraftCopies(of: session, attendant: attendant)
  }

  // MARK: Values

  /// What came of giving a row a slot.
  enum Taking {
    /// `isNew` tells that it is the first value of what was just added.
    case taken(isNew: Bool)
    /// The value is of the kind already that was chosen for it.
    case isPresent
    /// A person has to know something first, and was not told of it before.
    case asks(Caution)
  }

  /// Gives the row the very slot, unless a person should know something first; throws why the draft
  /// does not take it.
  func take(_ slot: Slot, for row: Row) throws(EditRefusal) -> Taking {
    let caution = caution(before: slot, for: row)
    let isPresent = SlotEditing(in: session).isOfKind(row, slot)
    // The session itself refuses a value of an ordinary row as it takes it; it does not look at a row that
    // chooses a kind, nor at one that is taken away.
    let isJudged = slot != .unset && row.kinds == nil
    if caution != nil || isPresent || !isJudged,
      let refusal = session.refusal(of: slot, for: row)
    {
      throw refusal
    }
    if let caution { return .asks(caution) }
    if isPresent { return .isPresent }
    try ListReplacement.give(slot, to: row, in: session)
    return .taken(isNew: keepAddition(of: row.identifier))
  }

  /// What a person should know before the row takes the slot; nil where there is nothing, or it was
  /// heeded before.
  func caution(before slot: Slot, for row: Row) -> Caution? {
    heeded.contains(row.identifier) ? nil : session.caution(before: slot, for: row)
  }

  /// What a person should know before something is added to the list or map, or it is of another
  /// kind.
  func caution(beforeChanging list: Row) -> Caution? {
    caution(before: .value(list.control.emptyValue ?? .null), for: list)
  }

  /// Remembers that the person knows, and went on.
  func heed(_ row: RowIdentifier) { heeded.insert(row) }

  // MARK: What is added

  /// Something that was added, or is of another kind, and has no value yet: not to give it one is not
  /// to add it.
  struct OpenAddition {
    var row: RowIdentifier
    /// Where the person was before.
    var before: RowIdentifier?
    /// How many steps there were to undo before.
    var stepCount: Int
    /// The kind that a person had chosen before, of what is not new but of another kind.
    var formerKind: ValueKind??
  }

  /// Waits for the value of what was added.
  func open(_ addition: OpenAddition) { self.addition = addition }

  /// Whether the row is what was just added.
  func isAdding(_ row: RowIdentifier) -> Bool { addition?.row == row }

  /// Makes one step of what was added and of the value that it was given; returns whether the row is
  /// such.
  @discardableResult
  func keepAddition(of row: RowIdentifier) -> Bool {
    guard let addition, addition.row == row else { return false }
    session.joinSteps(after: addition.stepCount)
    self.addition = nil
    return true
  }

  /// Waits for no value any more, with what was added as it is.
  func closeAddition() { addition = nil }

  /// Takes back what nobody has said yet what it is to be; returns that, nil where nothing was open.
  func takeBackAddition() -> OpenAddition? {
    guard let addition else { return nil }
    self.addition = nil
    session.takeBackSteps(after: addition.stepCount)
    // Where another program changed its list, there is no step of it left.
    if addition.formerKind == nil, let row = session.row(addition.row), row.isAdded {
      _ = try? session.elements.remove(row)
    }
    if let kind = addition.formerKind { session.rememberKind(kind, of: addition.row) }
    return addition
  }

  // MARK: The draft

  /// Keeps a copy of the draft; returns why that could not be, in words.
  ///
  /// An element that was added and has no value yet is not kept: it is no change until the person gives it one.
  func keepDraft(atOnce: Bool) -> String? {
    addition == nil ? draftCopies.keep(atOnce: atOnce) : nil
  }

  /// That another program removed the file or made it unreadable, so that what is shown is older, in words; nil
  /// where the file holds what is shown.
  private var outsideTrouble: String?

  /// Remembers what another program did to the file, which the words tell.
  func heed(_ change: FileChange, _ words: String) {
    if case .news = change { outsideTrouble = nil } else { outsideTrouble = words }
  }

  /// What a host's program wrote last in its own time, and over what.
  private var written: (changes: [Change], baseline: any Snapshot)?

  /// Has a host's program write what would be saved, where it takes its time for that; nil where it has
  /// nothing to write, or wrote just that.
  ///
  /// Nothing is edited meanwhile. Throws what a Save throws before it writes.
  func hostSave() throws -> (@MainActor () async throws -> Void)? {
    guard let save = session.form.demands.awaitedSave else { return nil }
    // A model may have arrived while the one before was written.
    try session.merging.refresh()
    let (changes, baseline) = (session.draft.pending.changes, session.baseline)
    let isWritten = written.map { $0.baseline === baseline && $0.changes == changes } ?? false
    if changes.isEmpty || isWritten { return nil }
    try session.merging.refuseOpenConflicts()
    let snapshot = try session.preview()
    session.isSaving = true
    return { [self] in
      defer { session.isSaving = false }
      try await save(snapshot)
      written = (changes, baseline)
    }
  }

  /// Writes the draft; returns how many changes that were, throws what the session throws.
  func save() throws -> Int {
    let edits = try session.commit()
    saved += edits
    followed = []
    if !edits.isEmpty { outsideTrouble = nil }
    return edits.count
  }

  /// Remembers which rows follow what another program changed.
  func follow(_ news: OutsideChanges) {
    for row in news.followed where !followed.contains(row) { followed.append(row) }
  }

  /// That so many changes were saved, in words.
  func words(forSaved count: Int) -> String {
    guard count > 0 else {
      let nothing = localized("nothing to save")
      return outsideTrouble.map { "\(nothing); \($0)" } ?? nothing
    }
    let merged =
      session.merging.latest == nil ? "" : localized(", merged with what another program changed")
    return localized("saved \(count.changes)") + merged
  }

  /// How it ended; `isOffered` says that a draft which is left was not dropped by choice, and is to be
  /// offered at the next start.
  func end(_ ending: EditorOutcome.Ending, isOffered: Bool) -> EditorOutcome {
    let fate = draftCopies.leave(isOffered: isOffered, hasSaved: !saved.isEmpty)
    return EditorOutcome(
      ending: ending, saved: saved, dropped: session.draft.count, isDraftKept: fate == .kept,
      lacksSecrets: fate == .kept && !DraftRecovery(of: session).record.omitted.isEmpty,
      isSetAside: fate == .setAside)
  }
}

/// Why a Save was refused, and what helps.
struct SaveRefusal {
  /// Why, in words.
  private(set) var reason: String
  /// The setting that lacks a value, where that is why.
  let missing: Row?
  /// The first row that has to be looked at; nil where it is none of the form's.
  let row: RowIdentifier?
  /// Whether the row is to be decided.
  let isConflict: Bool
  /// That the changes are kept all the same, in words; empty where they are not, or need not be.
  private(set) var consolation = ""
  /// The ways to save all the same.
  let ways: [SaveWay]

  /// `separator` stands between the words of a path.
  init(_ error: any Error, of model: EditingModel, separator: String) {
    let session = model.session
    reason = session.errors.words(for: error)
    ways = model.attendant?.ways(around: error) ?? []
    let invalid = error as? InvalidDraft
    let conflict = (error as? OpenConflicts)?.conflicts.first
    let missing = invalid.flatMap { MissingSetting($0, in: session) }
    self.missing = missing?.row
    isConflict = conflict != nil
    row =
      missing?.row.identifier ?? conflict?.row
      ?? invalid?.diagnostics.first.flatMap { session.row(at: $0.pointer)?.identifier }
    if let missing { reason = missing.words(separator: separator) }
    if invalid == nil, conflict == nil, model.attendant?.hasCopyOfDraft == true {
      consolation = localized("; a copy of the changes is stored")
    }
  }
}
