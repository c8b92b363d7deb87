import EditorCore
import JSONSchema

/// What is not read of a schema, as there is too much of it; told of the setting or of the schema.
struct SchemaReadingGaps: OptionSet, Hashable {
  let rawValue: UInt8

  static let layers = SchemaReadingGaps(rawValue: 1 << 0)
  static let kinds = SchemaReadingGaps(rawValue: 1 << 1)
  static let choices = SchemaReadingGaps(rawValue: 1 << 2)
  static let patterns = SchemaReadingGaps(rawValue: 1 << 3)
  static let types = SchemaReadingGaps(rawValue: 1 << 4)
  static let secrets = SchemaReadingGaps(rawValue: 1 << 5)
  static let references = SchemaReadingGaps(rawValue: 1 << 6)

  /// What that is, in words.
  var words: [String] {
    let words: [(cut: SchemaReadingGaps, words: String)] = [
      (
        .layers, localized("all schemas that describe it, but the first \(SchemaLayers.mostLayers)")
      ),
      (
        .references,
        localized("all that references lead to, but the first \(SchemaLayers.mostHops) in a row")
      ),
      (.kinds, localized("all kinds of value, but the first \(SchemaUnion.mostBranches)")),
      (
        .choices,
        localized("all choices between schemas, but the first \(ApplicableSchemas.mostRounds)")
      ),
      (
        .patterns,
        localized("all patterns of keys, as they take too long")
      ),
      (
        .types,
        localized("the types of all settings, but the first \(JSONSchemaSource.mostPlaces)")
      ),
      (
        .secrets,
        localized(
          "all patterns of secret keys, as they take too long; what they may call secret is masked"
        )
      ),
    ]
    return words.filter { contains($0.cut) }.map(\.words)
  }

  /// The same, as what is known of a setting.
  var facts: [RowFact] { words.map { RowFact(localized("not read"), $0) } }
}
