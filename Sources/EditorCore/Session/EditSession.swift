/// The draft over a store's baseline, and the only thing that writes either.
///
/// Nothing reaches the store before `commit()`; to cancel is to drop the session. Values are
/// checked as they are set, so a draft never holds one that its control does not accept.
package final class EditSession {
  package var form: FormContent { drafted.form }
  /// Whether every edit is refused.
  package let isReadOnly: Bool
  /// Whether the draft is being written, and stays as it is until that is answered.
  package var isSaving = false
  package var draft: Draft { working.draft }
  /// Counts the changes to what rows show, for those who keep something made from it.
  package internal(set) var revision = 0 {
    didSet { revisedRows = nil }
  }
  /// The rows that the latest of these changes was about; nil where it may have been any.
  package private(set) var revisedRows: [RowIdentifier]?

  let store: any Store
  /// What the store held when it was last read or written.
  package var baseline: any Snapshot { working.baseline }
  let working: WorkingCopy
  /// The form as the draft has it, and where its rows are.
  package let drafted: DraftedForm
  let preparer: SavePreparer
  let check: DraftCheck
  /// What is wrong with what is shown.
  package private(set) lazy var errors = ErrorList(of: self)
  /// What other programs do to the store, and what is to be decided then.
  package private(set) lazy var merging = DraftMerging(of: self)
  var steps: StepMaker { StepMaker(drafted: drafted, working: working) }
  /// The marks of rows that open panes.
  package private(set) lazy var paneMarks = PaneMarks(of: self)
  var history = UndoHistory()
  var rules: RuleBook
  /// Counts the changes to which rows there are and which of them are shown.
  package internal(set) var structureRevision = 0
  /// Makes the form anew for what was saved, where it was made from what was stored before.
  package var makeForm: ((any Snapshot) -> FormContent)? {
    get { drafted.makeForm }
    set { drafted.makeForm = newValue }
  }
  /// What is being typed for a row: elements are called by that before it is taken.
  package var typed: (row: RowIdentifier, text: String)? {
    get { working.typed }
    set { working.typed = newValue }
  }
  /// What a host's program acts on the session by; nil where there is none.
  package weak var host: AnyObject?
  /// Told of each row that another value holds for, once the draft has it.
  package var onChange: ((ChangeEvent) -> Void)?

  /// Reads the store and starts with an empty draft; throws what the store throws.
  package convenience init(
    form: FormContent, store: any Store, validator: (any Validator)? = nil, isReadOnly: Bool = false
  ) throws {
    self.init(
      form: form, store: store, baseline: try store.load(), validator: validator,
      isReadOnly: isReadOnly)
  }

  /// Starts over a snapshot that was read from the store before.
  package init(
    form: FormContent, store: any Store, baseline: any Snapshot, validator: (any Validator)? = nil,
    isReadOnly: Bool = false
  ) {
    self.store = store
    self.isReadOnly = isReadOnly
    working = WorkingCopy(baseline)
    drafted = DraftedForm(form, over: working)
    preparer = SavePreparer(store, over: working)
    if let makeModel = form.makeModel {
      drafted.modelMaker = { [working] in makeModel(working.draft.changes, working.baseline) }
    }
    drafted.makeForm = form.makeForm
    check = DraftCheck(validator, of: drafted, savedBy: preparer)
    rules = RuleBook(drafted)
    _ = rules.evaluateAll(values)
  }

  // MARK: Reading

  package var canUndo: Bool { history.canUndo }
  package var canRedo: Bool { history.canRedo }

  // MARK: Editing

  /// Gives the row a slot in the draft.
  ///
  /// Throws where the row is locked, or the value is not one that its control accepts. An element
  /// that becomes unset is removed.
  package func set(_ slot: Slot, for row: Row) throws(EditRefusal) {
    let target = row.kinds?.variant ?? row
    // The row of a variant's value has the name of the variant's own row, which is the element.
    let element = target.isVariant ? self.row(target.identifier) ?? target : target
    if slot == .unset && element.isAdded {
      try elements.remove(element)
    } else {
      try SlotEditing(in: self).set([(row, slot)])
    }
  }

  /// Back to the default: the row becomes unset.
  package func reset(_ row: Row) throws(EditRefusal) {
    try set(.unset, for: row)
  }

  /// Back to the default, all of them as one step to undo; locked rows, unset ones and elements of
  /// lists stay.
  package func reset(_ rows: some Sequence<Row>) throws(EditRefusal) {
    if isReadOnly { throw .readOnly }
    if isSaving { throw .saving }
    let editing = SlotEditing(in: self)
    try editing.set(editing.resettable(rows).map { ($0, Slot.unset) })
  }

  /// Back to the baseline: the draft's change to the row is dropped.
  ///
  /// With a list or an element go the changes inside it. An element that was added goes itself, and
  /// one that was renamed gets its name back; where it stands is its list's.
  package func revert(_ row: Row) {
    if !isSaving { SlotEditing(in: self).revert(row) }
  }

  // MARK: - Private

  /// Why the row must not be edited, whatever to; nil where it may be.
  func refusal(for row: Row) -> EditRefusal? {
    if isReadOnly { return .readOnly }
    return isSaving ? .saving : lockReason(of: row).map { .locked($0) }
  }

  /// Why the draft would not take the slot; nil where it would.
  package func refusal(of slot: Slot, for row: Row) -> EditRefusal? {
    if let refusal = refusal(for: row) { return refusal }
    if row.kinds != nil { return nil }
    let row = resolved(row)
    precondition(row.pointer != nil, "Row '\(row.identifier)' has no place for a value")
    return slot.value.flatMap { row.problem(with: $0) }.map { .invalid($0) }
  }

  /// Makes ready what the next edit needs, while nobody types.
  package func prepareForEdit() { working.draft.makeTable() }

  func apply(_ steps: [UndoHistory.Step], remember: Bool) {
    guard !steps.isEmpty else { return }
    let heldBack = draft.heldBack
    for step in steps {
      var target = step.row
      // A step that is taken back may be from before a Save.
      if step.new.spelledKind != nil {
        target.dates = row(target.identifier)?.dates ?? target.dates
      }
      let now = step.isWhole ? row(target.identifier) ?? target : target
      let (given, baseline) = preparer.outcome(of: step, for: now)
      let new = step.isWhole ? working.standing(given, in: now, instead: &target) : given
      // An object that went by a Save comes back with all that was in it.
      if !remember, target.control.isPane, baseline == .unset, new.given?.partCount ?? 0 > 0 {
        target.isVariant = true
      }
      working.draft.set(new, for: target, baseline: baseline)
      merging.follow(target, isNew: remember)
      SecretsBeside(drafted: drafted, working: working).look(at: target, made: new)
    }
    if remember {
      history.record(
        steps.map { step in
          step.changed { $0.wasHeldBack = heldBack.contains(step.row.identifier) }
        })
      for step in steps {
        form.reader?.keepKinds(
          of: step.row.identifier, from: step.old.slot, to: step.new.slot)
      }
    } else {
      holdBack(steps.filter(\.wasHeldBack).map(\.row.identifier))
      // Of what is taken back, or made again, nobody has chosen another kind.
      for step in steps {
        form.reader?.remember(openKind: step.new.spelledKind, of: step.row.identifier)
      }
    }
    let rows = steps.map(\.row.identifier)
    revision += 1
    if drafted.followDraft(in: rows, changesShape: steps.contains(where: \.changesShape)) {
      structureRevision += 1
    } else if rules.isEmpty, form.validator == nil, !rows.contains(where: working.showsElsewhere) {
      revisedRows = rows
    }
    if steps.contains(where: { $0.row.control.elements != nil || $0.row.element != nil }) {
      structureRevision += 1
      lookAtElements()
    }
    if rules.wake(rows, values) { structureRevision += 1 }
    guard let onChange else { return }
    for step in steps {
      let slot = working.currentSlot(of: step.row)
      onChange(
        ChangeEvent(
          row: step.row.identifier, slot: slot, value: slot.value ?? step.row.defaultValue))
    }
  }

  /// Has the form made anew, for what the draft does not tell.
  func lookAgain() {
    drafted.makeRoot()
    structureRevision += 1
    revision += 1
  }

  /// What a new value of the kind is, as the store has it.
  func blank(of kind: ValueKind) -> Value { form.reader?.spelled(kind.blank) ?? kind.blank }
}

