extension Conflict: CustomStringConvertible {
  /// What the other program did, after the row's name; the value of a secret is not told.
  package var description: String {
    let deed =
      switch told {
      case nil: theirs == .unset ? localized("removed it") : localized("changed it too")
      case let value?:
        localized("changed it too, to \(value.compactText(upTo: Self.longestValue))")
      }
    return localized("'\(row)': another program \(deed)")
  }

  /// How much of a value is told, in bytes; the value itself may be of any size.
  private static var longestValue: Int { 60 }
}

extension OpenConflicts: CustomStringConvertible {
  /// The first conflict in words, and how many there are besides.
  package var description: String {
    let others = conflicts.count - 1
    return (conflicts.first?.description ?? "")
      + (others > 0 ? localized(", and \(others) more") : "")
  }
}

extension UnreadableChange: CustomStringConvertible {
  package var description: String {
    localized("changed by another program, and cannot be read now: \(reason)")
  }
}
