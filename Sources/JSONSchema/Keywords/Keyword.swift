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
  struct Table: Sendable {
    fileprivate var rules: [KeywordRule]
    /// The keywords, those together that have the same length and first letter.
    private var keywords: [[Entry]]

    private struct Entry {
      let name: String
      let bytes: [UInt8]
      var readers: UInt64
    }

    fileprivate init(_ rules: [KeywordRule]) {
      precondition(rules.count <= UInt64.bitWidth, "more rules than there are bits")
      self.rules = rules
      keywords = Array(repeating: [], count: Int(UInt8.max) + 1)
      for (place, rule) in rules.enumerated() {
        for keyword in rule.keywords { add(keyword, readBy: place) }
      }
    }

    private mutating func add(_ keyword: String, readBy place: Int) {
      let bytes = Array(keyword.utf8)
      let trait = bytes.withUnsafeBytes { Self.trait(of: $0) }
      if let known = keywords[trait].firstIndex(where: { $0.bytes == bytes }) {
        keywords[trait][known].readers |= 1 << place
      } else {
        keywords[trait].append(Entry(name: keyword, bytes: bytes, readers: 1 << place))
      }
    }

    /// The keyword that the bytes spell, and the rules that read it; nil where none does.
    func keyword(_ spelling: UnsafeRawBufferPointer) -> (name: String, readers: UInt64)? {
      for entry in keywords[Self.trait(of: spelling)] where entry.bytes.elementsEqual(spelling) {
        return (entry.name, entry.readers)
      }
      return nil
    }

    private static func trait(of keyword: UnsafeRawBufferPointer) -> Int {
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

  static func table(of dialect: Dialect) -> Table { tables[dialect.rawValue] }

  private static let tables = Dialect.allCases.map { dialect in
    let all =
      ReferenceKeyword.rules + ValueKeyword.rules + NumberKeyword.rules + TextKeyword.rules
      + ArrayKeyword.rules + ObjectKeyword.rules + LogicKeyword.rules + UnevaluatedKeyword.rules
    return Table(all.filter { $0.dialects.contains(dialect) })
  }
}
