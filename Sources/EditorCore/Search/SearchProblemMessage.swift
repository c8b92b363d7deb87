extension SearchProblem: CustomStringConvertible {
  /// The problem in words, such as `'@foo' is not a filter`.
  package var description: String {
    switch self {
    case .unknownFilter(let name): localized("'@\(name)' is not a filter")
    case .missingValue(let name):
      localized("'@\(name)' needs a value, as in '@\(name):\(Self.example(name))'")
    case .needlessValue(let name): localized("'@\(name)' takes no value")
    case .unknownType(let type): localized("'\(type)' is not a type of row")
    }
  }

  private static func example(_ filter: String) -> String {
    switch filter {
    case "type": "toggle"
    case "section": "editor"
    case "id": "/editor"
    default: "name"
    }
  }
}
