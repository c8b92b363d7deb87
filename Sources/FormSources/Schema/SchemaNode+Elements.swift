import Documents
import EditorCore

extension SchemaNode {
  /// A type of setting whose parts have rows of their own.
  enum PartedType {
    case list, map
  }

  /// Whether the setting, which holds `value` now, is a list or a map; nil for any other.
  func partedType(holding value: Value?) -> PartedType? {
    guard constant == nil, choices == nil, !leadsElsewhere else { return nil }
    switch type(holding: value) {
    case "array": return .list
    case "object": return isMap ? .map : nil
    case nil where (types ?? []).isEmpty && node("items") ?? node("prefixItems") != nil:
      return .list
    case nil where types == nil && isMap: return .map
    default: return nil
    }
  }

  /// Whether the schema describes an object by the values of any keys, and by no properties.
  var isMap: Bool {
    guard !hasProperties else { return false }
    return schemaObject("additionalProperties") != nil || !children("patternProperties").isEmpty
  }

  /// What a list may hold any of; nil where other values, or one several times, may be in it.
  var multipleChoices: [Choice]? {
    guard isTrue("uniqueItems"), let items = schemaObject("items") else { return nil }
    return sibling(items).choices
  }

  func listTraits(_ elements: any ElementSource) -> ListTraits {
    var traits = ListTraits(elements)
    traits.minimum = greatest("minItems")?.intValue
    traits.maximum = least("maxItems")?.intValue
    traits.isUnique = isTrue("uniqueItems")
    traits.fixedCount = elementSchemas.prefix.count
    if traits.fixedCount > 0, isClosedTuple {
      traits.maximum = min(traits.maximum ?? .max, traits.fixedCount)
    }
    return traits
  }

  /// The schemas of the elements of a list.
  var elementSchemas: (prefix: [NodeID], rest: NodeID?) {
    if let prefix = node("prefixItems") { return (children(of: prefix), schemaObject("items")) }
    guard let items = node("items"), kind(of: items) == .array else {
      return ([], schemaObject("items"))
    }
    return (children(of: items), schemaObject("additionalItems"))
  }

  /// The node of a keyword, where it is an object, as schemas that say something are.
  func schemaObject(_ keyword: String) -> NodeID? {
    node(keyword).flatMap { kind(of: $0) == .object ? $0 : nil }
  }

  /// The members of a keyword that is an object.
  func children(_ keyword: String) -> [NodeID] {
    schemaObject(keyword).map { children(of: $0) } ?? []
  }

  /// The type that the setting has, holding `value` now; nil where that is not known.
  func type(holding value: Value?) -> String? {
    let types = types ?? []
    // Of several types the one of the value that is there decides.
    return types.count == 1
      ? types[0] : value.map { $0.typeName(among: types) } ?? typeOfKeywords
  }

  /// Whether the schema leaves it to a person of which kind a value is.
  var leavesKindOpen: Bool {
    kindTypes == nil && constant == nil && choices == nil && typeOfKeywords == nil
      && format == nil && !leadsElsewhere && !SchemaUnion.mayBeIn(self)
  }

  // MARK: - Private

  /// The type of which alone the schema says more, where it names none: a pattern is for texts.
  private var typeOfKeywords: String? {
    guard types == nil else { return nil }
    let says = { (keywords: [String]) in keywords.contains { node($0) != nil } }
    if says(["pattern", "minLength", "maxLength"]) { return "string" }
    let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
    return says(bounds) ? "number" : nil
  }

  private var isClosedTuple: Bool {
    value(node("prefixItems") != nil ? "items" : "additionalItems") == .bool(false)
  }
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

  /// What the type is called that others may be of as well, and what is not read of it.
  var typeFacts: [RowFact] { typeFacts(with: cuts) }

  func typeFacts(with cuts: SchemaCuts) -> [RowFact] {
    let title = typeTitle.map { [RowFact(localized("described as"), $0)] } ?? []
    return title + cuts.facts
  }

  /// What is not read of the schemas of the setting, as there are too many of them.
  var cuts: SchemaCuts {
    var cuts = source.schemas.parts(of: id).cuts
    cuts.formUnion(read.cuts)
    if SchemaUnion.mayBeIn(self), SchemaUnion(of: self)?.isCut ?? false { cuts.insert(.kinds) }
    return cuts
  }

  private func range(_ lower: String, _ upper: String) -> String? {
    NumberTraits(minimum: greatest(lower), maximum: least(upper)).range
  }
}
