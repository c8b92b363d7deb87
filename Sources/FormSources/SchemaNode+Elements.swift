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

  func listTraits(_ elements: SettingElements) -> ListTraits {
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

  /// What a setting of this kind begins as: as little as the schema lets it be.
  var seed: Value { seed(depth: 0) }

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

  // MARK: - Private

  private static let deepestSeed = 8

  private var isClosedTuple: Bool {
    value(node("prefixItems") != nil ? "items" : "additionalItems") == .bool(false)
  }

  private func seed(depth: Int) -> Value {
    if let value = constant ?? fittingDefault ?? choices?.first?.value { return value }
    switch types?.first {
    case "boolean": return .bool(false)
    case "integer", "number": return numberSeed
    case "array": return .array([])
    case "object": return objectSeed
    case nil where hasProperties: return objectSeed
    case nil where isMap: return .object([])
    case nil where node("items") ?? node("prefixItems") != nil: return .array([])
    default:
      // Where any text may be had besides those that are offered, none of them is the first.
      if let type = SchemaUnion(of: self)?.commonType {
        return type == "boolean" ? .bool(false) : type == "string" ? .string("") : numberSeed
      }
      if let branch = firstBranch, depth < Self.deepestSeed {
        return branch.seed(depth: depth + 1)
      }
      return .string("")
    }
  }

  /// The default, where it is of a type that the schema allows: some are not.
  private var fittingDefault: Value? {
    guard let value = defaultValue, let types = kindTypes, value != .null || !allowsNull else {
      return defaultValue
    }
    return value.typeName(among: types) == nil ? nil : value
  }

  /// The first of the kinds of value that it may have.
  private var firstBranch: SchemaNode? {
    guard let union = SchemaUnion(of: self) else { return nil }
    let branch = SchemaBranch.branches(of: [union.branches[0]], in: source)[0]
    let parts = branch.parts(addedTo: source.schemas.parts(of: id))
    return union.branches[0] == id.plainNode(in: source)
      ? nil : SchemaNode(source.schemas.id(of: parts), in: source)
  }

  /// What a value of this kind begins as, whatever holds by default for others.
  var kindSeed: Value {
    let seed = seed
    guard let types = kindTypes, seed.typeName(among: types) == nil else { return seed }
    return switch types.first {
    case "boolean": .bool(false)
    case "integer", "number": numberSeed
    case "array": .array([])
    case "object": objectSeed
    default: .string("")
    }
  }

  /// What an object of this kind begins as.
  ///
  /// It has those of the members that it has to have of which the schema tells the value; the others
  /// are to be asked for, not to be made up.
  var objectSeed: Value {
    .object(
      source.namedProperties(of: self).compactMap { key, schema in
        let member = SchemaNode(schema, in: source)
        guard requires(key),
          let value = member.constant ?? member.onlyChoice ?? member.fittingDefault
        else { return nil }
        return .init(key, value)
      })
  }

  private var numberSeed: Value {
    guard case .number(let traits) = control(holding: .number(Number(0))),
      traits.problem(with: Number(0)) != nil
    else { return .number(Number(0)) }
    return .number(traits.minimum ?? traits.maximum ?? Number(0))
  }
}
