/// Everything there is to know of a row at one moment, as it is shown.
package struct RowState {
  /// What the store holds.
  package var stored: Slot
  /// What Save would make of it: the draft's slot, else the stored one.
  package var slot: Slot
  /// What a weaker layer has, and what holds once the draft's unset row is saved; nil where nothing does.
  package var left: Origin?
  /// What holds: the slot's value, else what is left, else the default; nil where none is.
  package var effectiveValue: Value?
  /// Whether the draft changes the row.
  package var isUnsaved: Bool
  /// Whether the value is one that differs from the default.
  package var isModified: Bool
  /// Whether the store, or the draft, sets the row where most rows of the form are left as they are.
  package var isSetHere: Bool
  /// Whether a rule, or a call of the host, hides the row.
  package var isHidden: Bool
  /// Whether the form's source demands a value and there is none.
  package var isMissing: Bool
  /// What is wrong with the value; nil where nothing is.
  package var problem: ValueProblem?
  /// What the form's host finds wrong with the row beside others, in words; nil where nothing is.
  package var violation: String?
  /// Why the row must not be edited, in words; nil where it may be.
  package var lockReason: String?
  /// What another program made of the row meanwhile; nil where nothing is to be decided.
  package var conflict: Conflict?

  /// Whether something is wrong with the value, by itself or beside others.
  package var isWrong: Bool { problem != nil || violation != nil }

  /// What is wrong with the value of the row that the state is of, in words; nil where nothing is.
  package func message(for row: Row) -> String? { problem.map { row.words(for: $0) } ?? violation }

  /// The most important thing to say of the row, as one mark before its title.
  package var mark: RowMark? {
    if isWrong || conflict != nil { return .error }
    // What is new or was emptied is unsaved, too, and lacks a value all the same.
    if isMissing, lockReason == nil, !isHidden { return .missing }
    if isUnsaved { return .unsaved }
    if lockReason != nil { return .locked }
    if isHidden { return .hidden }
    if isModified { return .modified }
    return isSetHere ? .set : nil
  }
}

/// The marks that stand before a row's title, the most important first.
package enum RowMark: CaseIterable, Sendable {
  case error
  /// Without a value that there has to be.
  case missing
  case unsaved
  case locked
  /// Not shown but where hidden rows are asked for.
  case hidden
  case modified
  /// With a value here, where others have none; it may be the very default.
  case set

  /// The more important of two marks, either of which may be none.
  package static func highest(_ first: RowMark?, _ second: RowMark?) -> RowMark? {
    allCases.first { $0 == first || $0 == second }
  }
}

/// What a person should know before a row takes a value.
package enum Caution: Hashable, Sendable {
  /// The setting should no longer be used, for the reason in words.
  case deprecated(String)
  /// What can go wrong, in words.
  case dangerous(String)
}

/// One row that has another value than before, as it happens.
public struct ChangeEvent {
  public let row: RowIdentifier
  /// What Save would now make of it.
  public let slot: Slot
  /// What holds now: the slot's value, else the default.
  public let value: Value?
}
