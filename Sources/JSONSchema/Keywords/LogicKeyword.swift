import Documents

/// The keywords that combine schemas for the same value.
enum LogicKeyword {
  case all([SubschemaID])
  case any([SubschemaID])
  case one([SubschemaID])
  case not(SubschemaID)
  case conditional(if: SubschemaID, then: SubschemaID?, else: SubschemaID?)

  static let rules = [
    KeywordRule("allOf", of: .applicator) { $0.subschemas("allOf").map { .logic(.all($0)) } },
    KeywordRule("anyOf", of: .applicator) { $0.subschemas("anyOf").map { .logic(.any($0)) } },
    KeywordRule("oneOf", of: .applicator) { $0.subschemas("oneOf").map { .logic(.one($0)) } },
    KeywordRule("not", of: .applicator) { $0.subschema("not").map { .logic(.not($0)) } },
    KeywordRule("if", "then", "else", in: .draft7 ... .draft2020, of: .applicator) { schema in
      guard let condition = schema.subschema("if") else { return nil }
      return .logic(
        .conditional(if: condition, then: schema.subschema("then"), else: schema.subschema("else")))
    },
  ]

  func check(
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    switch self {
    case .all(let schemas):
      var outcome = Outcome.valid
      for id in schemas {
        outcome.formAnd(evaluation.check(instance, against: id, &coverage))
        if outcome == .invalid, !evaluation.lists { break }
      }
      return outcome
    case .any(let schemas):
      return evaluation.everywhere {
        checkBranches(schemas, isExclusive: false, instance, use, &$0, &coverage)
      }
    case .one(let schemas):
      return evaluation.everywhere {
        checkBranches(schemas, isExclusive: true, instance, use, &$0, &coverage)
      }
    case .not(let id):
      var inner = Coverage.untracked
      switch evaluation.probing({ $0.check(instance, against: id, &inner) }) {
      case .valid:
        let reason = exclusion(of: instance, by: id, evaluation)
        return evaluation.report(reason, use)
      case .unchecked: return .unchecked
      case .invalid: return .valid
      }
    case .conditional(if: let condition, let then, else: let other):
      var inner = coverage
      let answer = evaluation.probing { $0.check(instance, against: condition, &inner) }
      if answer == .unchecked { return .unchecked }
      coverage = inner
      guard let id = answer == .valid ? then : other else { return .valid }
      return evaluation.everywhere { $0.check(instance, against: id, &coverage) }
    }
  }

  /// How much of what a branch says is kept, in case that it is the one to be told.
  private static let keptViolations = 100

  private func checkBranches(
    _ schemas: [SubschemaID], isExclusive: Bool, _ instance: ValueView, _ use: KeywordUse,
    _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    let mark = evaluation.findings.mark
    var branches: [[Violation]] = []
    var fitting: [SubschemaID] = []
    var unchecked = 0
    for id in schemas {
      let start = evaluation.findings.mark
      switch evaluation.check(instance, against: id, &coverage) {
      case .valid: fitting.append(id)
      case .unchecked: unchecked += 1
      case .invalid:
        let said = evaluation.findings.violations(since: start)
        branches.append(Array(said.prefix(Self.keptViolations)))
      }
      if isExclusive ? fitting.count > 1 : fitting.count == 1 && !coverage.isTracked { break }
    }
    if fitting.count > 1, isExclusive {
      evaluation.findings.discard(since: mark)
      let reason = collision(of: fitting, for: instance, evaluation)
      return evaluation.report(reason, use)
    }
    if !fitting.isEmpty || unchecked > 0 {
      evaluation.findings.discardViolations(since: mark)
      return !fitting.isEmpty && (unchecked == 0 || !isExclusive) ? .valid : .unchecked
    }
    evaluation.findings.discard(since: mark)
    switch BranchChoice(branches, at: evaluation.pointer).explanation {
    case .violations(let violations): return evaluation.report(violations)
    case .reason(let reason): return evaluation.report(reason, use)
    case nil: return evaluation.report(.noBranch(instance.subject, count: schemas.count), use)
    }
  }

  /// Why a value is wrong that fits several branches of which it must fit one: where each only demands a
  /// member, these are one too many.
  private func collision(
    of branches: [SubschemaID], for instance: ValueView, _ evaluation: Evaluation
  ) -> Violation.Reason {
    let demands = branches.compactMap { evaluation.demands(of: $0) }
    return demands.count == branches.count && demands.allSatisfy { $0.count == 1 }
      && Set(demands).count == demands.count
      ? .together(demands.flatMap(\.self))
      : .severalBranches(instance.subject, count: branches.count)
  }

  /// Why a value is wrong that fits what it must not fit: where that only demands members, these are not
  /// allowed.
  private func exclusion(
    of instance: ValueView, by id: SubschemaID, _ evaluation: Evaluation
  ) -> Violation.Reason {
    let alternatives = evaluation.alternatives(of: id)
    let demands = alternatives.compactMap { evaluation.demands(of: $0) }
    guard demands.count == alternatives.count,
      let met = demands.first(where: { $0.allSatisfy { instance[$0] != nil } })
    else { return .excluded(instance.subject) }
    return met.count == 1 ? .excludedMember(met[0]) : .together(met)
  }
}

extension Evaluation {
  /// The members that a schema demands which says nothing else; nil for any other.
  fileprivate func demands(of id: SubschemaID) -> [String]? {
    let keywords = schemas.body(id).keywords
    guard keywords.count == 1, case .object(.required(let names)) = keywords[0].keyword,
      !names.isEmpty
    else { return nil }
    return names
  }

  /// The schemas of which a value fits one if it fits this schema, which may be that one itself.
  fileprivate func alternatives(of id: SubschemaID) -> [SubschemaID] {
    let keywords = schemas.body(id).keywords
    guard keywords.count == 1, case .logic(.any(let schemas)) = keywords[0].keyword else {
      return [id]
    }
    return schemas
  }
}

/// `unevaluatedItems` and `unevaluatedProperties`: what no other keyword has looked at.
enum UnevaluatedKeyword {
  case items(SubschemaID)
  case properties(SubschemaID)

  static let rules = [
    KeywordRule("unevaluatedItems", in: .draft2019 ... .draft2020, of: .unevaluated) {
      $0.subschema("unevaluatedItems").map { .unevaluated(.items($0)) }
    },
    KeywordRule("unevaluatedProperties", in: .draft2019 ... .draft2020, of: .unevaluated) {
      $0.subschema("unevaluatedProperties").map { .unevaluated(.properties($0)) }
    },
  ]

  func check(
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    let id: SubschemaID
    switch self {
    case .items(let schema) where instance.kind == .array: id = schema
    case .properties(let schema) where instance.kind == .object: id = schema
    default: return .valid
    }
    var outcome = Outcome.valid
    for child in instance.children where !coverage.contains(child.ordinal) {
      outcome.formAnd(check(child, id, use, &evaluation))
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    coverage.insertAll()
    return outcome
  }

  private func check(
    _ child: ValueChild, _ id: SubschemaID, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    guard evaluation.rejectsAll(id) else { return evaluation.check(child, against: id) }
    return evaluation.within(child) { evaluation in
      switch self {
      case .properties: evaluation.report(.unknownMember(child.key), use)
      case .items: evaluation.report(.notAllowed(child.view.subject), use)
      }
    }
  }
}
