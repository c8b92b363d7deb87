import EditorCore

extension Row {
  /// Whether a field that is left empty means an empty text.
  var takesEmptyText: Bool {
    if case .text = control { return true }
    return false
  }

  /// Why the row's field cannot be accepted empty, in words; nil where it can.
  ///
  /// - Parameter isNew: Whether the row was just added, so that Esc takes all of it back.
  func reasonAgainstEmpty(isNew: Bool) -> String? {
    let kind: String
    switch control {
    case .number: kind = localized("a number")
    case .date(.date): kind = localized("a date")
    case .date(.time): kind = localized("a time")
    case .date(.dateTime): kind = localized("a date and time")
    default: return nil
    }
    return isNew
      ? localized("\(kind) is never empty; Esc takes it back")
      : localized("\(kind) is never empty; Esc, then r unsets it")
  }

  /// What is said once the row was made an empty text.
  var wordsForEmptied: String {
    localized("an empty text now; r unsets it") + (allowsNull ? localized(", 0 makes it null") : "")
  }
}
