/// Decides the conflicts of a draft.
package struct ConflictDecision {
  private let session: EditSession

  package init(in session: EditSession) { self.session = session }

  /// Decides a row's conflict; nothing happens where it has none.
  ///
  /// To take theirs can be undone, and is to be decided again then.
  package func resolve(_ row: RowIdentifier, _ resolution: Conflict.Resolution) {
    guard let conflict = session.merging[row], let changed = session.draft.row(row) else { return }
    switch resolution {
    case .mine:
      if let (list, value, edits) = session.merging.lostElement(of: row) {
        add(value, to: list, inPlaceOf: edits)
      } else if let list = listWithout(changed), let value = conflict.mine.value {
        add(value, to: list, inPlaceOf: [changed])
      } else if let list = ListReplacement(
        of: changed, by: value(decidedFor: conflict), lists: conflict.lists, in: session)
      {
        // What stays of theirs keeps its comments.
        list.take()
      } else {
        session.merging.settle(row)
      }
    case .theirs: session.revert(changed)
    }
  }

  /// What a list is where both have made something else of it and the draft's is taken: what the other program changed
  /// besides stays.
  private func value(decidedFor conflict: Conflict) -> Slot {
    guard let base = conflict.base.value, let mine = conflict.mine.value,
      let theirs = conflict.theirs.value, let origins = ElementMatching(base, mine)?.origins,
      let merge = ListMerge(
        base: base, mine: mine, origins: origins, theirs: theirs, prefersMine: true)
    else { return conflict.mine }
    return .value(merge.value)
  }

  /// The list from which the other program took the element that the row was; nil where it took none.
  private func listWithout(_ row: Row) -> Row? {
    guard let pointer = row.pointer, pointer.tokens.last?.isIndex == true,
      session.working.storedSlot(of: row) == .unset
    else { return nil }
    return session.drafted.list(RowIdentifier(Pointer(pointer.tokens.dropLast())))
  }

  /// Has a list get as a new element what an element was to be that is gone: none has its place any more.
  ///
  /// Taken back, it leaves the same to be decided.
  private func add(_ value: Value, to list: Row, inPlaceOf edits: [Row]) {
    let count = session.stepCount
    for row in edits { session.revert(row) }
    // What the list does not take is left to whoever decides.
    if (try? session.elements.insert(in: list, at: .max, value: value)) == nil {
      session.takeBackSteps(after: count)
    } else {
      session.joinSteps(after: count)
    }
  }
}
