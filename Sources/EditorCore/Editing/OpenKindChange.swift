/// Gives a value of which no schema tells another kind, and keeps of it what can be kept.
package struct OpenKindChange {
  let row: Row
  let session: EditSession

  package init(_ row: Row, in session: EditSession) {
    self.row = row
    self.session = session
  }

  /// The kind that the value is of now.
  var kind: ValueKind? {
    if row.isGuessedSwitch { return .boolean }
    if let kind = session.draft.content(of: row.identifier)?.spelledKind { return kind }
    let isChosen = session.form.reader?.openKind(of: row.identifier) == .date
    // A text that only looks like a date is another kind where the store has dates.
    if case .date = row.control, isChosen || row.dates?.isStored != false { return .date }
    return session.working.currentSlot(of: row).value.map { ValueKind(of: $0) }
  }

  func take(_ kind: ValueKind) throws(EditRefusal) -> Bool {
    if let refusal = session.refusal(for: row) { throw refusal }
    let value = session.working.currentSlot(of: row).value
    let kept = value.flatMap { remnant(of: $0, as: kind) }
    let reader = session.form.reader
    let now = self.kind
    if let value, let now {
      reader?.keep(value, ofKind: now, for: row.identifier)
    }
    reader?.remember(openKind: kind, of: row.identifier)
    // Of what was on or off only a word is known, in the place of which another may be wanted.
    let isOtherWord = now == .boolean && kind == .text && reader?.truthWords != nil
    let isToBeTyped = kind.isTyped && (kept == nil || isOtherWord)
    // A key without a value is on, where texts say what is on or off.
    let isOn = value == .null && kind == .boolean && reader?.truthWords != nil
    let blank = isOn ? reader?.spelled(.bool(true)) : nil
    let slot = Slot.value(kept ?? blank ?? session.blank(of: kind))
    let new = session.steps.content(slot, for: row)
    guard
      session.working.currentSlot(of: row) != slot
        || session.working.content(of: row).spelledKind != new.spelledKind
    else {
      session.lookAgain()
      return isToBeTyped
    }
    apply(new)
    return isToBeTyped
  }

  /// Gives the row the value as any other, where its control takes it; else of another kind.
  package func set(_ value: Value) throws(EditRefusal) {
    guard row.openKinds != nil, row.problem(with: value) != nil else {
      return try session.set(.value(value), for: row)
    }
    try put(value)
  }

  /// Gives the row a value of any kind, where no schema tells of it; else as its control takes it.
  func put(_ value: Value) throws(EditRefusal) {
    if let refusal = session.refusal(for: row) { throw refusal }
    let now = session.working.currentSlot(of: row).value.map { ValueKind(of: $0) }
    let kind = ValueKind(of: value)
    if row.openKinds == nil || now == kind && kind != .object && row.problem(with: value) == nil {
      return try SlotEditing(in: session).set([(row, .value(value))])
    }
    session.form.reader?.remember(openKind: kind, of: row.identifier)
    apply(.slot(.value(value)))
  }

  /// Gives the row the content, with which goes what is in its value so far.
  private func apply(_ content: Draft.Content) {
    var target = row
    target.isVariant = true
    let parts = row.hasParts ? session.working.droppingParts(of: row) : []
    session.apply(
      session.steps.adopting(row) + parts + [
        UndoHistory.Step(row: target, old: session.working.content(of: row), new: content)
      ], remember: true)
  }

  /// What of the value can be kept; what it was before, where it has become what it is from that.
  private func remnant(of value: Value, as kind: ValueKind) -> Value? {
    if let former = session.form.reader?.formerValue(ofKind: kind, for: row.identifier),
      let now = self.kind, now.converted(former) ?? now.blank == value
    {
      return former
    }
    if kind == .text, let word = row.storedWord,
      session.working.storedSlot(of: row) == .value(value)
    {
      return .string(word)
    }
    guard kind == .date, let dates = row.dates else {
      let converted = kind.converted(value)
      return session.form.reader.flatMap { reader in
        converted.map { reader.spelled($0, like: value.string) }
      } ?? converted
    }
    return value.string.flatMap { dates.accept($0) ? value : nil }
  }
}
