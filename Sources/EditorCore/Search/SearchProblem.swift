/// Why a part of a query means nothing.
package enum SearchProblem: Error, Hashable, Sendable {
  case unknownFilter(String)
  /// A filter that takes a value stands without one.
  case missingValue(filter: String)
  /// A filter that takes no value has one.
  case needlessValue(filter: String)
  case unknownType(String)
}
