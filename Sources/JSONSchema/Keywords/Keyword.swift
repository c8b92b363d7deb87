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
    if case .unevaluated = keyword { true } else { false }
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

/// How keywords of some dialects become a condition.
struct KeywordRule {
  /// The rule is used where one of them stands in a schema; the first found gives violations a name.
  let keywords: [String]
  let dialects: ClosedRange<Dialect>
  let vocabulary: Vocabulary
  let read: @Sendable (SchemaReader) -> Keyword?

  init(
    _ keywords: String..., in dialects: ClosedRange<Dialect> = .draft4 ... .draft2020,
    of vocabulary: Vocabulary = .validation,
    read: @escaping @Sendable (SchemaReader) -> Keyword?
  ) {
    self.keywords = keywords
    self.dialects = dialects
    self.vocabulary = vocabulary
    self.read = read
  }

  /// The rules of a dialect in the order in which they are checked, `unevaluated…` last, and which of
  /// them read a keyword: a bit for each by its place there.
  struct Table: Sendable {
    fileprivate var rules: [KeywordRule]
    /// The keywords, those together that have the same length and first letter.
    private var keywords: [[Entry]]

    private struct Entry {
      let name: String
      let bytes: [UInt8]
      var readers: UInt64
    }

    fileprivate init(of dialect: Dialect) {
      rules = []
      rules.reserveCapacity(UInt64.bitWidth)
      keywords = Array(repeating: [], count: Int(UInt8.max) + 1)
      for group in KeywordRule.all {
        for rule in group where rule.dialects.contains(dialect) {
          for keyword in rule.keywords { add(keyword, readBy: rules.count) }
          rules.append(rule)
        }
      }
      precondition(rules.count <= UInt64.bitWidth, "more rules than there are bits")
    }

    private mutating func add(_ keyword: String, readBy place: Int) {
      let trait = Self.trait(of: keyword.utf8)
      if let known = keywords[trait].firstIndex(where: { $0.name == keyword }) {
        keywords[trait][known].readers |= 1 << place
      } else {
        keywords[trait].append(
          Entry(name: keyword, bytes: Array(keyword.utf8), readers: 1 << place))
      }
    }

    /// The keyword that the bytes spell, and the rules that read it; nil where none does.
    func keyword(_ spelling: UnsafeRawBufferPointer) -> (name: String, readers: UInt64)? {
      for entry in keywords[Self.trait(of: spelling)] where entry.bytes.elementsEqual(spelling) {
        return (entry.name, entry.readers)
      }
      return nil
    }

    private static func trait(of keyword: some Collection<UInt8>) -> Int {
      Int(UInt8(truncatingIfNeeded: keyword.count) &* 31 ^ (keyword.first ?? 0))
    }

    /// Goes through some of the rules in the order in which they are checked.
    func visit(_ readers: UInt64, _ body: (KeywordRule) -> Void) {
      var rest = readers
      while rest != 0 {
        body(rules[rest.trailingZeroBitCount])
        rest &= rest - 1
      }
    }
  }

  /// Made for each dialect alone, once a schema of it is read: most programs read no other.
  static func table(of dialect: Dialect) -> Table {
    switch dialect {
    case .draft4: draft4
    case .draft6: draft6
    case .draft7: draft7
    case .draft2019: draft2019
    case .draft2020: draft2020
    }
  }

  private static let draft4 = Table(of: .draft4)
  private static let draft6 = Table(of: .draft6)
  private static let draft7 = Table(of: .draft7)
  private static let draft2019 = Table(of: .draft2019)
  private static let draft2020 = Table(of: .draft2020)

  /// Those of every dialect, in the order in which they are checked.
  fileprivate static var all: [[KeywordRule]] {
    [
      ReferenceKeyword.rules, ValueKeyword.rules, NumberKeyword.rules, TextKeyword.rules,
      ArrayKeyword.rules, ObjectKeyword.rules, LogicKeyword.rules, UnevaluatedKeyword.rules,
    ]
  }
}
