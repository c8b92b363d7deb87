/// The draft over a store's baseline, and the only thing that writes either.
///
/// Nothing reaches the store before `commit()`; to cancel is to drop the session. Values are
/// checked as they are set, so a draft never holds one that its control does not accept.
public final class EditSession {
  public internal(set) var form: Form
  /// Whether every edit is refused.
  public let isReadOnly: Bool
  public internal(set) var draft = Draft()
  /// Counts the changes to what rows show, for those who keep something made from it.
  public internal(set) var revision = 0 {
    didSet { revisedRows = nil }
  }
  /// The rows that the latest of these changes was about; nil where it may have been any.
  package private(set) var revisedRows: [RowIdentifier]?

  let store: any Store
  let validator: (any Validator)?
  /// What the store held when it was last read or written.
  package internal(set) var baseline: any Snapshot
  var history = UndoHistory()
  var rules: RuleBook
  var rowsAtHand: [RowIdentifier: Row]
  /// Counts the changes to which rows there are and which of them are shown.
  public internal(set) var structureRevision = 0
  /// The rows to be decided; those whose edit has left the draft do not count.
  var conflictsByRow: [RowIdentifier: Conflict] = [:]
  /// What became of the draft when it was last put on what another program had made of the store;
  /// nil where that has not happened since the last commit began.
  package internal(set) var lastRebase: Rebase?
  /// Asked for the form of what the store holds now, whenever another program has changed it; nil
  /// keeps the form.
  package var onStoreChange: ((any Snapshot) -> Form?)?
  /// Told of each row that another value holds for, once the draft has it.
  public var onChange: ((ChangeEvent) -> Void)?

  /// Reads the store and starts with an empty draft; throws what the store throws.
  public convenience init(
    form: Form, store: any Store, validator: (any Validator)? = nil, isReadOnly: Bool = false
  ) throws {
    self.init(
      form: form, store: store, baseline: try store.load(), validator: validator,
      isReadOnly: isReadOnly)
  }

  /// Starts over a snapshot that was read from the store before.
  public init(
    form: Form, store: any Store, baseline: any Snapshot, validator: (any Validator)? = nil,
    isReadOnly: Bool = false
  ) {
    self.form = form
    self.store = store
    self.validator = validator
    self.isReadOnly = isReadOnly
    self.baseline = baseline
    rowsAtHand = Self.rowsAtHand(of: form)
    rules = RuleBook(form)
    _ = rules.evaluateAll(values)
  }

  // MARK: Reading

