/// Gives a value of which no schema tells another kind, and keeps of it what can be kept.
struct OpenKindChange {
  let row: Row
  let session: EditSession

  init(_ row: Row, in session: EditSession) {
    self.row = row
    self.session = session
  }

  /// The kind that the value is of now.
  var kind: ValueKind? {
    if let kind = session.draft.content(of: row.identifier)?.spelledKind { return kind }
    let isChosen = session.form.reader?.openKind(of: row.identifier) == .date
    // A text that only looks like a date is another kind where the store has dates.
    if case .date = row.control, isChosen || row.dates?.isStored != false { return .date }
    return session.currentSlot(of: row).value.map { ValueKind(of: $0) }
  }

  func take(_ kind: ValueKind) throws(EditRefusal) -> Bool {
    if let refusal = session.refusal(for: row) { throw refusal }
    let value = session.currentSlot(of: row).value
    let kept = value.flatMap { remnant(of: $0, as: kind) }
    let reader = session.form.reader
    if let value, let now = self.kind {
      reader?.keep(value, ofKind: now, for: row.identifier)
    }
    reader?.remember(openKind: kind, of: row.identifier)
    let slot = Slot.value(kept ?? kind.blank)
    let new = session.content(slot, for: row)
    guard
      session.currentSlot(of: row) != slot
        || session.content(of: row).spelledKind != new.spelledKind
    else {
      session.lookAgain()
      return false
    }
    apply(new)
    return kept == nil && kind.isTyped
  }

  /// Gives the row a value of any kind, where no schema tells of it; else as its control takes it.
  func put(_ value: Value) throws(EditRefusal) {
    if let refusal = session.refusal(for: row) { throw refusal }
    let now = session.currentSlot(of: row).value.map { ValueKind(of: $0) }
    let kind = ValueKind(of: value)
    if row.openKinds == nil || now == kind && kind != .object && row.problem(with: value) == nil {
      return try session.set([(row, .value(value))])
    }
    session.form.reader?.remember(openKind: kind, of: row.identifier)
    apply(.slot(.value(value)))
  }

  // MARK: - Private

  /// Gives the row the content, with which goes what is in its value so far.
  private func apply(_ content: Draft.Content) {
    var target = row
    target.isVariant = true
    let parts = row.hasParts ? session.droppingParts(of: row) : []
    session.apply(
      session.adopting(row) + parts + [
        UndoHistory.Step(row: target, old: session.content(of: row), new: content)
      ], remember: true)
  }

  /// What of the value can be kept; what it was before, where it has become what it is from that.
  private func remnant(of value: Value, as kind: ValueKind) -> Value? {
    if let former = session.form.reader?.formerValue(ofKind: kind, for: row.identifier),
      let now = self.kind, now.converted(former) ?? now.blank == value
    {
      return former
    }
    guard kind == .date, let dates = row.dates else { return kind.converted(value) }
    return value.string.flatMap { dates.accept($0) ? value : nil }
  }
}
