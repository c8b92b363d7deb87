import Documents

/// `unevaluatedItems` and `unevaluatedProperties`: what no other keyword has looked at.
enum UnevaluatedKeyword {
  case items(SubschemaID)
  case properties(SubschemaID)

  static let rules = [
    KeywordRule("unevaluatedItems", in: .draft2019 ... .draft2020, of: .unevaluated) { schema in
      schema.subschema("unevaluatedItems").map { [.unevaluated(.items($0))] } ?? []
    },
    KeywordRule("unevaluatedProperties", in: .draft2019 ... .draft2020, of: .unevaluated) {
      $0.subschema("unevaluatedProperties").map { [.unevaluated(.properties($0))] } ?? []
    },
  ]

  func check(
    _ instance: Instance, _ use: KeywordUse, _ evaluation: inout Evaluation,
    _ coverage: inout Coverage
  ) -> Outcome {
    let id: SubschemaID
    switch self {
    case .items(let schema) where instance.kind == .array: id = schema
    case .properties(let schema) where instance.kind == .object: id = schema
    default: return .valid
    }
    var outcome = Outcome.valid
    for child in instance.children where !coverage.contains(child.ordinal) {
      outcome.formAnd(check(child, id, use, &evaluation))
      if outcome == .invalid, !evaluation.lists { return outcome }
    }
    coverage.insertAll()
    return outcome
  }

  private func check(
    _ child: Child, _ id: SubschemaID, _ use: KeywordUse, _ evaluation: inout Evaluation
  ) -> Outcome {
    guard evaluation.rejectsAll(id) else { return evaluation.check(child, against: id) }
    return evaluation.within(child) { evaluation in
      switch self {
      case .properties: evaluation.report(.unknownMember(child.key), use)
      case .items: evaluation.report(.notAllowed(child.instance.subject), use)
      }
    }
  }
}
