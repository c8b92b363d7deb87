/// The answer of a schema or keyword to a value, worse ones greater.
///
/// What could not be checked is neither: it must not block, and its negation must not either.
enum Outcome: Int, Comparable {
  case valid, unchecked, invalid

  static func < (left: Outcome, right: Outcome) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The answer where both must hold.
  mutating func formAnd(_ other: Outcome) {
    self = max(self, other)
  }
}
