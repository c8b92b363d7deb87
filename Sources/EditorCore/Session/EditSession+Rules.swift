extension EditSession {
  /// The values that hold now, by row.
  public var values: FormValues {
    FormValues { [unowned self] identifier in
      knownRow(identifier).flatMap { currentSlot(of: $0).value ?? $0.defaultValue }
    }
  }

  /// The rows that exist by their identifiers, so that a rule finds those it reads without a walk.
  static func rowsAtHand(of form: Form) -> [RowIdentifier: Row] {
    var rows: [RowIdentifier: Row] = [:]
    form.forEachRowAtHand { row, _ in rows[row.identifier] = row }
    return rows
  }

  func knownRow(_ identifier: RowIdentifier) -> Row? {
    rowsAtHand[identifier] ?? row(identifier)
  }

  /// Whether a rule or a call hides the row now.
  public func isHidden(_ row: RowIdentifier) -> Bool { rules.isHidden(row) }

  /// The identifiers of the rows that have one of the tags, their section's counted, in no order.
  public func rows(tagged tags: Set<String>) -> [RowIdentifier] { rules.rows(tagged: tags) }

  /// Hides all rows that have one of the tags, as one change; they keep place, draft and value.
  public func hide(tagged tags: Set<String>) {
    if rules.hide(tags) { structureRevision += 1 }
  }

  /// Hides rows for these tags no longer.
  public func show(tagged tags: Set<String>) {
    if rules.unhide(tags) { structureRevision += 1 }
  }

  /// The row with the choices that it offers now.
  public func resolved(_ row: Row) -> Row {
    guard
      let control = row.dependentChoices.map({ .choice($0.choices(for: values)) })
        ?? spelledControl(of: row)
    else { return row }
    var row = row
    row.control = control
    return row
  }

  /// On or off, or a text, as the draft spells a text of which no schema tells; nil for any other row.
  private func spelledControl(of row: Row) -> Control? {
    guard row.openKinds != nil, let reader = form.reader, let truthWords = reader.truthWords else {
      return nil
    }
    switch row.control {
    case .text where !row.secrecy.covers: break
    case .choice where row.isGuessedSwitch: break
    default: return nil
    }
    // Who asked for a text may type any word.
    if reader.openKind(of: row.identifier) == .text { return .text() }
    guard draft.changes(row.identifier), let word = currentSlot(of: row).value?.string else {
      return nil
    }
    return truthWords(word).map { .truth(off: .string($0.off), on: .string($0.on)) } ?? .text()
  }

  /// Shows another form over the same draft, as when rows came, went or moved.
  ///
  /// Rows are known by their identifiers: what was typed in one that stays is kept, wherever it is
  /// now; the draft of one that is gone goes with it, and cannot be undone.
  public func replaceForm(_ form: Form) {
    adopt(form)
    for entry in draft.orderedEntries where row(entry.row.identifier) == nil {
      draft.set(.slot(entry.baseline), for: entry.row, baseline: entry.baseline)
    }
    // Rows in a list come and go with its draft, which the history knows.
    history.forget { $0.addition == nil && row($0.identifier) == nil }
    structureRevision += 1
    revision += 1
  }

  /// Makes the form anew for the baseline, before anything is edited.
  package func remakeForm() {
    if let form = newForm(over: baseline) { adopt(form) }
  }

  /// The form for what the store holds, or would hold after a Save; nil where there is one for all.
  ///
  /// What a person called otherwise stays as secret in it as it was.
  func newForm(over snapshot: any Snapshot) -> Form? {
    let new = makeForm?(snapshot)
    new?.secrecy.takeMoves(from: form.secrecy)
    return new
  }

  /// Takes another form, with the draft and the history as they are.
  func adopt(_ form: Form) {
    if let reader = self.form.reader { form.reader?.takeKinds(from: reader) }
    self.form = form
    attachReader()
    rowsAtHand = Self.rowsAtHand(of: form)
    openedLists = []
    writtenRows = []
    let hiddenTags = rules.hiddenTags
    rules = RuleBook(form)
    _ = rules.hide(hiddenTags)
    _ = rules.evaluateAll(values)
  }

  /// Reads the store again and drops the draft, as when another model was put into it.
  ///
  /// Throws what the store throws; everything is as it was then.
  public func refill() throws {
    baseline = try store.load()
    draft = Draft()
    remakeForm()
    history = UndoHistory()
    if rules.evaluateAll(values) { structureRevision += 1 }
    revision += 1
  }

  /// The steps that clear values which the changed rows leave without being offered any longer.
  func clearedChoices(after steps: [UndoHistory.Step]) -> [UndoHistory.Step] {
    var pending = steps
    var cleared: [UndoHistory.Step] = []
    var slots: [RowIdentifier: Slot] = [:]
    for step in steps {
      if let slot = step.new.slot { slots[step.row.identifier] = slot }
    }
    while let step = pending.popLast() {
      for row in rules.rowsChoosing(by: step.row.identifier) {
        guard let choices = row.dependentChoices else { continue }
        let slot = slots[row.identifier] ?? currentSlot(of: row)
        let values = FormValues { [unowned self] identifier in
          knownRow(identifier).flatMap {
            (slots[identifier] ?? currentSlot(of: $0)).value ?? $0.defaultValue
          }
        }
        guard let value = slot.value,
          !choices.choices(for: values).contains(where: { $0.value == value })
        else { continue }
        let step = UndoHistory.Step(row: row, old: .slot(slot), new: .slot(.unset))
        slots[row.identifier] = .unset
        cleared.append(step)
        pending.append(step)
      }
    }
    return cleared
  }
}

