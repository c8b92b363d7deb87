package import Documents
import EditorCore
import JSONSchema

extension JSONSchemaSource {
  /// How many places are looked at; no settings of people have as many.
  static let mostPlaces = 20_000

  /// What the schema says the values are; nil for a format whose own types are enough.
  package func valueTypes(for format: DocumentFormat) -> ValueTypes? {
    guard format.usesTypes else { return nil }
    var entries: [ValueTypes.Entry] = []
    var schemas: [CompiledSubschema] = []
    var known: [SchemaPlace: Int] = [:]
    func entry(_ schema: CompiledSubschema) -> Int? {
      if let number = known[schema.place] { return number }
      guard schemas.count < Self.mostPlaces else {
        met(.types)
        return nil
      }
      known[schema.place] = schemas.count
      schemas.append(schema)
      return schemas.count - 1
    }
    _ = entry(compiled.root)
    while entries.count < schemas.count {
      let schema = SchemaNode(schemas[entries.count], in: self)
      var place = ValueTypes.Entry(type: schema.valueType)
      for property in schema.propertyLists.first.map({ compiled.subschema(at: $0).listed }) ?? [] {
        guard let key = property.key else { continue }
        place.members[key] = entry(property)
      }
      for property in schema.first({ $0.patterns.isEmpty ? nil : $0.patterns }) ?? [] {
        guard let source = property.key, let number = entry(property) else { continue }
        place.patterns.append(({ (try? Pattern(source))?.match($0) == .found }, number))
      }
      place.otherMembers = schema.others.flatMap(entry)
      place.elements = schema.elementSchema.flatMap(entry)
      entries.append(place)
    }
    return ValueTypes(entries, for: format)
  }
}

extension SchemaNode {
  /// How deep choices between schemas are followed.
  private static let deepestChoice = 4

  /// What values may be had; nil where the schema does not say.
  fileprivate var valueType: ValueType? {
    var type = ValueType([])
    var pending = [(schema: self, depth: 0)]
    while let (schema, depth) = pending.popLast() {
      if let constant = schema.constant {
        type.choices.append(constant)
      } else if let choices = schema.first(\.choices) {
        type.choices += choices
      } else if let types = schema.types {
        for name in types { type.kinds.formUnion(.init(named: name)) }
        if schema.allowsNull { type.kinds.insert(.null) }
        if types.contains("string") { type.textType = .init(format: schema.format) }
      } else if depth < Self.deepestChoice {
        pending += schema.layers.flatMap(\.alternatives).flatMap(\.branches)
          .map { (schema.other($0), depth + 1) }
      }
    }
    return type.kinds.isEmpty && type.choices.isEmpty ? nil : type
  }
}

extension ValueType.Kinds {
  fileprivate init(named name: String) {
    self =
      switch name {
      case "string": .text
      case "boolean": .boolean
      case "integer", "number": .number
      case "array": .list
      case "null": .null
      default: []
      }
  }
}

extension LeafType {
  /// What a text of the format is, as languages with dates tell them apart.
  fileprivate init(format: String?) {
    self =
      switch format {
      case "date": .date
      case "time": .time
      case "date-time": .dateTime
      default: .plain
      }
  }
}
