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
    var schemas: [NodeID] = []
    var known: [NodeID: Int] = [:]
    func entry(_ schema: NodeID) -> Int? {
      if let number = known[schema] { return number }
      guard schemas.count < Self.mostPlaces else {
        met(.types)
        return nil
      }
      known[schema] = schemas.count
      schemas.append(schema)
      return schemas.count - 1
    }
    _ = entry(root)
    while entries.count < schemas.count {
      let schema = SchemaNode(schemas[entries.count], in: self)
      var place = ValueTypes.Entry(type: schema.valueType)
      for property in schema.children("properties") {
        guard let key = index.document.key(property) else { continue }
        place.members[key] = entry(property)
      }
      for property in schema.children("patternProperties") {
        guard let source = index.document.key(property), let number = entry(property) else {
          continue
        }
        place.patterns.append(({ (try? Pattern(source))?.match($0) == .found }, number))
      }
      place.otherMembers = schema.schemaObject("additionalProperties").flatMap(entry)
      place.elements = schema.schemaObject("items").flatMap(entry)
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
      } else if case .array(let choices)? = schema.value("enum") {
        type.choices += choices
      } else if let types = schema.types {
        for name in types { type.kinds.formUnion(.init(named: name)) }
        if schema.allowsNull { type.kinds.insert(.null) }
        if types.contains("string") { type.textType = .init(format: schema.format) }
      } else if depth < Self.deepestChoice {
        for keyword in ["anyOf", "oneOf"] {
          guard let list = schema.node(keyword), schema.kind(of: list) == .array else { continue }
          pending += schema.children(of: list).map { (schema.sibling($0), depth + 1) }
        }
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
