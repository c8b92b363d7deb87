/// A row that the draft and another program have both changed since the baseline, differently.
package struct Conflict: Hashable, Sendable {
  package let row: RowIdentifier
  /// What the store holds now as it may be told; nil where it holds nothing, or a secret.
  package let told: Value?
  /// What both began with.
  package let base: Slot
  /// What the draft has.
  package let mine: Slot
  /// What the store holds now.
  package let theirs: Slot

  package init(row: Row, base: Slot, mine: Slot, theirs: Slot) {
    self.row = row.identifier
    told = row.isSecret ? nil : theirs.value.map { row.secrecy.hiding(in: $0) }
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// How a person decides; to give the row a third value decides too.
  package enum Resolution: Hashable, Sendable {
    /// The draft's slot is what the next commit writes.
    case mine
    /// The edit leaves the draft.
    case theirs
  }
}

/// A Save that was not tried, since rows are to be decided first.
package struct OpenConflicts: Error {
  /// In the order in which the rows were first edited; at least one.
  package let conflicts: [Conflict]

  package init(conflicts: [Conflict]) {
    self.conflicts = conflicts
  }
}

/// What the store holds has changed, and cannot be taken up: a draft stays on its old baseline.
package struct UnreadableChange: Error {
  /// What reading it threw.
  package let reason: any Error

  package init(reason: any Error) {
    self.reason = reason
  }
}
