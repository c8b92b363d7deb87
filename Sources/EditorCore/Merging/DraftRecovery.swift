/// What is kept of a session's draft outside of it, and how that is taken up again.
package struct DraftRecovery {
  let session: EditSession

  package init(of session: EditSession) { self.session = session }

  private var elements: KeptElements { KeptElements(session: session) }
  private var masks: MaskedSecrets { MaskedSecrets(session: session) }

  /// The draft as it may be kept outside: without the edits that hold a secret.
  package var record: DraftRecord {
    var record = DraftRecord()
    let entries = session.draft.orderedEntries
    let edits = entries.filter { !$0.row.isKeyOrder }
    let keys = session.draft.keyEdits
    let formerRows = keys.formerRows
    // A secret that is called otherwise stays out under both names.
    var secrets: Set<RowIdentifier> = []
    var typed: [Pointer] = []
    // What is changed inside a list is part of what becomes of the list.
    let lists = edits.map(\.row).filter(\.hasParts).map(\.identifier)
    let isPart = { (row: RowIdentifier) in lists.contains { row.isWithin($0) } }
    for order in entries where order.row.isKeyOrder && !isPart(order.row.identifier) {
      guard let pointer = order.row.pointer, !keys.isIdle(order.row.identifier),
        let wanted = order.content.given?.texts
      else { continue }
      var kept = DraftRecord.Order(
        pointer: pointer, base: order.baseline.value?.texts ?? [], keys: wanted)
      kept.isHeldBack = session.draft.heldBack.contains(order.row.identifier)
      record.orders.append(kept)
    }
    for edit in edits where !isPart(edit.row.identifier) {
      guard let pointer = edit.row.pointer else { continue }
      let slot = session.draft.slot(of: edit.row) { edit.baseline }
      let base = elements.base(of: edit)
      let layers = RowLayers(of: edit.row, in: session).record
      var entry = DraftRecord.Entry(pointer: pointer, base: base, slot: slot)
      entry.formerKey = formerRows[edit.row.identifier] == nil ? nil : edit.row.formerKey
      entry.isDate = edit.newKind.map { $0 == .date }
      entry.lists = elements.lists(arrangedBy: edit)
      entry.element = elements.element(around: pointer)
      if entry.element != nil, let list = elements.list(around: pointer) {
        record.lists[list.pointer] = list.value
      }
      entry.isHeldBack = session.draft.heldBack.contains(edit.row.identifier)
      entry.layers = layers
      let isSecret =
        edit.row.isSecret
        || layers?.given.values.contains { !masks.places(in: $0, of: edit.row).isEmpty } ?? false
      if isSecret || masks.isNeeded(for: entry, of: edit.row) {
        if !isSecret, let masked = masks.masked(entry, of: edit.row) {
          entry = masked.entry
          typed += masked.typed
        } else {
          secrets.insert(edit.row.identifier)
          if let former = formerRows[edit.row.identifier] { secrets.insert(former) }
          secrets.formUnion(formerRows.filter { $0.value == edit.row.identifier }.keys)
        }
      }
      record.entries.append(entry)
    }
    let isSecret = { (entry: DraftRecord.Entry) in
      let row = RowIdentifier(entry.pointer)
      return secrets.contains { $0 == row || row.isWithin($0) }
    }
    record.omitted = record.entries.filter(isSecret).map(\.pointer) + typed
    record.entries.removeAll(where: isSecret)
    return record
  }

  /// What `recover` would do, to be shown before somebody decides; nothing is changed.
  ///
  /// `isStale` says that the store holds something else than when a record of elements was made.
  package func recovery(of record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    let renamed = record.renamed
    let plan = RecoveryPlan(of: record, isStale: isStale, in: session)
    return plan.edits
      .filter { edit in
        !(edit.row.pointer.map { renamed.contains($0) } ?? false)
          || edit.outcome != .taken && edit.outcome != .stored
      }
      + record.orders.filter { record.moves($0) }.compactMap { order in
        plan.object(at: order.pointer).map { object in
          let row = object.orderRow
          let slot = Slot.value(.array(order.keys.map { .string($0) }))
          return RecoveredEdit(
            row: row, stored: session.working.storedSlot(of: row), slot: slot,
            outcome: session.refusal(for: row).map { .refused($0) }
              ?? (session.working.storedSlot(of: row) == slot ? .stored : .taken))
        }
      }
  }

  /// Takes a record into the draft, as one step to undo.
  ///
  /// Rows that another program has changed since become conflicts, as in `DraftMerging.rebase(onto:)`; what the
  /// rows do not accept stays out.
  @discardableResult
  package func recover(_ record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    let edits = recovery(of: record, isStale: isStale)
    let plan = RecoveryPlan(of: record, isStale: isStale, in: session)
    let count = session.stepCount
    plan.chooseLayers()
    let items = plan.items
    take(items)
    var conflicts = items.compactMap(\.edit.conflict)
    for item in items where !item.parts.isEmpty { conflicts += takeParts(of: item) }
    for order in record.orders {
      guard let object = plan.object(at: order.pointer), session.refusal(for: object.row) == nil
      else {
        continue
      }
      MemberEditing(of: object, in: session).arrange(order.keys)
    }
    session.joinSteps(after: count)
    session.holdBack(
      items.flatMap { $0.isTakenUp ? [$0] : $0.parts }
        .filter { $0.isTakenUp && $0.entry.isHeldBack }.map(\.edit.row.identifier)
        + record.orders.filter(\.isHeldBack).compactMap {
          plan.object(at: $0.pointer)?.orderRow.identifier
        })
    for conflict in conflicts { session.merging.add(conflict) }
    return edits
  }

  /// Makes the edits that are taken and those in conflict.
  private func take(_ items: [RecoveryPlan.Item]) {
    var steps: [UndoHistory.Step] = []
    var given: [RecoveredEdit] = []
    var lists: [ListReplacement] = []
    for item in items where item.isTakenUp {
      let edit = item.edit
      if let isDate = item.entry.isDate {
        session.form.reader?.remember(openKind: isDate ? .date : .text, of: edit.row.identifier)
      }
      guard
        edit.row.openObject == nil || edit.slot == .unset || session.row(edit.row.identifier) != nil
      else {
        given.append(edit)
        continue
      }
      if case .taken = edit.outcome, let list = ListReplacement(of: edit, in: session) {
        lists.append(list)
        continue
      }
      if edit.row.hasParts { steps += session.working.droppingParts(of: edit.row) }
      steps.append(
        session.working.step(edit.row, to: session.steps.content(edit.slot, for: edit.row)))
    }
    session.apply(steps, remember: true)
    for list in lists { list.take() }
    for edit in given {
      guard let object = edit.row.openObject, let value = edit.slot.value,
        let key = edit.row.pointer?.tokens.last
      else { continue }
      MemberEditing(of: object, in: session).give(value, toKey: key, formerly: edit.formerKey)
    }
  }

  /// Makes the edits of parts of a list's elements that another program changed, too; returns what is to be decided.
  ///
  /// Where the list could be taken as a whole only, no part has a row of its own: then the list is to be decided.
  private func takeParts(of item: RecoveryPlan.Item) -> [Conflict] {
    let list = item.edit.row
    guard session.draft.content(of: list.identifier)?.arrangement?.replacesAll ?? false else {
      take(item.parts)
      return item.parts.compactMap(\.edit.conflict)
    }
    session.apply(
      session.working.droppingParts(of: list)
        + [session.working.step(list, to: session.steps.content(item.entry.slot, for: list))],
      remember: true)
    return [
      Conflict(
        row: list, base: item.entry.base, mine: item.entry.slot, theirs: item.edit.stored)
    ]
  }

  /// The record as one that is made over what the store holds now, so that none of it is in conflict.
  package func overStored(_ record: DraftRecord) -> DraftRecord {
    let plan = RecoveryPlan(of: record, isStale: false, in: session)
    var record = record
    for (place, entry) in record.entries.enumerated() {
      record.entries[place].base = plan.storedSlot(replacedBy: entry)
    }
    return record
  }
}
