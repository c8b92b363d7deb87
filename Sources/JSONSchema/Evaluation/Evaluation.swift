import Documents
import EditorCore

/// One run of a value through schemas: where it is, what was found, and what it has cost so far.
///
/// Schemas call each other through here, so the stack grows with them; `ValidationLimits.depth`
/// bounds it.
struct Evaluation {
  let schemas: SchemaSet
  let limits: ValidationLimits
  var findings = Findings()
  /// Whether violations are listed; else it is enough to know that there is one.
  private(set) var lists: Bool
  /// What is looked at of the value being checked; nil for all of it.
  private(set) var touched: TouchedPlaces?
  /// The places that counted beside those that are touched; nil where nobody asks.
  private(set) var weighed: Set<Pointer>?
  /// Whether the language of the value has times of day without an offset from UTC.
  let hasLocalTimes: Bool
  private var path: [String]
  /// The resources that were entered on the way to the schema being checked.
  private var scope: [ResourceID] = []
  private var steps = 0
  private var hops = 0
  private var depth = 0
  /// How many keywords are open that look at all of a value, as a choice between schemas does.
  private var openChoices = 0
  private var answers = RememberedAnswers()
  /// How often a limit was met that is nearer or farther by the way to the schema.
  private var limitsMet = 0
  /// How often a reference was followed that depends on the resources on the way.
  private var dynamicReferences = 0

  init(
    _ schemas: SchemaSet, at pointer: Pointer, hasLocalTimes: Bool, touched: TouchedPlaces? = nil,
    weighs: Bool = false, lists: Bool = true
  ) {
    self.schemas = schemas
    self.lists = lists
    self.hasLocalTimes = hasLocalTimes
    weighed = weighs ? [] : nil
    self.touched = touched?.isWhole == true ? nil : touched
    limits = schemas.options.limits
    path = pointer.tokens
  }

  /// Where the value being checked is.
  var pointer: Pointer { Pointer(path) }

  /// Checks the value against the schema, and notes what was looked at unless it is invalid.
  mutating func check(
    _ instance: ValueView, against id: SubschemaID, _ coverage: inout Coverage
  ) -> Outcome {
    guard takeSteps() else { return .unchecked }
    let body = schemas.body(id)
    let schema = schemas.entry(id)
    if body.rejectsAll {
      return report(
        .notAllowed(instance.subject), KeywordPlace(keyword: "", place: schema.place))
    }
    if body.keywords.isEmpty { return .valid }
    guard depth < limits.depth else { return noteLimit(.tooDeep(limit: limits.depth)) }

    depth += 1
    let outerTouched = touched
    // What no keyword has looked at is not told by what is touched alone.
    if body.needsCoverage || coverage.isTracked { touched = nil }
    let isNewScope = scope.last != schema.resource
    if isNewScope { scope.append(schema.resource) }
    defer {
      depth -= 1
      touched = outerTouched
      if isNewScope { scope.removeLast() }
    }
    let start = findings.mark
    var own = Coverage(isTracked: coverage.isTracked || body.needsCoverage)
    var outcome = Outcome.valid
    for use in body.keywords {
      if outcome == .invalid {
        guard lists else { break }
        // Of what is invalid already, those members are unknown that nothing at all speaks of.
        if use.isUnevaluated { own.insertRefused() }
      }
      guard takeSteps() else { return .unchecked }
      outcome.formAnd(use.check(instance, &self, &own))
    }
    if outcome == .invalid { coverage.formRefused(own) } else { coverage.formUnion(own) }
    // A note about a part that made no difference would only confuse.
    if outcome == .valid { findings.discard(since: start) }
    return outcome
  }

  /// Checks a member or element.
  mutating func check(_ child: ValueChild, against id: SubschemaID) -> Outcome {
    within(child) { evaluation in
      if evaluation.weighed != nil, child.view.kind != .object { evaluation.weigh() }
      let outerHops = evaluation.hops
      evaluation.hops = 0
      defer { evaluation.hops = outerHops }
      var coverage = Coverage.untracked
      return evaluation.check(child.view, against: id, &coverage)
    }
  }

  /// Checks the members or elements that are touched, each against the schemas that it has.
  ///
  /// `body` is called with each of them, which may not be there any more, or not yet.
  mutating func checkTouched(
    _ parts: TouchedPlaces, of instance: ValueView,
    _ body: (ValueChild, inout Evaluation) -> Outcome
  ) -> Outcome {
    var outcome = Outcome.valid
    defer { touched = parts }
    for (token, places) in parts.parts {
      let isMember = instance.kind == .object
      let position = isMember ? 0 : Int(token) ?? -1
      guard let view = isMember ? instance[token] : instance.element(at: position) else { continue }
      touched = places.isWhole ? nil : places
      outcome.formAnd(
        body(
          ValueChild(
            ordinal: position, key: isMember ? token : "", isMember: isMember, view: view), &self))
    }
    return outcome
  }

  /// Runs the body where all of the value is looked at, as what it says may depend on all.
  mutating func everywhere<Result>(_ body: (inout Evaluation) -> Result) -> Result {
    let outer = touched
    touched = nil
    openChoices += 1
    defer {
      touched = outer
      openChoices -= 1
      if openChoices == 0 { answers.removeAll() }
    }
    return body(&self)
  }

