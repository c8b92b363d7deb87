/// What is kept of a session's draft outside of it, and how that is taken up again.
package struct DraftRecovery {
  let session: EditSession

  package init(of session: EditSession) { self.session = session }

  private var elements: KeptElements { KeptElements(session: session) }

  /// The draft as it may be kept outside: without the edits that hold a secret.
  package var record: DraftRecord {
    var record = DraftRecord()
    let entries = session.draft.orderedEntries
    let edits = entries.filter { !$0.row.isKeyOrder }
    let keys = session.draft.keyEdits
    let formerRows = keys.formerRows
    // A secret that is called otherwise stays out under both names.
    var secrets: Set<RowIdentifier> = []
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
      let base = session.merging[edit.row.identifier]?.base ?? edit.baseline
      let layers = RowLayers(of: edit.row, in: session).record
      let givenBack = layers?.given.values.map { Slot.value($0) } ?? []
      let isSecret =
        edit.row.isSecret || holdsSecret(base, of: edit.row) { RowIdentifier($0) }
        || holdsSecret(slot, of: edit.row) { session.drafted.identifier(ofSaved: $0) }
        || givenBack.contains { holdsSecret($0, of: edit.row) { RowIdentifier($0) } }
      if isSecret {
        secrets.insert(edit.row.identifier)
        if let former = formerRows[edit.row.identifier] { secrets.insert(former) }
        secrets.formUnion(formerRows.filter { $0.value == edit.row.identifier }.keys)
      }
      var entry = DraftRecord.Entry(pointer: pointer, base: base, slot: slot)
      entry.formerKey = formerRows[edit.row.identifier] == nil ? nil : edit.row.formerKey
      entry.isDate = edit.newKind.map { $0 == .date }
      entry.lists = elements.lists(arrangedBy: edit)
      entry.element = elements.element(around: pointer)
      entry.isHeldBack = session.draft.heldBack.contains(edit.row.identifier)
      entry.layers = layers
      record.entries.append(entry)
    }
    let isSecret = { (entry: DraftRecord.Entry) in
      let row = RowIdentifier(entry.pointer)
      return secrets.contains { $0 == row || row.isWithin($0) }
    }
    record.omitted = record.entries.filter(isSecret).map(\.pointer)
    record.entries.removeAll(where: isSecret)
    return record
  }

  /// What `recover` would do, to be shown before somebody decides; nothing is changed.
  ///
  /// `isStale` says that the store holds something else than when a record of elements was made.
  package func recovery(of record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    let parts = record.renamed
    return recoveries(of: record, isStale: isStale)
      .filter { edit in
        !(edit.row.pointer.map { parts.contains($0) } ?? false)
          || edit.outcome != .taken && edit.outcome != .stored
      }
      + record.orders.filter { record.moves($0) }.compactMap { order in
        recoveredObject(at: order.pointer).map { object in
          let row = object.orderRow
          let slot = Slot.value(.array(order.keys.map { .string($0) }))
          return RecoveredEdit(
            row: row, stored: session.working.storedSlot(of: row), slot: slot,
            outcome: session.refusal(for: row).map { .refused($0) }
              ?? (session.working.storedSlot(of: row) == slot ? .stored : .taken))
        }
      }
  }

  private func recoveries(of record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    elements.located(record).entries.map { entry in
      var row = recoveredRow(at: entry.pointer)
      // Of a value that no schema describes the draft may make another kind.
      if row.openKinds != nil,
        row.openObject == nil || session.working.storedSlot(of: row) != .unset,
        entry.slot.value.map({ ValueKind(of: $0) }) != entry.base.value.map({ ValueKind(of: $0) }),
        entry.slot != .unset
      {
        row.isVariant = true
      }
      let stored = storedSlot(of: row, replacedBy: entry)
      let merge = merge(of: entry, with: stored)
      let outcome: RecoveredEdit.Outcome
      if entry.isLost {
        outcome = .refused(.noRow(row.identifier))
      } else if stored == entry.slot, entry.isDate == nil || entry.isDate == row.dates?.isStored {
        outcome = .stored
      } else if let refusal = refusal(of: entry.slot, for: row) {
        outcome = .refused(refusal)
      } else if isStale && entry.pointer.namesElement && entry.element == nil
        || stored != entry.base && merge == nil
      {
        outcome = .conflict(
          Conflict(
            row: row, base: entry.base, mine: entry.slot, theirs: stored,
            lists: elements.lists(of: entry, in: stored, nil)))
      } else {
        outcome = .taken
      }
      var edit = RecoveredEdit(
        row: row, stored: stored, slot: entry.slot, outcome: outcome, formerKey: entry.formerKey)
      if case .taken = outcome {
        edit.lists = elements.lists(of: entry, in: stored, merge)
        if let merge { edit.slot = .value(merge.value) }
      }
      return edit
    }
  }

  /// What the draft made of a list together with what another program has made of it since; nil where that is
  /// nothing, or where the two cannot be put together.
  private func merge(of entry: DraftRecord.Entry, with stored: Slot) -> ListMerge? {
    guard stored != entry.base, let base = entry.base.value, let mine = entry.slot.value,
      let theirs = stored.value,
      let list = entry.lists.first(where: { $0.pointer == entry.pointer }),
      let merge = ListMerge(base: base, mine: mine, origins: list.origins, theirs: theirs)
    else { return nil }
    return merge.changesSamePart || merge.changesRenamedMember ? nil : merge
  }

  /// Takes a record into the draft, as one step to undo.
  ///
  /// Rows that another program has changed since become conflicts, as in `DraftMerging.rebase(onto:)`; what the
  /// rows do not accept stays out.
  @discardableResult
  package func recover(_ record: DraftRecord, isStale: Bool) -> [RecoveredEdit] {
    let record = elements.located(record)
    let edits = recovery(of: record, isStale: isStale)
    let count = session.undoCount
    chooseLayers(of: record)
    var steps: [UndoHistory.Step] = []
    var given: [RecoveredEdit] = []
    var lists: [ListReplacement] = []
    var conflicts: [Conflict] = []
    var heldBack: [RowIdentifier] = []
    for (entry, edit) in zip(record.entries, recoveries(of: record, isStale: isStale)) {
      switch edit.outcome {
      case .taken: break
      case .conflict(let conflict): conflicts.append(conflict)
      case .stored, .refused: continue
      }
      if entry.isHeldBack { heldBack.append(edit.row.identifier) }
      if let isDate = entry.isDate {
        session.form.reader?.remember(openKind: isDate ? .date : .text, of: edit.row.identifier)
      }
      guard
        edit.row.openObject == nil || edit.slot == .unset || session.row(edit.row.identifier) != nil
      else {
        given.append(edit)
        continue
      }
      if case .taken = edit.outcome,
        let list = ListReplacement(of: edit.row, by: edit.slot, lists: edit.lists, in: session)
      {
        lists.append(list)
        continue
      }
      if edit.row.hasParts { steps += session.working.droppingParts(of: edit.row) }
      steps.append(
        UndoHistory.Step(
          row: edit.row, old: session.working.content(of: edit.row),
          new: session.steps.content(edit.slot, for: edit.row)))
    }
    session.apply(steps, remember: true)
    for list in lists { list.take() }
    for edit in given {
      guard let object = edit.row.openObject, let value = edit.slot.value,
        let key = edit.row.pointer?.tokens.last
      else { continue }
      MemberEditing(of: object, in: session).give(value, toKey: key, formerly: edit.formerKey)
    }
    for order in record.orders {
      guard let object = recoveredObject(at: order.pointer), session.refusal(for: object.row) == nil
      else {
        continue
      }
      MemberEditing(of: object, in: session).arrange(order.keys)
      if order.isHeldBack { heldBack.append(object.orderRow.identifier) }
    }
    session.joinSteps(after: count)
    session.holdBack(heldBack)
    for conflict in conflicts { session.merging.add(conflict) }
    return edits
  }

  /// The record as one that is made over what the store holds now, so that none of it is in conflict.
  package func overStored(_ record: DraftRecord) -> DraftRecord {
    var record = record
    for (place, entry) in record.entries.enumerated() {
      let row = recoveredRow(at: entry.pointer)
      record.entries[place].base = storedSlot(of: row, replacedBy: entry)
    }
    return record
  }

  /// Why the row does not take what was kept; nil where it does.
  ///
  /// A list or an object was made part by part, so that something in it may be wrong, which its marks tell.
  private func refusal(of slot: Slot, for row: Row) -> EditRefusal? {
    let refusal = session.refusal(for: row)
    guard refusal == nil, row.openKinds == nil else { return refusal }
    guard let value = slot.value, !value.isLeaf else {
      return session.refusal(of: slot, for: row)
    }
    switch row.control.problem(with: value) {
    case nil, .tooFew, .tooMany, .repeated: return nil
    case let problem?: return .invalid(problem)
    }
  }

  /// Has changes go to the layers that they went to; what is there no more is passed over.
  private func chooseLayers(of record: DraftRecord) {
    for entry in record.entries {
      let layers = RowLayers(of: recoveredRow(at: entry.pointer), in: session)
      if let choice = entry.layers.flatMap({ layers.choice(of: $0) }) { layers.apply(choice) }
    }
  }

  /// What the store holds that the entry's change would replace.
  private func storedSlot(of row: Row, replacedBy entry: DraftRecord.Entry) -> Slot {
    let layers = RowLayers(of: row, in: session)
    guard let pointer = row.pointer,
      let choice = entry.layers.flatMap({ layers.choice(of: $0) })
    else { return session.working.storedSlot(of: row) }
    return session.baseline.slot(replacedAt: pointer, by: choice)
  }

  private func recoveredObject(at pointer: Pointer) -> (any OpenObject)? {
    session.drafted.openObject(named: RowIdentifier(pointer))
  }

  /// The form's row for the place, or that of a new key, else one that takes any JSON, as for an
  /// element of a list.
  private func recoveredRow(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer)
    let known = session.row(identifier).map { $0.whole ?? $0 }
    if let known, known.pointer == pointer { return known }
    let key = pointer.tokens.last ?? ""
    if !key.isEmpty, let object = recoveredObject(at: Pointer(pointer.tokens.dropLast())),
      object.kinds(forKey: key).count > 1
    {
      return object.row(forKey: key)
    }
    var row = Row(identifier: identifier, pointer: pointer, title: key, control: .raw(""))
    row.take(session.form.secrecy(at: pointer))
    return row
  }

  /// Whether something in the row's value is secret by its place, or by the row that it has.
  ///
  /// `name` tells which row a place of the value has: elements of a list may have moved.
  private func holdsSecret(_ slot: Slot, of row: Row, _ name: (Pointer) -> RowIdentifier) -> Bool {
    guard let value = slot.value, let pointer = row.pointer else { return false }
    return row.secrecy.hidesPart(of: value)
      || session.form.marksRows
        && value.leaves(at: pointer).contains { session.row(name($0.0))?.isSecret == true }
  }
}
