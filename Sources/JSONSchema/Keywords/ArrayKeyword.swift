import Documents
import EditorCore

/// The conditions on lists.
enum ArrayKeyword {
  case minimumCount(Int)
  case maximumCount(Int)
  case distinct
  /// Schemas for the first elements, one each, and one for all that follow.
  case elements(first: [SubschemaID], rest: SubschemaID?)
  /// How many elements must fit a schema.
  case contains(SubschemaID, minimum: Int, maximum: Int?, coversMatches: Bool)

  static let rules = [
    KeywordRule("minItems") { $0.count("minItems").map { .array(.minimumCount($0)) } },
    KeywordRule("maxItems") { $0.count("maxItems").map { .array(.maximumCount($0)) } },
    KeywordRule("uniqueItems") { $0.flag("uniqueItems") == true ? .array(.distinct) : nil },
    KeywordRule("items", "additionalItems", in: .draft4 ... .draft2019, of: .applicator) { schema in
      guard schema.isArray("items") else {
        // Without a list of first elements `additionalItems` says nothing.
        return schema.subschema("items").map { .array(.elements(first: [], rest: $0)) }
      }
      let first = schema.subschemas("items") ?? []
      return .array(.elements(first: first, rest: schema.subschema("additionalItems")))
    },
    KeywordRule("prefixItems", "items", in: .draft2020 ... .draft2020, of: .applicator) { schema in
      let first = schema.subschemas("prefixItems") ?? []
      return .array(.elements(first: first, rest: schema.subschema("items")))
    },
    KeywordRule(
      "contains", "minContains", "maxContains", in: .draft6 ... .draft2020, of: .applicator
    ) { schema in
      guard let id = schema.subschema("contains") else { return nil }
      let counts = schema.dialect >= .draft2019 && schema.vocabulary.contains(.validation)
      return .array(
        .contains(
          id, minimum: counts ? schema.count("minContains") ?? 1 : 1,
          maximum: counts ? schema.count("maxContains") : nil,
          coversMatches: schema.dialect == .draft2020))
    },
  ]

  func check(
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    guard instance.kind == .array else { return .valid }
    switch self {
    case .minimumCount(let minimum):
      return instance.childCount >= minimum
        ? .valid : evaluation.report(.tooFewItems(minimum: minimum), use)
    case .maximumCount(let maximum):
      return instance.childCount <= maximum
        ? .valid : evaluation.report(.tooManyItems(maximum: maximum), use)
    case .distinct:
      return checkDistinct(instance, use, &evaluation)
    case .elements(let first, let rest):
      return checkElements(instance, first, rest, use, &evaluation, &coverage)
    case .contains(let id, let minimum, let maximum, let coversMatches):
      let matches = count(id, instance, coversMatches, &evaluation, &coverage)
      if matches.possible < minimum {
        return evaluation.report(.tooFewMatches(minimum: minimum), use)
      }
      if let maximum, matches.certain > maximum {
        return evaluation.report(.tooManyMatches(maximum: maximum), use)
      }
      let isCertain = matches.certain >= minimum && matches.possible <= maximum ?? Int.max
      return isCertain ? .valid : .unchecked
    }
  }

  private func checkDistinct(
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    var seen: Set<Value> = []
    for child in instance.children {
      guard evaluation.takeSteps(child.view.weight) else { return .unchecked }
      if seen.insert(child.view.value.canonical).inserted { continue }
      return evaluation.within(child) { $0.report(.repeatedItem(child.view.subject), use) }
    }
    return .valid
  }

  private func checkElements(
    _ instance: ValueView, _ first: [SubschemaID], _ rest: SubschemaID?, _ use: KeywordUse,
    _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    if let touched = evaluation.touched {
      return evaluation.checkTouched(touched, of: instance) { child, evaluation in
        checkElement(child, first, rest, use, &evaluation)?.outcome ?? .valid
      }
    }
    var outcome = Outcome.valid
    for child in instance.children {
      guard let answer = checkElement(child, first, rest, use, &evaluation) else { break }
      outcome.formAnd(answer.outcome)
      if answer.isLast { return outcome }
      coverage.insert(child.ordinal)
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    return outcome
  }

  /// Checks an element, and says whether others need not be looked at; nil where it has no schema.
  private func checkElement(
    _ child: ValueChild, _ first: [SubschemaID], _ rest: SubschemaID?, _ use: KeywordUse,
    _ evaluation: inout Evaluation
  ) -> (outcome: Outcome, isLast: Bool)? {
    guard let id = child.ordinal < first.count ? first[child.ordinal] : rest else { return nil }
    if child.ordinal >= first.count, evaluation.rejectsAll(id) {
      return (evaluation.report(.tooManyItems(maximum: first.count), use), true)
    }
    return (evaluation.check(child, against: id), false)
  }

  /// How many elements fit for certain, and how many at most, where some could not be checked.
  private func count(
    _ id: SubschemaID, _ instance: ValueView, _ coversMatches: Bool,
    _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> (certain: Int, possible: Int) {
    var certain = 0
    var possible = 0
    for child in instance.children {
      let outcome = evaluation.probing { $0.check(child, against: id) }
      if outcome == .invalid { continue }
      possible += 1
      if outcome == .valid { certain += 1 }
      if coversMatches { coverage.insert(child.ordinal) }
    }
    return (certain, possible)
  }
}
