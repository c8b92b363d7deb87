import EditorCore
import JSONSchema

extension SchemaNode {
  /// A type of setting whose parts have rows of their own.
  enum PartedType {
    case list, map
  }

  /// Whether the setting, which holds `value` now, is a list or a map; nil for any other.
  func partedType(holding value: Value?) -> PartedType? {
    guard onlyValue == nil, choices == nil, !leadsElsewhere, !takesNothing else { return nil }
    switch type(holding: value) {
    case "array": return .list
    case "object": return isMap ? .map : nil
    case nil where (types ?? []).isEmpty && elements != nil: return .list
    case nil where types == nil && isMap: return .map
    default: return nil
    }
  }

  /// Whether the schema describes an object by the values of any keys, and by no properties.
  var isMap: Bool {
    guard !hasProperties else { return false }
    return others != nil || layers.contains { !$0.patterns.isEmpty }
  }

  /// The schema of members that nothing else describes.
  var others: CompiledSubschema? {
    layers.lazy.compactMap(\.others).first.flatMap { $0.hasKeywords ? $0 : nil }
  }

  /// What a list may hold any of; nil where other values, or one several times, may be in it.
  var multipleChoices: [Choice]? {
    guard contains(where: \.isDistinct), elements?.first.isEmpty ?? true else { return nil }
    return elementSchema.flatMap { other($0).choices }
  }

  func listTraits(_ source: any ElementSource) -> ListTraits {
    var traits = ListTraits(source)
    traits.minimum = least(.fewestElements)
    traits.maximum = most(.mostElements)
    traits.isUnique = contains(where: \.isDistinct)
    traits.fixedCount = elements?.first.count ?? 0
    if traits.fixedCount > 0, elements?.rest?.verdict == false {
      traits.maximum = min(traits.maximum ?? .max, traits.fixedCount)
    }
    return traits
  }

  func mapTraits(_ source: any ElementSource) -> MapTraits {
    var traits = MapTraits(source)
    traits.minimum = least(.fewestMembers)
    traits.maximum = most(.mostMembers)
    return traits
  }

  /// Whether values are lists, whatever else they are.
  var isList: Bool { partedType(holding: nil) == .list }

  /// What is said of elements; nil where nothing is.
  var elements: CompiledSubschema.Elements? {
    let said = layers.compactMap(\.elements)
    return said.first(where: \.isOfPlaces) ?? said.first
  }

  /// The schema of the elements that have no place of their own.
  var elementSchema: CompiledSubschema? {
    elements?.rest.flatMap { $0.hasKeywords ? $0 : nil }
  }

  /// The type that the setting has, holding `value` now; nil where that is not known.
  func type(holding value: Value?) -> String? {
    let types = types ?? []
    // Of several types the one of the value that is there decides.
    return types.count == 1
      ? types[0] : value.map { $0.typeName(among: types) } ?? typeOfKeywords
  }

  /// Whether values are objects of which it names no members and takes any, and `value` may be one.
  func isOpenObject(holding value: Value?) -> Bool {
    guard type(holding: value) == "object", !hasProperties, takesOtherKeys, onlyValue == nil else {
      return false
    }
    if case .object? = value { return true }
    return value == nil
  }

  /// Whether the schema leaves it to a person of which kind a value is.
  var leavesKindOpen: Bool {
    kindTypes == nil && constant == nil && choices == nil && typeOfKeywords == nil
      && format == nil && !leadsElsewhere && !takesNothing && !SchemaUnion.mayBeIn(self)
  }

  /// The type of which alone the schema says more, where it names none: a pattern is for texts.
  var typeOfKeywords: String? { types == nil ? first(\.impliedType) : nil }
}

extension Value {
  /// The name of the value's JSON Schema type, of those that a schema names; any, where it names
  /// none.
  func typeName(among types: [String]) -> String? {
    let names: [String] =
      switch self {
      case .null: ["null"]
      case .bool: ["boolean"]
      case .number(let number): number.isInteger ? ["integer", "number"] : ["number"]
      case .string: ["string"]
      case .array: ["array"]
      case .object: ["object"]
      }
    if types.isEmpty { return names.last }
    return names.first { types.contains($0) }
  }
}

extension SchemaNode {
  /// What the schema says of the setting beyond what its control shows.
  var facts: [RowFact] {
    var facts = typeFacts(with: cuts)
    if let format { facts.append(RowFact(localized("format"), format)) }
    if let pattern = first(\.pattern) { facts.append(RowFact(localized("pattern"), pattern)) }
    if let (range, count) = range(.shortest, .longest) {
      let words = localized(count: count, one: "\(range) character", other: "\(range) characters")
      facts.append(RowFact(localized("length"), words))
    }
    if let (range, count) = range(.fewestElements, .mostElements) {
      let words = localized(count: count, one: "\(range) item", other: "\(range) items")
      facts.append(RowFact(localized("length"), words))
    }
    if let schema = read.layers.first?.schema, schema.place.isInMainDocument {
      facts.append(
        RowFact(localized("described"), localized("in line \(schema.line) of the schema")))
    }
    return facts
  }

  /// What the type is called that others may be of as well, and what is not read of it.
  func typeFacts(with cuts: SchemaReadingGaps) -> [RowFact] {
    let title = typeTitle.map { [RowFact(localized("described as"), $0)] } ?? []
    return title + cuts.facts
  }

  /// What is not read of the schemas of the setting, as there are too many of them.
  var cuts: SchemaReadingGaps {
    var cuts = source.schemas.parts(of: id).cuts
    if read.isCut { cuts.insert(.layers) }
    if read.hasMoreReferences { cuts.insert(.references) }
    if SchemaUnion.mayBeIn(self), SchemaUnion(of: self)?.isCut ?? false { cuts.insert(.kinds) }
    return cuts
  }

  /// The limits in words, and the number that ends those.
  private func range(
    _ lower: CompiledSubschema.Limit, _ upper: CompiledSubschema.Limit
  ) -> (words: String, count: Int)? {
    let (least, most) = (least(lower), most(upper))
    let traits = NumberTraits(
      minimum: least.map { Number($0) }, maximum: most.map { Number($0) })
    return traits.range.map { ($0, most ?? least ?? 0) }
  }
}