  /// Checks the same value against the schema that a reference leads to.
  mutating func follow(
    _ id: SubschemaID, _ instance: ValueView, _ coverage: inout Coverage
  ) -> Outcome {
    guard hops < limits.referenceHops else {
      return noteLimit(.referenceLoop(limit: limits.referenceHops))
    }
    hops += 1
    defer { hops -= 1 }
    // A choice inside a choice is where work multiplies. Who asks what was looked at is not told by an answer.
    guard openChoices > 1, !coverage.isTracked,
      let question = RememberedAnswers.Question(id, of: instance, at: path, lists: lists)
    else { return check(instance, against: id, &coverage) }
    return answer(question, id, instance)
  }

  /// Says of the value what was said before by the same schema, or checks it and remembers that.
  private mutating func answer(
    _ question: RememberedAnswers.Question, _ id: SubschemaID, _ instance: ValueView
  ) -> Outcome {
    if let known = answers.answer(to: question, in: scope) {
      guard takeSteps() else { return .unchecked }
      if known.scope != nil { dynamicReferences += 1 }
      add(known.findings)
      return known.outcome
    }
    let (limitsBefore, dynamicBefore) = (limitsMet, dynamicReferences)
    var findings = Findings()
    swap(&findings, &self.findings)
    var coverage = Coverage.untracked
    let outcome = check(instance, against: id, &coverage)
    swap(&findings, &self.findings)
    add(findings)
    // What was cut short here may be told in full by another way.
    if limitsMet == limitsBefore, hasStepsLeft {
      let dependsOnWay = dynamicReferences > dynamicBefore
      answers.remember(
        RememberedAnswers.Answer(outcome, saying: findings, scope: dependsOnWay ? scope : nil),
        to: question)
    }
    return outcome
  }

  /// Says as well what was said apart, up to the limit.
  private mutating func add(_ said: Findings) {
    for violation in said.violations where findings.violations.count <= limits.violations {
      findings.add(violation)
    }
    for note in said.notes where findings.notes.count < limits.violations { findings.add(note) }
  }

  /// Counts the steps; says whether there were that many left.
  mutating func takeSteps(_ count: Int = 1) -> Bool {
    steps += count
    return steps <= limits.steps
  }

  var hasStepsLeft: Bool { steps <= limits.steps }

  /// Runs the body where only the answer counts.
  mutating func probing<Result>(_ body: (inout Evaluation) -> Result) -> Result {
    let listed = lists
    lists = false
    defer { lists = listed }
    return everywhere(body)
  }

  /// Runs the body as being at the member or element.
  mutating func within<Result>(_ child: ValueChild, _ body: (inout Evaluation) -> Result) -> Result
  {
    path.append(child.token)
    defer { path.removeLast() }
    return body(&self)
  }
}

// MARK: - What counts

extension Evaluation {
  /// Notes that the value being checked counts, where more is looked at than what is touched.
  mutating func weigh(always: Bool = false) {
    guard weighed != nil, touched == nil || always else { return }
    let pointer = pointer
    weighed?.insert(pointer)
  }

  /// Notes that it counts whether the value being checked has members of these names.
  mutating func weigh(_ names: [String], always: Bool = false) {
    guard weighed != nil, touched == nil || always else { return }
    let pointer = pointer
    for name in names { weighed?.insert(pointer.appending(name)) }
  }
}

// MARK: - Schemas

extension Evaluation {
  /// Whether the schema is `false`.
  func rejectsAll(_ id: SubschemaID) -> Bool { schemas.body(id).rejectsAll }

  /// The schema with the `$dynamicAnchor` in the outermost resource that has one.
  mutating func dynamicTarget(_ anchor: String) -> SubschemaID? {
    dynamicReferences += 1
    for resource in scope {
      if let place = schemas.dynamicAnchor(anchor, in: resource) {
        return schemas.subschema(at: place, within: resource)
      }
    }
    return nil
  }

  /// The outermost resource that says `"$recursiveAnchor": true`.
  mutating func recursiveTarget() -> SubschemaID? {
    dynamicReferences += 1
    return scope.first { schemas.hasRecursiveAnchor($0) }.map { resource in
      schemas.subschema(at: schemas.resources[resource.index].place, within: resource)
    }
  }
}

extension Evaluation {
  /// Says that the value being checked is invalid.
  mutating func report(_ reason: @autoclosure () -> Violation.Reason, _ use: KeywordUse) -> Outcome
  {
    report(reason(), KeywordPlace(keyword: use.name, place: use.place))
  }

  mutating func report(
    _ reason: @autoclosure () -> Violation.Reason, _ keyword: KeywordPlace
  ) -> Outcome {
    guard lists, findings.violations.count <= limits.violations else { return .invalid }
    let file = schemas.files[keyword.place.file]
    findings.add(
      Violation(
        instance: pointer,
        schema: file.index.document.path(to: keyword.place.node),
        schemaURI: file.uri, keyword: keyword.keyword, reason: reason()))
    return .invalid
  }

  /// Says again what was taken back.
  mutating func report(_ violations: [Violation]) -> Outcome {
    for violation in violations where lists { findings.add(violation) }
    return .invalid
  }

  /// Says that the value being checked was not checked, and why.
  mutating func note(_ reason: UncheckedNote.Reason) -> Outcome {
    guard findings.notes.count < limits.violations else { return .unchecked }
    findings.add(UncheckedNote(instance: pointer, reason: reason))
    return .unchecked
  }

  /// The same of a limit that depends on the way to the schema.
  private mutating func noteLimit(_ reason: UncheckedNote.Reason) -> Outcome {
    limitsMet += 1
    return note(reason)
  }
}
