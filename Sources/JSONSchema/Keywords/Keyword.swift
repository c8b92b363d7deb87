import Documents

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
    _ instance: ValueView, _ evaluation: inout Evaluation, _ coverage: inout Coverage
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

  /// The rules of a dialect in the order in which they are checked, `unevaluated…` last, and which of
  /// them read a keyword: a bit for each by its place there.
  private struct Table {
    var rules: [KeywordRule]
    var readers: [String: UInt64] = [:]

    init(_ rules: [KeywordRule]) {
      precondition(rules.count <= UInt64.bitWidth, "more rules than there are bits")
      self.rules = rules
      for (place, rule) in rules.enumerated() {
        for keyword in rule.keywords { readers[keyword, default: 0] |= 1 << place }
      }
    }
  }

  private static let tables = Dialect.allCases.map { dialect in
    let all =
      ReferenceKeyword.rules + ValueKeyword.rules + NumberKeyword.rules + TextKeyword.rules
      + ArrayKeyword.rules + ObjectKeyword.rules + LogicKeyword.rules + UnevaluatedKeyword.rules
    return Table(all.filter { $0.dialects.contains(dialect) })
  }

  /// The rules of a dialect that read some keywords.
  struct Selection {
    private let dialect: Dialect
    private var bits: UInt64 = 0

    init(of dialect: Dialect) {
      self.dialect = dialect
    }

    /// Adds the rules that read the keyword; tells whether there are any.
    mutating func insert(readersOf keyword: String) -> Bool {
      guard let readers = tables[dialect.rawValue].readers[keyword] else { return false }
      bits |= readers
      return true
    }

    /// Goes through the rules in the order in which they are checked.
    func visit(_ body: (KeywordRule) -> Void) {
      var rest = bits
      while rest != 0 {
        body(tables[dialect.rawValue].rules[rest.trailingZeroBitCount])
        rest &= rest - 1
      }
    }
  }
}
