import EditorCore

/// `properties`, `patternProperties` and `additionalProperties`, which decide together which schema
/// a member has.
struct MemberSchemas {
  private var named: [ExactText: SubschemaID] = [:]
  private var patterns: [(source: String, matcher: Matcher, schema: SubschemaID)] = []
  private var additional: SubschemaID?
  private var additionalPlace: SchemaPlace?

  /// What looking for one expression in one key counts for: it takes about as long as so many of
  /// the other steps.
  private static let stepsPerPattern = 5

  private enum Matcher {
    case pattern(Pattern)
    case unusable(PatternProblem)
  }

  init(_ schema: SchemaReader) {
    for (key, node) in schema.subschemaMap("properties") ?? [] {
      named[ExactText(key)] = schema.subschema(at: node)
    }
    for (source, node) in schema.subschemaMap("patternProperties") ?? [] {
      let id = schema.subschema(at: node)
      do {
        patterns.append((source, .pattern(try Pattern(source)), id))
      } catch {
        if error.isFault { schema.report(.badPattern(source, error), at: node) }
        patterns.append((source, .unusable(error), id))
      }
    }
    additional = schema.subschema("additionalProperties")
    additionalPlace = schema.node("additionalProperties").map(schema.place)
  }

  func check(
    _ instance: Instance, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    var outcome = Outcome.valid
    for child in instance.children {
      guard evaluation.takeSteps() else { return .unchecked }
      outcome.formAnd(check(child, use, &evaluation, &coverage))
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    return outcome
  }

  private func check(
    _ child: Child, _ use: KeywordUse, _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    var outcome = Outcome.valid
    var isCovered = false
    if let id = named[ExactText(child.key)] {
      isCovered = true
      outcome.formAnd(evaluation.check(child, against: id))
    }
    for (source, matcher, id) in patterns {
      guard evaluation.takeSteps(Self.stepsPerPattern) else { return .unchecked }
      switch matches(child, source, matcher, &evaluation) {
      case .invalid: continue
      case .valid: outcome.formAnd(evaluation.check(child, against: id))
      case .unchecked: outcome.formAnd(.unchecked)
      }
      isCovered = true
    }
    if !isCovered, let additional {
      isCovered = true
      outcome.formAnd(checkAdditional(child, additional, use, &evaluation))
    }
    if isCovered { coverage.insert(child.ordinal) }
    return outcome
  }

  private func matches(
    _ child: Child, _ source: String, _ matcher: Matcher, _ evaluation: inout Evaluation
  ) -> Outcome {
    switch matcher {
    case .unusable(let problem):
      return evaluation.within(child) { $0.note(.unusablePattern(source, problem)) }
    case .pattern(let pattern):
      switch evaluation.match(child.key, pattern) {
      case .found: return .valid
      case .notFound: return .invalid
      case .limitReached: return evaluation.within(child) { $0.note(.slowPattern(source)) }
      }
    }
  }

  private func checkAdditional(
    _ child: Child, _ id: SubschemaID, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    guard evaluation.rejectsAll(id) else { return evaluation.check(child, against: id) }
    let own = KeywordUse(
      keyword: use.keyword, name: "additionalProperties", place: additionalPlace ?? use.place)
    return evaluation.within(child) { $0.report(.unknownMember(child.key), own) }
  }
}
