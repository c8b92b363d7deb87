/// What a list row accepts, and what its elements are.
public struct ListTraits {
  /// The fewest and the most elements that the list may have.
  package var minimum: Int?
  package var maximum: Int?
  /// Whether no two elements may be the same.
  package var isUnique = false
  /// How many elements at the start have places of their own, as in a tuple, and are not moved.
  package var fixedCount = 0
  package var elements: any ElementSource

  package init(_ elements: any ElementSource) {
    self.elements = elements
  }
}

/// What a map row accepts: an object whose keys a person makes up.
public struct MapTraits {
  /// The fewest and the most members that the map may have.
  package var minimum: Int?
  package var maximum: Int?
  package var elements: any ElementSource

  package init(_ elements: any ElementSource) {
    self.elements = elements
  }
}

extension ListTraits {
  /// What is wrong with the value as a whole; nil where nothing is.
  ///
  /// Elements have rules of their own.
  func problem(with value: Value) -> ValueProblem? {
    guard case .array(let values) = value else { return .notList(value) }
    if let problem = ValueProblem(count: values.count, minimum, maximum) { return problem }
    return isUnique ? values.firstRepeated.map { .repeated($0) } : nil
  }
}

extension MapTraits {
  /// What is wrong with the value as a whole; nil where nothing is.
  ///
  /// Members have rules of their own.
  func problem(with value: Value) -> ValueProblem? {
    guard case .object(let members) = value else { return .notMap(value) }
    if let problem = ValueProblem(count: members.count, minimum, maximum) { return problem }
    return members.lazy.compactMap { elements.problem(withKey: $0.key) }.first
  }
}

extension ValueProblem {
  /// What is wrong with so many elements; nil where nothing is.
  init?(count: Int, _ minimum: Int?, _ maximum: Int?) {
    if let minimum, count < minimum {
      self = .tooFew(minimum)
    } else if let maximum, count > maximum {
      self = .tooMany(maximum)
    } else {
      return nil
    }
  }
}

extension [Value] {
  /// The first value that was there before.
  var firstRepeated: Value? {
    var known: Set<Value> = []
    return first { !known.insert($0).inserted }
  }
}

/// How many elements a list or map may have; nil at an end that is open.
struct ElementBounds {
  var minimum: Int?
  var maximum: Int?

  /// The bounds in words; nil where there are none.
  var words: String? {
    // None at all is no bound.
    switch (minimum.flatMap { $0 > 0 ? $0 : nil }, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum:
      localized("exactly \(minimum.items)")
    case (let minimum?, let maximum?): localized("\(minimum) to \(maximum.items)")
    case (let minimum?, nil): localized("at least \(minimum.items)")
    case (nil, let maximum?): localized("at most \(maximum.items)")
    case (nil, nil): nil
    }
  }
}
