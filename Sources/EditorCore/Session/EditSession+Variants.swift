extension EditSession {
  /// Tells the form's source of the draft, where it asks for it, and has it look at once.
  ///
  /// A form that was just made is as an empty draft has it, and need not be made again for that.
  func attachReader() {
    guard let reader = form.reader else { return }
    let isAsMade = reader.read == nil && draft.isEmpty && writtenRows.isEmpty && !reader.hasKinds
    // A report may still ask the form when the session has ended.
    reader.read = { [weak self] place in
      guard let self, draftTouches(place.row) else { return nil }
      var row = Row(identifier: place.row, pointer: place.pointer, title: "", control: .info)
      row.addition = place.addition
      row.isVariant = true
      return currentSlot(of: row)
    }
    reader.readWhole = { [weak self] place in self?.draft.replacement(of: place.row)?.seed }
    reader.readKeys = { [weak self] object in self?.keysTouched(inObject: object) ?? [] }
    reader.isChangedItself = { [weak self] row in
      self.map { $0.draft.changes(row) || $0.writtenRows.contains(row) } ?? false
    }
    reader.isTakenAway = { [weak self] object in self?.draft.takesAway(object: object) ?? false }
    reader.isUntouched = { [weak self] in
      self.map { $0.draft.allIsStored && $0.writtenRows.isEmpty } ?? true
    }
    guard !isAsMade else { return }
    reader.forget()
    makeRoot()
  }

  /// Has the form made anew where it depends on the rows; returns whether it does.
  ///
  /// `changesShape` says that settings came or went which no schema describes.
  func followDraft(in rows: [RowIdentifier], changesShape: Bool) -> Bool {
    guard let reader = form.reader, changesShape || reader.isAbout(rows) else { return false }
    reader.forget()
    makeRoot()
    return true
  }

  private func makeRoot() {
    guard let makeRoot = form.makeRoot else { return }
    form.root = makeRoot()
    rowsAtHand = Self.rowsAtHand(of: form)
  }

  /// Has the form made anew, for what the draft does not tell.
  func lookAgain() {
    makeRoot()
    structureRevision += 1
    revision += 1
  }

  // MARK: What is stored where a value is given as a whole

  /// What the store holds of the row, as it is shown: where the draft gives the value that it is in
  /// as a whole, at the same place of the one before.
  func shownStoredSlot(of row: Row) -> Slot {
    if let kinds = row.kinds { return kinds.kind(of: shownStoredSlot(of: kinds.variant)) }
    return row.addition?.isReplacement == true
      ? replacedSlot(of: row) ?? storedSlot(of: row) : storedSlot(of: row)
  }

  func currentSlot(of row: Row) -> Slot {
    let row = row.inDraft
    return draft.slot(of: row) { storedSlot(of: row) }
  }

  func problem(of row: Row, value: Value?) -> ValueProblem? {
    if let value { return row.problem(with: value) ?? row.clash?(value, values) }
    guard row.defaultValue == nil else { return nil }
    // What was missing before may be left so; what a person takes away is missed at once.
    let isTakenAway = row.isRequired && draft.changes(row.inDraft.identifier)
    return isTakenAway || rules.isRequired(row.identifier) ? .missing : nil
  }

  func isUnsaved(_ row: Row) -> Bool {
    let row = row.inDraft
    if row.kinds != nil || row.addition?.isReplacement == true, let differs = differsFromStored(row)
    {
      return differs
    }
    return draft.changes(row.identifier) || row.element?.isRenamed == true
      || row.addition != nil && draft.content(of: row.addition?.list ?? "") != nil
      || row.hasParts && draft.changesPart(of: row.identifier)
  }

  /// Whether the row, which shows a kind or is in a value that is given as a whole, differs from what
  /// is stored; nil where nothing is stored to compare it with.
  func differsFromStored(_ row: Row) -> Bool? {
    if let kinds = row.kinds {
      guard kinds.variant.addition == nil || replacedSlot(of: kinds.variant) != nil else {
        return nil
      }
      return shownStoredSlot(of: row) != currentSlot(of: row)
    }
    guard let stored = replacedSlot(of: row) else { return nil }
    guard row.pointer == nil, let addition = row.addition else {
      return stored != currentSlot(of: row)
    }
    let place = row.identifier.text.utf8.dropFirst(addition.identifier.text.utf8.count)
    let now = Pointer(parsing: String(Substring(place))).flatMap {
      draft.value(of: addition).part(at: $0.tokens)
    }
    return stored != (now.map { .value($0) } ?? .unset)
  }

  /// What the store holds at the place of a row in a value that is given as a whole; nil where that
  /// is in an element that is new itself.
  private func replacedSlot(of row: Row) -> Slot? {
    guard row.addition?.isReplacement == true else { return nil }
    return Pointer(parsing: row.identifier.withoutReplacements.text).map { baseline.slot(at: $0) }
  }

  // MARK: - Private

  /// Whether the draft changes the row, what it is in, or what is in it.
  ///
  /// What was saved since the form was made counts, too: the form does not know of it.
  private func draftTouches(_ row: RowIdentifier) -> Bool {
    let isTouched = { (changed: RowIdentifier) in
      changed == row || changed.isWithin(row) || row.isWithin(changed)
    }
    return draft.changedRows.contains(where: isTouched) || writtenRows.contains(where: isTouched)
  }
}