extension EditSession {
  // MARK: Finding rows

  /// The pane that the row opens, as the draft has it; nil where it opens none.
  package func pane(of row: Row) -> Pane? { drafted.pane(of: row) }

  /// The positions that lead to a row, through the panes of lists too, as the draft has them.
  package func route(to row: RowIdentifier) -> [RowPosition]? { drafted.route(to: row) }

  /// The row with the identifier, wherever in the form or in an element of a list it is.
  package func row(_ identifier: RowIdentifier) -> Row? { drafted.row(identifier) }

  /// The row as it is shown now; as it was where it is gone.
  package func shown(_ row: Row) -> Row {
    let now = self.row(row.identifier).flatMap { $0.identifier == row.identifier ? $0 : nil }
    return now.map { resolved($0) } ?? row
  }

  /// What the row at the end of a route is called: the sections and rows on the way, and its title.
  package func titles(along route: [RowPosition]) -> [String] {
    var titles: [String] = []
    var pane = form.root
    for position in route {
      let row = pane[position]
      for title in [pane.sections[position.section].header, row.shownTitle] {
        titles.append(title: title, below: form.root.title)
      }
      if let opened = self.pane(of: row) { pane = opened }
    }
    return titles
  }

  /// The row that a place of what is to be saved, or is stored, belongs to: its own, or that of what it is in.
  package func row(at pointer: Pointer, isStored: Bool = false) -> Row? {
    drafted.row(at: pointer, isStored: isStored)
  }

  /// The name of the row at a place of what a Save would make, where elements may have moved.
  package func identifier(ofSaved pointer: Pointer) -> RowIdentifier {
    drafted.identifier(ofSaved: pointer)
  }
}
