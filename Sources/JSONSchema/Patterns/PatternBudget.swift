/// How much may be spent on comparing keys with patterns, where nobody waits for an end.
///
/// A schema with thousands of patterns over thousands of keys is left to the validator, which says
/// that it did not come to one.
package struct PatternBudget {
  private var left = mostMatches

  private static let mostMatches = 1_000_000
  /// What a search counts for that takes long: 200 of them are as much as may be spent.
  private static let costOfLongSearch = mostMatches / 200

  package init() {}

  /// Looks for the expression in the text; nil where nothing is left to spend.
  package mutating func match(_ text: String, _ pattern: Pattern) -> Pattern.Match? {
    guard left > 0 else { return nil }
    left -= 1
    let quick = pattern.match(text, .quick)
    guard case .limitReached = quick else { return quick }
    left -= Self.costOfLongSearch
    return left > 0 ? pattern.match(text, .full) : nil
  }
}
