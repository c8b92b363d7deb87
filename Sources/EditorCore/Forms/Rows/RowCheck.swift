/// What a row takes for a value, and what it says of one that it does not take.
package struct RowCheck {
  private let row: Row

  package init(of row: Row) { self.row = row }

  /// What is wrong with the value as this row's; nil where nothing is.
  func problem(with value: Value) -> ValueProblem? {
    if value == .null && row.allowsNull || isOtherDate(value) || isOtherWord(value) { return nil }
    if let problem = row.control.problem(with: value) {
      return row.secrecy.hidesPart(of: value)
        ? discreet(problem, with: value) : told(problem, with: value)
    }
    return row.rule?(value).map { told($0, with: value) }
  }

  /// The value that a person means by typing `text` into the row's field.
  func value(typed text: String) throws(ValueProblem) -> Value {
    let value: Value
    if isOtherDate(.string(text)) { return .string(text) }
    do throws(ValueProblem) {
      value = try row.control.value(typed: text)
    } catch {
      if isOtherWord(.string(text)) { return .string(text) }
      throw told(error, with: .string(text))
    }
    let complete = completing(value)
    if let problem = row.rule?(complete) { throw told(problem, with: value) }
    return complete
  }

  /// Whether the value is a date, or a time, that a date row takes where no schema says which it is;
  /// where it is one only by its looks, any text.
  private func isOtherDate(_ value: Value) -> Bool {
    guard case .date = row.control, row.openKinds != nil, case .string(let text) = value else {
      return false
    }
    return row.dates?.isStored != true
      || (row.dates?.kinds ?? DateKind.allCases).contains { $0.accepts(text) }
  }

  /// Whether the row is on or off only because its text is spelled so, and takes this one as well.
  private func isOtherWord(_ value: Value) -> Bool { row.isGuessedSwitch && value.string != nil }

  /// A time of day with the seconds, and the offset from UTC, that people leave out and the form's
  /// author demands; any other value as it is, and a time that they do not help.
  package func completing(_ value: Value) -> Value {
    guard case .date(.time) = row.control, case .string(let text) = value,
      row.rule?(value) != nil
    else { return value }
    return [":00", "Z", ":00Z"].lazy.map { text + $0 }
      .first { DateKind.time.accepts($0) && row.rule?(.string($0)) == nil }.map { .string($0) }
      ?? value
  }

  /// The problem with a value as it may be told: that of a secret does not quote it, nor one with
  /// what is to take the place of something in which secrets are.
  package func told(
    _ problem: ValueProblem, with value: Value, replacing stored: Value? = nil
  ) -> ValueProblem {
    row.secrecy.isFor(stored) ? discreet(problem, with: value) : problem
  }

  private func discreet(_ problem: ValueProblem, with value: Value) -> ValueProblem {
    if let words = problem.discreetWords { return .broken(words) }
    return row.discreetRule?(value) ?? .broken(localized("is not a secret that is accepted here"))
  }
}
