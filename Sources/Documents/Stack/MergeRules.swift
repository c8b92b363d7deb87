import EditorCore

/// How the values that several documents of a stack have at one place become one.
package enum MergeRule: String, CaseIterable, Sendable {
  /// The strongest one counts, with all that is in it.
  case replace
  /// Objects are put together key by key, at every depth; of anything else the strongest counts.
  case deep
  /// Lists are put together, the elements of stronger documents last; a single text is a list of one.
  case append
  /// Lists are put together, the elements of stronger documents first.
  case prepend
  /// The weakest one counts, as where a program keeps what it reads first.
  case first
  /// Of lists the elements are put together, those of stronger documents last; of anything else the
  /// strongest counts.
  case join
  /// As `join`, but where one document has an object, a list or a single value, and another has what
  /// is none, nobody knows.
  case alike
  /// One value counts: of those that the strongest document has, the last, or the first in a language
  /// that has it so.
  case single
  /// Lists are put together as by `append`, and an empty element takes away those before it.
  case clearOnEmpty = "clear-on-empty"
  /// Nobody knows: where several documents have a value, none is said to count.
  case unknown
}

/// Which rule holds at which place.
package struct MergeRules: Sendable {
  /// A place, `*` in it for any one key or index or any part of one, and how what stands there is
  /// merged.
  package struct Place: Hashable, Sendable {
    package var tokens: [String]
    package var rule: MergeRule

    package init(_ tokens: [String], _ rule: MergeRule) {
      self.tokens = tokens
      self.rule = rule
    }
  }

  /// What holds of a value that is no object, where no place says otherwise; objects are put together.
  package var standard: MergeRule
  package var places: [Place]
  /// Whether sections that files have several of add up where no place says otherwise, as whoever reads one file
  /// after the other has them.
  package var addsSections = true

  package init(standard: MergeRule = .replace, places: [Place] = []) {
    self.standard = standard
    self.places = places
  }

  /// The rule for a place; of several that name it the last counts.
  func rule(
    at tokens: [String], isObject: Bool, ofSections: Bool = false, foldsCase: Bool
  ) -> MergeRule {
    let named = places.last { place in
      place.tokens.count == tokens.count
        && zip(place.tokens, tokens).allSatisfy { pattern, token in
          KeyPattern.matches(pattern, token)
            || foldsCase && pattern.foldedCase == token.foldedCase
        }
    }
    if ofSections, addsSections, named == nil, standard == .replace || standard == .deep {
      return .join
    }
    return named?.rule ?? (isObject && standard != .alike ? .deep : standard)
  }
}
