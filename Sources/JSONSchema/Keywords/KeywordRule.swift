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

  /// Whether any rule of the dialect reads the keyword.
  static func isKnown(_ keyword: String, in dialect: Dialect) -> Bool {
    tables[dialect.rawValue].keywords.contains(keyword)
  }

  private static let all: [KeywordRule] =
    ReferenceKeyword.rules + ValueKeyword.rules + NumberKeyword.rules + TextKeyword.rules
    + ArrayKeyword.rules + ObjectKeyword.rules + LogicKeyword.rules + UnevaluatedKeyword.rules

  private static let tables = Dialect.allCases.map { dialect in
    let rules = all.filter { $0.dialects.contains(dialect) }
    return (rules: rules, keywords: Set(rules.flatMap(\.keywords)))
  }
}
