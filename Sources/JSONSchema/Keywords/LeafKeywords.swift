import Documents
import EditorCore

/// The conditions on numbers, compared as exact decimals.
enum NumberKeyword {
  case minimum(Number)
  case maximum(Number)
  case exclusiveMinimum(Number)
  case exclusiveMaximum(Number)
  case multiple(of: Number)

  static let rules = [
    // In draft 4 the exclusive keywords are flags of the plain ones.
    KeywordRule("minimum", "exclusiveMinimum", in: .draft4 ... .draft4) { schema in
      let isExclusive = schema.flag("exclusiveMinimum") ?? false
      return bound("minimum", isExclusive ? exclusiveMinimum : minimum, schema)
    },
    KeywordRule("maximum", "exclusiveMaximum", in: .draft4 ... .draft4) { schema in
      let isExclusive = schema.flag("exclusiveMaximum") ?? false
      return bound("maximum", isExclusive ? exclusiveMaximum : maximum, schema)
    },
    KeywordRule("minimum", in: .draft6 ... .draft2020) { bound("minimum", minimum, $0) },
    KeywordRule("maximum", in: .draft6 ... .draft2020) { bound("maximum", maximum, $0) },
    KeywordRule("exclusiveMinimum", in: .draft6 ... .draft2020) {
      bound("exclusiveMinimum", exclusiveMinimum, $0)
    },
    KeywordRule("exclusiveMaximum", in: .draft6 ... .draft2020) {
      bound("exclusiveMaximum", exclusiveMaximum, $0)
    },
    KeywordRule("multipleOf") { schema in
      guard let number = schema.number("multipleOf") else { return nil }
      guard number > Number(0) else {
        schema.reject("multipleOf", expected: .positiveNumber)
        return nil
      }
      return .number(.multiple(of: number))
    },
  ]

  func check(_ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation) -> Outcome {
    guard instance.kind == .number else { return .valid }
    guard evaluation.takeSteps(instance.weight) else { return .unchecked }
    guard let number = instance.number else { return .valid }
    switch self {
    case .minimum(let limit):
      return number >= limit ? .valid : evaluation.report(.belowMinimum(number, limit), use)
    case .maximum(let limit):
      return number <= limit ? .valid : evaluation.report(.aboveMaximum(number, limit), use)
    case .exclusiveMinimum(let limit):
      return number > limit ? .valid : evaluation.report(.notAbove(number, limit), use)
    case .exclusiveMaximum(let limit):
      return number < limit ? .valid : evaluation.report(.notBelow(number, limit), use)
    case .multiple(of: let unit):
      guard let isMultiple = Decimal(number.text).isMultiple(of: Decimal(unit.text)) else {
        return evaluation.note(.hugeNumber)
      }
      return isMultiple ? .valid : evaluation.report(.notMultiple(number, of: unit), use)
    }
  }

  private static func bound(
    _ keyword: String, _ make: (Number) -> NumberKeyword, _ schema: SchemaReader
  ) -> Keyword? {
    schema.number(keyword).map { .number(make($0)) }
  }
}

/// The conditions on texts; lengths count Unicode scalars.
enum TextKeyword {
  case minimumLength(Int)
  case maximumLength(Int)
  /// With the words of its author for what does not match, as VS Code takes them.
  case pattern(Pattern, words: String?)
  case unusablePattern(String, PatternProblem)
  case format(TextFormat)

  static let rules = [
    KeywordRule("minLength") { $0.count("minLength").map { .text(.minimumLength($0)) } },
    KeywordRule("maxLength") { $0.count("maxLength").map { .text(.maximumLength($0)) } },
    KeywordRule("pattern", "patternErrorMessage") { schema in
      schema.text("pattern").map { .text(pattern($0, schema)) }
    },
    KeywordRule("format", of: .format) { schema in
      let isAsserted =
        schema.schemas.options.assertsFormat || schema.vocabulary.contains(.formatAssertion)
      guard isAsserted, let name = schema.text("format"), let format = TextFormat(rawValue: name)
      else { return nil }
      return .text(.format(format))
    },
  ]

  func check(_ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation) -> Outcome {
    guard instance.kind == .string else { return .valid }
    guard evaluation.takeSteps(instance.weight) else { return .unchecked }
    guard let text = instance.text else { return .valid }
    switch self {
    case .minimumLength(let minimum):
      return text.unicodeScalars.count >= minimum
        ? .valid : evaluation.report(.tooShort(excerpt(text), minimum: minimum), use)
    case .maximumLength(let maximum):
      // What has no more bytes has no more characters, which take longer to count.
      return text.utf8.count <= maximum || text.unicodeScalars.count <= maximum
        ? .valid : evaluation.report(.tooLong(excerpt(text), maximum: maximum), use)
    case .pattern(let pattern, let words):
      switch evaluation.match(text, pattern) {
      case .found: return .valid
      case .notFound:
        return evaluation.report(
          .noMatch(excerpt(text), pattern: pattern.source, words: words), use)
      case .limitReached: return evaluation.note(.slowPattern(pattern.source))
      }
    case .unusablePattern(let source, let problem):
      return evaluation.note(.unusablePattern(source, problem))
    case .format(let format):
      return format.accepts(text, hasLocalTimes: evaluation.hasLocalTimes)
        ? .valid : evaluation.report(.notFormatted(excerpt(text), format), use)
    }
  }

  private static func pattern(_ source: String, _ schema: SchemaReader) -> TextKeyword {
    do {
      return .pattern(try Pattern(source), words: schema.text("patternErrorMessage"))
    } catch {
      if let node = schema.node("pattern"), error.isFault {
        schema.report(.badPattern(source, error), at: node)
      }
      return .unusablePattern(source, error)
    }
  }
}

extension Evaluation {
  /// What a long search counts for: 200 of them are as much as a validation may cost.
  private static let longSearchSteps = 50_000

  /// Looks for the expression in the text; where that takes long, it counts for many steps.
  mutating func match(_ text: String, _ pattern: Pattern) -> Pattern.Match {
    let quick = pattern.match(text, .quick)
    guard case .limitReached = quick, takeSteps(Self.longSearchSteps) else { return quick }
    return pattern.match(text, .full)
  }
}
