/// Gives rows slots in the draft, and takes back what the draft has of them, each as one step to undo.
package struct SlotEditing {
  private let session: EditSession
  private var working: WorkingCopy { session.working }

  package init(in session: EditSession) { self.session = session }

  /// Gives the rows the slots; throws where one of them is not taken, with the others as they were.
  func set(_ slots: [(row: Row, slot: Slot)]) throws(EditRefusal) {
    var steps: [UndoHistory.Step] = []
    for (row, slot) in slots where !isOfKind(row, slot) {
      // An array of what all rows resolve to were one more type to make at the first edit.
      let (row, given, isMadeUp) = resolvingKind(row, slot)
      let refusal =
        given == .unset
        ? refusalToUnset(row)
        : isMadeUp ? session.refusal(for: row) : session.refusal(of: given, for: row)
      let slot = given.value.map { Slot.value(row.control.spelled($0)) } ?? given
      if let refusal {
        // What is locked may be given the value that it has.
        if case .locked = refusal, slot.value != nil, working.currentSlot(of: row) == slot {
          continue
        }
        throw refusal
      }
      guard working.currentSlot(of: row) != slot else {
        // Who gives a row its value has decided, even for the one that it has.
        session.merging.settle(row.identifier)
        // The value does not tell that another kind was chosen.
        if isMadeUp { session.lookAgain() }
        continue
      }
      steps += session.steps.adopting(row)
      if row.hasParts { steps += working.droppingParts(of: row) }
      steps.append(step(giving: slot, to: row))
      for other in rowsSharingProperty(of: row) where other.binding?.takes(slot) == true {
        steps.append(step(giving: slot, to: other))
      }
    }
    session.apply(steps + clearedChoices(after: steps), remember: true)
  }

  private func step(giving slot: Slot, to row: Row) -> UndoHistory.Step {
    working.step(row, to: session.steps.content(slot, for: row))
  }

  /// The other rows by which the property of a host's model is edited to which the row is bound.
  private func rowsSharingProperty(of row: Row) -> [Row] {
    guard session.drafted.modelMaker != nil, let property = row.binding?.property, !row.hasParts
    else { return [] }
    return session.drafted.atHand.rows.values.filter {
      if case .info = $0.control { return false }
      return $0.binding?.property == property && $0.identifier != row.identifier
    }
  }

  /// Why what is stored of the row cannot be taken away; nil where it can.
  func refusalToUnset(_ row: Row) -> EditRefusal? {
    guard row.addition == nil, let pointer = row.pointer ?? row.objectPlace else {
      return session.refusal(for: row)
    }
    if let refusal = session.refusal(for: row),
      refusal != working.baseline.lockReason(at: pointer).map({ .locked($0) })
        || !working.baseline.holdsAlias(at: pointer)
    {
      return refusal
    }
    return working.baseline.reasonToStay(at: pointer).map { .locked($0) }
      ?? RowLayers(of: row, in: session).refusalToRemove
  }

  /// The row that is edited, with a choice of its kind put in the place of the choice.
  ///
  /// Of a kind that is chosen the value is made up: what it lacks is to be filled in, so it is taken
  /// as it is.
  private func resolvingKind(_ row: Row, _ slot: Slot) -> (row: Row, slot: Slot, isMadeUp: Bool) {
    guard let kinds = row.kinds else { return (row, slot, false) }
    let value = working.currentSlot(of: kinds.variant).value
    return (kinds.variant, kinds.slot(choosing: slot, holding: value), true)
  }

  /// Whether the row tells the kind of a value that is there, and it is of that kind already.
  ///
  /// One that is wrong is only taken for one of the kind: to choose that makes it one.
  package func isOfKind(_ row: Row, _ kind: Slot) -> Bool {
    guard let variant = row.kinds?.variant else { return false }
    return working.currentSlot(of: row) == kind && working.currentSlot(of: variant) != .unset
      && !session.state(of: variant).isWrong
  }

  /// Those of the rows that a reset would change: locked ones, unset ones, elements and what opens
  /// a pane stay.
  package func resettable(_ rows: some Sequence<Row>) -> [Row] {
    rows.filter {
      $0.pointer != nil && (!$0.isAdded || $0.isOpenLeaf) && working.currentSlot(of: $0) != .unset
        && session.lockReason(of: $0) == nil
    }
  }

  /// Drops the draft's change to the row; see `EditSession.revert`.
  func revert(_ row: Row) {
    if let whole = row.whole { return ObjectRemoval(of: whole, in: session).revert() }
    if let key = KeyReversal(of: row, in: working) {
      return session.apply(key.steps, remember: true)
    }
    if row.element != nil, row.addition?.identifier == row.identifier {
      _ = try? session.elements.remove(row)
      return
    }
    var steps = row.hasParts ? working.droppingParts(of: row) : []
    for row in [row] + rowsSharingProperty(of: row) where working.draft.changes(row.identifier) {
      steps.append(
        UndoHistory.Step(
          row: row, old: working.content(of: row), new: working.storedContent(of: row),
          layers: RowLayers(of: row, in: session).stepToOneLayer))
    }
    session.apply(steps + session.steps.restoringKey(of: row), remember: true)
  }

  /// The steps that clear values which the changed rows leave without being offered any longer.
  func clearedChoices(after steps: [UndoHistory.Step]) -> [UndoHistory.Step] {
    var slots: [RowIdentifier: Slot] = [:]
    for step in steps {
      if let slot = step.new.slot { slots[step.row.identifier] = slot }
    }
    return session.rules.lostChoices(
      after: steps.map(\.row.identifier), slots: slots,
      row: { [drafted = session.drafted] in drafted.knownRow($0) },
      slot: { [working] in working.currentSlot(of: $0) }
    )
    .map { UndoHistory.Step(row: $0.row, old: .slot($0.slot), new: .slot(.unset)) }
  }
}