  public func state(of row: Row) -> RowState {
    let row = resolved(row)
    let stored = storedSlot(of: row)
    let edit = draft[row.identifier]
    let slot = edit?.slot ?? stored
    let value = slot.value
    return RowState(
      stored: stored,
      slot: slot,
      effectiveValue: value ?? row.defaultValue,
      isUnsaved: edit != nil,
      isModified: row.defaultValue.map { value != nil && value != $0 } ?? false,
      isHidden: isHidden(row.identifier),
      problem: problem(of: row, value: value),
      lockReason: lockReason(of: row),
      conflict: edit == nil ? nil : conflictsByRow[row.identifier])
  }

  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }

  // MARK: Editing

  /// Gives the row a slot in the draft.
  ///
  /// Throws where the row is locked, or the value is not one that its control accepts.
  public func set(_ slot: Slot, for row: Row) throws(EditRefusal) {
    try set([(row, slot)])
  }

  /// Back to the default: the row becomes unset.
  public func reset(_ row: Row) throws(EditRefusal) {
    try set(.unset, for: row)
  }

  /// Back to the default, all of them as one step to undo; locked rows and unset ones stay.
  public func reset(_ rows: some Sequence<Row>) throws(EditRefusal) {
    if isReadOnly { throw .readOnly }
    try set(
      rows.filter { $0.pointer != nil && lockReason(of: $0) == nil }.map { ($0, Slot.unset) })
  }

  /// Back to the baseline: the draft's change to the row is dropped.
  public func revert(_ row: Row) {
    guard let edit = draft[row.identifier] else { return }
    apply([UndoHistory.Step(row: row, old: edit.slot, new: edit.baseline)], remember: true)
  }

  /// Takes back the last edit; returns the row it was made to, or nil where there is none.
  @discardableResult
  public func undo() -> Row? {
    guard let steps = history.undo() else { return nil }
    apply(steps, remember: false)
    return steps.last?.row
  }

  /// Makes the last undone edit again; returns the row it is made to, or nil where there is none.
  @discardableResult
  public func redo() -> Row? {
    guard let steps = history.redo() else { return nil }
    apply(steps, remember: false)
    return steps.last?.row
  }

  /// Writes the draft, all of it or nothing, and clears it once the store says it is durable.
  ///
  /// What another program has changed meanwhile is merged first, by `rebase(onto:)`. Throws
  /// `OpenConflicts` where that, or an earlier merge, leaves rows to decide, `InvalidDraft` where
  /// the whole, rows out of view too, would not be valid by what the draft does, and else what the
  /// store throws; nothing is written then, and the draft stays.
  /// - Returns: The edits that were written, in the order they were first made; none where there
  ///   was nothing to write.
  @discardableResult
  public func commit() throws -> [Draft.Edit] {
    lastRebase = nil
    for _ in 1..<Self.commitAttempts {
      do {
        return try commitUnmerged()
      } catch let error as any OutdatedBaselineError where error.isOutdatedBaseline {
        // Where the store holds the same after all, to try again would change nothing.
        guard try refresh() != nil else { throw error }
      }
    }
    return try commitUnmerged()
  }

  /// How often others may change the store while a commit merges what they did before.
  private static var commitAttempts: Int { 8 }

  /// Drops the draft; what the store holds was never touched.
  public func cancel() {
    guard !draft.isEmpty else { return }
    draft = Draft()
    history = UndoHistory()
    revision += 1
  }

  // MARK: - Private

  private func commitUnmerged() throws -> [Draft.Edit] {
    let edits = draft.edits
    guard !edits.isEmpty else { return [] }
    try refuseOpenConflicts()
    try refuseInvalidDraft()
    baseline = try store.commit(edits.compactMap(\.change), against: baseline)
    draft = Draft()
    revision += 1
    return edits
  }

  private func set(_ slots: [(row: Row, slot: Slot)]) throws(EditRefusal) {
    var steps: [UndoHistory.Step] = []
    for (row, slot) in slots {
      if let refusal = refusal(of: slot, for: row) { throw refusal }
      // Who gives a row its value has decided, even for the one that it has.
      settle(row.identifier)
      let old = currentSlot(of: row)
      if old != slot { steps.append(UndoHistory.Step(row: row, old: old, new: slot)) }
    }
    apply(steps + clearedChoices(after: steps), remember: true)
  }

  func refusal(of slot: Slot, for row: Row) -> EditRefusal? {
    if isReadOnly { return .readOnly }
    if let reason = lockReason(of: row) { return .locked(reason) }
    let row = resolved(row)
    precondition(row.pointer != nil, "Row '\(row.identifier)' has no place for a value")
    return slot.value.flatMap { row.problem(with: $0) }.map { .invalid($0) }
  }

  func apply(_ steps: [UndoHistory.Step], remember: Bool) {
    guard !steps.isEmpty else { return }
    for step in steps {
      conflictsByRow[step.row.identifier] = nil
      draft.set(step.new, for: step.row, baseline: storedSlot(of: step.row))
    }
    if remember { history.record(steps) }
    let rows = steps.map(\.row.identifier)
    revision += 1
    if rules.isEmpty { revisedRows = rows }
    if rules.wake(rows, values) { structureRevision += 1 }
    guard let onChange else { return }
    for step in steps {
      onChange(
        ChangeEvent(
          row: step.row.identifier, slot: step.new,
          value: step.new.value ?? step.row.defaultValue))
    }
  }

  func storedSlot(of row: Row) -> Slot {
    if let pointer = row.pointer { return baseline.slot(at: pointer) }
    return row.fixedValue.map { .value($0) } ?? .unset
  }

  private func lockReason(of row: Row) -> String? {
    if let reason = row.lockReason { return reason }
    if rules.isDisabled(row.identifier) {
      return "not available with the other settings as they are"
    }
    return row.pointer.flatMap { baseline.lockReason(at: $0) }
  }

  func currentSlot(of row: Row) -> Slot { draft[row.identifier]?.slot ?? storedSlot(of: row) }

  private func problem(of row: Row, value: Value?) -> ValueProblem? {
    if let value { return row.problem(with: value) }
    return rules.isRequired(row.identifier) && row.defaultValue == nil ? .missing : nil
  }
}

extension Draft.Edit {
  /// What the store is asked to write; nil for a row that has no place there.
  var change: Change? {
    guard let pointer = row.pointer else { return nil }
    return switch slot {
    case .unset: .remove(pointer)
    case .value(let value): .set(pointer, value)
    }
  }
}
