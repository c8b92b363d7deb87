/// What becomes of each entry of a record once a session takes it up.
struct RecoveryPlan {
  /// What becomes of an entry.
  struct Item {
    let entry: DraftRecord.Entry
    let edit: RecoveredEdit
    /// The parts of a list's elements that another program changed since, each in another way than the draft: of these
    /// the edit leaves what that program made of them.
    var parts: [Item] = []

    /// Whether the draft has it then, be it in conflict.
    var isTakenUp: Bool {
      switch edit.outcome {
      case .taken, .conflict: true
      case .stored, .refused: false
      }
    }
  }

  private let session: EditSession
  private let isStale: Bool
  private let elements: KeptElements
  /// The entries with the places that their elements have now, and the secrets.
  private var entries: [DraftRecord.Entry]

  /// `isStale` says that the store holds something else than when a record of elements was made.
  init(of record: DraftRecord, isStale: Bool, in session: EditSession) {
    (self.session, self.isStale) = (session, isStale)
    elements = KeptElements(session: session)
    entries = elements.located(record).entries
    let secrets = MaskedSecrets(session: session)
    for (place, entry) in entries.enumerated() where entry.masks != nil {
      let row = row(at: entry.pointer)
      if let entry = secrets.unmasked(
        entry, of: row, in: storedSlot(of: row, replacedBy: entry))
      {
        entries[place] = entry
      } else {
        entries[place].isLost = true
      }
    }
  }

  /// What becomes of the entries, in their order.
  var items: [Item] { entries.map(item) }

  /// The same with what becomes of parts behind the lists that they are in.
  var edits: [RecoveredEdit] {
    items.flatMap { item in
      (item.edit.outcome == .stored && !item.parts.isEmpty ? [] : [item.edit])
        + item.parts.map(\.edit)
    }
  }

  /// Has changes go to the layers that they went to; what is there no more is passed over.
  func chooseLayers() {
    for entry in entries {
      let layers = RowLayers(of: row(at: entry.pointer), in: session)
      if let choice = entry.layers.flatMap({ layers.choice(of: $0) }) { layers.apply(choice) }
    }
  }

  /// What the store holds that the entry's change would replace.
  func storedSlot(replacedBy entry: DraftRecord.Entry) -> Slot {
    storedSlot(of: row(at: entry.pointer), replacedBy: entry)
  }

  /// The object at a place whose keys the file gives; nil where there is none.
  func object(at pointer: Pointer) -> (any OpenObject)? {
    session.drafted.openObject(named: RowIdentifier(pointer))
  }

  // MARK: - Private

  private func item(of entry: DraftRecord.Entry) -> Item {
    var row = row(at: entry.pointer)
    // Of a value that no schema describes the draft may make another kind.
    if row.openKinds != nil,
      row.openObject == nil || session.working.storedSlot(of: row) != .unset,
      entry.slot.value.map({ ValueKind(of: $0) }) != entry.base.value.map({ ValueKind(of: $0) }),
      entry.slot != .unset
    {
      row.isVariant = true
    }
    // Another element may have the place of one that is gone.
    let stored = entry.isLost ? entry.base : storedSlot(of: row, replacedBy: entry)
    let merged = merged(entry, of: row, with: stored)
    let outcome: RecoveredEdit.Outcome
    if entry.isLost {
      outcome = .refused(.noRow(row.identifier))
    } else if stored == entry.slot, entry.isDate == nil || entry.isDate == row.dates?.isStored {
      outcome = .stored
    } else if let refusal = refusal(of: entry.slot, for: row) {
      outcome = .refused(refusal)
    } else if isStale && entry.pointer.namesElement && entry.element == nil
      || stored != entry.base && merged == nil
    {
      outcome = .conflict(
        Conflict(
          row: row, base: entry.base, mine: entry.slot, theirs: stored,
          lists: elements.lists(of: entry, in: stored, nil)))
    } else if let merged {
      return Item(
        entry: entry, edit: merged.edit,
        parts: merged.disagreements.map { part in
          var inner = DraftRecord.Entry(
            pointer: Pointer(entry.pointer.tokens + part.tokens), base: part.base, slot: part.mine)
          inner.isHeldBack = entry.isHeldBack
          return item(of: inner)
        })
    } else {
      outcome = .taken
    }
    var edit = RecoveredEdit(
      row: row, stored: stored, slot: entry.slot, outcome: outcome, formerKey: entry.formerKey)
    if case .taken = outcome { edit.lists = elements.lists(of: entry, in: stored, nil) }
    return Item(entry: entry, edit: edit)
  }

  /// What the draft made of a list together with what another program has made of it since; nil where that is
  /// nothing, or where the two cannot be put together.
  private func merged(
    _ entry: DraftRecord.Entry, of row: Row, with stored: Slot
  ) -> (edit: RecoveredEdit, disagreements: [ListMerge.Disagreement])? {
    guard stored != entry.base, let base = entry.base.value, let mine = entry.slot.value,
      let theirs = stored.value,
      let list = entry.lists.first(where: { $0.pointer == entry.pointer }),
      let merge = ListMerge(base: base, mine: mine, origins: list.origins, theirs: theirs),
      !merge.changesRenamedMember
    else { return nil }
    var edit = RecoveredEdit(
      row: row, stored: stored, slot: .value(merge.value),
      outcome: merge.value == theirs ? .stored : .taken, formerKey: entry.formerKey)
    edit.lists = elements.lists(of: entry, in: stored, merge)
    // Of what is given as a whole, or goes to one of several layers, no part is changed alone.
    guard
      !merge.changesSamePart
        || session.working.storedSlot(of: row) == stored
          && (edit.outcome == .stored || ListReplacement(of: edit, in: session) != nil)
    else { return nil }
    return (edit, merge.disagreements)
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

  private func storedSlot(of row: Row, replacedBy entry: DraftRecord.Entry) -> Slot {
    let layers = RowLayers(of: row, in: session)
    guard let pointer = row.pointer,
      let choice = entry.layers.flatMap({ layers.choice(of: $0) })
    else { return session.working.storedSlot(of: row) }
    return session.baseline.slot(replacedAt: pointer, by: choice)
  }

  /// The form's row for the place, or that of a new key, else one that takes any JSON, as for an
  /// element of a list.
  private func row(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer)
    let known = session.row(identifier).map { $0.whole ?? $0 }
    if let known, known.pointer == pointer { return known }
    let key = pointer.tokens.last ?? ""
    if !key.isEmpty, let object = object(at: Pointer(pointer.tokens.dropLast())),
      object.kinds(forKey: key).count > 1
    {
      return object.row(forKey: key)
    }
    var row = Row(identifier: identifier, pointer: pointer, title: key, control: .raw(""))
    row.take(session.form.secrecy(at: pointer))
    return row
  }
}

extension RecoveredEdit {
  /// What is to be decided before a commit; nil where nothing is.
  var conflict: Conflict? { if case .conflict(let conflict) = outcome { conflict } else { nil } }
}

extension ListReplacement {
  /// Nil where the edit's value can be taken as a whole only.
  init?(of edit: RecoveredEdit, in session: EditSession) {
    self.init(of: edit.row, by: edit.slot, lists: edit.lists, in: session)
  }
}
