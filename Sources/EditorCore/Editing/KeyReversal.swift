/// Takes back what was done to the key of a row, or to the order of an object's keys, and leaves
/// what was done to other keys.
struct KeyReversal {
  /// What takes it back; none where nothing was done.
  private(set) var steps: [UndoHistory.Step] = []
  private let working: WorkingCopy

  /// Nil where the row is neither a member that is called otherwise nor an order of keys.
  init?(of row: Row, in working: WorkingCopy) {
    self.working = working
    let keys = working.draft.keyEdits
    guard
      let object = row.openObject?.place.row
        ?? working.draft.row(row.identifier)?.openObject?.place.row
    else { return nil }
    if row.isKeyOrder {
      arrange(
        working.storedSlot(of: row).value?.texts ?? [], keys.keys(in: object), by: row)
      return
    }
    guard
      let (now, former) = keys.formerRows.first(where: {
        $0.key == row.identifier || $0.value == row.identifier
      }), let new = working.draft.row(now), let old = working.draft.row(former),
      let key = new.pointer?.tokens.last, let formerKey = new.formerKey
    else { return nil }
    steps = working.droppingParts(of: new)
    for row in [new, old] { steps.append(working.stepBack(row)) }
    if let order = keys.order(of: object), let wanted = order.content.given?.texts {
      arrange(wanted, [(key, formerKey)], by: order.row)
    }
  }

  /// Gives the keys their order, with other keys in the places of some.
  private mutating func arrange(
    _ keys: [String], _ replacements: [(former: String, now: String)], by order: Row
  ) {
    let keys = keys.map { key in
      replacements.first { $0.former.isIdentical(to: key) }?.now ?? key
    }
    steps.append(working.step(order, to: .slot(.value(.array(keys.map { .string($0) })))))
  }
}
