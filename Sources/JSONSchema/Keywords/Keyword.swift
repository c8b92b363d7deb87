/// One condition of a schema, by the kind of value that it is about.
enum Keyword {
  case value(ValueKeyword)
  case number(NumberKeyword)
  case text(TextKeyword)
  case array(ArrayKeyword)
  case object(ObjectKeyword)
  case logic(LogicKeyword)
  case reference(ReferenceKeyword)
  case unevaluated(UnevaluatedKeyword)
}

/// A keyword as it stands in a schema.
struct KeywordUse {
  let keyword: Keyword
  let name: String
  let place: SchemaPlace

  var isUnevaluated: Bool {
    if case .unevaluated = keyword { return true }
    return false
  }

  /// Checks the value and notes what was looked at.
  func check(
    _ instance: Instance, _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    switch keyword {
    case .value(let keyword): keyword.check(instance, self, &evaluation)
    case .number(let keyword): keyword.check(instance, self, &evaluation)
    case .text(let keyword): keyword.check(instance, self, &evaluation)
    case .array(let keyword): keyword.check(instance, self, &evaluation, &coverage)
    case .object(let keyword): keyword.check(instance, self, &evaluation, &coverage)
    case .logic(let keyword): keyword.check(instance, self, &evaluation, &coverage)
    case .reference(let keyword): keyword.check(instance, &evaluation, &coverage)
    case .unevaluated(let keyword): keyword.check(instance, self, &evaluation, &coverage)
    }
  }
}

/// The keyword to be named in a violation.
struct KeywordPlace {
  let keyword: String
  let place: SchemaPlace
}

/// How keywords of some dialects become conditions.
struct KeywordRule {
  /// The rule is used where one of them stands in a schema; the first found gives violations a name.
  let keywords: [String]
  let dialects: ClosedRange<Dialect>
  let vocabulary: Vocabulary
  let read: @Sendable (SchemaReader) -> [Keyword]

  init(
    _ keywords: String..., in dialects: ClosedRange<Dialect> = .draft4 ... .draft2020,
    of vocabulary: Vocabulary = .validation,
    read: @escaping @Sendable (SchemaReader) -> [Keyword]
  ) {
    self.keywords = keywords
    self.dialects = dialects
    self.vocabulary = vocabulary
    self.read = read
  }

  /// The rules of the dialect in the order in which they are checked: `unevaluated…` comes last.
  static func rules(for dialect: Dialect) -> [KeywordRule] {
    tables[dialect.rawValue].rules
  }

  /// Which of `rules(for:)` read the keyword, by their places there; none for an unknown one.
  static func places(ofRulesReading keyword: String, in dialect: Dialect) -> [Int] {
    tables[dialect.rawValue].places[keyword] ?? []
  }

  private static let all: [KeywordRule] =
    ReferenceKeyword.rules + ValueKeyword.rules + NumberKeyword.rules + TextKeyword.rules
    + ArrayKeyword.rules + ObjectKeyword.rules + LogicKeyword.rules + UnevaluatedKeyword.rules

  private static let tables = Dialect.allCases.map { dialect in
    let rules = all.filter { $0.dialects.contains(dialect) }
    var places: [String: [Int]] = [:]
    for (place, rule) in rules.enumerated() {
      for keyword in rule.keywords { places[keyword, default: []].append(place) }
    }
    return (rules: rules, places: places)
  }
}
