extension EditSession {
  /// Everything there is to know of the row now.
  package func state(of row: Row) -> RowState {
    let row = resolved(row)
    // Of an object that is taken away it is told what it was.
    if draft.changes(row.identifier), let whole = row.whole { return state(ofResolved: whole) }
    return state(ofResolved: row)
  }

  /// The same of a row that has the choices which it offers now.
  private func state(ofResolved row: Row) -> RowState {
    let slot = working.currentSlot(of: row)
    let value = slot.value
    let left = value == nil ? working.left(of: row) : nil
    let isMissing =
      slot == .unset && left == nil && row.isRequired
      || row.control.lacks(slot, default: row.defaultValue) && rules.isRequired(row.identifier)
    return RowState(
      stored: working.shownStoredSlot(of: row), slot: slot, left: left,
      effectiveValue: value ?? left?.value ?? row.defaultValue,
      isUnsaved: working.isUnsaved(row),
      isModified: row.defaultValue.map { value != nil && value != $0 } ?? false,
      isSetHere: form.isSparse && row.element == nil
        && (row.opensHeldObject || value != nil && row.pointer != nil),
      isHidden: row.isSetAside || isHidden(row.identifier),
      isMissing: isMissing, problem: problem(of: row, value: value, left: left),
      violation: errors.violation(of: row, isMissing: isMissing),
      lockReason: lockReason(of: row),
      conflict: draft.changes(row.identifier) ? merging[row.identifier] : nil)
  }

  /// What to ask about before the row takes the slot; nil where there is nothing to ask.
  ///
  /// A deprecated setting is asked about when a value is set where there was none; a dangerous one
  /// then too, and when it is turned on, but not when it is turned off. To reset is always safe.
  package func caution(before slot: Slot, for row: Row) -> Caution? {
    guard let value = slot.value, row.deprecation != nil || row.warning != nil else { return nil }
    let current = working.currentSlot(of: row)
    if let reason = row.deprecation, current == .unset { return .deprecated(reason) }
    guard let reason = row.warning else { return nil }
    let isTurnedOn = value == .bool(true) && current != slot
    return isTurnedOn || current == .unset && value != .bool(false) ? .dangerous(reason) : nil
  }

  // MARK: - Private

  func lockReason(of row: Row) -> String? {
    if let reason = row.lockReason { return reason }
    if rules.isDisabled(row.identifier) {
      return localized("not available with the other settings as they are")
    }
    if working.remains(around: row.identifier) != nil {
      return localized("the object around it was removed; save that first, or take it back")
    }
    if let addition = row.addition, addition.isReplacement,
      draft.row(addition.list)?.isVariant == false
    {
      return localized("the object around it is taken back as a whole; save that first")
    }
    return working.storedLock(of: row)
  }

  func problem(of row: Row, value: Value?, left: Origin?) -> ValueProblem? {
    if let value {
      if row.control.lacks(.value(value)), rules.isRequired(row.identifier) { return .missing }
      return row.problem(with: value) ?? row.clash?(value, values)
    }
    guard row.defaultValue == nil, left == nil else { return nil }
    // What was missing before may be left so; what a person takes away is missed at once.
    let isTakenAway = row.isRequired && draft.changes(row.original ?? row.identifier)
    return isTakenAway || rules.isRequired(row.identifier) ? .missing : nil
  }
}
