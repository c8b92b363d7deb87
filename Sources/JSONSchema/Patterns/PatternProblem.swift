/// Why a text cannot serve as a regular expression.
package enum PatternProblem: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  /// A construct that ECMA-262 does not have, or that has another meaning here.
  case unknownConstruct(String)
  /// ECMA-262 has it, but the engine does not: a look-behind of no fixed length.
  case unsupported
  /// What the engine says.
  case malformed(String)

  /// Whether the expression is at fault, and not what can be done here.
  var isFault: Bool {
    switch self {
    case .unknownConstruct, .malformed: true
    case .tooLong, .unsupported: false
    }
  }
}
