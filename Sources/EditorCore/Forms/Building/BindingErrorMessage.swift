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
