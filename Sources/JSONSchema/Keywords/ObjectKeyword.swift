import Documents
import EditorCore

/// The conditions on objects.
enum ObjectKeyword {
  case minimumCount(Int)
  case maximumCount(Int)
  case required([String])
  case members(MemberSchemas)
  case names(SubschemaID)
  /// What must hold where a member is present, in the order of the schema.
  case dependencies([(key: String, Dependency)])

  enum Dependency {
    case members([String])
    case schema(SubschemaID)
  }

  func check(
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    guard instance.kind == .object else { return .valid }
    switch self {
    case .minimumCount(let minimum):
      evaluation.weigh(instance.children.map(\.key), always: true)
      return instance.childCount >= minimum
        ? .valid : evaluation.report(.tooFewMembers(minimum: minimum), use)
    case .maximumCount(let maximum):
      // Whatever is new in it counts.
      evaluation.weigh(always: true)
      return instance.childCount <= maximum
        ? .valid : evaluation.report(.tooManyMembers(maximum: maximum), use)
    case .required(let names):
      guard evaluation.takeSteps(names.count) else { return .unchecked }
      evaluation.weigh(names)
      return instance.missing(of: names).reduce(into: .valid) { outcome, name in
        outcome.formAnd(evaluation.report(.missing(name), use))
      }
    case .members(let schemas):
      return schemas.check(instance, use, &evaluation, &coverage)
    case .names(let id):
      return checkNames(instance, id, use, &evaluation)
    case .dependencies(let dependencies):
      return checkDependencies(instance, dependencies, use, &evaluation, &coverage)
    }
  }

  private func checkNames(
    _ instance: ValueView, _ id: SubschemaID, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    var outcome = Outcome.valid
    for child in instance.children {
      let name = ValueChild(
        ordinal: child.ordinal, key: child.key, isMember: true, view: .value(.string(child.key))
      )
      let mark = evaluation.findings.mark
      let answer = evaluation.check(name, against: id)
      if answer == .invalid {
        // What is wrong with the name becomes a part of one sentence about the member.
        let reason = evaluation.findings.violations(since: mark).first?.reason
        evaluation.findings.discard(since: mark)
        let why = reason ?? .notAllowed(.leaf(.string(child.key)))
        _ = evaluation.within(child) { $0.report(.badName(child.key, why), use) }
      }
      outcome.formAnd(answer)
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    return outcome
  }

  private func checkDependencies(
    _ instance: ValueView, _ dependencies: [(key: String, Dependency)], _ use: KeywordUse,
    _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    guard evaluation.takeSteps(dependencies.count) else { return .unchecked }
    var outcome = Outcome.valid
    let absent = Set(instance.missing(of: dependencies.map(\.key)).map(ExactText.init))
    evaluation.weigh(dependencies.map(\.key), always: true)
    for (key, dependency) in dependencies where !absent.contains(ExactText(key)) {
      switch dependency {
      case .members(let names):
        evaluation.weigh(names, always: true)
        for name in instance.missing(of: names) {
          outcome.formAnd(evaluation.report(.missingDependency(name, of: key), use))
        }
      case .schema(let id):
        outcome.formAnd(
          evaluation.everywhere { $0.check(instance, against: id, &coverage) })
      }
    }
    return outcome
  }
}

extension ObjectKeyword {
  static let rules = [
    KeywordRule("minProperties") { $0.count("minProperties").map { .object(.minimumCount($0)) } },
    KeywordRule("maxProperties") { $0.count("maxProperties").map { .object(.maximumCount($0)) } },
    KeywordRule("required") { $0.texts("required").map { .object(.required($0)) } },
    KeywordRule("properties", "patternProperties", "additionalProperties", of: .applicator) {
      .object(.members(MemberSchemas($0)))
    },
    KeywordRule("propertyNames", in: .draft6 ... .draft2020, of: .applicator) {
      $0.subschema("propertyNames").map { .object(.names($0)) }
    },
    // 2019-09 split it in two; schemas of the later dialects still have it.
    KeywordRule("dependencies", of: .applicator) { dependencies("dependencies", $0) },
    KeywordRule("dependentSchemas", in: .draft2019 ... .draft2020, of: .applicator) {
      dependencies("dependentSchemas", $0)
    },
    KeywordRule("dependentRequired", in: .draft2019 ... .draft2020) {
      dependencies("dependentRequired", $0)
    },
  ]

  private static func dependencies(_ keyword: String, _ schema: SchemaReader) -> Keyword? {
    guard let map = schema.subschemaMap(keyword) else { return nil }
    let dependencies = map.compactMap { key, node -> (key: String, Dependency)? in
      if keyword == "dependentSchemas" || keyword == "dependencies" && schema.isSchema(node) {
        return (key, .schema(schema.subschema(at: node)))
      }
      if let names = schema.texts(at: node) {
        return (key, .members(names))
      }
      schema.reject(keyword, expected: .mapOfDependencies)
      return nil
    }
    return .object(.dependencies(dependencies))
  }
}

/// `properties`, `patternProperties` and `additionalProperties`, which decide together which schema
/// a member has.
struct MemberSchemas {
  /// Where `properties` stands, whose schemas are looked up there; nil where there is none.
  private var named: SchemaPlace?
  private let resource: ResourceID
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
    named = schema.map("properties").map(schema.place)
    resource = schema.schema.resource
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
    _ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    var outcome = Outcome.valid
    if let touched = evaluation.touched {
      return evaluation.checkTouched(touched, of: instance) { check($0, use, &$1, &coverage) }
    }
    if evaluation.weighed != nil, let named {
      evaluation.weigh(evaluation.schemas.keys(of: named))
    }
    for child in instance.children {
      guard evaluation.takeSteps() else { return .unchecked }
      outcome.formAnd(check(child, use, &evaluation, &coverage))
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    return outcome
  }

  private func check(
    _ child: ValueChild, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    var outcome = Outcome.valid
    var isCovered = false
    if let id = named.flatMap({ schema(of: child, in: $0, evaluation.schemas) }) {
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

  /// The schema that the properties have for the member.
  private func schema(
    of child: ValueChild, in named: SchemaPlace, _ schemas: SchemaSet
  ) -> SubschemaID? {
    let known = schemas.member(child.key, of: named, within: resource)
    guard known == nil, let folding = child.folding else { return known }
    let key = folding(child.key)
    return schemas.keys(of: named).first { folding($0).isIdentical(to: key) }.flatMap {
      schemas.member($0, of: named, within: resource)
    }
  }

  private func matches(
    _ child: ValueChild, _ source: String, _ matcher: Matcher, _ evaluation: inout Evaluation
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
    _ child: ValueChild, _ id: SubschemaID, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    guard evaluation.rejectsAll(id) else { return evaluation.check(child, against: id) }
    let own = KeywordUse(
      keyword: use.keyword, name: "additionalProperties", place: additionalPlace ?? use.place)
    return evaluation.within(child) { $0.report(.unknownMember(child.key), own) }
  }
}

extension ValueView {
  /// The names of the list that no member has.
  fileprivate func missing(of names: [String]) -> [String] {
    switch self {
    case .node(let id, let index):
      return names.filter { index.child(of: id, key: $0) == nil }
    case .value(.object(let members)):
      let present = Set(members.lazy.map { ExactText($0.key) })
      return names.filter { !present.contains(ExactText($0)) }
    case .edited:
      return names.filter { self[$0] == nil }
    case .value:
      return names
    }
  }
}
