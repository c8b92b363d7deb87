extension EditSession {
  /// The values that hold now, by row.
  package var values: FormValues { drafted.values }

  /// Whether a rule or a call hides the row now.
  package func isHidden(_ row: RowIdentifier) -> Bool { rules.isHidden(row) }

  /// The identifiers of the rows that have one of the tags, their section's counted, in no order.
  package func rows(tagged tags: Set<String>) -> [RowIdentifier] { rules.rows(tagged: tags) }

  /// Hides all rows that have one of the tags, as one change; they keep place, draft and value.
  package func hide(tagged tags: Set<String>) {
    if rules.hide(exactly: rules.hiddenTags.union(tags)) { structureRevision += 1 }
  }

  /// Hides rows for these tags no longer.
  package func show(tagged tags: Set<String>) {
    if rules.hide(exactly: rules.hiddenTags.subtracting(tags)) { structureRevision += 1 }
  }

  /// The row with the choices that it offers now.
  package func resolved(_ row: Row) -> Row { drafted.resolved(row) }

  /// Shows another form over the same draft, as when rows came, went or moved.
  ///
  /// Rows are known by their identifiers: what was typed in one that stays is kept, wherever it is
  /// now; the draft of one that is gone goes with it, and cannot be undone.
  package func replaceForm(_ form: FormContent) {
    adopt(form)
    check.forgetBaseline()
    for entry in draft.orderedEntries where row(entry.row.identifier) == nil {
      working.draft.set(.slot(entry.baseline), for: entry.row, baseline: entry.baseline)
    }
    // Rows in a list come and go with its draft, which the history knows.
    history.forget { $0.addition == nil && row($0.identifier) == nil }
    lookAtElements()
    structureRevision += 1
    revision += 1
  }

  /// Makes the form anew for the baseline, before anything is edited.
  package func remakeForm() {
    if let form = drafted.newForm(over: baseline) { adopt(form) }
  }

  /// Takes another form, with the draft and the history as they are.
  func adopt(_ form: FormContent) {
    drafted.adopt(form)
    rules = rules.renewed(for: drafted)
  }

  /// Has the rules know the rows of the elements that there are now.
  func lookAtElements() {
    if drafted.followElements() { rules = rules.renewed(for: drafted) }
  }

  /// Reads the store again and drops the draft, as when another model was put into it.
  ///
  /// Throws what the store throws; everything is as it was then.
  package func refill() throws {
    working.baseline = try store.load()
    working.draft = Draft()
    remakeForm()
    history = UndoHistory()
    if rules.evaluateAll(values) { structureRevision += 1 }
    revision += 1
  }

  /// Which rows of the pane are shown now, and where; those that are hidden too, where asked for.
  package func outline(of pane: Pane, showingHidden: Bool = false) -> PaneOutline {
    PaneOutline(
      pane, hidesNothing: showingHidden || rules.hidesNothing, setsAside: !showingHidden,
      isHidden: { rules.isHidden($0) })
  }

  /// The row's rules, those of its section too, each with whether its condition holds now.
  package func rules(of row: Row) -> [(rule: Rule, holds: Bool)] {
    let values = self.values
    return rules.rules(of: row.identifier).map { ($0, $0.condition.holds(for: values)) }
  }

  /// Whether rows of the form are hidden now.
  package var hidesRows: Bool { !rules.hidesNothing }

  /// The changes to other rows by which the row's rules would show it and let it be edited.
  ///
  /// Nil where nothing is needed, or nothing is known that would do; each change is one that `set`
  /// may still refuse.
  package func changesThatOpen(_ row: Row) -> [(row: Row, value: Value)]? {
    rules.changesThatOpen(row, values) { drafted.knownRow($0) }
  }

  /// Gives rows values in the draft, as one step to undo; throws where one of them is not taken.
  package func set(_ changes: [(row: Row, value: Value)]) throws(EditRefusal) {
    try SlotEditing(in: self).set(changes.map { ($0.row, Slot.value($0.value)) })
  }
}
