import Documents
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
  /// Members that can have but one value in it.
  var constants: [(key: String, value: Value)] = []

  /// How many members of a kind are looked at for constants.
  private static let mostConstants = 8

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
        types: kind.type.map { [$0] } ?? schema?.kindTypes,
        constants: schema.map { constants(of: $0, in: source) } ?? [])
    }
  }
}

extension SchemaBranch {
  private static func constants(
    of schema: SchemaNode, in source: JSONSchemaSource
  ) -> [(key: String, value: Value)] {
    source.namedProperties(of: schema).prefix(mostConstants).compactMap { key, id in
      SchemaNode(id, in: source).constant.flatMap { $0.partCount == nil ? (key, $0) : nil }
    }
  }

  /// Whether a member is there with another value than the kind lets it have; told at little cost.
  func contradicts(_ held: ValueView?) -> Bool {
    constants.contains { held?[$0.key] != nil && held?[$0.key]?.value != $0.value }
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

/// Tells of which kind a value is.
struct BranchRecognition {
  private let branches: [SchemaBranch]
  private let source: JSONSchemaSource

  init(_ branches: [SchemaBranch], in source: JSONSchemaSource) {
    self.branches = branches
    self.source = source
  }

  /// The first branch that the value fits, or else the one whose constants it has, or else the one
  /// that describes most of its members; nil where it has not the type of any.
  func branch(for held: ValueView?) -> Int? {
    guard let value = held?.shallow, value != .null else { return nil }
    let candidates = branches.indices.filter { fits(branches[$0], value) }
    let others =
      candidates.count == branches.count
      ? [] : branches.indices.filter { !fits(branches[$0], value) && !namesTypes(branches[$0]) }
    guard candidates.count > 1 || !others.isEmpty else { return candidates.first }
    let holds = { (place: Int) -> Bool in
      guard !branches[place].contradicts(held), let schema = branches[place].place else {
        return false
      }
      return source.fits(held, source.compiled.subschema(at: schema)) ?? false
    }
    if let fitting = candidates.first(where: holds) { return fitting }
    // Of a kind that is a type alone nothing else is known.
    if let plain = candidates.first(where: { branches[$0].place == nil }) { return plain }
    // What describes the members of objects alone takes all that is none.
    if let other = others.first(where: holds) { return other }
    return candidates.map { ($0, likeness(of: branches[$0], held)) }.max { $0.1 < $1.1 }?.0
  }

  /// Whether the value may be of the kind at the place, by its type.
  func mayBe(_ place: Int, _ held: ValueView?) -> Bool {
    guard branches.indices.contains(place), let value = held?.shallow else { return false }
    return fits(branches[place], value)
  }

  /// Whether the kind says itself of which types its values are.
  private func namesTypes(_ branch: SchemaBranch) -> Bool {
    guard let place = branch.place else { return true }
    let schema = SchemaNode(source.schemas.id(of: place), in: source)
    return schema.types != nil || schema.constant != nil
  }

  private func fits(_ branch: SchemaBranch, _ value: Value) -> Bool {
    guard let types = branch.types else { return true }
    return value.typeName(among: types) != nil
  }

  /// How much the value is like one of the branch: constants that it has or has not count most, and
  /// what is one of some choices counts more than what may be anything.
  private func likeness(of branch: SchemaBranch, _ held: ValueView?) -> Int {
    guard let place = branch.place else { return 0 }
    var likeness = 0
    let schema = SchemaNode(source.schemas.id(of: place), in: source)
    for (key, schema) in source.namedProperties(of: schema)
    where held?[key] != nil {
      let property = SchemaNode(schema, in: source)
      guard let constant = property.constant ?? property.onlyChoice else {
        let isChoice = property.choices.map { choices in
          choices.contains { $0.value == held?[key]?.value }
        }
        likeness += isChoice.map { $0 ? 2 : 0 } ?? 1
        continue
      }
      likeness += held?[key]?.value == constant ? 1000 : -1000
    }
    return likeness
  }
}