extension EditSession {
  /// Which rows of the pane are shown now, and where; those that are hidden too, where asked for.
  package func outline(of pane: Pane, showingHidden: Bool = false) -> PaneOutline {
    PaneOutline(
      pane, hidesNothing: showingHidden || rules.hidesNothing, setsAside: !showingHidden,
      isHidden: { rules.isHidden($0) })
  }
}

extension EditSession {
  /// The row's rules, those of its section too, each with whether its condition holds now.
  package func rules(of row: Row) -> [(rule: Rule, holds: Bool)] {
    let values = self.values
    return rules.rules(of: row.identifier).map { ($0, $0.condition.holds(for: values)) }
  }

  /// Where in the store the stored value stands, in words; nil where there is no such place.
  package func place(of pointer: Pointer) -> String? { baseline.place(of: pointer) }

  /// Whether rows of the form are hidden now.
  package var hidesRows: Bool { !rules.hidesNothing }

  /// The changes to other rows by which the row's rules would show it and let it be edited.
  ///
  /// Nil where nothing is needed, or nothing is known that would do; each change is one that `set`
  /// may still refuse.
  package func changesThatOpen(_ row: Row) -> [(row: Row, value: Value)]? {
    let conditions = rules.rules(of: row.identifier).compactMap { rule -> Condition? in
      switch rule.effect {
      case .show, .enable: rule.condition
      case .hide, .disable: !rule.condition
      case .require: nil
      }
    }
    guard let first = conditions.first,
      let changes = conditions.dropFirst().reduce(first, &&).changesThatMakeItHold(values),
      !changes.isEmpty
    else { return nil }
    var found: [(row: Row, value: Value)] = []
    for (identifier, value) in changes.sorted(by: { $0.key.text < $1.key.text }) {
      guard let row = knownRow(identifier), row.pointer != nil else { return nil }
      found.append((row, value))
    }
    return found
  }

  /// Gives rows values in the draft, as one step to undo; throws where one of them is not taken.
  package func set(_ changes: [(row: Row, value: Value)]) throws(EditRefusal) {
    try set(changes.map { ($0.row, Slot.value($0.value)) })
  }
}
