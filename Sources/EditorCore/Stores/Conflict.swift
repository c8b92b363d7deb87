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
  /// Which elements of theirs the elements of a list or a map are that the draft puts in another order.
  let lists: [ListOrigins]

  package init(row: Row, base: Slot, mine: Slot, theirs: Slot, lists: [ListOrigins] = []) {
    self.row = row.identifier
    told = row.isSecret ? nil : theirs.value.map { row.secrecy.hiding(in: $0) }
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.lists = lists
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

extension Conflict: CustomStringConvertible {
  package var description: String { words(calling: row) }

  /// What the other program did, after the name that the row has for whoever reads it; the value of a secret is not
  /// told.
  func words(calling name: RowIdentifier) -> String {
    let deed =
      switch told {
      case nil: theirs == .unset ? localized("removed it") : localized("changed it too")
      case let value?:
        localized("changed it too, to \(value.compactText(upTo: Self.longestValue))")
      }
    return localized("'\(name)': another program \(deed)")
  }

  /// How much of a value is told, in bytes; the value itself may be of any size.
  private static var longestValue: Int { 60 }
}

extension OpenConflicts: CustomStringConvertible {
  package var description: String { words { $0 } }

  /// The first conflict in words, and how many there are besides.
  func words(_ name: (RowIdentifier) -> RowIdentifier) -> String {
    let others = conflicts.count - 1
    return (conflicts.first.map { $0.words(calling: name($0.row)) } ?? "")
      + (others > 0 ? localized(", and \(others) more") : "")
  }
}

extension UnreadableChange: CustomStringConvertible {
  package var description: String {
    localized("changed by another program, and cannot be read now: \(reason)")
  }
}

/// What became of a draft when it was put on what another program had made of the store.
package struct Rebase {
  /// Where the store holds something else than before, as far as it tells.
  package var changes: [Pointer]
  /// The rows whose edits stay as they were: the other program did not touch them.
  package var kept: [RowIdentifier]
  /// The edits that the other program made just so, and that are no edits any more.
  package var agreed: [Draft.Edit]
  /// All that is to be decided now, with what was left to decide before.
  package var conflicts: [Conflict]
  /// Where elements of lists stand now that the other program put elsewhere.
  package var moves: ElementMoves
}
