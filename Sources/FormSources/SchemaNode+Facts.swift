import EditorCore

extension SchemaNode {
  /// What the schema says of the setting beyond what its control shows.
  var facts: [RowFact] {
    var facts = typeFacts
    if let format { facts.append(RowFact(localized("format"), format)) }
    if let pattern = text("pattern") { facts.append(RowFact(localized("pattern"), pattern)) }
    if let range = range("minLength", "maxLength") {
      facts.append(RowFact(localized("length"), localized("\(range) characters")))
    }
    if let range = range("minItems", "maxItems") {
      facts.append(RowFact(localized("length"), localized("\(range) items")))
    }
    facts.append(RowFact(localized("described"), localized("in line \(line) of the schema")))
    return facts
  }

  /// What the type is called that others may be of as well.
  var typeFacts: [RowFact] {
    typeTitle.map { [RowFact(localized("described as"), $0)] } ?? []
  }

  private func range(_ lower: String, _ upper: String) -> String? {
    NumberTraits(minimum: greatest(lower), maximum: least(upper)).range
  }
}
