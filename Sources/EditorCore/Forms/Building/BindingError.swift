/// Why a form and the model it was given do not go together; nothing was changed.
public enum BindingError: Error, Hashable, Sendable {
  /// The row is bound to a property of another type of model.
  case otherModel(RowIdentifier, expected: String, given: String)
  /// The value of a row is not one that its property can take.
  case value(RowIdentifier, ValueProblem)
}

extension BindingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherModel(let row, let expected, let given):
      localized(
        "Row '\(row)' is bound to a property of '\(expected)', but the form is given '\(given)'")
    case .value(let row, let problem):
      localized("Row '\(row)': \(problem)")
    }
  }
}
