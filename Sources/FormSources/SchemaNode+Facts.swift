import EditorCore

extension SchemaNode {
  /// What the schema says of the setting beyond what its control shows.
  var facts: [RowFact] {
    var facts: [RowFact] = []
    if let format { facts.append(RowFact("format", format)) }
    if let pattern = text("pattern") { facts.append(RowFact("pattern", pattern)) }
    if let range = range("minLength", "maxLength") {
      facts.append(RowFact("length", "\(range) characters"))
    }
    if let range = range("minItems", "maxItems") {
      facts.append(RowFact("length", "\(range) items"))
    }
    facts.append(RowFact("described", "in line \(line) of the schema"))
    return facts
  }

  private func range(_ lower: String, _ upper: String) -> String? {
    NumberTraits(minimum: greatest(lower), maximum: least(upper)).range
  }
}
