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
