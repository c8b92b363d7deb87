/// Why an edit was not taken into the draft.
public enum EditRefusal: Error, Hashable, Sendable {
  case readOnly
  /// The form has no row of that name, or no longer.
  case noRow(RowIdentifier)
  /// The row is locked, for the reason in words.
  case locked(String)
  case invalid(ValueProblem)
  /// Another member of the map has the key.
  case keyTaken(String)
  /// The element has a place of its own, as in a tuple.
  case fixedPlace
  /// The element cannot be moved up, as it is the first, or down, as it is the last.
  case isFirst, isLast
  /// What is stored keeps no order of an object's keys, or its author gives them one.
  case orderless
  /// The draft is being written.
  case saving
}

extension EditRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .readOnly: localized("opened read-only")
    case .noRow(let row): localized("the form has no row '\(row)'")
    case .locked(let reason): reason
    case .invalid(let problem): problem.description
    case .keyTaken(let key): localized("'\(key)' is there already")
    case .fixedPlace: localized("this item has a fixed place")
    case .isFirst: localized("this is the first item")
    case .isLast: localized("this is the last item")
    case .orderless: localized("the order of these keys is fixed")
    case .saving: localized("being saved; wait for that")
    }
  }
}

/// What a body throws; nil where it throws nothing.
package func thrown<Failure: Error>(by body: () throws(Failure) -> Void) -> Failure? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error
  }
}
