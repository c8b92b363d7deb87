import Documents
import EditorCore

/// The conditions on texts; lengths count Unicode scalars.
enum TextKeyword {
  case minimumLength(Int)
  case maximumLength(Int)
  case pattern(Pattern)
  case unusablePattern(String, PatternProblem)
  case format(TextFormat)

  static let rules = [
    KeywordRule("minLength") { schema in
      schema.count("minLength").map { [.text(.minimumLength($0))] } ?? []
    },
    KeywordRule("maxLength") { schema in
      schema.count("maxLength").map { [.text(.maximumLength($0))] } ?? []
    },
    KeywordRule("pattern") { schema in
      schema.text("pattern").map { [.text(pattern($0, schema))] } ?? []
    },
    KeywordRule("format", of: .format) { schema in
      let isAsserted =
        schema.schemas.options.assertsFormat || schema.vocabulary.contains(.formatAssertion)
      guard isAsserted, let name = schema.text("format"), let format = TextFormat(rawValue: name)
      else { return [] }
      return [.text(.format(format))]
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
      return text.unicodeScalars.count <= maximum
        ? .valid : evaluation.report(.tooLong(excerpt(text), maximum: maximum), use)
    case .pattern(let pattern):
      switch evaluation.match(text, pattern) {
      case .found: return .valid
      case .notFound:
        return evaluation.report(.noMatch(excerpt(text), pattern: pattern.source), use)
      case .limitReached: return evaluation.note(.slowPattern(pattern.source))
      }
    case .unusablePattern(let source, let problem):
      return evaluation.note(.unusablePattern(source, problem))
    case .format(let format):
      return format.accepts(text)
        ? .valid : evaluation.report(.notFormatted(excerpt(text), format), use)
    }
  }

  private static func pattern(_ source: String, _ schema: SchemaReader) -> TextKeyword {
    do {
      return .pattern(try Pattern(source))
    } catch {
      if let node = schema.node("pattern"), error.isFault {
        schema.report(.badPattern(source, error), at: node)
      }
      return .unusablePattern(source, error)
    }
  }
}
