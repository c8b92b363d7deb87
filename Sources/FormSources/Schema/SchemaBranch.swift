import EditorCore
import JSONSchema

/// One of the kinds of value that a setting may have: a schema of several, or a type.
struct SchemaBranch {
  let place: SchemaPlace?
  let type: String?
  let title: String
  let help: String?
  /// Whether the schema itself names the kind, by a title or by what it refers to.
  var isNamed = false
  /// The types that a value of the kind may have; nil where any.
  var types: [String]?

  /// The schemas that describe a setting of this kind, of which others describe all kinds.
  func parts(addedTo parts: SchemaParts) -> SchemaParts {
    var parts = parts
    if let place, !parts.places.contains(place) { parts.places.append(place) }
    if let type { parts.type = type }
    return parts
  }
}

extension SchemaBranch {
  /// The kinds that types alone make.
  static func branches(ofTypes types: [String]) -> [SchemaBranch] {
    types.map {
      SchemaBranch(
        place: nil, type: $0, title: KindTitles.words(forType: $0), help: nil, types: [$0])
    }
  }

  /// The kinds that schemas make, no two with the same title.
  ///
  /// A schema of several types makes as many kinds, and plain schemas of one type that nothing names
  /// make one together: what tells them apart is checked, and not chosen.
  static func branches(
    of schemas: [CompiledSubschema], in source: JSONSchemaSource
  ) -> [SchemaBranch] {
    var kinds: [(schema: CompiledSubschema?, type: String?)] = []
    var merged: [String: [Int]] = [:]
    for own in schemas {
      let schema = SchemaNode(own, in: source)
      let types = KindTitles.distinctTypes(of: schema)
      for type in types {
        if KindTitles.isNamedForType(schema, own), SchemaUnion.plainTypes.contains(type) {
          merged[type, default: []].append(kinds.count)
        }
        kinds.append((own, types.count > 1 ? type : nil))
      }
      if types.isEmpty { kinds.append((own, nil)) }
    }
    for (type, places) in merged where places.count > 1 {
      kinds[places[0]] = (nil, type)
    }
    let later = Set(merged.values.flatMap { $0.dropFirst() })
    kinds = kinds.indices.filter { !later.contains($0) }.map { kinds[$0] }
    let titles = KindTitles(of: kinds, in: source).texts
    return zip(kinds, titles).map { kind, title in
      let schema = kind.schema.map { SchemaNode($0, in: source) }
      return SchemaBranch(
        place: kind.schema?.place, type: kind.type, title: title, help: schema?.help,
        isNamed: kind.schema.flatMap { own in
          schema.map { KindTitles.isNamed($0, own) }
        } ?? false,
        types: kind.type.map { [$0] } ?? schema?.kindTypes)
    }
  }
}

extension SchemaNode {
  /// The value that a choice of one leaves.
  var onlyChoice: Value? {
    guard let choices, choices.count == 1 else { return nil }
    return choices[0].value
  }

  /// The types of a value of this kind, told by its parts where no type is named.
  var kindTypes: [String]? {
    if let types { return types }
    if let constant { return constant.typeName(among: []).map { [$0] } }
    if hasProperties || isMap { return ["object"] }
    return elements == nil ? nil : ["array"]
  }
}
