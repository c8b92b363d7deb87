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
  let place: Place

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
