/// Why an edit was not taken into the draft.
public enum EditRefusal: Error, Hashable, Sendable {
  case readOnly
  /// The row is locked, for the reason in words.
  case locked(String)
  case invalid(ValueProblem)
}

extension EditRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .readOnly: "opened read-only"
    case .locked(let reason): reason
    case .invalid(let problem): problem.description
    }
  }
}
